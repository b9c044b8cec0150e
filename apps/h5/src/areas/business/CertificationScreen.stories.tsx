import type { Merchant } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sessionQuery } from "../../data/identity.queries.ts";
import { merchantQuery } from "../../data/merchants.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import {
  merchantSession,
  merchantWith,
  newMerchant,
  provedMerchant,
} from "../../fixtures/merchants.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { CertificationScreen } from "./CertificationScreen.tsx";

const meta = {
  title: "H5/business/CertificationScreen",
  component: CertificationScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CertificationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/certification";
const own = [sessionQuery.queryKey, merchantSession] as const;
const { queryKey } = merchantQuery;
const shows = (merchant: Merchant) => [
  storyFrame({
    path,
    seeds: [own, [queryKey, merchant]],
    answers: { "GET /merchants/own": () => merchant },
  }),
];

const SEND = "POST /merchants/small-amounts";
const { proofId } = merchantWith({}).proof ?? { proofId: "" };
const ENTER = `POST /merchants/small-amounts/${proofId}/entry`;

async function typeAccount(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("account-no"), "4000999900000000001");
  await userEvent.click(page.getByTestId("send-small-amount"));
  const dialog = within(document.body);
  await userEvent.click(await dialog.findByRole("button", { name: "汇款" }));
}

async function typeAmount(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("small-amount"), "3.27");
  await userEvent.click(page.getByTestId("enter-small-amount"));
}

/** What is missing is said at its field, and nothing is asked. */
export const Unproved: Story = {
  decorators: shows(newMerchant),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-small-amount"));
    await expect(await page.findByText("请输入账号")).toBeVisible();
  },
};

export const SeveralBanks: Story = {
  decorators: shows({ ...newMerchant, bankNames: ["工商银行", "建设银行深圳分行营业部"] }),
};

export const NoOrderYet: Story = { decorators: shows({ ...newMerchant, bankNames: [] }) };

const sent = fn(() => merchantWith({}, { nextSmallAmountAt: "2026-11-20T10:30:00+08:00" }));

/** The amount is sent once it was confirmed, and is to be entered then. */
export const Sent: Story = {
  decorators: [
    storyFrame({ path, seeds: [own, [queryKey, newMerchant]], answers: { [SEND]: sent } }),
  ],
  play: async ({ canvasElement }) => {
    await typeAccount(canvasElement);
    await expect(await within(canvasElement).findByTestId("small-amount-sent")).toBeVisible();
    await expect(sent).toHaveBeenCalledOnce();
  },
};

export const UnknownAccount: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own, [queryKey, newMerchant]],
      answers: {
        "GET /merchants/own": () => newMerchant,
        [SEND]: () => {
          throw refusal("ACCOUNT_VERIFY_FAILED");
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeAccount(canvasElement);
    await expect(await within(canvasElement).findByTestId("account-unknown")).toBeVisible();
  },
};

export const AnswerLost: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own, [queryKey, newMerchant]],
      answers: {
        "GET /merchants/own": () => newMerchant,
        [SEND]: () => {
          throw noAnswer();
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeAccount(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

export const UsedUpForToday: Story = {
  decorators: shows(
    merchantWith(
      { state: "FAILED", triesLeft: 0 },
      { nextSmallAmountAt: "2026-11-21T00:00:00+08:00" },
    ),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("send-small-amount")).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Sending: Story = {
  decorators: shows(merchantWith({ state: "SENDING", expiresAt: null })),
};

export const ToEnter: Story = {
  decorators: shows(merchantWith({}, { nextSmallAmountAt: "2026-11-20T10:30:00+08:00" })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("enter-small-amount"));
    await expect(await page.findByText("请输入收到的金额")).toBeVisible();
    await expect(page.getByTestId("small-amount-again")).toHaveAttribute("aria-disabled", "true");
  },
};

/** It did not arrive: another one takes its place. */
export const Again: Story = {
  decorators: shows(merchantWith({ triesLeft: 2 })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("small-amount-again"));
    await expect(await page.findByTestId("send-small-amount")).toBeEnabled();
  },
};

const entered = fn(() => provedMerchant("NEW"));

export const Entered: Story = {
  decorators: [
    storyFrame({ path, seeds: [own, [queryKey, merchantWith({})]], answers: { [ENTER]: entered } }),
  ],
  play: async ({ canvasElement }) => {
    await typeAmount(canvasElement);
    await expect(await within(canvasElement).findByTestId("account-verified")).toBeVisible();
    await waitFor(() => expect(entered).toHaveBeenCalledOnce());
  },
};

export const WrongAmount: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own, [queryKey, merchantWith({})]],
      answers: {
        "GET /merchants/own": () => merchantWith({ triesLeft: 2 }),
        [ENTER]: () => {
          throw refusal("AMOUNT_INVALID", { triesLeft: 2 });
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeAmount(canvasElement);
    await expect(await within(canvasElement).findByText("金额不对，还可以试 2 次")).toBeVisible();
  },
};

export const RefusedByBank: Story = {
  decorators: shows(
    merchantWith({ state: "FAILED", expiresAt: null, failReason: "收款账户状态异常" }),
  ),
};
export const Expired: Story = { decorators: shows(merchantWith({ state: "EXPIRED" })) };
export const Verified: Story = { decorators: shows(provedMerchant("NEW")) };
export const AnotherAccount: Story = {
  decorators: shows(provedMerchant("ACTIVATE")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("another-account"));
    await expect(await page.findByTestId("account-no")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);

/** A dealer who opens the address learns whom it is for. */
export const SeenByDealer: Story = {
  ...failedStory(
    { path, seeds: [[sessionQuery.queryKey, legalPerson]] },
    queryKey,
    refusal("FORBIDDEN_ROLE"),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("这一页供销售人员或收款商户使用")).toBeVisible();
  },
};

const toEnter = merchantWith({}, { nextSmallAmountAt: "2026-11-20T10:30:00+08:00" });
export const English: Story = { decorators: shows(toEnter), globals: { language: "en" } };
export const UnprovedEnglish: Story = {
  decorators: shows(newMerchant),
  globals: { language: "en" },
};
export const FailedEnglish: Story = {
  decorators: shows(
    merchantWith({ state: "FAILED", expiresAt: null, failReason: "收款账户状态异常" }),
  ),
  globals: { language: "en" },
};
export const Dark: Story = { decorators: shows(toEnter), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(toEnter),
  globals: { width: "320", textSize: 200 },
};
