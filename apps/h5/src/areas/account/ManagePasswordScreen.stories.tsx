import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { passwordSet, RESET_ID } from "../../fixtures/payment-password.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { WITHDRAWAL_ID } from "../../fixtures/withdrawals.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { ManagePasswordScreen } from "./ManagePasswordScreen.tsx";
import { forgetReset, keepReset, keptReset } from "./parts/password-reset.ts";

const addresses: string[] = [];

const meta = {
  title: "H5/account/ManagePasswordScreen",
  component: ManagePasswordScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    keepReset({ resetId: RESET_ID, codeProved: true });
    return forgetReset;
  },
} satisfies Meta<typeof ManagePasswordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const SET = `POST /payment-password/resets/${RESET_ID}/password`;
const CHANGE = "POST /payment-password/change";
const shows = (answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path: `/account/password/manage?withdrawal=${WITHDRAWAL_ID}`,
    answers,
    onAddress: (address) => addresses.push(address),
  }),
];

async function enter(canvasElement: HTMLElement, label: string, digits: string): Promise<void> {
  const pad = await within(canvasElement).findByLabelText(label, { selector: "input" });
  await userEvent.type(pad, digits);
}

async function enterTwice(canvasElement: HTMLElement, second = "482910"): Promise<void> {
  await enter(canvasElement, "输入新的支付密码", "482910");
  await enter(canvasElement, "再输入一次", second);
}

/** Changing starts with the password that is there. */
const changing = { beforeEach: forgetReset };

export const New: Story = { decorators: shows() };

export const Set: Story = {
  decorators: shows({ [SET]: () => passwordSet }),
  play: async ({ canvasElement }) => {
    await enterTwice(canvasElement);
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/account/password/result?withdrawal=${WITHDRAWAL_ID}`),
    );
    await expect(keptReset()).toBeNull();
  },
};

export const Different: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await enterTwice(canvasElement, "482911");
    await expect(
      await within(canvasElement).findByText("两次输入不一样，请重新输入"),
    ).toBeVisible();
    await expect(
      within(canvasElement).getByLabelText("输入新的支付密码", { selector: "input" }),
    ).toHaveFocus();
  },
};

/** A weak password is refused before it is typed again. */
export const WeakAtOnce: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await enter(canvasElement, "输入新的支付密码", "123456");
    await expect(await within(canvasElement).findByText("密码太容易猜到，请换一个")).toBeVisible();
  },
};

/** The service knows birthday and phone as well. */
export const Weak: Story = {
  decorators: shows({ [SET]: () => refusal("PASSWORD_WEAK") }),
  play: async ({ canvasElement }) => {
    await enterTwice(canvasElement);
    await expect(await within(canvasElement).findByText("密码太容易猜到，请换一个")).toBeVisible();
  },
};

export const TimeIsOver: Story = {
  decorators: shows({ [SET]: () => refusal("CODE_EXPIRED") }),
  play: async ({ canvasElement }) => {
    await enterTwice(canvasElement);
    await expect(await within(canvasElement).findByTestId("begin-again")).toBeVisible();
  },
};

export const Change: Story = {
  ...changing,
  decorators: shows({ [CHANGE]: () => passwordSet }),
  play: async ({ canvasElement }) => {
    await enter(canvasElement, "输入现在的支付密码", "739164");
    await enterTwice(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toMatch("/account/password/result"));
  },
};

export const WrongCurrent: Story = {
  ...changing,
  decorators: shows({ [CHANGE]: () => refusal("PASSWORD_WRONG", { triesLeft: 4 }) }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enter(canvasElement, "输入现在的支付密码", "739164");
    await enterTwice(canvasElement);
    await expect(
      await within(canvasElement).findByText(/支付密码不正确，还可以试 4 次/),
    ).toBeVisible();
    await expect(reported).toEqual(["PASSWORD_WRONG"]);
  },
};

export const Locked: Story = {
  ...changing,
  decorators: shows({ [CHANGE]: () => refusal("PASSWORD_LOCKED") }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enter(canvasElement, "输入现在的支付密码", "739164");
    await enterTwice(canvasElement);
    await expect(await within(canvasElement).findByTestId("begin-again")).toBeVisible();
    await expect(reported).toEqual(["PASSWORD_LOCKED"]);
  },
};
