import type { PaySettings } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { paySettingsQuery } from "../../data/pay-settings.queries.ts";
import { sentCode } from "../../fixtures/identity.ts";
import { idShown } from "../../fixtures/identity-checks.ts";
import { paySettings, paySettingsTwoLines, paySettingsUnset } from "../../fixtures/pay-settings.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { PayManageScreen } from "./PayManageScreen.tsx";

const meta = {
  title: "H5/userCenter/PayManageScreen",
  component: PayManageScreen,
  parameters: { bare: true },
} satisfies Meta<typeof PayManageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/payManage";
const { queryKey } = paySettingsQuery;
const shows = (settings: PaySettings, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [[queryKey, settings]],
    answers: { "GET /pay-settings": () => settings, ...answers },
  }),
];
const raised: PaySettings = { ...paySettings, dayMaxFen: 30_000_000, leftTodayFen: 21_400_000 };

/** Opens the sheet of the limit and types an amount in yuan. */
async function type(canvasElement: HTMLElement, yuan: string) {
  await userEvent.click(await within(canvasElement).findByTestId("change-day-limit"));
  const sheet = within(await screen.findByRole("dialog"));
  const amount = await sheet.findByTestId("day-limit-amount");
  await userEvent.clear(amount);
  await userEvent.type(amount, yuan);
  return sheet;
}

export const Loaded: Story = {
  decorators: shows(paySettings),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("支付管理");
    await expect(page.getByTestId("day-limit")).toHaveTextContent("¥114,000.00");
    await expect(page.getByTestId("to-password")).toHaveTextContent("已设置");
    // A closed way says why.
    await expect(page.getByTestId("pay-ways")).toHaveTextContent("账户没有受托直付权限");
  },
};

export const Unset: Story = {
  decorators: shows(paySettingsUnset),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("day-limit")).toHaveTextContent("不限");
    await expect(page.getByTestId("change-day-limit")).toHaveTextContent("设置限额");
  },
};

/** Each way names its line where two pay. */
export const TwoLines: Story = {
  decorators: shows(paySettingsTwoLines),
  play: async ({ canvasElement }) => {
    const [first, , , fourth] = within(canvasElement).getAllByTestId(/^way-/);
    await expect(first).toHaveTextContent("邮储合作 · 受托直付 · 邮储银行");
    await expect(fourth).toHaveTextContent("灵活信用 · 受托直付 · 建设银行");
  },
};

export const WithoutLine: Story = { decorators: shows({ ...paySettingsUnset, ways: [] }) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);

const moved = fn(() => ({
  ...paySettings,
  ways: [paySettings.ways[1], paySettings.ways[0], ...paySettings.ways.slice(2)],
}));
/** The second way is put first, and the first way is taken without asking. */
export const Moved: Story = {
  decorators: shows(paySettings, { "PUT /pay-settings/ways": moved }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("up-APP1001:ENTRUSTED_DIRECT:CCB_BANK")).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(page.getByTestId("up-APP1001:ENTRUSTED_TRANSIT:CCB_BANK"));
    await waitFor(() => expect(moved).toHaveBeenCalledOnce());
    const [first, second] = page.getAllByTestId(/^way-/);
    await expect(first).toHaveTextContent("受托支付");
    await expect(second).toHaveTextContent("受托直付");
  },
};

const lowered = fn(() => ({ ...paySettings, dayMaxFen: 10_000_000, leftTodayFen: 1_400_000 }));
/** A lower limit is saved at once. */
export const Lowered: Story = {
  decorators: shows(paySettings, { "PUT /pay-settings/day-limit": lowered }),
  play: async ({ canvasElement }) => {
    const sheet = await type(canvasElement, "100000");
    await userEvent.click(sheet.getByTestId("save-day-limit"));
    await waitFor(() => expect(lowered).toHaveBeenCalledWith({ dayMaxFen: 10_000_000 }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(within(canvasElement).getByTestId("day-limit")).toHaveTextContent("¥14,000.00");
  },
};

/** Nothing typed, or more than can be counted. */
export const AmountMissing: Story = {
  decorators: shows(paySettingsUnset),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("change-day-limit"));
    const sheet = within(await screen.findByRole("dialog"));
    await userEvent.click(await sheet.findByTestId("save-day-limit"));
    await expect(await sheet.findByText("请输入限额")).toBeVisible();
  },
};

