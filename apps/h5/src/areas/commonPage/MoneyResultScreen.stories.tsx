import type { RefusalCode } from "@kedu/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Payment, Repayment } from "@kedu/api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { paymentOfRequestQuery, paymentQuery } from "../../data/payments.queries.ts";
import { repaymentOfRequestQuery, repaymentQuery } from "../../data/repayment.queries.ts";
import { safeAccount } from "../../fixtures/accounts.ts";
import { ordersToPay } from "../../fixtures/orders.ts";
import {
  PAYMENT_ID,
  paymentIn,
  paymentWithPrincipalCoupon,
  REQUEST_ID,
} from "../../fixtures/payments.ts";
import {
  overduePartRepayment,
  partRepayment,
  REPAYMENT_ID,
  repaymentIn,
} from "../../fixtures/repayments.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { placeOf } from "../../flows/money/attempt-store.ts";
import { paymentAttempts } from "../../flows/money/intent-attempt.ts";
import { MoneyResultScreen } from "./MoneyResultScreen.tsx";

const meta = {
  title: "H5/commonPage/MoneyResultScreen",
  component: MoneyResultScreen,
  tags: ["matrix"],
  parameters: { bare: true },
} satisfies Meta<typeof MoneyResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const showsPayment = (page: string, payment: Payment) => [
  storyFrame({
    path: `/commonPage/${page}?kind=use&id=${PAYMENT_ID}`,
    seeds: [[paymentQuery(PAYMENT_ID).queryKey, payment]],
  }),
];
const showsRepayment = (page: string, repayment: Repayment) => [
  storyFrame({
    path: `/commonPage/${page}?kind=repay&id=${REPAYMENT_ID}`,
    seeds: [[repaymentQuery(REPAYMENT_ID).queryKey, repayment]],
  }),
];

export const UseSuccess: Story = {
  decorators: showsPayment("paySuccess", paymentIn("SUCCESS")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const title = await page.findByRole("heading", { name: "付款成功" });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(page.getByTestId("result-due")).toHaveTextContent("87,161.00");
    await expect(page.getByTestId("result-interest")).toHaveTextContent("1,161.00");
    await expect(page.getByTestId("result-annual")).toHaveTextContent("10.95%");
    await expect(page.getByTestId("result-available")).toHaveTextContent("300,400.00");
    await expect(page.getByText("2027年1月4日 周一")).toBeVisible();
  },
};

/** The money is in the dealer's safe account, which is named. */
export const UseSuccessSelfWithdrawal: Story = {
  decorators: showsPayment(
    "paySuccess",
    paymentIn("SUCCESS", { mode: "SELF_WITHDRAWAL", safeAccount }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("款项已到您的安全账户")).toBeVisible();
    await expect(page.getByTestId("result-account")).toHaveTextContent("工商银行 尾号 5123");
  },
};

export const UseSuccessWithPrincipalCoupon: Story = {
  decorators: showsPayment("paySuccess", paymentWithPrincipalCoupon),
};

export const UseFail: Story = {
  decorators: showsPayment("payFail", paymentIn("FAIL")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent("没有扣款，额度未占用");
    await expect(page.getByTestId("fail-reason")).toHaveTextContent("银行验证未通过");
    await expect(page.getByRole("link", { name: "重新付款" })).toBeVisible();
  },
};

/** After the cut-off there is nothing to pay again. */
export const UseFailTooLate: Story = {
  decorators: showsPayment(
    "payFail",
    paymentIn("FAIL", { payDeadline: "2026-11-20T13:12:00+08:00" }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("3 笔，已过截单时间")).toBeVisible();
    await expect(page.queryByRole("link", { name: "重新付款" })).toBeNull();
  },
};

export const UseClosed: Story = {
  decorators: showsPayment("payFail", paymentIn("CLOSED")),
};

export const UseHandling: Story = {
  decorators: showsPayment("payHandle", paymentIn("PROCESSING")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("银行正在处理，请勿重复付款")).toBeVisible();
    await expect(page.getByText("不会再次扣款")).toBeVisible();
  },
};

export const UseHandlingSelfWithdrawal: Story = {
  tags: ["!matrix"],
  decorators: showsPayment(
    "payHandle",
    paymentIn("PROCESSING", { mode: "SELF_WITHDRAWAL", safeAccount }),
  ),
  play: async ({ canvasElement }) => {
    const account = await within(canvasElement).findByTestId("result-account");
    await expect(account).toHaveTextContent("工商银行 尾号 5123");
  },
};

export const UseAuditing: Story = {
  decorators: showsPayment("payAuditing", paymentIn("AUDITING")),
};

const wentTo = fn();

