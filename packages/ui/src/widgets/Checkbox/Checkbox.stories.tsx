import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { expectBesideFirstLine } from "../testing/first-line.ts";
import { Checkbox } from "./Checkbox.tsx";

const meta = {
  title: "Fields/Checkbox",
  component: Checkbox,
  args: { label: "全选", onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole("checkbox", { name: "全选" });
    const target = box.closest("label");
    await expect(target?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(within(canvasElement).getByText("全选"));
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(" ");
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};
export const Ticked: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const WithError: Story = {
  args: { label: "我确认以上信息属实", error: "请先确认信息属实" },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("checkbox");
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription("请先确认信息属实");
  },
};
export const LongWords: Story = {
  args: {
    label: "I confirm that everything above is true, and that I may sign for this enterprise today",
  },
};

export const At200On320: Story = {
  name: "goal 14: at 200 % text the box is beside the first line of its words",
  args: { label: "我确认以上信息属实，并有权代表企业签署" },
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectBesideFirstLine(canvas.getByRole("checkbox"), canvas.getByText(/我确认/u));
  },
};

function SomeOfSeveral() {
  const [chosen, setChosen] = useState([true, false, false]);
  const count = chosen.filter(Boolean).length;
  return (
    <>
      <Checkbox
        label="全选"
        checked={count === chosen.length}
        indeterminate={count > 0 && count < chosen.length}
        onCheckedChange={(all) => setChosen(chosen.map(() => all))}
      />
      {chosen.map((is, place) => (
        <Checkbox
          // oxlint-disable-next-line react/no-array-index-key -- the rows stay where they are
          key={place}
          label={`订单 ${place + 1}`}
          checked={is}
          onCheckedChange={(next) =>
            setChosen(chosen.map((each, at) => (at === place ? next : each)))
          }
        />
      ))}
    </>
  );
}

export const SomeChosen: Story = {
  render: () => <SomeOfSeveral />,
  play: async ({ canvasElement }) => {
    const all = within(canvasElement).getByRole("checkbox", { name: "全选" });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await userEvent.click(within(canvasElement).getByRole("checkbox", { name: "订单 2" }));
    await expect(all).toBePartiallyChecked();
  },
};
