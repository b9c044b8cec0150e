import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { withdrawalQuery } from "../../data/withdrawals.queries.ts";
import { noPassword, passwordLocked, passwordSet } from "../../fixtures/payment-password.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { WITHDRAWAL_ID, withdrawalIn } from "../../fixtures/withdrawals.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { sentProofs } from "./parts/withdraw-attempt.ts";
import { ProofScreen } from "./ProofScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/withdraw/ProofScreen",
  component: ProofScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    sentProofs.forget(WITHDRAWAL_ID);
  },
} satisfies Meta<typeof ProofScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const CONFIRM = `POST /withdrawals/${WITHDRAWAL_ID}/confirmation`;
const CODE = `POST /withdrawals/${WITHDRAWAL_ID}/codes`;
const RESULT = `/withdraw/result?id=${WITHDRAWAL_ID}`;

/** The overlay of the work takes a moment to leave. */
const untilWorkHasLeft = () => waitFor(() => expect(document.querySelector("[inert]")).toBeNull());

const shows = (answers: StoryFacts["answers"] = {}, password = noPassword) => [
  storyFrame({
    path: `/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`,
    seeds: [
      [withdrawalQuery(WITHDRAWAL_ID).queryKey, withdrawalIn("VERIFYING")],
      [paymentPasswordQuery.queryKey, password],
    ],
    answers: {
      [CODE]: () => ({
        challengeId: "01K9ZQ4S6V8X0A2C4E6G8J0M81",
        phoneMasked: "138****0001",
        resendAfterSeconds: 60,
        expiresInSeconds: 300,
      }),
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  }),
];

async function enterCode(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("send-code"));
  await userEvent.type(await page.findByTestId("withdraw-code"), "123456");
}

/** Amount, receiver and fee are shown before any money moves. */
export const Loaded: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("proof-amount")).toHaveTextContent("50,000.00");
    await expect(page.getByTestId("proof-account")).toHaveTextContent("建设银行 尾号 2087");
    await expect(page.getByTestId("proof-fee")).toHaveTextContent("0.00");
  },
};

export const CodeSent: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await expect(await page.findByText("已发送至 138****0001")).toBeVisible();
  },
};

export const RightCode: Story = {
  decorators: shows({ [CONFIRM]: () => withdrawalIn("SUCCESS") }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe(RESULT));
    await untilWorkHasLeft();
  },
};

export const WrongCode: Story = {
  decorators: shows({ [CONFIRM]: () => refusal("CODE_WRONG", { triesLeft: 4 }) }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enterCode(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(/验证码(不正确|错误|有误)/)).toBeVisible();
    await waitFor(() => expect(page.getByTestId("withdraw-code")).toHaveValue(""));
    await expect(sentProofs.read(WITHDRAWAL_ID)).toBeNull();
    await expect(reported).toEqual(["CODE_WRONG"]);
    await untilWorkHasLeft();
  },
};

export const TooManyTries: Story = {
  decorators: shows({ [CONFIRM]: () => refusal("CODE_TOO_MANY_TRIES") }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe(RESULT));
    await untilWorkHasLeft();
  },
};

export const BankAway: Story = {
  decorators: shows({ [CONFIRM]: () => refusal("PROVIDER_UNAVAILABLE") }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() =>
      expect(
        addresses.at(-1) === RESULT || within(canvasElement).queryByTestId("refusal") !== null,
      ).toBe(true),
    );
    await untilWorkHasLeft();
  },
};

/** The answer is lost: the result page asks, and nothing is sent again. */
export const AnswerLost: Story = {
  decorators: shows({ [CONFIRM]: noAnswer }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe(RESULT));
    await untilWorkHasLeft();
    await expect(sentProofs.read(WITHDRAWAL_ID)).toBe(true);
  },
};

export const NoCodeSent: Story = {
  decorators: shows({ [CODE]: () => refusal("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 42 }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
  },
};

const BY_PASSWORD = `POST /withdrawals/${WITHDRAWAL_ID}/password-confirmation`;

async function enterPassword(canvasElement: HTMLElement): Promise<HTMLElement> {
  const pad = await within(canvasElement).findByLabelText("支付密码", { selector: "input" });
  await userEvent.type(pad, "482910");
  return pad;
}

/** Where a password is set, it is asked for first; the code is one tap away. */
export const Password: Story = {
  decorators: shows({}, passwordSet),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("withdraw-password")).toBeVisible();
    await expect(page.getByTestId("set-password")).toHaveAttribute(
      "href",
      `/account/password/verify_idCode?withdrawal=${WITHDRAWAL_ID}`,
    );
    await userEvent.click(page.getByTestId("by-code"));
    await expect(await page.findByTestId("send-code")).toBeVisible();
    await userEvent.click(page.getByTestId("by-password"));
  },
};

export const RightPassword: Story = {
  decorators: shows({ [BY_PASSWORD]: () => withdrawalIn("SUCCESS") }, passwordSet),
  play: async ({ canvasElement }) => {
    await enterPassword(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe(RESULT));
    await untilWorkHasLeft();
  },
};

export const WrongPassword: Story = {
  decorators: shows(
    { [BY_PASSWORD]: () => refusal("PASSWORD_WRONG", { triesLeft: 3 }) },
    passwordSet,
  ),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const pad = await enterPassword(canvasElement);
    await expect(
      await within(canvasElement).findByText("支付密码不正确，还可以试 3 次"),
    ).toBeVisible();
    await expect(pad).toHaveValue("");
    await expect(sentProofs.read(WITHDRAWAL_ID)).toBeNull();
    await expect(reported).toEqual(["PASSWORD_WRONG"]);
    await untilWorkHasLeft();
  },
};

/** The fifth wrong one locks the password; the withdrawal is still there, for a new one or for the code. */
export const PasswordLocked: Story = {
  decorators: shows({ [BY_PASSWORD]: () => refusal("PASSWORD_LOCKED") }, passwordSet),
  play: async ({ canvasElement }) => {
    await enterPassword(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "重新设置支付密码" })).toBeVisible();
    await expect(page.getByTestId("by-code")).toBeVisible();
    await untilWorkHasLeft();
  },
};

export const PasswordLockedBefore: Story = {
  decorators: shows({}, passwordLocked),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The code is there at once.
    await expect(await page.findByTestId("send-code")).toBeVisible();
    await userEvent.click(page.getByTestId("by-password"));
    await expect(await page.findByRole("link", { name: "重新设置支付密码" })).toBeVisible();
  },
};

export const NoPasswordYet: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("by-password"));
    await expect(await page.findByRole("link", { name: "设置支付密码" })).toHaveAttribute(
      "href",
      `/account/password/verify_idCode?withdrawal=${WITHDRAWAL_ID}`,
    );
  },
};

/** The answer is lost: the result page asks, and nothing is sent again. */
export const PasswordAnswerLost: Story = {
  decorators: shows({ [BY_PASSWORD]: noAnswer }, passwordSet),
  play: async ({ canvasElement }) => {
    await enterPassword(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe(RESULT));
    await untilWorkHasLeft();
    await expect(sentProofs.read(WITHDRAWAL_ID)).toBe(true);
  },
};

export const Waiting: Story = waitingStory(`/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`);

export const Failed: Story = failedStory(
  `/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`,
  withdrawalQuery(WITHDRAWAL_ID).queryKey,
);
