import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Inline } from "../Inline/Inline.tsx";
import { Ring } from "./Ring.tsx";

const meta = {
  title: "Status/Ring",
  component: Ring,
  args: { label: "本月走访", value: 18, max: 24, valueText: "18 家，共 24 家", children: "18" },
} satisfies Meta<typeof Ring>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Share: Story = {
  play: async ({ canvasElement }) => {
    const ring = within(canvasElement).getByRole("meter", { name: "本月走访" });
    await expect(ring).toHaveAttribute("aria-valuenow", "75");
    await expect(ring).toHaveAttribute("aria-valuetext", "18 家，共 24 家");
    const [, part] = ring.querySelectorAll("circle");
    await expect(part).toHaveAttribute("stroke-dasharray", "0.75 1");
  },
};

export const Sizes: Story = {
  render: () => (
    <Inline>
      <Ring label="上传" kind="progress" size="small" value={40}>
        40%
      </Ring>
      <Ring label="上传" kind="progress" value={40}>
        40%
      </Ring>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const rings = within(canvasElement).getAllByRole("progressbar", { name: "上传" });
    await expect(rings).toHaveLength(2);
  },
};

/** Nothing is an empty ring, without a dot; too much is a full one. */
export const Ends: Story = {
  render: () => (
    <Inline>
      <Ring label="未开始" value={0}>
        0
      </Ring>
      <Ring label="已完成" value={30} max={24}>
        30
      </Ring>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [empty, full] = ["未开始", "已完成"].map((name) => canvas.getByRole("meter", { name }));
    await expect(empty?.querySelectorAll("circle")).toHaveLength(1);
    await expect(full).toHaveAttribute("aria-valuenow", "100");
  },
};

export const Dark: Story = { globals: { theme: "dark" } };
export const At200: Story = { ...Sizes, globals: { textSize: 200, width: "320" } };
