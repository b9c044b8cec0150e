import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeExchangeCode } from "@kedu/domain";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { businessCoupon, lessAmountCoupon } from "../../fixtures/coupons.ts";
import { NOW } from "../../fixtures/moment.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { CouponAddScreen } from "./CouponAddScreen.tsx";

const meta = {
  title: "H5/account/CouponAddScreen",
  component: CouponAddScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CouponAddScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account/couponAdd";
const EXCHANGE = "POST /coupon-exchanges";
const CODE = makeExchangeCode([3, 7, 9, 12, 14, 17, 20, 2, 25, 28, 11]);
const shows = (answer?: (input: unknown) => unknown, facts: StoryFacts = {}) => [
  storyFrame({
    path,
    ...facts,
    ...(answer === undefined ? {} : { answers: { [EXCHANGE]: answer } }),
  }),
];

async function exchange(canvasElement: HTMLElement, code: string): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("coupon-code"), code);
  await userEvent.click(page.getByTestId("coupon-exchange"));
}

const refused = (code: Parameters<typeof refusal>[0], words: string): Story => ({
  decorators: shows(() => refusal(code)),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await exchange(canvasElement, CODE);
    const page = within(canvasElement);
    await expect(await page.findByText(new RegExp(words))).toBeVisible();
    const field = page.getByTestId("coupon-code");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toBeInvalid();
    await expect(reported).toEqual([code]);
  },
});

export const Begin: Story = { decorators: shows() };

const sent: unknown[] = [];
/** The service gets the bare code, however it was typed. */
export const Given: Story = {
  decorators: shows((input) => {
    sent.push(input);
    return { coupon: lessAmountCoupon, now: NOW };
  }),
  play: async ({ canvasElement }) => {
    sent.length = 0;
    await exchange(canvasElement, `${CODE.slice(0, 4).toLowerCase()}-${CODE.slice(4)}`);
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "兑换成功" })).toHaveFocus();
    await expect(page.getByRole("heading", { name: "付款立减 50 元" })).toBeVisible();
    await expect(page.getByText("订单满 20,000 元可用")).toBeVisible();
    await expect(page.getByTestId("use-coupon")).toHaveAttribute("href", "/orderList");
    await expect(sent).toEqual([{ code: CODE }]);
  },
};

export const GivenForBusinessLoan: Story = {
  decorators: shows(() => ({ coupon: businessCoupon, now: NOW })),
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    const page = within(canvasElement);
    await expect(await page.findByText("经营贷借款可用")).toBeVisible();
    await expect(page.getByTestId("use-coupon")).toHaveAttribute("href", "/star-enjoy-loan/home");
  },
};

export const Another: Story = {
  decorators: shows(() => ({ coupon: lessAmountCoupon, now: NOW })),
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("exchange-another"));
    await expect(await page.findByTestId("coupon-code")).toHaveValue("");
  },
};

const calls: unknown[] = [];
/** A mistyped code is found before anything is sent. */
export const Mistyped: Story = {
  decorators: shows((input) => {
    calls.push(input);
    return refusal("EXCHANGE_CODE_INVALID");
  }),
  play: async ({ canvasElement }) => {
    calls.length = 0;
    await exchange(canvasElement, `${CODE.slice(0, -1)}2`);
    await expect(await within(canvasElement).findByText("兑换码不正确")).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

export const Unknown: Story = refused("EXCHANGE_CODE_INVALID", "兑换码不正确");
export const Used: Story = refused("EXCHANGE_CODE_USED", "这个兑换码已经用过");
export const Expired: Story = refused("EXCHANGE_CODE_EXPIRED", "这个兑换码已过期");
export const OtherProduct: Story = refused(
  "EXCHANGE_PRODUCT_MISSING",
  "这张券用于您还没有申请的产品",
);
export const BudgetSpent: Story = refused("EXCHANGE_BUDGET_SPENT", "这个活动的优惠券已兑完");

export const TooManyTries: Story = {
  decorators: shows(() => refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 1_800 })),
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    await expect(await within(canvasElement).findByText(/30 分钟后再试/)).toBeVisible();
  },
};

export const NoAnswer: Story = {
  decorators: shows(() => noAnswer()),
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    await expect(await within(canvasElement).findByText("没有收到答复")).toBeVisible();
  },
};

export const Exchanging: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    await expect(await within(canvasElement).findByTestId("coupon-exchange")).toHaveAttribute(
      "aria-busy",
      "true",
    );
  },
};

export const English: Story = {
  decorators: shows(() => ({ coupon: lessAmountCoupon, now: NOW })),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    await expect(
      await within(canvasElement).findByRole("heading", { name: "Coupon received" }),
    ).toBeVisible();
  },
};
export const Dark: Story = { decorators: shows(), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(() => ({ coupon: lessAmountCoupon, now: NOW })),
  globals: { width: "320", textSize: 200 },
  play: async ({ canvasElement }) => {
    await exchange(canvasElement, CODE);
    await expect(await within(canvasElement).findByTestId("coupon-given")).toBeVisible();
  },
};
