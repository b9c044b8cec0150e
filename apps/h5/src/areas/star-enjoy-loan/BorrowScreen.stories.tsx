import type { Meta, StoryObj } from "@storybook/react-vite";
import type { BorrowOffer, DrawdownQuote } from "@kedu/api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  borrowOffer,
  drawdownIn,
  drawdownQuote,
  drawdownQuoteWithCoupon,
} from "../../fixtures/drawdowns.ts";
import { setOnline } from "../../fixtures/network.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { BorrowScreen } from "./BorrowScreen.tsx";
import { ONLY_PLACE } from "../../flows/money/attempt-store.ts";
import { drawdownAttempts } from "../../flows/money/intent-attempt.ts";
import { type BorrowDraft, changeDraft, clearDraft } from "./parts/borrow-draft.ts";

const path = "/star-enjoy-loan/borrow";
const meta = {
  title: "H5/star-enjoy-loan/BorrowScreen",
  component: BorrowScreen,
  parameters: { bare: true },
  beforeEach: () => {
    const clean = (): void => {
      drawdownAttempts.forget(ONLY_PLACE);
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

/** The form, with its input and price. */
function shows(
  quote: DrawdownQuote | (() => unknown),
  more: { offer?: BorrowOffer; answers?: Record<string, StoryAnswer> } = {},
) {
  return [
    storyFrame({
      path,
      seeds: [[query(api.drawdowns.getBorrowOffer).queryKey, more.offer ?? borrowOffer]],
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

/** The new document is taken for this product: there may be no other. */
export const IdExpired: Story = {
  ...filled(),
  decorators: shows(() => refusal("ID_EXPIRED")),
  play: async ({ canvasElement }) => {
    const notice = within(await within(canvasElement).findByTestId("no-quote"));
    await expect(notice.getByRole("link", { name: "更新证件" })).toHaveAttribute(
      "href",
      "/idCertification?appCode=APP2001",
    );
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
        created(input, drawdownAttempts.read(ONLY_PLACE));
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
      expect.objectContaining({ intentId: null }),
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

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, query(api.drawdowns.getBorrowOffer).queryKey);
