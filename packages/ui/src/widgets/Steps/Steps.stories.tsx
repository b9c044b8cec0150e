import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { Steps } from "./Steps.tsx";

const labels = ["法人证件", "企业证件", "人脸识别", "提交申请"];
const meta = {
  title: "Status/Steps",
  component: Steps,
  args: { labels },
  render: (args) => (
    <Card heading="申请共 4 步" trailing="可随时退出，下次继续">
      <Steps {...args} />
    </Card>
  ),
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { current: 0 } };
export const Third: Story = {
  args: { current: 2, showProgress: true },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "第 3 步，共 4 步" });
    const steps = within(list).getAllByRole("listitem");
    await expect(steps[2]).toHaveAttribute("aria-current", "step");
    await expect(within(list).getAllByRole("img", { name: "已完成" })).toHaveLength(2);
  },
};
export const AllDone: Story = { args: { current: 4 } };
export const English: Story = {
  args: { current: 1, labels: ["Legal person's ID", "Company papers", "Face check", "Submit"] },
  globals: { language: "en", width: "320" },
};
export const At200: Story = { args: { current: 1 }, globals: { textSize: 200, width: "320" } };