const byPassword = fn(() => raised);
/** A higher limit asks for the payment password. */
export const RaisedByPassword: Story = {
  decorators: shows(paySettings, { "PUT /pay-settings/day-limit": byPassword }),
  play: async ({ canvasElement }) => {
    const sheet = await type(canvasElement, "300000");
    await userEvent.click(sheet.getByTestId("save-day-limit"));
    await expect(byPassword).not.toHaveBeenCalled();
    await userEvent.type(await sheet.findByTestId("day-limit-password"), "482910");
    await waitFor(() =>
      expect(byPassword).toHaveBeenCalledWith({
        dayMaxFen: 30_000_000,
        proof: { by: "PASSWORD", password: "482910" },
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** A wrong password says how many tries are left. */
export const WrongPassword: Story = {
  decorators: shows(paySettings, {
    "PUT /pay-settings/day-limit": () => refusal("PASSWORD_WRONG", { triesLeft: 3 }),
  }),
  play: async ({ canvasElement }) => {
    const sheet = await type(canvasElement, "300000");
    await userEvent.click(sheet.getByTestId("save-day-limit"));
    await userEvent.type(await sheet.findByTestId("day-limit-password"), "111111");
    await expect(await sheet.findByText(/还可以试 3 次/)).toBeVisible();
  },
};

const check = { ...idShown, purpose: "RAISE_DAY_LIMIT", idProved: false } as const;
const byCode = fn(() => ({ ...paySettingsUnset, dayMaxFen: null }));
/** Without a password a code of its own takes the limit away. */
export const RemovedByCode: Story = {
  decorators: shows(
    { ...paySettings, proofs: ["SMS_CODE"], hasPassword: false },
    {
      "POST /identity-checks": () => check,
      [`POST /identity-checks/${check.checkId}/codes`]: () => sentCode,
      [`POST /identity-checks/${check.checkId}/code`]: () => ({ ...check, proof: "CODE" }),
      "PUT /pay-settings/day-limit": byCode,
    },
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("change-day-limit"));
    const sheet = within(await screen.findByRole("dialog"));
    await userEvent.click(await sheet.findByTestId("no-day-limit"));
    await userEvent.click(await sheet.findByTestId("send-code"));
    await userEvent.type(await sheet.findByTestId("day-limit-code"), "482910");
    await waitFor(() =>
      expect(byCode).toHaveBeenCalledWith({
        dayMaxFen: null,
        proof: { by: "CHECK", checkId: check.checkId },
      }),
    );
  },
};

const begin = fn((_body: unknown) => check);
/** A code is for one amount: another amount asks for another code. */
export const OtherAmountByCode: Story = {
  decorators: shows(
    { ...paySettings, proofs: ["SMS_CODE"], hasPassword: false },
    {
      "POST /identity-checks": begin,
      [`POST /identity-checks/${check.checkId}/codes`]: () => sentCode,
      [`POST /identity-checks/${check.checkId}/code`]: () => ({ ...check, proof: "CODE" }),
      "PUT /pay-settings/day-limit": () => refusal("CODE_NOT_FOR_THIS"),
    },
  ),
  play: async ({ canvasElement }) => {
    const sheet = await type(canvasElement, "300000");
    await userEvent.click(sheet.getByTestId("save-day-limit"));
    await userEvent.click(await sheet.findByTestId("send-code"));
    await sheet.findByTestId("day-limit-code");
    await userEvent.click(sheet.getByTestId("back-to-amount"));
    const amount = await sheet.findByTestId("day-limit-amount");
    await userEvent.clear(amount);
    await userEvent.type(amount, "400000");
    await userEvent.click(sheet.getByTestId("save-day-limit"));
    await userEvent.click(await sheet.findByTestId("send-code"));
    await expect(begin.mock.calls).toEqual([
      [{ purpose: "RAISE_DAY_LIMIT", dayMaxFen: 30_000_000 }],
      [{ purpose: "RAISE_DAY_LIMIT", dayMaxFen: 40_000_000 }],
    ]);
    await userEvent.type(await sheet.findByTestId("day-limit-code"), "482910");
    await expect(await sheet.findByText(/验证码不是为这次操作发的/)).toBeVisible();
    await expect(sheet.getByTestId("send-code")).toBeVisible();
  },
};

export const English: Story = {
  decorators: shows(paySettings),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole("heading", { level: 1 });
    await expect(heading).toHaveTextContent("Payment settings");
  },
};
