import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { Money } from "../Money/Money.tsx";
import { KeyValue } from "./KeyValue.tsx";

const meta = {
  title: "Layout/KeyValue",
  component: KeyValue,
  render: (args) => (
    <Card heading="用款要花多少钱">
      <KeyValue {...args} />
    </Card>
  ),
} satisfies Meta<typeof KeyValue>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = [
  { key: "annual", label: "年化利率（单利）", value: "10.95%", strong: true },
  { key: "daily", label: "日利率", value: "0.03%" },
  { key: "interest", label: "预计利息（45 天）", value: <Money fen={116_100} size="inherit" /> },
  { key: "due", label: "到期日", value: "2027-01-04 周一" },
  { key: "account", label: "扣款账户", value: "中国工商银行深圳华强北支行 尾号 0391" },
  {
    key: "total",
    label: "到期应还",
    value: <Money fen={8_716_100} size="inherit" />,
    strong: true,
    total: true,
  },
];

export const CostOfUse: Story = {
  args: { rows },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("term")[0]).toHaveTextContent("年化利率（单利）");
    await expect(canvas.getAllByRole("definition")[2]).toHaveTextContent("¥1,161.00");
  },
};
export const Narrow: Story = { args: { rows }, globals: { width: "320" } };
export const At200: Story = { args: { rows }, globals: { textSize: 200, width: "320" } };
export const Empty: Story = { args: { rows: [] } };
