import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { BriefcaseBusinessIcon } from "../../icons/shapes/briefcase-business.ts";
import { LandmarkIcon } from "../../icons/shapes/landmark.ts";
import { ProductTile } from "./ProductTile.tsx";

const meta = { title: "Credit/ProductTile", component: ProductTile } satisfies Meta<
  typeof ProductTile
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BusinessLoan: Story = {
  args: {
    icon: BriefcaseBusinessIcon,
    name: "经营贷",
    fact: "年化利率（单利）12.78%",
    status: { words: "可用", tone: "accent" },
    href: "#loan",
  },
  play: async ({ canvasElement }) => {
    const tile = within(canvasElement).getByRole("link", { name: /经营贷.*12\.78%.*可用/ });
    await expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(72);
  },
};
export const BankPartner: Story = {
  args: {
    icon: LandmarkIcon,
    name: "邮储合作",
    fact: "由邮储银行审批并放款",
    status: { words: "审批中", tone: "info" },
    render: ({ children, ...link }) => (
      <a href="#psbc" {...link}>
        {children}
      </a>
    ),
  },
};
export const At200: Story = { args: BusinessLoan.args!, globals: { textSize: 200, width: "320" } };
