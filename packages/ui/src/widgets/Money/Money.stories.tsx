import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Money } from "./Money.tsx";

const meta = { title: "Money/Money", component: Money } satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ExtraLarge: Story = {
  args: { fen: 38_640_000, size: "xl" },
  play: async ({ canvasElement }) => {
    const amount = within(canvasElement).getByRole("img", { name: "386,400.00 元" });
    await expect(amount).toHaveTextContent("¥386,400.00");
  },
};
export const Large: Story = { args: { fen: 8_600_000, size: "l" } };
export const Medium: Story = { args: { fen: 2_864_050, size: "m" } };
export const Small: Story = { args: { fen: 5_200_000, size: "s" } };
export const Caption: Story = { args: { fen: 11_360_000, size: "caption" } };
export const Debt: Story = { args: { fen: -5_087, size: "m" } };
export const Gain: Story = { args: { fen: 5_087, size: "m", sign: "always" } };
export const Zero: Story = { args: { fen: 0, size: "l" } };
const staysInside: Story["play"] = async ({ canvasElement }) => {
  const amount = within(canvasElement).getByRole("img").getBoundingClientRect();
  const page = canvasElement.ownerDocument.documentElement;
  await expect(amount.right).toBeLessThanOrEqual(page.clientWidth);
};
export const Longest: Story = {
  args: { fen: Number.MAX_SAFE_INTEGER, size: "xl" },
  play: staysInside,
};
export const LongestAt200: Story = {
  args: { fen: 99_999_999_999, size: "xl" },
  globals: { textSize: 200, width: "320" },
  play: staysInside,
};
export const English: Story = {
  args: { fen: 38_640_000, size: "xl" },
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img", { name: "386,400.00 yuan" })).toBeVisible();
  },
};
export const TextAt200: Story = {
  args: { fen: 38_640_000, size: "xl" },
  globals: { textSize: 200 },
};

function Concealable() {
  const [hidden, setHidden] = useState(true);
  return (
    <>
      <Money fen={38_640_000} size="l" hidden={hidden} />
      <Button prominence="text" size="small" onClick={() => setHidden(!hidden)}>
        {hidden ? "显示金额" : "隐藏金额"}
      </Button>
    </>
  );
}

export const Hidden: Story = {
  args: { fen: 38_640_000 },
  render: () => <Concealable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("img", { name: "金额已隐藏" })).toHaveTextContent("••••••");
    await userEvent.click(canvas.getByRole("button", { name: "显示金额" }));
    await expect(canvas.getByRole("img", { name: "386,400.00 元" })).toBeVisible();
  },
};
