import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { freeDaysCoupon, lessAmountCoupon } from "../../fixtures/coupons.ts";
import { borrowOffer, drawdownQuote, drawdownQuoteWithCoupon } from "../../fixtures/drawdowns.ts";
import { waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { ManageCouponScreen } from "./ManageCouponScreen.tsx";
import { ONLY_PLACE } from "../../flows/money/attempt-store.ts";
import { drawdownAttempts } from "../../flows/money/intent-attempt.ts";
import { changeDraft, clearDraft } from "./parts/borrow-draft.ts";

const path = "/star-enjoy-loan/borrow/manageCoupon";
const wentTo = fn();

const meta = {
  title: "H5/star-enjoy-loan/ManageCouponScreen",
  component: ManageCouponScreen,
  parameters: { bare: true },
  beforeEach: () => {
    drawdownAttempts.forget(ONLY_PLACE);
    changeDraft({ amount: "120000", periods: 12, purpose: "STOCK" });
    wentTo.mockClear();
    return clearDraft;
  },
} satisfies Meta<typeof ManageCouponScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (answer: () => unknown) => [
  storyFrame({
    path,
    seeds: [[query(api.drawdowns.getBorrowOffer).queryKey, borrowOffer]],
    answers: { "POST /drawdowns/quotes": answer },
    onAddress: wentTo,
  }),
];

/** The best one is chosen, with why; another one can be. */
export const Loaded: Story = {
  decorators: shows(() => drawdownQuoteWithCoupon),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const best = await page.findByTestId(`coupon-${freeDaysCoupon.couponId}`);
    await expect(best).toHaveTextContent("推荐：按计划还款可省 ¥252.00，省得最多");
    await expect(page.getByText("不适用于经营贷")).toBeVisible();
    await userEvent.click(
      within(page.getByTestId(`coupon-${lessAmountCoupon.couponId}`)).getByRole("radio"),
    );
    await userEvent.click(page.getByTestId("use-coupon"));
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith("/star-enjoy-loan/borrow"));
  },
};

export const NoCoupons: Story = {
  decorators: shows(() => ({ ...drawdownQuote(), interestCoupons: [], interestCouponUsage: -2 })),
};

/** Without an amount there is nothing to compare. */
export const NothingFilledIn: Story = {
  beforeEach: () => changeDraft({ amount: "" }),
  decorators: shows(() => drawdownQuote()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("先填写借款金额")).toBeVisible();
  },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = { decorators: shows(() => noAnswer()) };
