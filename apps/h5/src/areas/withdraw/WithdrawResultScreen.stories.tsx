import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Withdrawal } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withdrawalOfRequestQuery, withdrawalQuery } from "../../data/withdrawals.queries.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { WITHDRAWAL_ID, WITHDRAWAL_REQUEST_ID, withdrawalIn } from "../../fixtures/withdrawals.ts";
import { sentProofs } from "./parts/withdraw-attempt.ts";
import { WithdrawResultScreen } from "./WithdrawResultScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/withdraw/WithdrawResultScreen",
  component: WithdrawResultScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    sentProofs.forget(WITHDRAWAL_ID);
  },
} satisfies Meta<typeof WithdrawResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const frame = {
  path: `/withdraw/result?id=${WITHDRAWAL_ID}`,
  onAddress: (address: string) => addresses.push(address),
};

const shows = (withdrawal: Withdrawal) => [
  storyFrame({
    ...frame,
    seeds: [[withdrawalQuery(WITHDRAWAL_ID).queryKey, withdrawal]],
    answers: { [`GET /withdrawals/${WITHDRAWAL_ID}`]: () => withdrawal },
  }),
];

export const Success: Story = {
  tags: ["matrix"],
  decorators: shows(withdrawalIn("SUCCESS")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "提现成功" })).toBeVisible();
    await expect(page.getByTestId("withdrawn-balance")).toHaveTextContent("14,200.50");
  },
};

/** The bank has paid and not yet reported the balance. */
export const SuccessWithoutBalance: Story = {
  decorators: shows(withdrawalIn("SUCCESS", { balanceAfterFen: null })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "提现成功" })).toBeVisible();
    await expect(page.queryByTestId("withdrawn-balance")).toBeNull();
  },
};

export const Fail: Story = {
  tags: ["matrix"],
  decorators: shows(withdrawalIn("FAIL")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("fail-reason")).toHaveTextContent(
      "收款账户状态异常",
    );
  },
};

export const NotConfirmed: Story = {
  decorators: shows(withdrawalIn("FAIL", { failReason: null, failCode: "NOT_CONFIRMED" })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("fail-reason")).toHaveTextContent(
      "超过 30 分钟没有确认",
    );
  },
};

export const Processing: Story = {
  tags: ["matrix"],
  decorators: shows(withdrawalIn("PROCESSING")),
};

export const Unknown: Story = { decorators: shows(withdrawalIn("UNKNOWN")) };

/** The code left this phone and the service has not taken it in yet. */
export const CodeOnItsWay: Story = {
  tags: ["matrix"],
  beforeEach: () => sentProofs.keep(WITHDRAWAL_ID, true),
  decorators: shows(withdrawalIn("VERIFYING")),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("还没有转出，钱仍在安全账户"),
    ).toBeVisible();
  },
};

/** It has left this phone, and nothing has answered since: what was read before says nothing of it. */
export const CodeInDoubt: Story = {
  beforeEach: () => sentProofs.keep(WITHDRAWAL_ID, true),
  decorators: [
    storyFrame({
      ...frame,
      seeds: [[withdrawalQuery(WITHDRAWAL_ID).queryKey, withdrawalIn("VERIFYING")]],
      answers: { [`GET /withdrawals/${WITHDRAWAL_ID}`]: () => noAnswer() },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "正在查询提现" })).toBeVisible();
    // Longer than what was sent may be on its way.
    await new Promise((resolve) => setTimeout(resolve, 9000));
    await expect(page.getByRole("heading", { name: "正在查询提现" })).toBeVisible();
    await expect(page.queryByText(/没有转出|没有送达|不会转出/)).toBeNull();
  },
};

/** It has left this phone, and the service still waits for it. */
export const ProofLost: Story = {
  tags: ["clock-runs"],
  beforeEach: () => sentProofs.keep(WITHDRAWAL_ID, true),
  decorators: shows(withdrawalIn("VERIFYING")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole("heading", { name: "确认没有送达" }, { timeout: 11_000 });
    await userEvent.click(page.getByTestId("confirm-again"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`),
    );
  },
};

/** No code has left this phone, so it is still to be confirmed. */
export const ToConfirm: Story = {
  decorators: shows(withdrawalIn("VERIFYING")),
  play: async () => {
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`),
    );
  },
};

const lost = (error: Error) =>
  failedStory(
    `/withdraw/result?request=${WITHDRAWAL_REQUEST_ID}`,
    withdrawalOfRequestQuery(WITHDRAWAL_REQUEST_ID).queryKey,
    error,
  );

export const AnswerLost: Story = {
  tags: ["matrix"],
  ...lost(refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("没有验证码确认，钱不会转出。"),
    ).toBeVisible();
  },
};

export const OutOfReach: Story = lost(noAnswer());
