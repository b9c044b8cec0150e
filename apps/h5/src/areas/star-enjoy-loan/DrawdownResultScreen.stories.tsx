import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Drawdown } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { drawdownOfRequestQuery, drawdownQuery } from "../../data/drawdowns.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { openedAccounts } from "../../fixtures/accounts.ts";
import { DRAWDOWN_ID, drawdownIn } from "../../fixtures/drawdowns.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { REQUEST_ID } from "../../fixtures/payments.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { DrawdownResultScreen } from "./DrawdownResultScreen.tsx";
import { ONLY_PLACE } from "../../flows/money/attempt-store.ts";
import { drawdownAttempts } from "../../flows/money/intent-attempt.ts";

const meta = {
  title: "H5/star-enjoy-loan/DrawdownResultScreen",
  component: DrawdownResultScreen,
  parameters: { bare: true },
  beforeEach: () => {
    drawdownAttempts.forget(ONLY_PLACE);
    return () => drawdownAttempts.forget(ONLY_PLACE);
  },
} satisfies Meta<typeof DrawdownResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (page: string, drawdown: Drawdown) => [
  storyFrame({
    path: `/star-enjoy-loan/payResult/${page}?id=${DRAWDOWN_ID}`,
    seeds: [
      [drawdownQuery(DRAWDOWN_ID).queryKey, drawdown],
      [sessionQuery.queryKey, legalPerson],
      [query(api.accounts.listBankAccounts).queryKey, openedAccounts],
    ],
    answers: { [`GET /drawdowns/${DRAWDOWN_ID}`]: () => drawdown },
  }),
];
const byRequest = `/star-enjoy-loan/payResult/payHandle?request=${REQUEST_ID}`;

export const Success: Story = {
  tags: ["matrix"],
  decorators: shows("result", drawdownIn("SUCCESS")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "借款成功" })).toBeVisible();
    await expect(page.getByRole("link", { name: "查看借款" })).toHaveAttribute(
      "href",
      "/star-enjoy-loan/loan?loan=01JD3Q10AN0000000000000011",
    );
  },
};
export const Fail: Story = {
  tags: ["matrix"],
  decorators: shows("result", drawdownIn("FAIL")),
};
export const Closed: Story = {
  decorators: shows("result", drawdownIn("CLOSED")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("fail-reason")).toHaveTextContent(
      "超过 30 分钟没有确认，已关闭",
    );
  },
};
export const Handling: Story = {
  tags: ["matrix"],
  decorators: shows("payHandle", drawdownIn("PROCESSING")),
};
export const InDoubt: Story = { decorators: shows("payHandle", drawdownIn("UNKNOWN")) };
export const Auditing: Story = {
  tags: ["matrix"],
  decorators: shows("payAuditing", drawdownIn("AUDITING")),
};

/** The answer was lost: the page asks by the request and never sends by itself. */
export const AskedByRequest: Story = {
  decorators: [
    storyFrame({
      path: byRequest,
      seeds: [[drawdownOfRequestQuery(REQUEST_ID).queryKey, drawdownIn("PROCESSING")]],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("银行正在放款，请勿重复借款"),
    ).toBeVisible();
  },
};

export const OutOfReach: Story = failedStory(
  byRequest,
  drawdownOfRequestQuery(REQUEST_ID).queryKey,
);

/** It never arrived: only the dealer's hand sends the very same call again. */
export const NotArrived: Story = {
  tags: ["matrix", "clock-runs"],
  beforeEach: () =>
    drawdownAttempts.keep(ONLY_PLACE, {
      requestId: REQUEST_ID,
      termsHash: "c".repeat(64),
      intentId: DRAWDOWN_ID,
      confirmation: { idempotencyKey: "key", faceSessionId: "face", sent: true },
    }),
  decorators: shows("payHandle", drawdownIn("FACE_PENDING")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByText("借款没有送达", undefined, { timeout: 10_000 }),
    ).toBeVisible();
    await expect(page.getByTestId("send-again")).toHaveTextContent("继续借款");
  },
};

export const NeverSeen: Story = {
  tags: ["clock-runs"],
  decorators: [
    storyFrame({
      path: byRequest,
      answers: { [`GET /drawdowns/by-request/${REQUEST_ID}`]: () => refusal("NOT_FOUND") },
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("重新借款", undefined, { timeout: 10_000 }),
    ).toBeVisible();
  },
};
