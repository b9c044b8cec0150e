import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Money } from "../Money/Money.tsx";
import { Grid } from "./Grid.tsx";

const meta = {
  title: "Layout/Grid",
  component: Grid,
  args: { "data-testid": "grid" },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

function columnsOf(canvasElement: HTMLElement): number {
  const grid = within(canvasElement).getByTestId("grid");
  return new Set([...grid.children].map((child) => child.getBoundingClientRect().left)).size;
}

const facts = ["本月拜访", "新客户", "待回访", "已签约"].map((name, index) => (
  <Card key={name} padding="compact" heading={name}>
    <Money fen={(index + 1) * 1_200_000} size="s" />
  </Card>
));

export const Half: Story = {
  args: { columns: "half", gap: "cards", children: facts },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toBe(2);
    const widths = [...within(canvasElement).getByTestId("grid").children].map((child) =>
      Math.round(child.getBoundingClientRect().width),
    );
    await expect(new Set(widths).size).toBe(1);
  },
};

export const InDark: Story = { ...Half, globals: { theme: "dark" } };

export const Narrow: Story = {
  args: {
    columns: "narrow",
    gap: "items",
    children: ["客户", "拜访", "优惠券", "业绩"].map((name) => (
      <Button key={name} prominence="secondary" size="small">
        {name}
      </Button>
    )),
  },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toBe(4);
  },
};

export const Wide: Story = {
  args: { columns: "wide", gap: "cards", children: facts.slice(0, 2) },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toBe(1);
  },
};

export const TwoButtons: Story = {
  args: {
    gap: "items",
    children: (
      <>
        <Button prominence="secondary">存草稿</Button>
        <Button>提交</Button>
      </>
    ),
  },
};

export const AsList: Story = {
  args: {
    as: "ul",
    gap: "cards",
    children: ["门头", "柜台", "仓库"].map((name) => (
      <li key={name}>
        <Card padding="compact">{name}</Card>
      </li>
    )),
  },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole("list"));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
  },
};

/** Large text has one column where normal text has two. */
export const At200: Story = {
  ...Half,
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toBe(1);
    const grid = within(canvasElement).getByTestId("grid");
    await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
  },
};
