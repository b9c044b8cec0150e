import type { PaymentQuote } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { setOnline } from "../../fixtures/network.ts";
import {
  keepOpenPayment,
  basket,
  orderIds,
  paymentPath,
  showsOpen,
  withoutPayment,
} from "../../fixtures/open-payment.tsx";
import {
  PAYMENT_ID,
  paymentIn,
  quoteDeclined,
  quoteDeclinedOneLeft,
  quotedAgain,
  quoteFixture,
  REQUEST_ID,
} from "../../fixtures/payments.ts";
import { paymentAtBank } from "../../fixtures/payment-page.ts";
import { noAnswer, refusal, type StoryAnswer } from "../../fixtures/story-frame.tsx";
import { addressAfterFace } from "../../flows/face-check/face-address.ts";
import { paymentAttempts } from "../../flows/money/intent-attempt.ts";
import { changeChoice } from "../../flows/payment/payment-choice.ts";
import { CreatePaymentScreen } from "./CreatePaymentScreen.tsx";

const FACE_SESSION_ID = "01JD3QFACE0000000000000001";

/** The payment was made: its contract is agreed to, a face is checked, and it is sent once. */
const meta = {
  title: "H5/orderList/CreatePaymentScreen confirming",
  component: CreatePaymentScreen,
  parameters: { bare: true },
  beforeEach: withoutPayment,
} satisfies Meta<typeof CreatePaymentScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const wentTo = fn();

/** Read and agreed: the button leads to the face check of this payment. */
export const Agreed: Story = {
  decorators: showsOpen({
    onAddress: wentTo,
    answers: { [`GET /payments/${PAYMENT_ID}`]: () => paymentIn("CREATED") },
  }),
  beforeEach: keepOpenPayment,
  play: async ({ canvasElement }) => {
    wentTo.mockClear();
    const page = within(canvasElement);
    await expect(await page.findByTestId("agree")).toBeChecked();
    await userEvent.click(page.getByTestId("pay"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        expect.stringContaining(
          `/face/faceRecognize?purpose=PAYMENT&appCode=APP1001&paymentId=${PAYMENT_ID}&returnTo=%2F`,
        ),
      ),
    );
  },
};

/** By the partner bank's line, the button leads to the bank's own page. */
export const AgreedByPartnersLine: Story = {
  decorators: showsOpen({
    payment: paymentAtBank,
    onAddress: wentTo,
    answers: { [`GET /payments/${PAYMENT_ID}`]: () => paymentAtBank },
  }),
  beforeEach: keepOpenPayment,
  play: async ({ canvasElement }) => {
    wentTo.mockClear();
    const page = within(canvasElement);
    await expect(await page.findByTestId("agree")).toBeChecked();
    await expect(page.getByTestId("pay")).toHaveTextContent("去银行确认 ¥86,000.00");
    await userEvent.click(page.getByTestId("pay"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/orderList/iframePage?paymentId=${PAYMENT_ID}`),
    );
  },
};

/** Paid on another device meanwhile: no second face check, but the result. */
export const PaidElsewhere: Story = {
  decorators: showsOpen({
    onAddress: wentTo,
    answers: { [`GET /payments/${PAYMENT_ID}`]: () => paymentIn("SUCCESS") },
  }),
  beforeEach: () => {
    keepOpenPayment();
    wentTo.mockClear();
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("pay"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/paySuccess?kind=use&id=${PAYMENT_ID}`),
    );
    await expect(wentTo).not.toHaveBeenCalledWith(expect.stringContaining("/face/"));
  },
};

const afterFace = addressAfterFace(paymentPath, FACE_SESSION_ID);
const confirmed = fn();

const confirmsWith = (answer: StoryAnswer, onAddress = wentTo) =>
  showsOpen({
    payment: paymentIn("FACE_PENDING"),
    at: afterFace,
    onAddress,
    answers: {
      [`POST /payments/${PAYMENT_ID}/confirmation`]: (input) => {
        confirmed(input, paymentAttempts.read(basket)?.confirmation);
        return answer(input);
      },
      [`POST /payments/${PAYMENT_ID}/closing`]: () => paymentIn("CLOSED"),
      "POST /payment-quotes": () => quotedAgain,
    },
  });

/** Back from a passed face check: sent once, its key stored before it is sent. */
export const Confirms: Story = {
  decorators: confirmsWith(() => paymentIn("SUCCESS")),
  beforeEach: () => {
    keepOpenPayment();
    wentTo.mockClear();
    confirmed.mockClear();
  },
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/paySuccess?kind=use&id=${PAYMENT_ID}`),
    );
    await expect(confirmed).toHaveBeenCalledTimes(1);
    await expect(confirmed).toHaveBeenCalledWith(
      { faceSessionId: FACE_SESSION_ID, termsHash: quoteFixture.termsHash },
      expect.objectContaining({ sent: true, faceSessionId: FACE_SESSION_ID }),
    );
    // It has ended: nothing is left to resume.
    await expect(paymentAttempts.read(basket)).toBeNull();
  },
};

/** No answer: pending, found by its request, and the key is kept. */
export const AnswerLost: Story = {
  decorators: confirmsWith(() => noAnswer()),
  beforeEach: () => {
    keepOpenPayment();
    wentTo.mockClear();
    confirmed.mockClear();
  },
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/payHandle?kind=use&request=${REQUEST_ID}`),
    );
    await expect(confirmed).toHaveBeenCalledTimes(1);
    await expect(paymentAttempts.read(basket)?.confirmation?.sent).toBe(true);
  },
};

