import type { Meta, StoryObj } from "@storybook/react-vite";
import type { RepayQuote } from "@kedu/api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { repayQuoteQuery } from "../../data/repayment.queries.ts";
import { loanDueSoon } from "../../fixtures/loans.ts";
import { setOnline } from "../../fixtures/network.ts";
import {
  REPAYMENT_ID,
  repaymentIn,
  repayQuote,
  repayQuoteNextDay,
  repayQuoteOfInterest,
  repayQuoteOfSeveral,
  repayQuoteOverdue,
  repayQuotePartial,
} from "../../fixtures/repayments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { placeOf } from "../../flows/money/attempt-store.ts";
import { repayAttempts } from "../../flows/repayment/repay-attempts.ts";
import { tabStore } from "../../platform/session/person-store.ts";
import { ConfirmRepayScreen } from "./ConfirmRepayScreen.tsx";

const loanIds = [loanDueSoon.loanId];
const path = `/repay/components/tradeInfo?loans=${loanIds.join(",")}`;
const { queryKey } = repayQuoteQuery({ loanIds });

const sent = fn();

const meta = {
  title: "H5/repay/ConfirmRepayScreen",
  component: ConfirmRepayScreen,
  parameters: { bare: true },
  beforeEach: () => {
    const clean = (): void => {
      sent.mockClear();
      repayAttempts.forget(placeOf(loanIds));
      for (const key of tabStore.keysFrom("repay.part.")) tabStore.remove(key);
      if (!navigator.onLine) setOnline(true);
    };
    clean();
    return clean;
  },
} satisfies Meta<typeof ConfirmRepayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const wentTo = fn();

const shows = (quote: RepayQuote, answers: Record<string, StoryAnswer> = {}) => [
  storyFrame({ path, seeds: [[queryKey, quote]], answers, onAddress: wentTo }),
];

export const Loaded: Story = {
  decorators: shows(repayQuote),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-total")).toHaveTextContent("28,589.63");
    await expect(page.getByTestId("repay-principal")).toHaveTextContent("28,259.00");
    await expect(page.getByTestId("repay-interest")).toHaveTextContent("330.63");
    await expect(page.getByTestId("repay-penalty")).toHaveTextContent("0.00");
    await expect(page.getByTestId("repay-account")).toHaveTextContent("建设银行 尾号 2087");
    await expect(page.getByTestId("repay-available-after")).toHaveTextContent("414,659.00");
    await expect(page.getByTestId("repay-saved")).toHaveTextContent("提前 6 天，少付利息 ¥50.87");
    await expect(page.getByTestId("repay")).toHaveTextContent("确认还款 ¥28,589.63");
  },
};

export const Overdue: Story = {
  decorators: shows(repayQuoteOverdue),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-penalty")).toHaveTextContent("150.00");
  },
};

/** Whom the money goes to is said before it is sent. */
export const ToGuarantor: Story = {
  decorators: shows({
    ...repayQuoteOverdue,
    lines: repayQuoteOverdue.lines.map((line) => ({
      ...line,
      guarantorName: "深圳安信融资担保有限公司",
    })),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-guarantor")).toHaveTextContent(
      "深圳安信融资担保有限公司",
    );
  },
};

export const SeveralLoans: Story = { decorators: shows(repayQuoteOfSeveral) };

/** A part is priced as it is typed; more than is owed is said and not clamped. */
export const Part: Story = {
  decorators: shows(repayQuote, { "POST /repay-quotes": () => repayQuotePartial }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("repay-part"));
    const input = page.getByTestId("repay-amount");
    await userEvent.click(page.getByTestId("repay"));
    await expect(await page.findByText("请输入还款金额")).toBeVisible();
    await userEvent.type(input, "99999");
    await expect(await page.findByText("最多可还 ¥28,589.63")).toBeVisible();
    await expect(input).toHaveValue("99,999");
    await userEvent.clear(input);
    await userEvent.type(input, "10000");
    await waitFor(() => expect(page.getByTestId("repay")).toHaveTextContent("确认还款 ¥10,000.00"));
    await expect(page.getByTestId("repay-principal")).toHaveTextContent("9,669.37");
    await expect(page.getByTestId("repay-interest")).toHaveTextContent("330.63");
    await expect(page.getByTestId("repay-saved")).toHaveTextContent(
      "还这一部分，到期前少付利息 ¥17.41",
    );
  },
};

