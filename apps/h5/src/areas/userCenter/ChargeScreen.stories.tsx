import type { TopUpTerms } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { topUpOfRequestQuery, topUpQuery, topUpTermsQuery } from "../../data/top-ups.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { TOP_UP_ID, TOP_UP_REQUEST_ID, topUpIn, topUpTerms } from "../../fixtures/top-ups.ts";
import { endTopUpAttempt } from "./parts/top-up-attempt.ts";
import { ChargeScreen } from "./ChargeScreen.tsx";

const addresses: string[] = [];
const sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/ChargeScreen",
  component: ChargeScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    sent.length = 0;
    endTopUpAttempt();
  },
} satisfies Meta<typeof ChargeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance/psbc/charge";
const START = "POST /top-ups";

const shows = (terms: TopUpTerms = topUpTerms, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [[topUpTermsQuery.queryKey, terms]],
    answers: { "GET /top-ups/terms": () => terms, ...answers },
    onAddress: (address) => addresses.push(address),
  }),
];

const sheet = () => within(document.body);

async function ask(canvasElement: HTMLElement, amount: string): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("top-up-amount"), amount);
  await userEvent.click(page.getByTestId("top-up-next"));
}

/** Nothing is sent before it is proved; the sheet says how much comes from where. */
export const Loaded: Story = {
  decorators: shows(topUpTerms, {
    [START]: (input) => {
      sent.push(input);
      return topUpIn("SUCCESS");
    },
    [`GET /top-ups/${TOP_UP_ID}`]: () => topUpIn("SUCCESS"),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("radio", { name: /工商银行 尾号 6610/ })).toBeDisabled();
    await ask(canvasElement, "20000");
    const pad = await sheet().findByTestId("top-up-password");
    await expect(sheet().getByRole("dialog")).toHaveTextContent("邮储银行 尾号 0391");
    await expect(sent).toEqual([]);
    await userEvent.type(pad, "482910");
    await waitFor(() => expect(addresses.at(-1)).toBe(`${path}?id=${TOP_UP_ID}`));
    await expect(sent).toEqual([
      {
        fromAccountId: topUpTerms.cards[0]?.accountId,
        amountFen: 2_000_000,
        proof: { by: "PASSWORD", password: "482910" },
      },
    ]);
  },
};

export const Confirming: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "80");
    await expect(await sheet().findByTestId("top-up-password")).toBeVisible();
    await expect(sheet().getByRole("dialog")).toHaveTextContent("80.00");
    await userEvent.click(sheet().getByTestId("other-proof"));
    await expect(await sheet().findByText("验证码发送至 138****0001。")).toBeVisible();
  },
};

export const English: Story = { decorators: shows(), globals: { language: "en" } };

export const TooMuch: Story = {
  decorators: shows({ ...topUpTerms, leftFen: 1_000_000 }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("top-up-next"));
    await expect(page.getByText("请输入充值金额")).toBeVisible();
    await userEvent.type(page.getByTestId("top-up-amount"), "10000.01");
    await expect(page.getByText("现在最多可充 ¥10,000.00")).toBeVisible();
    await userEvent.click(page.getByTestId("top-up-next"));
    await expect(sheet().queryByTestId("top-up-password")).toBeNull();
  },
};

/** Another device was faster: what is left is said where it was tried. */
export const LimitReached: Story = {
  decorators: shows(topUpTerms, {
    [START]: () => refusal("TOP_UP_LIMIT_REACHED", { maximumFen: 1_000_000 }),
  }),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "20000");
    await userEvent.type(await sheet().findByTestId("top-up-password"), "482910");
    const said = await sheet().findByTestId("refusal");
    await expect(said).toHaveTextContent("超过充值限额");
    await expect(said).toHaveTextContent("银行卡没有扣款。请减少金额，或明天再充值。");
  },
};

export const WrongPassword: Story = {
  decorators: shows(topUpTerms, { [START]: () => refusal("PASSWORD_WRONG", { triesLeft: 3 }) }),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "20000");
    await userEvent.type(await sheet().findByTestId("top-up-password"), "111111");
    await expect(await sheet().findByText("支付密码不正确，还可以试 3 次")).toBeVisible();
  },
};

/** A lost answer is asked for, and never sent again. */
export const AnswerLost: Story = {
  decorators: shows(topUpTerms, {
    [START]: (input) => {
      sent.push(input);
      return noAnswer();
    },
  }),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "20000");
    await userEvent.type(await sheet().findByTestId("top-up-password"), "482910");
    await waitFor(() => expect(addresses.at(-1)).toMatch(/charge\?request=[0-9a-f]{32}$/));
    await expect(sent).toHaveLength(1);
  },
};

/** The key was used before with another proof: what became of that request is asked for. */
export const SentBefore: Story = {
  decorators: shows(topUpTerms, { [START]: () => refusal("IDEMPOTENCY_KEY_REUSED") }),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "20000");
    await userEvent.type(await sheet().findByTestId("top-up-password"), "482910");
    await waitFor(() => expect(addresses.at(-1)).toMatch(/charge\?request=[0-9a-f]{32}$/));
  },
};

export const UnderWay: Story = {
  decorators: shows({ ...topUpTerms, leftFen: 3_000_000, underWay: [topUpIn("UNKNOWN")] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("top-up-under-way")).toHaveAttribute(
      "href",
      `${path}?id=${TOP_UP_ID}`,
    );
  },
};

export const DayUsed: Story = {
  decorators: shows({ ...topUpTerms, leftFen: 0 }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("day-used")).toBeVisible();
    await expect(page.queryByTestId("top-up-next")).toBeNull();
  },
};

export const NoTopUps: Story = {
  decorators: shows({ ...topUpTerms, safe: null }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-charge-offline")).toHaveAttribute(
      "href",
      "/userCenter/balance/charge_offline",
    );
  },
};

const followed = (status: Parameters<typeof topUpIn>[0]) => [
  storyFrame({
    path: `${path}?id=${TOP_UP_ID}`,
    seeds: [[topUpQuery(TOP_UP_ID).queryKey, topUpIn(status)]],
    answers: { [`GET /top-ups/${TOP_UP_ID}`]: () => topUpIn(status) },
  }),
];

export const Success: Story = {
  decorators: followed("SUCCESS"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "充值成功" })).toBeVisible();
    await expect(page.getByRole("link", { name: "查看安全账户" })).toHaveAttribute(
      "href",
      "/userCenter/balance/psbc",
    );
  },
};

export const Fail: Story = {
  decorators: followed("FAIL"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("fail-reason")).toHaveTextContent("账户余额不足");
    await expect(page.getByText("钱仍在您的银行卡里，没有扣款")).toBeVisible();
  },
};

export const Processing: Story = {
  decorators: followed("PROCESSING"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("银行正在扣款，请勿重复充值")).toBeVisible();
    await expect(page.queryByText("重新充值")).toBeNull();
  },
};

/** Just now it may still arrive. */
export const NotFoundYet: Story = {
  ...failedStory(
    `${path}?request=${TOP_UP_REQUEST_ID}`,
    topUpOfRequestQuery(TOP_UP_REQUEST_ID).queryKey,
    refusal("NOT_FOUND"),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "正在查询充值" })).toBeVisible();
    await expect(page.queryByText("重新充值")).toBeNull();
  },
};

export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, topUpTermsQuery.queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, topUpTermsQuery.queryKey);
