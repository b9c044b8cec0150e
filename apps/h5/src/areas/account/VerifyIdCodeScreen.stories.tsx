import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { noPassword, passwordReset } from "../../fixtures/payment-password.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { WITHDRAWAL_ID } from "../../fixtures/withdrawals.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { keptReset } from "./parts/password-reset.ts";
import { VerifyIdCodeScreen } from "./VerifyIdCodeScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/account/VerifyIdCodeScreen",
  component: VerifyIdCodeScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
  },
} satisfies Meta<typeof VerifyIdCodeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const BEGIN = "POST /payment-password/resets";
const shows = (answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path: `/account/password/verify_idCode?withdrawal=${WITHDRAWAL_ID}`,
    seeds: [[paymentPasswordQuery.queryKey, noPassword]],
    answers,
    onAddress: (address) => addresses.push(address),
  }),
];

async function enterId(canvasElement: HTMLElement, idNo = "110101198807153214"): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("id-no"), idNo);
  await userEvent.click(page.getByTestId("id-next"));
}

export const Empty: Story = { decorators: shows() };

/** The withdrawal goes along, and no ID number is in the address. */
export const RightNumber: Story = {
  decorators: shows({ [BEGIN]: () => passwordReset }),
  play: async ({ canvasElement }) => {
    await enterId(canvasElement);
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/account/password/verify_phone?withdrawal=${WITHDRAWAL_ID}`),
    );
    await expect(keptReset()).toEqual({ resetId: passwordReset.resetId, codeProved: false });
  },
};

/** Whose number it is could not be asked: the form is there all the same. */
export const Failed: Story = {
  ...failedStory("/account/password/verify_idCode", paymentPasswordQuery.queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText("身份证号")).toBeVisible();
  },
};

export const TooShort: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await enterId(canvasElement, "1101");
    const input = within(canvasElement).getByLabelText("王** 的身份证号");
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription(/请输入 18 位身份证号/);
  },
};

export const WrongNumber: Story = {
  decorators: shows({ [BEGIN]: () => refusal("ID_INVALID") }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enterId(canvasElement);
    await expect(await within(canvasElement).findByText(/证件号码不正确/)).toBeVisible();
    await expect(reported).toEqual(["ID_INVALID"]);
  },
};

export const TooOften: Story = {
  decorators: shows({
    [BEGIN]: () => refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 3_000 }),
  }),
  play: async ({ canvasElement }) => {
    await enterId(canvasElement);
    await expect(await within(canvasElement).findByText(/50 分钟后再试/)).toBeVisible();
  },
};
