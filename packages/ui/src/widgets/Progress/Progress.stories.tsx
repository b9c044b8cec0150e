import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { Progress } from "./Progress.tsx";

const meta = {
  title: "Status/Progress",
  component: Progress,
  args: { label: "上传照片", "data-testid": "upload" },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  args: { value: 62 },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: "上传照片" });
    await expect(bar).toHaveAttribute("aria-valuenow", "62");
    await expect(within(canvasElement).getByText("62%")).toBeVisible();
    const [done, track] = [bar.querySelector("rect"), bar].map((part) =>
      part?.getBoundingClientRect(),
    );
    await expect((done?.width ?? 0) / (track?.width ?? 1)).toBeCloseTo(0.62, 2);
  },
};

/** Steps that can be counted are said in words. */
export const InWords: Story = {
  args: { value: 3, max: 8, valueText: "第 3 张，共 8 张" },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuetext", "第 3 张，共 8 张");
  },
};

/** The length is not known: it only says that the work goes on. */
export const Working: Story = {
  args: { label: "正在核对" },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: "正在核对" });
    await expect(bar).not.toHaveAttribute("aria-valuenow");
  },
};

function Upload() {
  const [value, setValue] = useState(0);
  return (
    <Stack gap="items">
      <Progress label="上传照片" value={value} />
      <Button size="small" prominence="secondary" onClick={() => setValue(value + 50)}>
        继续
      </Button>
    </Stack>
  );
}

export const Grows: Story = {
  render: () => <Upload />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = canvas.getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuenow", "0");
    await userEvent.click(canvas.getByRole("button"));
    await userEvent.click(canvas.getByRole("button"));
    // Too much is all of it.
    await userEvent.click(canvas.getByRole("button"));
    await expect(bar).toHaveAttribute("aria-valuenow", "100");
  },
};

export const LabelHidden: Story = { args: { value: 40, labelHidden: true } };
export const Dark: Story = { args: { value: 62 }, globals: { theme: "dark" } };
export const At200: Story = {
  args: { value: 3, max: 8, valueText: "第 3 张，共 8 张" },
  globals: { textSize: 200, width: "320" },
};
