import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { passwordReset, RESET_ID } from "../../fixtures/payment-password.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { forgetReset, keepReset, keptReset } from "./parts/password-reset.ts";
import { VerifyPhoneScreen } from "./VerifyPhoneScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/account/VerifyPhoneScreen",
  component: VerifyPhoneScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    keepReset({ resetId: RESET_ID, codeProved: false });
    return forgetReset;
  },
} satisfies Meta<typeof VerifyPhoneScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const CODE = `POST /payment-password/resets/${RESET_ID}/codes`;
const PROOF = `POST /payment-password/resets/${RESET_ID}/code-proof`;
const shows = (answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path: "/account/password/verify_phone",
    answers: {
      [CODE]: () => ({
        challengeId: "01K9ZQ4S6V8X0A2C4E6G8J0M91",
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
  await userEvent.type(await page.findByTestId("password-code"), "123456");
}

export const Begin: Story = { decorators: shows() };

export const CodeSent: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await expect(await page.findByText("已发送至 138****0001")).toBeVisible();
  },
};

export const RightCode: Story = {
  decorators: shows({ [PROOF]: () => passwordReset }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/account/password/manage"));
    await expect(keptReset()).toEqual({ resetId: RESET_ID, codeProved: true });
  },
};

export const WrongCode: Story = {
  decorators: shows({ [PROOF]: () => refusal("CODE_WRONG", { triesLeft: 4 }) }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enterCode(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(/验证码不正确，还可以试 4 次/)).toBeVisible();
    await waitFor(() => expect(page.getByTestId("password-code")).toHaveValue(""));
    await expect(reported).toEqual(["CODE_WRONG"]);
  },
};

export const TimeIsOver: Story = {
  decorators: shows({ [CODE]: () => refusal("CODE_EXPIRED") }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await expect(await page.findByTestId("begin-again")).toBeVisible();
    await expect(reported).toEqual(["CODE_EXPIRED"]);
  },
};
