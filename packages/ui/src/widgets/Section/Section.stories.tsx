import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Cell, List } from "../List/List.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Section } from "./Section.tsx";

const meta = { title: "Layout/Section", component: Section } satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFields: Story = {
  args: {
    heading: "门店信息",
    description: "与营业执照一致，签约时会核对",
    gap: "fields",
    children: (
      <>
        <TextField label="门店名称" />
        <TextField label="门店地址" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const section = within(canvasElement).getByRole("region", { name: "门店信息" });
    await expect(within(section).getByRole("heading", { level: 2 })).toBeVisible();
    await expect(within(section).getAllByRole("textbox")).toHaveLength(2);
  },
};

export const InDark: Story = { ...WithFields, globals: { theme: "dark" } };

export const WithTrailing: Story = {
  args: {
    heading: "拜访记录",
    trailing: "共 12 次",
    children: (
      <List>
        <Cell title="回访" value="11月20日" onClick={fn()} />
        <Cell title="签约" value="10月8日" onClick={fn()} />
      </List>
    ),
  },
};

export const WithHeadingOnly: Story = {
  args: { heading: "客户", gap: "cards", children: <Card>信达通讯</Card> },
};

export const InnerSection: Story = {
  args: {
    heading: "联系人",
    headingLevel: 3,
    children: <Button prominence="secondary">添加联系人</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("heading", { level: 3 })).toHaveTextContent(
      "联系人",
    );
  },
};

export const At200: Story = {
  args: {
    heading: "最近一次拜访的记录与照片",
    trailing: "2026年11月20日",
    description: "与营业执照一致，签约时会核对",
    children: <Card>信达通讯</Card>,
  },
  globals: { textSize: 200, width: "320" },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
