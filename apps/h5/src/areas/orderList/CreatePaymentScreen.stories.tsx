import type { Meta, StoryObj } from "@storybook/react-vite";
import type { PaymentQuote } from "@kedu/api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { loanContract } from "../../fixtures/contracts.ts";
import { DRAWDOWN_ID, drawdownIn } from "../../fixtures/drawdowns.ts";
import { setOnline } from "../../fixtures/network.ts";
import {
  contractKey,
  basket,
  ordersText,
  paymentPath,
  quoteKey,
  withoutPayment,
} from "../../fixtures/open-payment.tsx";
import { orderPaid } from "../../fixtures/orders.ts";
import {
  PAYMENT_ID,
  paymentIn,
  quotedAgain,
  quoteFixture,
  quoteManyWays,
  quotePartnerTooLow,
  quoteSelfWithdrawal,
  quoteTwoLines,
  quoteWithCoupon,
  quoteWithPrincipalCoupon,
  REQUEST_ID,
} from "../../fixtures/payments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { ONLY_PLACE } from "../../flows/money/attempt-store.ts";
import { drawdownAttempts, paymentAttempts } from "../../flows/money/intent-attempt.ts";
import { CreatePaymentScreen } from "./CreatePaymentScreen.tsx";

const meta = {
  title: "H5/orderList/CreatePaymentScreen",
  component: CreatePaymentScreen,
  parameters: { bare: true },
  beforeEach: withoutPayment,
} satisfies Meta<typeof CreatePaymentScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (
  quote: PaymentQuote,
  answers: Record<string, StoryAnswer> = {},
  at = paymentPath,
) => [storyFrame({ path: at, pathsBelow: "/orderList/", seeds: [[quoteKey, quote]], answers })];

/** Everything that must be known before money moves is beside the button. */
export const Quoted: Story = {
  decorators: shows(quoteFixture),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pay-amount")).toHaveTextContent("¥86,000.00");
    await expect(page.getByTestId("pay-interest")).toHaveTextContent("¥1,161.00");
    await expect(page.getByTestId("pay-annual")).toHaveTextContent("10.95%");
    await expect(page.getByTestId("pay-daily")).toHaveTextContent("0.03%");
    await expect(page.getByTestId("pay-due")).toHaveTextContent("¥87,161.00");
    await expect(page.getByText("到期还 2027年1月4日 周一")).toBeVisible();
    await expect(page.getByTestId("pay-account")).toHaveTextContent("建设银行 2087");
    await expect(page.getByTestId("pay-available-after")).toHaveTextContent("300,400.00");
    await expect(page.getByTestId("pay")).toHaveTextContent("刷脸付款 ¥86,000.00");
    await expect(page.getByTestId("agree")).not.toBeChecked();
    // Paying without having agreed moves to the box and does not tick it.
    await userEvent.click(page.getByTestId("pay"));
    await expect(page.getByTestId("agree")).toHaveFocus();
    await expect(page.getByTestId("agree")).not.toBeChecked();
    await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
  },
};

const drawdownClosed = fn();
/** A business loan that was left before its last step gives its coupon back to what is paid now. */
export const WithPrincipalCoupon: Story = {
  decorators: shows(quoteWithPrincipalCoupon),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The orders cost what they cost; the coupon only says who pays which part.
    await expect(await page.findByTestId("pay-amount")).toHaveTextContent("¥86,000.00");
    await expect(page.getByTestId("pay-card")).toHaveTextContent("本金券抵扣 −¥200.00");
    await expect(page.getByTestId("pay-principal")).toHaveTextContent("¥85,800.00");
    await expect(page.getByTestId("pay-available-after")).toHaveTextContent("¥300,600.00");
    await expect(page.getByTestId("pay")).toHaveTextContent("刷脸付款 ¥86,000.00");
  },
};
export const WithCoupon: Story = {
  decorators: shows(quoteWithCoupon, {
    [`POST /drawdowns/${DRAWDOWN_ID}/closing`]: () => {
      drawdownClosed();
      return drawdownIn("CLOSED", { failCode: "LEFT" });
    },
  }),
  beforeEach: () => {
    drawdownClosed.mockClear();
    drawdownAttempts.keep(ONLY_PLACE, {
      requestId: REQUEST_ID,
      termsHash: "d".repeat(64),
      intentId: DRAWDOWN_ID,
      confirmation: null,
    });
    return () => drawdownAttempts.forget(ONLY_PLACE);
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pay-coupon")).toHaveTextContent("已减 ¥180.60");
    await expect(page.getByTestId("pay-interest")).toHaveTextContent("¥980.40");
    await waitFor(() => expect(drawdownClosed).toHaveBeenCalledTimes(1));
    await expect(drawdownAttempts.read(ONLY_PLACE)).toBeNull();
  },
};

