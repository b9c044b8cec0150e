import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { loanOnPledge, pledgedGoods } from "../../fixtures/pledges.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { PledgedGoods } from "./PledgedGoods.tsx";

const { loanId, principalFen } = loanOnPledge;
const path = `/record/detail?loan=${loanId}`;
const { queryKey } = query(api.pledges.getPledgedGoods, { loanId });

const meta = {
  title: "H5/record/PledgedGoods",
  component: PledgedGoods,
  args: { loanId },
} satisfies Meta<typeof PledgedGoods>;
export default meta;
type Story = StoryObj<typeof meta>;

const afterRepaying = (repaidFen: number) => [
  storyFrame({ path, seeds: [[queryKey, pledgedGoods(repaidFen)]] }),
];

export const NothingReleased: Story = {
  decorators: afterRepaying(129_999),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("pledged-KD-A1-256")).toHaveTextContent(
      "已解除 0 / 20 件",
    );
  },
};
/** Whole units, by their value, in the order of the lines. */
export const PartReleased: Story = {
  decorators: afterRepaying(1_000_000),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("released-value")).toHaveTextContent("9,100.00");
    await expect(page.getByTestId("pledged-KD-A1-256")).toHaveTextContent("已解除 7 / 20 件");
    await expect(page.getByTestId("pledged-KD-W1")).toHaveTextContent("已解除 0 / 9 件");
  },
};
export const AllReleased: Story = {
  decorators: afterRepaying(principalFen),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("released-value")).toHaveTextContent("28,259.00");
    await expect(page.getByTestId("pledged-KD-W1")).toHaveTextContent("已解除 9 / 9 件");
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = {
  decorators: afterRepaying(1_000_000),
  globals: { language: "en" },
};
export const Dark: Story = { ...PartReleased, globals: { theme: "dark" } };
export const Narrow200: Story = { ...PartReleased, globals: { width: "320", textSize: 200 } };
