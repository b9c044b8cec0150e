import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import {
  blocked,
  checking,
  draft,
  facePending,
  overviewOf,
  processing,
  rejected,
  submitted,
  success,
  takenBack,
} from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { StatusScreen } from "./StatusScreen.tsx";

const meta = {
  title: "H5/cancelAccount/StatusScreen",
  component: StatusScreen,
  parameters: { bare: true },
} satisfies Meta<typeof StatusScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/statusCom";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const Draft: Story = {
  decorators: shows(overviewOf(draft)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent(
      "未填写原因",
    );
  },
};
export const Checking: Story = {
  decorators: shows(overviewOf(checking)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent("正在检查");
  },
};
export const Blocked: Story = {
  decorators: shows(overviewOf(blocked)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent(
      "有事项待处理",
    );
  },
};
export const ToConfirm: Story = {
  decorators: shows(overviewOf(facePending)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent(
      "待本人确认",
    );
  },
};
export const CoolingOff: Story = {
  decorators: shows(overviewOf(submitted)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent("冷静期内");
  },
};
export const AtTheBank: Story = {
  decorators: shows(overviewOf(processing)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent(
      "银行销户中",
    );
  },
};
export const Done: Story = {
  decorators: shows(overviewOf(success)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent("已注销");
  },
};
export const Refused: Story = {
  decorators: shows(overviewOf(rejected)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent(
      "银行未通过",
    );
  },
};
export const TakenBack: Story = {
  decorators: shows(overviewOf(takenBack)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent("已撤回");
  },
};
export const None: Story = {
  decorators: shows(overviewOf(null)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-current")).toBeVisible();
  },
};
export const English: Story = {
  decorators: shows(overviewOf(submitted)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("status")).toHaveTextContent(
      "Cooling-off",
    );
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