export const AmountOpen: Story = {
  decorators: shows(quoteWithCoupon, {}, `/orderList/components/amountPopup${ordersText}`),
  play: async () => {
    const sheet = within(await within(document.body).findByTestId("amount-sheet"));
    await expect(sheet.getByTestId("detail-gross-interest")).toHaveTextContent("1,161.00");
    await expect(sheet.getByTestId("detail-benefit")).toHaveTextContent("180.60");
    await expect(sheet.getByTestId("detail-due")).toHaveTextContent("86,980.40");
  },
};

export const RatesOpen: Story = {
  decorators: shows(quoteFixture, {}, `/orderList/components/modelRateInfo${ordersText}`),
};

export const PayTypesOpen: Story = {
  decorators: shows(quoteFixture, {}, `/orderList/components/payTypePopup${ordersText}`),
};

export const ChannelOpen: Story = {
  decorators: shows(
    quoteSelfWithdrawal,
    {},
    `/orderList/createPayment/components/PopupChannel${ordersText}`,
  ),
};

/** The account that the money goes to is named before it moves. */
export const SelfWithdrawal: Story = {
  decorators: shows(quoteSelfWithdrawal),
  play: async ({ canvasElement }) => {
    const receiver = await within(canvasElement).findByTestId("pay-receiver");
    await expect(receiver).toHaveTextContent("安全账户 · 工商银行 尾号 5123");
  },
};

/** Several ways are open: the sheet asks by itself, and those that are closed say why. */
export const ManyWays: Story = {
  decorators: shows(quoteManyWays),
  play: async ({ canvasElement }) => {
    const sheet = within(await within(document.body).findByTestId("pay-way-sheet"));
    await expect(
      await sheet.findByRole("radio", { name: "受托直付 · 建设银行" }),
    ).not.toBeChecked();
    await expect(sheet.getByRole("radio", { name: "受托直付 · 工商银行" })).toBeDisabled();
    await expect(
      sheet.getByText("账户没有受托直付权限，请到 支付管理 › 渠道管理 开通"),
    ).toBeVisible();
    const confirm = sheet.getByTestId("pay-way-sheet-confirm");
    await expect(confirm).toHaveAttribute("aria-disabled", "true");
    await expect(confirm).toHaveAccessibleDescription("请选择一种付款方式");
    await userEvent.click(confirm);
    await expect(sheet.getByText("请选择一种付款方式")).toBeVisible();
    await expect(within(canvasElement).getByTestId("pay")).toHaveTextContent("选择付款方式");
    await userEvent.click(sheet.getByRole("radio", { name: "受托直付 · 建设银行" }));
    await expect(confirm).not.toHaveAttribute("aria-disabled", "true");
    await expect(sheet.queryByText("请选择一种付款方式")).toBeNull();
  },
};

