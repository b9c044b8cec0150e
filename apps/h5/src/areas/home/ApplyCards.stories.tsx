import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { businessLine } from "../../fixtures/business-loans.ts";
import { lineShown } from "../../fixtures/home.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ApplyCards } from "./ApplyCards.tsx";

const flexible = lineShown({ view: "NotCredit", variant: "start" });
const loan = lineShown({ view: "NotCredit", variant: "start" }, businessLine);

const meta = {
  title: "H5/home/ApplyCards",
  component: ApplyCards,
  args: { lines: [flexible], step: null },
  decorators: [storyFrame({ path: "/home" })],
} satisfies Meta<typeof ApplyCards>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The business loan can be applied for on its own. */
export const NothingBegun: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-business-loan")).toHaveAttribute(
      "href",
      "/star-enjoy-loan/home",
    );
    await expect(page.queryByTestId("continue-application")).toBeNull();
  },
};
/** Its application was taken back: it has a card of its own. */
export const WithBusinessLine: Story = {
  args: { lines: [flexible, loan], step: 2 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("continue-application")).toBeVisible();
    await expect(page.queryByTestId("to-business-loan")).toBeNull();
  },
};
export const English: Story = { globals: { language: "en" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
