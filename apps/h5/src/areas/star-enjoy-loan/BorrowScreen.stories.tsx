import type { Meta, StoryObj } from "@storybook/react-vite";
import type { BorrowOffer, Drawdown, DrawdownQuote } from "@kedu/api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { contractQuery } from "../../data/contracts.queries.ts";
import { borrowOfferQuery, drawdownQuery } from "../../data/drawdowns.queries.ts";
import { loanContract } from "../../fixtures/contracts.ts";
import {
  borrowOffer,
  DRAWDOWN_ID,
  drawdownIn,
  drawdownQuote,
  drawdownQuoteWithCoupon,
} from "../../fixtures/drawdowns.ts";
import { REQUEST_ID } from "../../fixtures/payments.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { addressAfterFace } from "../../tasks/face-check/face-address.ts";
import { BorrowScreen } from "./BorrowScreen.tsx";
import {
  forgetBorrowAttempt,
  keepBorrowAttempt,
  readBorrowAttempt,
} from "../../tasks/payment-flow/borrow-attempt.ts";
import { type BorrowDraft, changeDraft, clearDraft } from "./parts/borrow-draft.ts";

const path = "/star-enjoy-loan/borrow";
const FACE_SESSION_ID = "01JD3QFACE0000000000000001";

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
  globalThis.dispatchEvent(new Event(online ? "online" : "offline"));
}

const meta = {
  title: "H5/star-enjoy-loan/BorrowScreen",
  component: BorrowScreen,
  parameters: { bare: true },
  beforeEach: () => {
    const clean = (): void => {
      forgetBorrowAttempt();
      clearDraft();
      if (!navigator.onLine) setOnline(true);
    };
    clean();
    return clean;
  },
} satisfies Meta<typeof BorrowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const wentTo = fn();
const FILLED = { amount: "120000", periods: 12, purpose: "STOCK" } satisfies Partial<BorrowDraft>;

/** The form, with what is filled in and how it is priced. */
function shows(
  quote: DrawdownQuote | (() => unknown),
  more: { offer?: BorrowOffer; answers?: Record<string, StoryAnswer> } = {},
) {
  return [
    storyFrame({
      path,
      seeds: [[borrowOfferQuery.queryKey, more.offer ?? borrowOffer]],
      answers: {
        "POST /drawdowns/quotes": typeof quote === "function" ? quote : () => quote,
        ...more.answers,
      },
      onAddress: wentTo,
    }),
  ];
}
const filled = (change: Partial<BorrowDraft> = {}) => ({
  beforeEach: () => {
    wentTo.mockClear();
    changeDraft({ ...FILLED, ...change });
  },
});

export const Empty: Story = {
  decorators: shows(drawdownQuote()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const amount = await page.findByTestId("borrow-amount");
    await expect(amount).toHaveValue("");
    await expect(page.queryByTestId("cost")).toBeNull();
    await userEvent.click(page.getByTestId("borrow-next"));
    await expect(amount).toHaveFocus();
    await expect(page.getByText("请输入借款金额")).toBeVisible();
    await expect(page.getByText("户名与安全账户不同，不能收款")).toBeVisible();
  },
};

/** The annual rate first and largest, the interest in yuan, and the whole plan before anything is agreed to. */
export const Priced: Story = {
  ...filled(),
  decorators: shows(drawdownQuote()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("cost-annual")).toHaveTextContent("10.95%");
    await expect(page.getByTestId("cost-xirr")).toHaveTextContent("%");
    await expect(page.getByTestId("cost-interest")).toHaveTextContent("6,735.00");
    await expect(page.getByTestId("cost-first")).toHaveTextContent("10,720.00");
    await expect(page.getByTestId("late-price")).toHaveTextContent("1.5 倍");
    await expect(page.getByTestId("late-price")).toHaveTextContent("借款当日不可提前还款");
    await userEvent.click(page.getByTestId("whole-plan-toggle"));
    await expect(within(page.getByTestId("plan")).getAllByRole("listitem")).toHaveLength(12);
  },
};

export const InterestFirst: Story = {
  ...filled({ periods: 3 }),
  decorators: shows(drawdownQuote(3)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("cost-method")).toHaveTextContent(
      "3 期，先息后本",
    );
  },
};

export const WithCoupon: Story = {
  ...filled(),
  decorators: shows(drawdownQuoteWithCoupon),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("cost-benefit")).toHaveTextContent("252.00");
    await expect(page.getByTestId("borrow-coupon")).toHaveTextContent("已减 ¥252.00");
    await expect(page.getByTestId("borrow-coupon")).toHaveTextContent("已选省得最多的一张");
  },
};