/** Two lines can pay: each with its cost and what it has left, the cheaper first. */
export const TwoLines: Story = {
  decorators: shows(quoteTwoLines),
  play: async () => {
    const sheet = within(await within(document.body).findByTestId("pay-way-sheet"));
    const partner = within(await sheet.findByTestId("line-00406"));
    await expect(partner.getByText("最省")).toBeVisible();
    await expect(sheet.getByTestId("line-00406")).toHaveTextContent("到期利息 ¥967.50");
    await expect(sheet.getByTestId("line-00406")).toHaveTextContent("付款后剩 ¥114,000.00");
    await expect(sheet.getByTestId("line-APP1001")).toHaveTextContent("到期利息 ¥1,161.00");
    await userEvent.click(sheet.getByRole("radio", { name: "灵活信用 · 受托直付 · 建设银行" }));
    await expect(sheet.getByTestId("pay-way-sheet-confirm")).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const TwoLinesEnglish: Story = {
  globals: { language: "en", width: "320", theme: "dark" },
  decorators: shows(quoteTwoLines),
};

/** A line that has too little left stays in sight, with what it lacks. */
export const OtherLineTooLow: Story = {
  decorators: shows(quotePartnerTooLow),
  play: async () => {
    const sheet = within(await within(document.body).findByTestId("pay-way-sheet"));
    await expect(await sheet.findByTestId("line-00406")).toHaveTextContent("还差 ¥36,000.00");
    await expect(
      sheet.getByRole("radio", { name: "邮储合作 · 受托直付 · 邮储银行" }),
    ).toBeDisabled();
    await expect(sheet.queryByText("最省")).toBeNull();
  },
};

/** The partner bank's line is chosen. */
export const PaidByPartner: Story = {
  decorators: shows({ ...quoteTwoLines, payWayResult: 0 }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pay-way-row")).toHaveTextContent("邮储合作 · 受托直付");
    await expect(page.getByTestId("pay-interest")).toHaveTextContent("¥967.50");
  },
};

const blocked = (blockedBy: string, own: Partial<PaymentQuote> = {}) =>
  shows({ ...quoteFixture, ...own, blockedBy });

export const LimitTooLow: Story = {
  decorators: blocked("LIMIT_TOO_LOW", { availableFen: 4_000_000, availableAfterFen: -4_600_000 }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("blocked")).toHaveTextContent(
      "可用额度不足，目前可用 ¥40,000.00",
    );
    await expect(page.getByTestId("pay-short")).toHaveTextContent("46,000.00");
    await expect(page.getByTestId("pay")).toHaveAttribute("aria-disabled", "true");
  },
};
export const OrderCancelled: Story = { decorators: blocked("ORDER_CANCELLED") };
export const OrderExpired: Story = { decorators: blocked("ORDER_EXPIRED") };
/** An earlier payment is shown with its time and its result; this attempt moved nothing. */
export const OrderAlreadyPaid: Story = {
  decorators: blocked("ORDER_ALREADY_PAID", { orders: [orderPaid] }),
  play: async ({ canvasElement }) => {
    const paidBefore = within(await within(canvasElement).findByTestId("blocked"));
    await expect(paidBefore.getByText(/2026-10-12 10:02/)).toBeVisible();
    await expect(paidBefore.getByTestId("paid-before")).toHaveAttribute(
      "href",
      "/commonPage/paySuccess?kind=use&id=01JD3QPAY00000000000000003",
    );
    await expect(paidBefore.queryByText(/额度未占用/)).not.toBeInTheDocument();
  },
};
export const OneOfTwoAlreadyPaid: Story = {
  decorators: blocked("ORDER_ALREADY_PAID", { orders: [...quoteFixture.orders, orderPaid] }),
};
export const TwoAlreadyPaid: Story = {
  decorators: blocked("ORDER_ALREADY_PAID", {
    orders: [orderPaid, { ...orderPaid, orderId: "01JD3Q0RDER000000000000099" }],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("paid-before")).toHaveAttribute(
      "href",
      "/orderList",
    );
  },
};
export const OrderInPayment: Story = { decorators: blocked("ORDER_IN_PAYMENT") };
export const LineFrozen: Story = { decorators: blocked("LINE_FROZEN") };
export const IdTooShort: Story = { decorators: blocked("ID_VALIDITY_TOO_SHORT") };
export const IdMissing: Story = { decorators: blocked("ID_INFO_MISSING_FOR_USE") };
export const PayerNotAllowed: Story = { decorators: blocked("PAYER_NOT_ALLOWED") };
export const AccountNotOpen: Story = {
  decorators: blocked("ACCOUNT_NOT_OPEN", { repayAccount: null }),
};
export const MissingUniqueIdentifier: Story = {
  decorators: blocked("MISSING_UNIQUE_IDENTIFIER"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("blocked")).toHaveTextContent(
      "缺少唯一支付标识，请联系企业客服配置后重试",
    );
  },
};
export const NoPermissions: Story = { decorators: blocked("NO_PERMISSIONS") };
export const PermissionExpired: Story = { decorators: blocked("PERMISSION_EXPIRATION") };

