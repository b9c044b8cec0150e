import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Drawdown } from "@kedu/api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { drawdownQuery } from "../../data/drawdowns.queries.ts";
import { loanContract } from "../../fixtures/contracts.ts";
import {
  borrowOffer,
  DRAWDOWN_ID,
  drawdownIn,
  drawdownQuote,
  drawdownQuoteWithCoupon,
} from "../../fixtures/drawdowns.ts";
import { REQUEST_ID } from "../../fixtures/payments.ts";
import { noAnswer, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { addressAfterFace } from "../../flows/face-check/face-address.ts";
import { ONLY_PLACE } from "../../flows/money/attempt-store.ts";
import { drawdownAttempts } from "../../flows/money/intent-attempt.ts";
import { BorrowScreen } from "./BorrowScreen.tsx";
import { clearDraft } from "./parts/borrow-draft.ts";

const path = "/star-enjoy-loan/borrow";
const FACE_SESSION_ID = "01JD3QFACE0000000000000001";

/** The drawdown was made: the last look at it, its contract, the face check, and what was sent. */
const meta = {
  title: "H5/star-enjoy-loan/BorrowScreen confirming",
  component: BorrowScreen,
  parameters: { bare: true },
  beforeEach: () => {
    const clean = (): void => {
      drawdownAttempts.forget(ONLY_PLACE);
      clearDraft();
    };
    clean();
    return clean;
  },
} satisfies Meta<typeof BorrowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const wentTo = fn();

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
      drawdownAttempts.keep(ONLY_PLACE, {
        requestId: REQUEST_ID,
        termsHash: drawdown.termsHash,
        intentId: DRAWDOWN_ID,
        confirmation: null,
      });
    },
    decorators: [
      storyFrame({
        path: facts.at ?? path,
        seeds: [
          [query(api.drawdowns.getBorrowOffer).queryKey, borrowOffer],
          [drawdownQuery(DRAWDOWN_ID).queryKey, drawdown],
          [
            query(api.contracts.getContract, { contractId: drawdown.contractId }).queryKey,
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
        expect.stringMatching(
          /^\/star-enjoy-loan\/home\/face\?purpose=PAYMENT&appCode=APP2001&paymentId=\w+&returnTo=%2F/,
        ),
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
    await expect(drawdownAttempts.read(ONLY_PLACE)).toBeNull();
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
    await expect(drawdownAttempts.read(ONLY_PLACE)?.confirmation?.sent).toBe(true);
  },
};

const COUPON_ID = drawdownQuoteWithCoupon.interestCouponId;
const asked = fn();
/** Back from the confirm page: the drawdown is closed, so that its coupon is released, and the form keeps its input. */
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
    await expect(drawdownAttempts.read(ONLY_PLACE)).toBeNull();
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