export const TooMuch: Story = {
  ...filled({ amount: "300000.01" }),
  decorators: shows(drawdownQuote()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("最多可借 ¥300,000.00")).toBeVisible();
    await expect(page.getByTestId("borrow-amount")).toHaveValue("300,000.01");
  },
};

export const TooLittle: Story = {
  ...filled({ amount: "999.99" }),
  decorators: shows(drawdownQuote()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("最少借 ¥1,000.00")).toBeVisible();
  },
};

/** A purpose is stated by the dealer and never for them. */
export const PurposeMissing: Story = {
  ...filled({ purpose: null }),
  decorators: shows(drawdownQuote()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("cost-annual");
    await waitFor(() =>
      expect(page.getByTestId("borrow-next")).not.toHaveAttribute("aria-busy", "true"),
    );
    await userEvent.click(page.getByTestId("borrow-next"));
    await expect(page.getByTestId("borrow-purpose")).toHaveFocus();
    await expect(page.getByText("请选择借款用途")).toBeVisible();
  },
};

export const Frozen: Story = {
  ...filled(),
  decorators: shows({ ...drawdownQuote(), blockedBy: "LINE_FROZEN" }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("blocked")).toBeVisible();
    await expect(page.getByTestId("borrow-next")).toHaveAttribute("aria-disabled", "true");
  },
};

export const NotPriced: Story = {
  ...filled(),
  decorators: shows(() => refusal("LINE_NOT_AVAILABLE")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("no-quote")).toBeVisible();
  },
};

export const Offline: Story = {
  ...filled(),
  decorators: shows(drawdownQuote()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("cost-annual");
    setOnline(false);
    await expect(await page.findByText("网络已断开，连上后才能借款")).toBeVisible();
    await expect(page.getByTestId("borrow-next")).toHaveAttribute("aria-disabled", "true");
  },
};

const created = fn();
/** Two fast taps make one drawdown, under a key that is kept before the call leaves. */
export const GoesOn: Story = {
  ...filled(),
  decorators: shows(drawdownQuote(), {
    answers: {
      "POST /drawdowns": (input) => {
        created(input, readBorrowAttempt());
        return drawdownIn("CREATED");
      },
    },
  }),
  play: async ({ canvasElement }) => {
    created.mockClear();
    const page = within(canvasElement);
    const next = await page.findByTestId("borrow-next");
    await page.findByTestId("cost-annual");
    await waitFor(() => expect(next).not.toHaveAttribute("aria-busy", "true"));
    canvasElement.style.setProperty("min-block-size", "300vh");
    globalThis.scrollTo(0, 600);
    next.click();
    next.click();
    await expect(await page.findByTestId("review-amount")).toHaveTextContent("120,000.00");
    // What is to be confirmed is read from its top.
    await waitFor(() => expect(globalThis.scrollY).toBe(0));
    canvasElement.style.removeProperty("min-block-size");
    await expect(created).toHaveBeenCalledTimes(1);
    await expect(created).toHaveBeenCalledWith(
      expect.objectContaining({ amountFen: 12_000_000, periods: 12, purpose: "STOCK" }),
      expect.objectContaining({ paymentId: null }),
    );
  },
};

export const StaleQuote: Story = {
  ...filled(),
  decorators: shows(drawdownQuote(), {
    answers: { "POST /drawdowns": () => refusal("QUOTE_STALE") },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const next = await page.findByTestId("borrow-next");
    await page.findByTestId("cost-annual");
    await waitFor(() => expect(next).not.toHaveAttribute("aria-busy", "true"));
    await userEvent.click(next);
    await expect(await page.findByTestId("figures-same")).toBeVisible();
    await waitFor(() => expect(next).not.toHaveAttribute("aria-busy", "true"));
  },
};

interface OpenStory {
  readonly at?: string;
  readonly drawdown?: Drawdown;
  readonly read?: boolean;
  readonly answers?: Record<string, StoryAnswer>;
}

/** A drawdown that was made and waits for its contract and face check. */
function showsOpen(facts: OpenStory = {}): Pick<Story, "beforeEach" | "decorators"> {
  const drawdown = facts.drawdown ?? drawdownIn("CREATED");
  return {
    beforeEach: () => {
      wentTo.mockClear();
      keepBorrowAttempt({
        requestId: REQUEST_ID,
        termsHash: drawdown.termsHash,
        paymentId: DRAWDOWN_ID,
        confirmation: null,
      });
    },
    decorators: [
      storyFrame({
        path: facts.at ?? path,
        seeds: [
          [borrowOfferQuery.queryKey, borrowOffer],
          [drawdownQuery(DRAWDOWN_ID).queryKey, drawdown],
          [
            contractQuery(drawdown.contractId).queryKey,
            loanContract(facts.read === false ? "NEW" : "VERIFY"),
          ],
        ],
        answers: {
          [`GET /drawdowns/${DRAWDOWN_ID}`]: () => drawdown,
          ...facts.answers,
        },
        onAddress: wentTo,
      }),
    ],
  };
}

/** The last look: every account by name, and the button says how much. */
export const Review: Story = {
  ...showsOpen(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("review-amount")).toHaveTextContent("120,000.00");
    await expect(page.getByTestId("review-account")).toHaveTextContent("富民银行 尾号 6018");
    await expect(page.getByTestId("review-repay-account")).toHaveTextContent("建设银行 尾号 2087");
    await expect(page.getByTestId("borrow-confirm")).toHaveTextContent("刷脸借款 ¥120,000.00");
    await userEvent.click(page.getByTestId("borrow-confirm"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        expect.stringMatching(/^\/star-enjoy-loan\/home\/face\?params=/),
      ),
    );
  },
};

