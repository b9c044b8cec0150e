import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { stack } from "../testing/story-grounds.css.ts";
import { Segmented } from "./Segmented.tsx";

const themes = [
  { value: "system", label: "跟随系统" },
  { value: "light", label: "浅色" },
  { value: "dark", label: "深色" },
] as const;
type Theme = (typeof themes)[number]["value"];

const meta = {
  title: "Controls/Segmented",
  component: Segmented<Theme>,
  args: { label: "外观", options: themes, "data-testid": "theme" },
} satisfies Meta<typeof Segmented<Theme>>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen = fn<(theme: Theme) => void>();

/** A tap, the arrow keys and the word's own label all choose, and nothing is chosen twice. */
export const Three: Story = {
  args: { onValueChange: chosen },
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    const group = within(canvas.getByRole("radiogroup", { name: "外观" }));
    await expect(group.getByRole("radio", { name: "跟随系统" })).toBeChecked();
    await userEvent.click(group.getByText("深色"));
    await expect(canvas.getByTestId("theme-dark")).toBeChecked();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByTestId("theme-light")).toHaveFocus();
    await userEvent.click(group.getByText("浅色"));
    await expect(chosen.mock.calls).toEqual([["dark"], ["light"]]);
  },
};

export const Two: Story = {
  args: {
    label: "语言",
    labelHidden: true,
    options: [
      { value: "light", label: "简体中文" },
      { value: "dark", label: "English" },
    ],
    hint: "马上生效。",
  },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole("radiogroup", { name: "语言" });
    await expect(group).toHaveAccessibleDescription("马上生效。");
  },
};

export const Controlled: Story = {
  args: { value: "light", onValueChange: chosen },
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByTestId("theme-dark"));
    await expect(chosen).toHaveBeenCalledTimes(1);
    // The page has not agreed.
    await expect(canvas.getByTestId("theme-light")).toBeChecked();
  },
};

/** Words keep whole, and what does not fit is scrolled to. */
export const LongWordsAt320: Story = {
  globals: { width: "320", language: "en" },
  render: () => (
    <Segmented
      label="Period"
      options={["Yesterday", "Wednesday", "Fortnight", "Quarterly"].map((label) => ({
        value: label,
        label,
      }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const word of canvas.getAllByText(/./, { selector: "label" }))
      await expect(word.getBoundingClientRect().height).toBeLessThan(60);
    const last = canvas.getByText("Quarterly");
    const track = last.parentElement;
    if (track === null) throw new Error("segments are on a track");
    await expect(track.scrollWidth).toBeGreaterThan(track.clientWidth);
    canvas.getByRole("radio", { name: "Yesterday" }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Quarterly" })).toBeChecked();
    const isInSight = (): boolean =>
      last.getBoundingClientRect().right <= track.getBoundingClientRect().right + 1;
    await waitFor(() => expect(isInSight()).toBe(true));
  },
};

export const Off: Story = {
  args: { label: "外观" },
  render: ({ options }) => (
    <div className={stack}>
      <Segmented
        label="外观"
        options={options.map((option) => ({ ...option, disabled: option.value === "dark" }))}
        data-testid="partly"
      />
      <Segmented label="外观" options={options} disabled data-testid="wholly" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByTestId("partly-light"));
    // The arrow keys pass over what cannot be chosen.
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByTestId("partly-system")).toBeChecked();
    await expect(canvas.getByTestId("wholly-light")).toBeDisabled();
  },
};

/** A form sends it under its name, and puts it back. */
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Segmented
        label={args.label}
        options={args.options}
        defaultValue="light"
        name="theme"
        data-testid="theme"
      />
      <Button type="reset" prominence="text">
        重置
      </Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = canvasElement.querySelector("form");
    if (form === null) throw new Error("no form");
    await userEvent.click(canvas.getByText("深色"));
    await expect(new FormData(form).get("theme")).toBe("dark");
    await userEvent.click(canvas.getByRole("button", { name: "重置" }));
    await expect(canvas.getByTestId("theme-light")).toBeChecked();
  },
};

export const Dark: Story = { globals: { theme: "dark" } };

/** Options that do not fit beside each other are below each other. */
export const At200: Story = {
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = ["system", "light"].map((value) =>
      canvas.getByTestId(`theme-${value}`).getBoundingClientRect(),
    );
    await expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
  },
};
