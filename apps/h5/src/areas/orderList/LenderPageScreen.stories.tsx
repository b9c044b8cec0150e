import type { FaceSession, Payment } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { paymentQuery } from "../../data/payments.queries.ts";
import { setOnline } from "../../fixtures/network.ts";
import { orderIds } from "../../fixtures/open-payment.tsx";
import {
  bankPage,
  CANCELLED,
  DONE,
  pageSession,
  paymentAtBank,
  THERE,
} from "../../fixtures/payment-page.ts";
import { PAYMENT_ID, paymentIn } from "../../fixtures/payments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { addressAfterFace } from "../../flows/face-check/face-address.ts";
import { confirmPaymentAddress } from "../../flows/basket/order-ids.ts";
import { LenderPageScreen } from "./LenderPageScreen.tsx";
import { lenderPageAddress } from "./parts/lender-address.ts";

/** The bank's page: what it says only makes the page ask, and the way out is always there. */
const meta = {
  title: "H5/orderList/LenderPageScreen",
  component: LenderPageScreen,
  parameters: { bare: true },
} satisfies Meta<typeof LenderPageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = lenderPageAddress(PAYMENT_ID);
const { queryKey } = paymentQuery(PAYMENT_ID);
const OPEN = "POST /partner-credit/payment-pages";
const ASK = `POST /partner-credit/face/${pageSession.faceSessionId}/result`;

const wentTo = fn();
const asked = fn();
const opened = fn();

interface Bank {
  readonly payment?: Payment;
  /** What its page says, one after the other. */
  readonly says?: readonly unknown[];
  readonly open?: StoryAnswer;
  readonly result?: () => FaceSession["result"] | Error;
}

const shows = ({
  payment = paymentAtBank,
  says = [THERE],
  open = () => bankPage(says),
  result = () => "unVerify",
}: Bank = {}) => [
  storyFrame({
    path,
    seeds: [[queryKey, payment]],
    answers: {
      [OPEN]: (input) => {
        opened(input);
        return open(input);
      },
      [ASK]: () => {
        asked();
        const told = result();
        return told instanceof Error ? told : { ...pageSession, result: told };
      },
    },
    onAddress: wentTo,
  }),
];

/** No address but the page's own was ever shown. */
const expectStayed = () =>
  expect(wentTo.mock.calls.flat().filter((address) => address !== path)).toEqual([]);

const beforeEach = (): void => {
  wentTo.mockClear();
  asked.mockClear();
  opened.mockClear();
};

/** The bank's page in its frame. */
export const Loaded: Story = {
  decorators: shows(),
  beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const frame = await page.findByTestId("lender-frame");
    await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-forms allow-same-origin");
    await expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
    await expect(frame).toHaveAttribute("allow", "");
    await waitFor(() => expect(frame).toHaveAttribute("height", "420"));
    await expect(page.getByTestId("way-out")).toBeVisible();
    await expect(opened).toHaveBeenCalledWith({ paymentId: PAYMENT_ID });
    // Whether the bank has it already is asked once, without being told to.
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  },
};

/** It says that it is done, and the bank says so too: the payment is sent with the confirmation. */
export const Confirmed: Story = {
  decorators: shows({
    says: [THERE, DONE],
    result: () => (asked.mock.calls.length > 1 ? "verifySuccess" : "unVerify"),
  }),
  beforeEach,
  play: async () => {
    const address = addressAfterFace(confirmPaymentAddress(orderIds), pageSession.faceSessionId);
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith(address));
  },
};

/** It says that it is done, and the bank says that it is not: nothing is sent. */
export const DoneIsNotBelieved: Story = {
  decorators: shows({ says: [THERE, DONE] }),
  beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("undecided")).toBeVisible();
    await expect(page.getByTestId("lender-frame")).toBeVisible();
    await expectStayed();
    const before = asked.mock.calls.length;
    await userEvent.click(page.getByTestId("ask"));
    await waitFor(() => expect(asked.mock.calls.length).toBe(before + 1), { timeout: 5000 });
  },
};

/** Messages that are not the bank's, or not in its form, are not even asked about. */
export const FalseMessages: Story = {
  decorators: shows({
    says: [
      THERE,
      "done",
      { type: "kedu-lender", event: "paid" },
      { ...DONE, result: "verifySuccess" },
      { ...THERE, height: 421 },
    ],
  }),
  beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const frame = await page.findByTestId("lender-frame");
    // Its last word, so all before it were heard.
    await waitFor(() => expect(frame).toHaveAttribute("height", "421"));
    // The bank's words, by another window.
    globalThis.postMessage(DONE, "*");
    globalThis.postMessage(CANCELLED, "*");
    const heard = fn();
    globalThis.addEventListener("message", ({ data }) => heard(data));
    globalThis.postMessage("last", "*");
    await waitFor(() => expect(heard).toHaveBeenCalledWith("last"));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await expect(page.queryByTestId("undecided")).toBeNull();
    await expectStayed();
  },
};