export const Offline: Story = {
  decorators: shows(quoteFixture),
  beforeEach: () => setOnline(false),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pay-obstacle")).toHaveTextContent(
      "网络已断开，连上后才能付款",
    );
    await expect(page.getByTestId("pay")).toHaveAttribute("aria-disabled", "true");
  },
};

const created = fn();

/** The contract is made with the payment, under a key that is stored before anything is sent. */
export const ContractOpens: Story = {
  decorators: [
    storyFrame({
      path: paymentPath,
      pathsBelow: "/orderList/",
      seeds: [
        [quoteKey, quoteFixture],
        [contractKey, loanContract()],
      ],
      answers: {
        "POST /payments": (input) => {
          created(input, paymentAttempts.read(basket));
          return paymentIn("CREATED");
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    created.mockClear();
    await userEvent.click(await within(canvasElement).findByTestId("agree-loan"));
    const sheet = within(await within(document.body).findByTestId("contract"));
    await expect(await sheet.findByText("二、借款")).toBeInTheDocument();
    await expect(created).toHaveBeenCalledTimes(1);
    await expect(created).toHaveBeenCalledWith(
      expect.objectContaining({ termsHash: quoteFixture.termsHash }),
      expect.objectContaining({
        intentId: null,
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    );
    await expect(paymentAttempts.read(basket)?.intentId).toBe(PAYMENT_ID);
  },
};

/** The price changed between reading and agreeing: the new figures are marked. */
export const StaleQuote: Story = {
  decorators: shows(quoteFixture, {
    "POST /payments": () => {
      created();
      return refusal("QUOTE_STALE");
    },
    // The page asks as it opens too; only what is asked after the refusal is another quote.
    "POST /payment-quotes": () => (created.mock.calls.length === 0 ? quoteFixture : quotedAgain),
  }),
  beforeEach: () => void created.mockClear(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("agree-loan"));
    await expect(await page.findByTestId("figures-changed")).toHaveTextContent(
      "金额有更新，请核对",
    );
    await expect(page.getByTestId("pay-interest")).toHaveTextContent("¥1,354.50已更新");
    await expect(page.getByTestId("pay-due")).toHaveTextContent("¥87,354.50已更新");
    await expect(page.getByTestId("pay-annual")).toHaveTextContent("已更新");
    await expect(page.getByTestId("pay-card")).not.toHaveTextContent("已更新");
  },
};

/** Making the payment moves nothing, so a lost answer is simply asked for again, under the same key. */
export const CreationUnanswered: Story = {
  decorators: shows(quoteFixture, {
    "POST /payments": () => {
      created(paymentAttempts.read(basket)?.requestId);
      return noAnswer();
    },
  }),
  play: async ({ canvasElement }) => {
    created.mockClear();
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("agree-loan"));
    await expect(await page.findByTestId("refusal")).toHaveTextContent("没有收到答复");
    await userEvent.click(page.getByRole("button", { name: "重试" }));
    await waitFor(() => expect(created).toHaveBeenCalledTimes(2));
    const [[first], [second]] = created.mock.calls as [[string], [string]];
    await expect(second).toBe(first);
  },
};

export const CouponTaken: Story = {
  decorators: shows(quoteWithCoupon, {
    "POST /payments": () => refusal("COUPON_TAKEN"),
    "POST /payment-quotes": () => quoteFixture,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("agree-loan"));
    await expect(await page.findByText("这张券已被另一笔付款使用")).toBeVisible();
    await expect(await page.findByText("不使用（有 3 张可用）")).toBeVisible();
  },
};

export const Loading: Story = waitingStory(paymentPath);

export const Failed: Story = failedStory(paymentPath, quoteKey);

export const NotPriced: Story = failedStory(paymentPath, quoteKey, refusal("LINE_NOT_AVAILABLE"));
