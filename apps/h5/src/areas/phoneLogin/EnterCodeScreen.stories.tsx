import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { legalPerson, sentCode } from "../../fixtures/identity.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { clearLoginMark, hasLoginMark } from "../../platform/session/login-mark.ts";
import { EnterCodeScreen } from "./EnterCodeScreen.tsx";

const meta = {
  title: "H5/phoneLogin/EnterCodeScreen",
  component: EnterCodeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof EnterCodeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/phoneLogin/enterCode";
const state = {
  challengeId: sentCode.challengeId,
  phoneMasked: sentCode.phoneMasked,
  resendAtMs: Date.now() + 58_000,
};

export const Waiting: Story = {
  decorators: [storyFrame({ path, state })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("已发送至 138****8000")).toBeVisible();
  },
};

export const AskedByIdNumber: Story = {
  decorators: [storyFrame({ path, state: { ...state, phoneMasked: null } })],
  play: async ({ canvasElement }) => {
    // It says nothing of whether the ID number is known, and no phone number.
    await expect(
      within(canvasElement).getByText("如果该身份证号在这里登记过，验证码已发送至登记的手机号"),
    ).toBeVisible();
    await expect(within(canvasElement).queryByText(/\*{4}/)).toBeNull();
  },
};

let asked: unknown[] = [];
export const RightCode: Story = {
  decorators: [
    storyFrame({
      path,
      state,
      answers: {
        "POST /session": (input) => {
          asked.push(input);
          return legalPerson;
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    asked = [];
    await userEvent.type(within(canvasElement).getByTestId("code"), "428");
    await expect(asked).toEqual([]);
    // Sent at the last digit, once.
    await userEvent.type(within(canvasElement).getByTestId("code"), "117");
    await waitFor(() => expect(hasLoginMark()).toBe(true));
    await expect(asked).toEqual([
      { challengeId: sentCode.challengeId, code: "428117", platform: "FINANCAL_H5" },
    ]);
    clearLoginMark();
  },
};

const refusedWith = (error: Error) =>
  storyFrame({ path, state, answers: { "POST /session": () => error } });

async function enter(canvasElement: HTMLElement): Promise<HTMLElement> {
  const code = within(canvasElement).getByTestId("code");
  await userEvent.type(code, "428117");
  return code;
}

export const WrongCode: Story = {
  decorators: [refusedWith(refusal("CODE_WRONG", { triesLeft: 4 }))],
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const code = await enter(canvasElement);
    await expect(
      await within(canvasElement).findByText(/验证码不正确，还可以试 4 次/),
    ).toBeVisible();
    // Ready for the next try: empty, and with the cursor in it.
    await expect(code).toHaveValue("");
    await expect(code).toHaveFocus();
    await expect(reported).toEqual(["CODE_WRONG"]);
  },
};
export const ExpiredCode: Story = {
  decorators: [refusedWith(refusal("CODE_EXPIRED"))],
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await expect(await within(canvasElement).findByText(/验证码已过期/)).toBeVisible();
    await expect(within(canvasElement).getByTestId("code")).toBeDisabled();
  },
};
export const TooManyTries: Story = {
  decorators: [refusedWith(refusal("CODE_TOO_MANY_TRIES"))],
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await expect(await within(canvasElement).findByText(/输错次数过多/)).toBeVisible();
  },
};
export const LockedOut: Story = {
  decorators: [refusedWith(refusal("LOGIN_LOCKED", { retryAfterSeconds: 900 }))],
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await expect(await within(canvasElement).findByText(/请 15 分钟后再试/)).toBeVisible();
  },
};
export const NoAnswer: Story = {
  decorators: [refusedWith(noAnswer())],
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const code = await enter(canvasElement);
    await expect(await within(canvasElement).findByRole("button", { name: "重试" })).toBeVisible();
    // The digits may still be right, so they are kept.
    await expect(code).toHaveValue("428117");
    await expect(reported).toEqual(["UNANSWERED"]);
  },
};
export const NothingSent: Story = {
  decorators: [storyFrame({ path })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "去填写手机号" })).toHaveAttribute(
      "href",
      "/phoneLogin",
    );
  },
};
export const English: Story = { decorators: Waiting.decorators!, globals: { language: "en" } };
export const Narrow200: Story = {
  decorators: Waiting.decorators!,
  globals: { width: "320", textSize: 200 },
};
export const AskedByIdNumberEnglish: Story = {
  decorators: AskedByIdNumber.decorators!,
  globals: { language: "en" },
};
