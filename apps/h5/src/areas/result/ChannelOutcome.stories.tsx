import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { noChannels, signedChannel } from "../../fixtures/outcomes.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ChannelOutcomeScreen } from "./OutcomeScreens.tsx";

const meta = {
  title: "H5/result/ChannelOutcome",
  component: ChannelOutcomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ChannelOutcomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/result/components/channelAuth";
const { queryKey } = query(api.accounts.listChannelSignings);
const of = (change: Partial<typeof signedChannel>) => [
  storyFrame({ path, seeds: [[queryKey, { items: [{ ...signedChannel, ...change }] }]] }),
];

/** In Chinese the words are the specification's own. */
function stoppedBy(problem: typeof signedChannel.problem, words: string): Story {
  return {
    decorators: of({ problem }),
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByTestId("result-help")).toBeVisible();
    },
  };
}

export const Signed: Story = {
  decorators: of({}),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("渠道授权有效")).toBeVisible();
  },
};
export const WithoutIdentifier = stoppedBy(
  "MISSING_UNIQUE_IDENTIFIER",
  "缺少唯一支付标识，请联系企业客服配置后重试",
);
export const WithoutPermission = stoppedBy(
  "NO_PERMISSIONS",
  "账户没有受托直付权限，请到 支付管理 › 渠道管理 开通",
);
export const PermissionLapsed = stoppedBy("PERMISSION_EXPIRATION", "权限已过期，请重新开通");
export const BeingSigned: Story = { decorators: of({ status: "SIGNING" }) };
export const Revoked: Story = {
  decorators: of({ status: "REVOKED" }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("渠道授权不能用")).toBeVisible();
  },
};
/** The one that needs something done comes first; another is shown where the address names it. */
export const OneOfTwo: Story = {
  decorators: [
    storyFrame({
      path: `${path}?channel=CCB_BANK`,
      seeds: [
        [
          queryKey,
          {
            items: [
              { ...signedChannel, problem: "NO_PERMISSIONS" },
              { ...signedChannel, bankChannel: "CCB_BANK" },
            ],
          },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("建设银行")).toBeVisible();
  },
};
export const None: Story = emptyStory(path, queryKey, noChannels);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = {
  decorators: of({ problem: "NO_PERMISSIONS" }),
  globals: { language: "en" },
};
