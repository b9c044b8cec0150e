import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import {
  blocked,
  facePending,
  overviewOf,
  processing,
  submitted,
} from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { keepCancelTag } from "./parts/cancel-tag.ts";
import { GoBackScreen } from "./GoBackScreen.tsx";

const meta = {
  title: "H5/cancelAccount/GoBackScreen",
  component: GoBackScreen,
  parameters: { bare: true },
} satisfies Meta<typeof GoBackScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/goBackCom";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const InCoolingOff: Story = {
  decorators: shows(overviewOf(submitted)),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("button", { name: "撤回注销" }),
    ).toBeVisible();
  },
};
export const TooLate: Story = {
  decorators: shows(overviewOf(submitted), {
    answers: {
      [`POST /cancellation/${submitted.cancellationId}/revocation`]: () =>
        refusal("COOLING_OFF_OVER"),
    },
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("take-back"));
    await expect(await page.findByText("已过撤回时间")).toBeVisible();
  },
};
export const BeforeTheFace: Story = {
  decorators: shows(overviewOf(facePending)),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("button", { name: "放弃注销" }),
    ).toBeVisible();
  },
};
export const NothingSubmitted: Story = {
  decorators: shows(overviewOf(blocked)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("home")).toBeVisible();
    await expect(page.queryByTestId("take-back")).toBeNull();
  },
};
export const AtTheBank: Story = {
  decorators: shows(overviewOf(processing)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("银行已在销户，不能撤回。")).toBeVisible();
  },
};
export const ToAnApplication: Story = {
  decorators: shows(overviewOf(null)),
  beforeEach: () => {
    keepCancelTag("APPLICATION");
    return () => keepCancelTag("ACCOUNT");
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-applications")).toBeVisible();
  },
};
export const English: Story = {
  decorators: shows(overviewOf(submitted)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("button", { name: "Take the closing back" }),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