/** A payment that an earlier page sent is looked up, and never sent again. */
export const ReloadedAfterSending: Story = {
  decorators: confirmsWith(() => paymentIn("SUCCESS")),
  beforeEach: () => {
    confirmed.mockClear();
    wentTo.mockClear();
    paymentAttempts.keep(basket, {
      requestId: REQUEST_ID,
      termsHash: quoteFixture.termsHash,
      intentId: PAYMENT_ID,
      confirmation: { idempotencyKey: "a".repeat(32), faceSessionId: FACE_SESSION_ID, sent: true },
    });
  },
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/payHandle?kind=use&request=${REQUEST_ID}`),
    );
    await expect(confirmed).not.toHaveBeenCalled();
  },
};

/** Offline when it should be sent: nothing was sent, and the same call waits for the dealer. */
export const OfflineWhenSending: Story = {
  decorators: confirmsWith(() => paymentIn("SUCCESS")),
  beforeEach: () => {
    keepOpenPayment();
    confirmed.mockClear();
    setOnline(false);
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("网络已断开，这次操作没有发出")).toBeVisible();
    await expect(confirmed).not.toHaveBeenCalled();
    setOnline(true);
    await expect(await page.findByTestId("pay")).toHaveTextContent("重新提交 ¥86,000.00");
    await expect(paymentAttempts.read(basket)?.confirmation?.sent).toBe(false);
  },
};

export const FaceExpired: Story = {
  decorators: confirmsWith(() => refusal("FACE_EXPIRED")),
  beforeEach: keepOpenPayment,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("人脸识别已过期")).toBeVisible();
    await expect(page.getByTestId("pay")).toHaveTextContent("刷脸付款 ¥86,000.00");
    // Another try is another request.
    await expect(paymentAttempts.read(basket)?.confirmation).toBeNull();
  },
};

export const LimitTakenMeanwhile: Story = {
  decorators: confirmsWith(() => refusal("LIMIT_TOO_LOW", { availableFen: 1_000_000 })),
  beforeEach: keepOpenPayment,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("refusal")).toHaveTextContent("没有扣款，额度未占用。");
  },
};

/** Past midnight the due date moved: the payment is made again, with the changes marked. */
export const StaleWhenConfirming: Story = {
  decorators: confirmsWith(() => refusal("QUOTE_STALE")),
  beforeEach: keepOpenPayment,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("figures-changed")).toBeVisible();
    await waitFor(() => expect(page.getByTestId("pay-due")).toHaveTextContent("¥87,354.50已更新"));
    await expect(page.getByTestId("agree")).not.toBeChecked();
    await expect(paymentAttempts.read(basket)).toBeNull();
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  },
};

const closedAfterDecline = (quote: PaymentQuote) =>
  showsOpen({
    payment: { ...paymentIn("CLOSED"), failCode: "FACE_DECLINED" },
    quote,
    pathsBelow: "/orderList/",
    answers: { "POST /payment-quotes": () => quote },
  });

/** Back from a check that the bank did not take: the sheet is open, says why, and leaves the declined way out. */
export const BankDeclinedFace: Story = {
  decorators: closedAfterDecline(quoteDeclined),
  beforeEach: () => {
    changeChoice(orderIds, { mode: "ENTRUSTED_DIRECT", bankChannel: "CCB_BANK" });
    keepOpenPayment();
  },
  play: async () => {
    const page = within(document.body);
    const declined = await page.findByTestId("way-declined");
    await expect(declined).toHaveTextContent(/没有扣款，额度未占用|No money was taken/);
    await expect(page.getByTestId("pay-way-sheet")).toBeVisible();
    const [first, ...others] = page.getAllByRole("radio");
    await expect(first).toBeDisabled();
    for (const radio of others) await expect(radio).not.toBeChecked();
    await expect(page.getByTestId("pay-way-sheet-confirm")).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(paymentAttempts.read(basket)).toBeNull();
  },
};

export const BankDeclinedFaceInEnglish: Story = {
  ...BankDeclinedFace,
  globals: { language: "en" },
};

/** One way is left: it is chosen, and the sheet shows it before anything is agreed to. */
export const BankDeclinedFaceOneWayLeft: Story = {
  decorators: closedAfterDecline(quoteDeclinedOneLeft),
  beforeEach: keepOpenPayment,
  play: async () => {
    const page = within(document.body);
    await page.findByTestId("way-declined");
    const [declined, left] = page.getAllByRole("radio");
    await expect(declined).toBeDisabled();
    await expect(left).toBeChecked();
    await userEvent.click(page.getByTestId("pay-way-sheet-confirm"));
    await waitFor(() => expect(page.queryByTestId("pay-way-sheet")).toBeNull());
    await expect(page.getByTestId("pay-way-row")).toBeVisible();
  },
};

/** No other way is open: no sheet, and the page says what happened. */
export const BankDeclinedFaceOnlyWay: Story = {
  decorators: closedAfterDecline(quoteFixture),
  beforeEach: keepOpenPayment,
  play: async () => {
    const page = within(document.body);
    await expect(await page.findByTestId("closed")).toHaveTextContent(/银行没有接受这次人脸识别/);
    await expect(page.queryByTestId("pay-way-sheet")).toBeNull();
  },
};

export const PaymentExpired: Story = {
  decorators: showsOpen({
    payment: paymentIn("CLOSED"),
    answers: { "POST /payment-quotes": () => quoteFixture },
  }),
  beforeEach: keepOpenPayment,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("超过 30 分钟没有确认，这笔付款已关闭"),
    ).toBeVisible();
  },
};
