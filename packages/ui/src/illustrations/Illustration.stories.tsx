import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { stack } from "../widgets/testing/story-grounds.css.ts";
import {
  BankIllustration,
  CalendarIllustration,
  GaugeIllustration,
  KeyIllustration,
  LockIllustration,
  RuleAtZeroIllustration,
  SheetIllustration,
  ShopIllustration,
} from "./Illustration.tsx";

const meta = { title: "Foundations/Illustrations" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div className={stack}>
      <ShopIllustration />
      <SheetIllustration />
      <SheetIllustration badge="pen" />
      <SheetIllustration badge="minus" />
      <SheetIllustration badge="seal" />
      <BankIllustration />
      <BankIllustration badge="clock" />
      <BankIllustration badge="tick" />
      <BankIllustration badge="key" />
      <BankIllustration badge="minus" />
      <BankIllustration badge="up" />
      <CalendarIllustration />
      <LockIllustration />
      <KeyIllustration />
      <GaugeIllustration />
      <RuleAtZeroIllustration />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawings = canvasElement.querySelectorAll("svg");
    await expect(drawings).toHaveLength(16);
    for (const drawing of drawings) await expect(drawing).toHaveAttribute("aria-hidden", "true");
  },
};