/** The payer has cancelled there. The same page opens again. */
export const Cancelled: Story = {
  decorators: shows({
    open: () => bankPage(opened.mock.calls.length > 1 ? [THERE] : [THERE, CANCELLED]),
  }),
  beforeEach,
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement);
    const ended = await page.findByRole("alert");
    if (globals["language"] !== "en") await expect(ended).toHaveTextContent("付款未完成");
    await userEvent.click(page.getByRole("button", { name: /重新打开|Open again/ }));
    await expect(await page.findByTestId("lender-frame")).toBeVisible();
    await expect(opened).toHaveBeenCalledTimes(2);
  },
};

/** The bank does not take the payment: nothing has moved. */
export const Refused: Story = {
  decorators: shows({ says: [THERE, DONE], result: () => "fail" }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("银行没有通过这笔付款")).toBeVisible();
  },
};

export const Expired: Story = {
  decorators: shows({ result: () => refusal("FACE_EXPIRED") }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("银行页面已过期")).toBeVisible();
  },
};

/** The bank gives no answer about the result: its page stays. */
export const ResultUnknown: Story = {
  decorators: shows({ result: () => refusal("PROVIDER_TIMEOUT") }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.getByTestId("lender-frame")).toBeVisible();
  },
};

/** Nothing comes of the bank's page: the way out is what is proposed. */
export const Late: Story = {
  args: { lateAfterMs: 200 },
  decorators: shows({ says: [] }),
  beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("late")).toBeVisible();
    await userEvent.click(page.getByTestId("way-out"));
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith("/orderList"));
  },
};

/** The bank is asked to open its page. */
export const Opening: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, paymentAtBank]] })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("way-out")).toBeVisible();
  },
};

/** The bank does not open its page; it is asked again. */
export const NotOpened: Story = {
  decorators: shows({
    open: () =>
      opened.mock.calls.length > 1 ? bankPage([THERE]) : refusal("PROVIDER_UNAVAILABLE"),
  }),
  beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const notice = await page.findByTestId("refusal");
    await userEvent.click(within(notice).getByRole("button"));
    await expect(await page.findByTestId("lender-frame")).toBeVisible();
  },
};

/** The bank has refused so often that no further page is opened for a while. It speaks of the bank, not of a face. */
export const RefusedTooOften: Story = {
  decorators: shows({
    open: () => refusal("FACE_TOO_MANY_TRIES", { retryAfterSeconds: 1_500 }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const notice = await page.findByTestId("too-often");
    await expect(notice).toHaveTextContent("银行没有通过的次数太多");
    await expect(notice).toHaveTextContent("请 25 分钟后再试。");
    await expect(page.queryByText(/人脸/)).toBeNull();
    await expect(page.getByTestId("way-out")).toBeVisible();
  },
};

export const NoAnswer: Story = { decorators: shows({ open: () => noAnswer() }) };

export const Offline: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("lender-frame");
    setOnline(false);
    await expect(await page.findByText("网络已断开，连上后才能继续")).toBeVisible();
    await expect(page.getByTestId("way-out")).toBeEnabled();
  },
  afterEach: () => setOnline(true),
};

/** Paid on another device meanwhile: its result. */
export const PaidElsewhere: Story = {
  decorators: shows({ payment: paymentIn("SUCCESS", { appCode: "00406" }) }),
  beforeEach,
  play: async () => {
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(`/commonPage/paySuccess?kind=use&id=${PAYMENT_ID}`),
    );
  },
};

/** Closed meanwhile: the dealer has to agree to it again. */
export const Closed: Story = {
  decorators: shows({ payment: paymentIn("CLOSED", { appCode: "00406" }) }),
  beforeEach,
  play: async () => {
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith(confirmPaymentAddress(orderIds)));
  },
};

export const English: Story = { decorators: shows(), globals: { language: "en" } };
export const CancelledInEnglish: Story = { ...Cancelled, globals: { language: "en" } };
export const Dark: Story = { decorators: shows(), globals: { theme: "dark" } };
export const Narrow: Story = {
  decorators: shows(),
  globals: { width: "320", textSize: 200 },
};
export const LateNarrow: Story = {
  args: { lateAfterMs: 200 },
  decorators: shows({ says: [] }),
  globals: { width: "320", textSize: 200 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("late")).toBeVisible();
  },
};
export const Pending: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
