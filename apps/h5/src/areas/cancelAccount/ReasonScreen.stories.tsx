import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { blocked, draft, overviewOf } from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { ReasonScreen } from "./ReasonScreen.tsx";

const meta = {
  title: "H5/cancelAccount/ReasonScreen",
  component: ReasonScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ReasonScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelAccountReason";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const ToChoose: Story = {
  decorators: shows(overviewOf(draft)),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("check"));
    await expect(await page.findByText("请选择一个原因")).toBeVisible();
  },
};
export const Changed: Story = {
  decorators: shows(overviewOf(blocked)),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("radio", { name: "费用偏高" }),
    ).toBeChecked();
  },
};
export const NotDue: Story = {
  decorators: shows(overviewOf(null)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-current")).toHaveAttribute(
      "href",
      "/cancelAccount",
    );
  },
};
export const English: Story = {
  decorators: shows(overviewOf(draft)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("radio", { name: "It costs too much" }),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
