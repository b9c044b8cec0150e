import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { sentCode } from "../../fixtures/identity.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { forgetBinding, keepBinding } from "./binding.ts";
import { QuickEnterCodeScreen } from "./QuickEnterCodeScreen.tsx";

const meta = {
  title: "H5/quickLogin/QuickEnterCodeScreen",
  component: QuickEnterCodeScreen,
  parameters: { bare: true },
  beforeEach: () => {
    keepBinding({ bindToken: "t" }, []);
    return forgetBinding;
  },
} satisfies Meta<typeof QuickEnterCodeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path: "/quickLogin/enterCode",
    answers: { "POST /quick-sessions/codes": () => sentCode, ...answers },
  }),
];

export const Begin: Story = { decorators: shows() };

export const NothingToBind: Story = {
  decorators: shows(),
  beforeEach: forgetBinding,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("还没有获取验证码")).toBeVisible();
  },
};

export const WrongCode: Story = {
  decorators: shows({ "POST /session": () => refusal("CODE_WRONG", { triesLeft: 4 }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await userEvent.type(await page.findByTestId("bind-code"), "123456");
    await expect(await page.findByText(/还可以试 4 次/)).toBeVisible();
  },
};

export const SentTooOften: Story = {
  decorators: shows({
    "POST /quick-sessions/codes": () => refusal("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 30 }),
  }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await expect(await page.findByText("获取验证码过于频繁")).toBeVisible();
    await expect(reported).toEqual(["CODE_SENT_TOO_OFTEN"]);
  },
};

export const English: Story = { decorators: shows(), globals: { language: "en" } };
