import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Collapse } from "./Collapse.tsx";

const onOpenChange = fn<(open: boolean) => void>();

const meta = {
  title: "Data/Collapse",
  component: Collapse,
  args: {
    title: "提前还款要收违约金吗？",
    children: "不收。提前结清只收到结清当日为止的利息。",
    onOpenChange,
    "data-testid": "question",
  },
  beforeEach: () => {
    onOpenChange.mockClear();
  },
} satisfies Meta<typeof Collapse>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { level: 3 })).toBeVisible();
    const button = canvas.getByRole("button", { name: "提前还款要收违约金吗？" });
    const region = canvas.getByTestId("question-region");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toHaveAttribute("aria-controls", region.id);
    await expect(region).not.toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(region).toBeVisible();
    await userEvent.click(button);
    await expect(region).not.toBeVisible();
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  },
};
export const Open: Story = { args: { defaultOpen: true } };
export const OpenDark: Story = { globals: { theme: "dark" }, args: { defaultOpen: true } };
export const AtTwoHundred: Story = {
  globals: { textSize: 200, width: "320" },
  args: { defaultOpen: true },
};
export const OnlyTheAppOpensIt: Story = {
  args: { open: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button"));
    await expect(onOpenChange.mock.calls).toEqual([[true]]);
    await expect(canvas.getByTestId("question-region")).not.toBeVisible();
  },
};
export const Several: Story = {
  render: (args) => (
    <>
      <Collapse {...args} />
      <Collapse title="几点截单？">每日 14:00。</Collapse>
    </>
  ),
};
