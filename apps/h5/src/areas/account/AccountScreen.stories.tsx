import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Session } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { emailQuery } from "../../data/email.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { noAccounts, openedAccounts } from "../../fixtures/accounts.ts";
import { businessLine } from "../../fixtures/business-loans.ts";
import { couponsPage, usableCoupons } from "../../fixtures/coupons.ts";
import { noEmail, verifiedEmail } from "../../fixtures/email.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { authorisedPerson, legalPerson, newDealer } from "../../fixtures/identity.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { noPassword, passwordSet } from "../../fixtures/payment-password.ts";
import { noAnswer, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

const meta = {
  title: "H5/account/AccountScreen",
  component: AccountScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account";
const accounts = query(api.accounts.listBankAccounts).queryKey;
const coupons = infiniteQuery(api.coupons.listCoupons, { view: "USABLE" }).queryKey;
const opened: StoryFacts["seeds"] = [
  [homeQuery.queryKey, homeFixture],
  [accounts, openedAccounts],
  [coupons, firstPage(couponsPage(usableCoupons))],
  [paymentPasswordQuery.queryKey, passwordSet],
  [emailQuery.queryKey, verifiedEmail],
];
const shows = (session: Session, facts: Omit<StoryFacts, "path"> = {}) => [
  storyFrame({
    path,
    ...facts,
    seeds: [[sessionQuery.queryKey, session], ...(facts.seeds ?? [])],
  }),
];

export const LegalPerson: Story = {
  decorators: shows(legalPerson, { seeds: opened }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("account-coupons")).toHaveTextContent("可用 5 张");
    await expect(page.getByTestId("account-banks")).toHaveTextContent("已开通 2 个");
    await expect(page.getByTestId("account-password")).toHaveTextContent("已设置");
    await expect(page.getByTestId("account-email")).toHaveTextContent("w***@example.com");
    await expect(page.getByTestId("account-cancel")).toHaveAttribute("href", "/cancelAccount");
  },
};

export const NewDealer: Story = {
  decorators: shows(newDealer, {
    seeds: [
      [accounts, noAccounts],
      [coupons, firstPage(couponsPage([]))],
      [paymentPasswordQuery.queryKey, noPassword],
      [emailQuery.queryKey, noEmail],
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("account-enterprise")).toHaveTextContent("待完善");
    // There is nothing to open before a limit was granted.
    await expect(page.getByTestId("account-banks").closest("a")).toBeNull();
    await expect(page.getByTestId("account-email")).toHaveTextContent("未绑定");
  },
};

/** The business loan was granted alone: its page opens the accounts. */
export const BusinessLoanAlone: Story = {
  decorators: shows(legalPerson, {
    seeds: [
      ...opened,
      [
        homeQuery.queryKey,
        {
          ...homeFixture,
          lines: [
            lineShown({ view: "Fail", variant: "" }),
            lineShown({ view: "NotActivate", variant: "" }, businessLine),
          ],
        },
      ],
      [accounts, noAccounts],
    ],
  }),
  play: async ({ canvasElement }) => {
    const banks = await within(canvasElement).findByTestId("account-banks");
    await expect(banks).toHaveTextContent("还没有开通");
    await expect(banks.closest("a")).toHaveAttribute(
      "href",
      "/account/openAccount?appCode=APP2001",
    );
  },
};

/** The legal person withdraws, so the legal person has the password. */
export const AuthorisedPerson: Story = {
  decorators: shows(authorisedPerson, { seeds: opened }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("account-coupons")).toBeVisible();
    await expect(page.queryByTestId("account-password")).toBeNull();
  },
};

export const Salesperson: Story = {
  decorators: shows(
    { ...legalPerson, enterprise: { ...legalPerson.enterprise, role: "SALESPERSON" } },
    { seeds: [[emailQuery.queryKey, noEmail]] },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("account-settings")).toBeVisible();
    await expect(page.queryByTestId("account-coupons")).toBeNull();
  },
};

/** Each row still leads where it says. */
export const Failed: Story = {
  decorators: shows(legalPerson, {
    failures: [accounts, coupons, paymentPasswordQuery.queryKey, emailQuery.queryKey].map(
      (key) => [key, noAnswer()] as const,
    ),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("account-coupons")).toHaveTextContent("暂时显示不出来");
    await expect(page.getByTestId("account-coupons").closest("a")).toHaveAttribute(
      "href",
      "/account/coupon",
    );
  },
};

export const Loading: Story = { decorators: shows(legalPerson) };
export const English: Story = {
  decorators: shows(legalPerson, { seeds: opened }),
  globals: { language: "en" },
};
export const Dark: Story = {
  decorators: shows(legalPerson, { seeds: opened }),
  globals: { theme: "dark" },
};
export const Narrow200: Story = {
  decorators: shows(legalPerson, { seeds: opened }),
  globals: { width: "320", textSize: 200 },
};