export const ContractUnread: Story = {
  ...showsOpen({ read: false }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("borrow-confirm"));
    await expect(page.getByTestId("agree")).toHaveFocus();
    await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
  },
};

export const ContractOpen: Story = {
  ...showsOpen({ read: false, at: "/star-enjoy-loan/borrow/contract" }),
  play: async () => {
    await expect(await within(document.body).findByTestId("contract")).toBeVisible();
  },
};

const confirmed = fn();
/** A passed face check sends the drawdown once, and the address forgets it first. */
export const Borrows: Story = {
  ...showsOpen({
    at: addressAfterFace(path, FACE_SESSION_ID),
    answers: {
      [`POST /drawdowns/${DRAWDOWN_ID}/confirmation`]: (input) => {
        confirmed(input);
        return drawdownIn("SUCCESS");
      },
    },
  }),
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/star-enjoy-loan/payResult/result?id=${DRAWDOWN_ID}`),
    );
    await expect(confirmed).toHaveBeenCalledTimes(1);
    await expect(readBorrowAttempt()).toBeNull();
  },
};

/** No answer: handling, by the request, and the key is kept. */
export const AnswerLost: Story = {
  ...showsOpen({
    at: addressAfterFace(path, FACE_SESSION_ID),
    answers: { [`POST /drawdowns/${DRAWDOWN_ID}/confirmation`]: () => noAnswer() },
  }),
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        `/star-enjoy-loan/payResult/payHandle?request=${REQUEST_ID}`,
      ),
    );
    await expect(readBorrowAttempt()?.confirmation?.sent).toBe(true);
  },
};

const COUPON_ID = drawdownQuoteWithCoupon.interestCouponId;
const asked = fn();
/** Back from the last look: the drawdown is given up, so that its coupon is free, and what it was stays filled in. */
export const Changed: Story = {
  ...showsOpen({
    drawdown: drawdownIn("CREATED", { interestCouponId: COUPON_ID }),
    answers: {
      [`POST /drawdowns/${DRAWDOWN_ID}/closing`]: () => {
        asked("closing");
        return drawdownIn("CLOSED", { failCode: "LEFT", interestCouponId: COUPON_ID });
      },
      "POST /drawdowns/quotes": (input) => {
        asked("quote", input);
        return drawdownQuote();
      },
    },
  }),
  play: async ({ canvasElement }) => {
    asked.mockClear();
    const page = within(canvasElement);
    await page.findByTestId("borrow-change");
    await userEvent.click(page.getByRole("button", { name: "返回" }));
    await expect(await page.findByTestId("borrow-amount")).toHaveValue("120,000.00");
    await expect(readBorrowAttempt()).toBeNull();
    // It is priced with its coupon once the coupon is back, and not before.
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        "quote",
        expect.objectContaining({ interestCouponId: COUPON_ID }),
      ),
    );
    await expect(asked).toHaveBeenNthCalledWith(1, "closing");
  },
};

export const Expired: Story = {
  ...showsOpen({
    drawdown: drawdownIn("CLOSED"),
    answers: { "POST /drawdowns/quotes": () => drawdownQuote() },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("closed")).toHaveTextContent(
      "超过 30 分钟没有确认",
    );
  },
};

export const Loading: Story = { decorators: [storyFrame({ path })] };

export const Failed: Story = {
  decorators: [storyFrame({ path, failures: [[borrowOfferQuery.queryKey, noAnswer()]] })],
};
