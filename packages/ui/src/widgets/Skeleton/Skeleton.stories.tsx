import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Skeleton, SkeletonBar, SkeletonCard } from "./Skeleton.tsx";

const meta = {
  title: "Status/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonCard, SkeletonBar },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LineAndList: Story = {
  args: {
    children: (
      <>
        <SkeletonCard>
          <SkeletonBar size="caption" width="third" />
          <SkeletonBar size="figureXl" width="half" />
          <SkeletonBar size="rule" />
          <SkeletonBar size="button" />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonBar size="heading" width="half" />
          <SkeletonBar size="body" width="most" />
        </SkeletonCard>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("加载中");
  },
};
/** A page that answers with a result. */
export const OfResult: Story = {
  args: {
    children: (
      <>
        <SkeletonBar size="disc" />
        <SkeletonBar size="heading" width="half" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const disc = canvasElement.querySelector("span[aria-hidden='true']");
    if (disc === null) throw new Error("there is a disc");
    const { width, height } = disc.getBoundingClientRect();
    await expect(width).toBe(height);
  },
};
export const Dark: Story = { args: LineAndList.args!, globals: { theme: "dark" } };