/** The bank's answer arrives while the page waits: it ends as any payment that went through. */
export const UseHandlingEnds: Story = {
  tags: ["!matrix"],
  decorators: [
    storyFrame({
      path: `/commonPage/payHandle?kind=use&request=${REQUEST_ID}`,
      seeds: [[paymentOfRequestQuery(REQUEST_ID).queryKey, paymentIn("UNKNOWN")]],
      answers: {
        [`GET /payment-requests/${REQUEST_ID}`]: () => paymentIn("SUCCESS"),
      },
      onAddress: wentTo,
    }),
  ],
  play: async ({ canvasElement }) => {
    wentTo.mockClear();
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("refresh"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/paySuccess?kind=use&id=${PAYMENT_ID}`),
    );
  },
};

const basket = placeOf(ordersToPay.map(({ orderId }) => orderId));
const sentAgain = fn();

const notArrived = (refusedBy: RefusalCode): Story => ({
  decorators: [
    storyFrame({
      path: `/commonPage/payHandle?kind=use&request=${REQUEST_ID}`,
      seeds: [[paymentOfRequestQuery(REQUEST_ID).queryKey, paymentIn("FACE_PENDING")]],
      answers: {
        [`GET /payment-requests/${REQUEST_ID}`]: () => paymentIn("FACE_PENDING"),
        [`POST /payments/${PAYMENT_ID}/confirmation`]: (input) => {
          sentAgain(input);
          return refusal(refusedBy);
        },
      },
    }),
  ],
  beforeEach: () => {
    sentAgain.mockClear();
    paymentAttempts.keep(basket, {
      requestId: REQUEST_ID,
      termsHash: "a".repeat(64),
      intentId: PAYMENT_ID,
      confirmation: { idempotencyKey: "k".repeat(32), faceSessionId: "face", sent: true },
    });
    return () => paymentAttempts.forget(basket);
  },
});

/** Waits until the very same call may be sent again, and sends it. */
async function sendAgain(canvasElement: HTMLElement): Promise<ReturnType<typeof within>> {
  const page = within(canvasElement);
  await expect(sentAgain).not.toHaveBeenCalled();
  const button = await page.findByTestId("send-again", {}, { timeout: 11_000 });
  await expect(sentAgain).not.toHaveBeenCalled();
  await userEvent.click(button);
  return page;
}

/** The call never arrived: after a while the dealer may send the very same one again. */
export const UseNotArrived: Story = {
  ...notArrived("FACE_EXPIRED"),
  tags: ["clock-runs"],
  play: async ({ canvasElement }) => {
    const page = await sendAgain(canvasElement);
    await expect(await page.findByText("人脸识别已过期")).toBeVisible();
    await expect(sentAgain).toHaveBeenCalledTimes(1);
  },
};

/** Sent again it was not taken in, which says nothing of whether it had arrived before. */
export const UseSentAgainInVain: Story = {
  ...notArrived("SERVICE_BUSY"),
  tags: ["clock-runs"],
  play: async ({ canvasElement }) => {
    const page = await sendAgain(canvasElement);
    await expect(await page.findByText("付款处理中")).toBeVisible();
    await expect(page.queryByText(/没有扣款/)).toBeNull();
  },
};

export const UseFailed: Story = {
  ...failedStory(
    `/commonPage/payHandle?kind=use&id=${PAYMENT_ID}`,
    paymentQuery(PAYMENT_ID).queryKey,
  ),
  play: async ({ canvasElement }) => {
    // Not being able to ask is no failure of the payment.
    const page = within(canvasElement);
    await expect(await page.findByText("付款处理中")).toBeVisible();
    await expect(page.getByText("暂时查不到结果，恢复后自动更新，请勿重复付款")).toBeVisible();
  },
};

export const RepaySuccess: Story = {
  decorators: showsRepayment("success", repaymentIn("SUCCESS")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已结清，提前 6 天还，少付利息 ¥50.87")).toBeVisible();
    await expect(page.getByTestId("repaid-principal")).toHaveTextContent("28,259.00");
    await expect(page.getByTestId("repaid-interest")).toHaveTextContent("330.63");
    await expect(page.getByTestId("repaid-available")).toHaveTextContent("414,659.00");
  },
};

/** A part of the loan due soon: what is left of its term costs less. */
export const RepayPart: Story = {
  decorators: showsRepayment("success", partRepayment),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("已还一部分，到期前少付利息 ¥17.41"),
    ).toBeVisible();
  },
};

/** A part of an overdue loan: its term is over, so that no interest of it is saved. */
export const RepayPartOverdue: Story = {
  decorators: showsRepayment("success", overduePartRepayment),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已还一部分，其余仍逾期，请尽快还")).toBeVisible();
    await expect(page.getByTestId("repaid-penalty")).toHaveTextContent("150.00");
  },
};

export const RepayFail: Story = {
  decorators: showsRepayment("payFail", repaymentIn("FAIL")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent("没有扣款，借款没有变化");
    await expect(page.getByTestId("fail-reason")).toHaveTextContent("账户余额不足");
  },
};

export const RepayHandling: Story = {
  decorators: showsRepayment("payHandle", repaymentIn("UNKNOWN")),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("银行正在扣款，请勿重复还款"),
    ).toBeVisible();
  },
};

export const RepayAuditing: Story = {
  decorators: showsRepayment("payAuditing", repaymentIn("CREATED")),
};

export const RepayNotArrived: Story = {
  ...failedStory(
    {
      path: `/commonPage/payHandle?kind=repay&request=${REQUEST_ID}`,
      answers: { [`GET /repayment-requests/${REQUEST_ID}`]: () => refusal("NOT_FOUND") },
    },
    repaymentOfRequestQuery(REQUEST_ID).queryKey,
    refusal("NOT_FOUND"),
  ),
  tags: ["clock-runs"],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("还款处理中")).toBeVisible();
    await expect(await page.findByText("还款没有送达", {}, { timeout: 11_000 })).toBeVisible();
  },
};

export const RepayFailed: Story = failedStory(
  `/commonPage/payHandle?kind=repay&id=${REPAYMENT_ID}`,
  repaymentQuery(REPAYMENT_ID).queryKey,
);
