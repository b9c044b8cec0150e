import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { draft, overviewOf } from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { WarnScreen } from "./WarnScreen.tsx";

const meta = {
  title: "H5/cancelAccount/WarnScreen",
  component: WarnScreen,
  parameters: { bare: true },
} satisfies Meta<typeof WarnScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelAccountWarn";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const ToRead: Story = {
  decorators: shows(overviewOf(null), {
    answers: { "POST /cancellation": () => draft },
    pathsBelow: "/cancelAccount/component/cancelAccountWarn",
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("ends")).toHaveTextContent("5 张");
    await userEvent.click(page.getByTestId("next"));
    await expect(await page.findByText("请先阅读并勾选")).toBeVisible();
  },
};
export const English: Story = {
  decorators: shows(overviewOf(null)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Kept as the law requires")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
