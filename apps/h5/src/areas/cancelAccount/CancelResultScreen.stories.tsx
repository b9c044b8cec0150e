import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import {
  faceFailed,
  overviewOf,
  processing,
  rejected,
  stopped,
  submitted,
  success,
  takenBack,
} from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { CancelResultScreen } from "./CancelResultScreen.tsx";

const meta = {
  title: "H5/cancelAccount/CancelResultScreen",
  component: CancelResultScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CancelResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelResult";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const CoolingOff: Story = {
  decorators: shows(overviewOf(submitted)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole("heading", { name: "已提交，冷静期内可以撤回" }),
    ).toBeVisible();
    await expect(page.getByTestId("revoke")).toHaveAttribute(
      "href",
      "/cancelAccount/component/goBackCom",
    );
    await expect(page.getByTestId("receipt-no")).toHaveTextContent(/ZX[0-9A-Z]{26}$/);
    await expect(page.getByTestId("to-agreement")).toHaveAttribute(
      "href",
      `/protocol/components/CancelPro?contract=${submitted.contractId}`,
    );
  },
};
export const AtTheBank: Story = {
  decorators: shows(overviewOf(processing)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "银行正在销户" })).toBeVisible();
    await expect(page.queryByTestId("revoke")).toBeNull();
  },
};
export const Done: Story = {
  decorators: shows(overviewOf(success)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "账户已注销" })).toBeVisible();
  },
};
export const Refused: Story = {
  decorators: shows(overviewOf(rejected)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "银行没有通过销户" })).toBeVisible();
    await expect(page.getByText("账户被限制，暂不能销户")).toBeVisible();
  },
};
export const TakenBack: Story = {
  decorators: shows(overviewOf(takenBack)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "没有注销" })).toBeVisible();
  },
};
export const Stopped: Story = {
  decorators: shows(overviewOf(stopped)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "注销已停止" })).toBeVisible();
    await expect(page.getByText("安全账户里还有钱")).toBeVisible();
  },
};
export const FaceFailed: Story = {
  decorators: shows(overviewOf(faceFailed)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "没有注销" })).toBeVisible();
  },
};
export const None: Story = {
  decorators: shows(overviewOf(null)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有正在办理的注销")).toBeVisible();
  },
};
export const English: Story = {
  decorators: shows(overviewOf(submitted)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "Take the closing back" }),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
