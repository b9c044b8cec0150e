import type { Refundable } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  refundableQuery,
  refundOfRequestQuery,
  refundQuery,
} from "../../data/transfers.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { REFUND_ID, REFUND_REQUEST_ID, refundable, refundIn } from "../../fixtures/transfers.ts";
import { otherAccount, ownAccount } from "../../fixtures/withdrawals.ts";
import { endRefundAttempt } from "./parts/refund-attempt.ts";
import { RefundScreen } from "./RefundScreen.tsx";

const addresses: string[] = [];
const sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/RefundScreen",
  component: RefundScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    sent.length = 0;
    endRefundAttempt();
  },
} satisfies Meta<typeof RefundScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance/repayBalance/refund";
const START = "POST /refunds";
const accountsKey = query(api.withdrawals.listWithdrawalAccounts).queryKey;

const shows = (
  more: {
    shown?: Refundable;
    accounts?: readonly (typeof ownAccount)[];
    answers?: StoryFacts["answers"];
  } = {},
) => [
  storyFrame({
    path,
    seeds: [
      [refundableQuery.queryKey, more.shown ?? refundable],
      [accountsKey, { items: more.accounts ?? [ownAccount, otherAccount] }],
    ],
    answers: more.answers ?? {},
    onAddress: (address) => addresses.push(address),
  }),
];

const sheet = () => within(document.body);

async function ask(canvasElement: HTMLElement, amount: string): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("refund-amount"), amount);
  await userEvent.click(page.getByTestId("refund-next"));
}

/** Nothing is sent before the sheet is confirmed; it says how much goes where. */
export const Loaded: Story = {
  decorators: shows({
    answers: {
      [START]: (input) => {
        sent.push(input);
        return refundIn("SUCCESS");
      },
      [`GET /refunds/${REFUND_ID}`]: () => refundIn("SUCCESS"),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("refundable")).toHaveTextContent("380.50");
    await expect(page.getByRole("radio", { name: /工商银行 尾号 0391/ })).toBeDisabled();
    await ask(canvasElement, "380.5");
    await expect(await sheet().findByTestId("refund")).toHaveTextContent("确认退款 ¥380.50");
    await expect(sent).toEqual([]);
    await userEvent.click(sheet().getByTestId("refund"));
    await waitFor(() => expect(addresses.at(-1)).toBe(`${path}?id=${REFUND_ID}`));
    await expect(sent).toEqual([{ toAccountId: ownAccount.accountId, amountFen: 38_050 }]);
  },
};

export const Confirming: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "80");
    await expect(await sheet().findByTestId("refund")).toHaveTextContent("确认退款 ¥80.00");
    await expect(sheet().getByRole("dialog")).toHaveTextContent("建设银行 尾号 2087");
  },
};

export const English: Story = { decorators: shows(), globals: { language: "en" } };

export const TooMuch: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("refund-next"));
    await expect(page.getByText("请输入退款金额")).toBeVisible();
    await userEvent.type(page.getByTestId("refund-amount"), "380.51");
    await expect(page.getByText("最多可退 ¥380.50")).toBeVisible();
    await userEvent.click(page.getByTestId("refund-next"));
    await expect(sheet().queryByTestId("refund")).toBeNull();
  },
};

export const Nothing: Story = {
  decorators: shows({ shown: { ...refundable, balanceFen: 0, availableFen: 0 } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("nothing-to-refund")).toBeVisible();
    await expect(page.queryByTestId("refund-next")).toBeNull();
  },
};

/** What is with the bank is followed; only the rest can be refunded. */
export const UnderWay: Story = {
  decorators: shows({
    shown: {
      balanceFen: 58_050,
      underWayFen: 38_050,
      availableFen: 20_000,
      underWay: [refundIn("UNKNOWN")],
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("refund-under-way")).toHaveAttribute(
      "href",
      `${path}?id=${REFUND_ID}`,
    );
    await expect(page.getByTestId("refundable")).toHaveTextContent("200.00");
  },
};

/** Only accounts of another name: one of the own name is added first. */
export const NoAccount: Story = {
  decorators: shows({ accounts: [otherAccount] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("add-account")).toBeVisible();
    await expect(page.getByTestId("refund-next")).toHaveAttribute("aria-disabled", "true");
  },
};

export const NotOpened: Story = {
  ...failedStory(
    { path, seeds: [[refundableQuery.queryKey, refundable]] },
    accountsKey,
    refusal("ACCOUNT_NOT_OPEN"),
  ),
};

export const BalanceTooLow: Story = {
  decorators: shows({
    answers: {
      [START]: (input) => {
        sent.push(input);
        return refusal("BALANCE_TOO_LOW", { availableFen: 20_000 });
      },
      "GET /refunds/available": () =>
        sent.length === 0
          ? refundable
          : { ...refundable, balanceFen: 20_000, availableFen: 20_000 },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await ask(canvasElement, "380.5");
    await userEvent.click(await sheet().findByTestId("refund"));
    await expect(await page.findByTestId("refusal")).toHaveTextContent("账户余额不足");
    await expect(page.getByText("钱仍在还款账户，没有转出")).toBeVisible();
    await waitFor(() => expect(page.getByTestId("refundable")).toHaveTextContent("200.00"));
    // What was typed is too much now, and its field says so.
    await expect(await page.findByText("最多可退 ¥200.00")).toBeVisible();
  },
};

/** A lost answer is asked for, and never sent again. */
export const AnswerLost: Story = {
  decorators: shows({
    answers: {
      [START]: (input) => {
        sent.push(input);
        return noAnswer();
      },
    },
  }),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "380.5");
    await userEvent.click(await sheet().findByTestId("refund"));
    await waitFor(() => expect(addresses.at(-1)).toMatch(/refund\?request=[0-9a-f]{32}$/));
    await expect(sent).toHaveLength(1);
  },
};

const followed = (status: Parameters<typeof refundIn>[0]) => [
  storyFrame({
    path: `${path}?id=${REFUND_ID}`,
    seeds: [[refundQuery(REFUND_ID).queryKey, refundIn(status)]],
    answers: { [`GET /refunds/${REFUND_ID}`]: () => refundIn(status) },
  }),
];

export const Success: Story = {
  decorators: followed("SUCCESS"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "退款成功" })).toBeVisible();
    await expect(page.queryByTestId("refund-next")).toBeNull();
  },
};

export const Fail: Story = {
  decorators: followed("FAIL"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("fail-reason")).toHaveTextContent(
      "收款账户状态异常",
    );
  },
};

export const Processing: Story = {
  decorators: followed("PROCESSING"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("银行正在转账，请勿重复退款")).toBeVisible();
    await expect(page.queryByText("重新退款")).toBeNull();
  },
};

/** An unknown outcome is asked about; it offers no second refund. */
export const Unknown: Story = {
  decorators: followed("UNKNOWN"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "退款处理中" })).toBeVisible();
    await expect(page.queryByText("重新退款")).toBeNull();
  },
};

const lost = (error: Error) =>
  failedStory(
    `${path}?request=${REFUND_REQUEST_ID}`,
    refundOfRequestQuery(REFUND_REQUEST_ID).queryKey,
    error,
  );

/** Just now it may still arrive. */
export const NotFoundYet: Story = {
  ...lost(refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "正在查询退款" })).toBeVisible();
    await expect(page.queryByText("重新退款")).toBeNull();
  },
};

export const OutOfReach: Story = lost(noAnswer());

export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, refundableQuery.queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, refundableQuery.queryKey);