/** A part that goes to interest alone saves nothing, and the page says why. */
export const PartOfInterest: Story = {
  decorators: shows(repayQuoteOfInterest),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-saved")).toHaveTextContent(
      "这笔钱先还利息，没有还到本金，到期前的利息不会减少",
    );
  },
};

const repaysWith = (answer: StoryAnswer, quotedAgain: RepayQuote = repayQuote) =>
  shows(repayQuote, {
    "POST /repayments": (input) => {
      sent(input, repayAttempts.read(placeOf(loanIds)));
      return answer(input);
    },
    // The page asks as it opens too; only what is asked after the repayment is another quote.
    "POST /repay-quotes": () => (sent.mock.calls.length === 0 ? repayQuote : quotedAgain),
  });

const pressRepay = async (canvasElement: HTMLElement): Promise<void> => {
  sent.mockClear();
  wentTo.mockClear();
  await userEvent.click(await within(canvasElement).findByTestId("repay"));
};

/** Sent once, under a key that is stored as sent before it leaves. */
export const Repays: Story = {
  decorators: repaysWith(() => repaymentIn("SUCCESS")),
  play: async ({ canvasElement }) => {
    await pressRepay(canvasElement);
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/success?kind=repay&id=${REPAYMENT_ID}`),
    );
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith(
      { quoteId: repayQuote.quoteId, totalFen: repayQuote.totalFen },
      expect.objectContaining({ quoteId: repayQuote.quoteId, sent: true }),
    );
    await expect(repayAttempts.read(placeOf(loanIds))).toBeNull();
  },
};

/** No answer: handling, by the request, and the key is kept. */
export const AnswerLost: Story = {
  decorators: repaysWith(() => noAnswer()),
  play: async ({ canvasElement }) => {
    await pressRepay(canvasElement);
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        expect.stringMatching(/^\/commonPage\/payHandle\?kind=repay&request=[0-9a-f]{32}$/),
      ),
    );
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(repayAttempts.read(placeOf(loanIds))?.sent).toBe(true);
  },
};

export const ReloadedAfterSending: Story = {
  decorators: repaysWith(() => repaymentIn("SUCCESS")),
  beforeEach: () => {
    sent.mockClear();
    wentTo.mockClear();
    repayAttempts.keep(placeOf(loanIds), {
      requestId: "abc",
      quoteId: "quote",
      scope: null,
      sent: true,
    });
  },
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith("/commonPage/payHandle?kind=repay&request=abc"),
    );
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Offline: Story = {
  decorators: shows(repayQuote),
  beforeEach: () => setOnline(false),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("网络已断开，连上后才能还款")).toBeVisible();
    await expect(page.getByTestId("repay")).toHaveAttribute("aria-disabled", "true");
  },
};

/** Past midnight a day of interest was added: the new figures are marked. */
export const StaleQuote: Story = {
  decorators: repaysWith(() => refusal("QUOTE_STALE"), repayQuoteNextDay),
  play: async ({ canvasElement }) => {
    await pressRepay(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByTestId("figures-changed")).toBeVisible();
    await expect(page.getByTestId("repay-interest")).toHaveTextContent("¥339.11 已更新");
    await expect(page.getByTestId("repay-principal")).not.toHaveTextContent("已更新");
    await expect(page.getByTestId("repay")).toHaveTextContent("确认还款 ¥28,598.11");
  },
};

export const StaleQuoteSameFigures: Story = {
  decorators: repaysWith(() => refusal("QUOTE_STALE"), {
    ...repayQuote,
    quoteId: "01JD3QQ0TE0000000000000009",
  }),
  play: async ({ canvasElement }) => {
    await pressRepay(canvasElement);
    await expect(await within(canvasElement).findByTestId("figures-same")).toBeVisible();
  },
};

export const InProgress: Story = {
  decorators: repaysWith(() => refusal("REPAYMENT_IN_PROGRESS")),
  play: async ({ canvasElement }) => {
    await pressRepay(canvasElement);
    await expect(await within(canvasElement).findByText("有一笔还款正在处理")).toBeVisible();
  },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);

export const Settled: Story = failedStory(path, queryKey, refusal("LOAN_SETTLED"));

export const AccountNotOpen: Story = failedStory(path, queryKey, refusal("ACCOUNT_NOT_OPEN"));
