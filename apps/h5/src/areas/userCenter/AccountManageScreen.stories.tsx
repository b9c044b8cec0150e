import type { AccountOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { noDocuments } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { accountOverview, noAccountsOpen, threeSafes } from "../../fixtures/top-ups.ts";
import { AccountManageScreen } from "./AccountManageScreen.tsx";

const sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/AccountManageScreen",
  component: AccountManageScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent.length = 0;
  },
} satisfies Meta<typeof AccountManageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/accountManage";
const CHANGE = "PUT /bank-accounts/debit-card";

const shows = (overview: AccountOverview, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [
      [accountOverviewQuery.queryKey, overview],
      [query(api.contracts.listDocuments, { moment: "ACCOUNT" }).queryKey, noDocuments],
    ],
    answers: { "GET /balances": () => overview, ...answers },
  }),
];

const sheet = () => within(document.body);

/** Each account with what is known of it; of numbers only the end. */
export const Loaded: Story = {
  decorators: shows(accountOverview),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const safe = await page.findByTestId("safe");
    await expect(safe).toHaveTextContent("**** 5123");
    await expect(page.getByTestId("safe-held")).toHaveTextContent("64,200.50");
    await expect(page.getByTestId("waiting")).toHaveTextContent("380.50");
    await expect(page.getByTestId("debit-card")).toHaveTextContent("自动扣款和手动还款");
    await expect(page.getByTestId("receiving")).toHaveTextContent("建设银行");
    await expect(page.getByTestId("to-charge")).toHaveAttribute(
      "href",
      "/userCenter/balance/psbc/charge",
    );
    await expect(page.getByTestId("to-safe-movements")).toHaveAttribute(
      "href",
      "/userCenter/balance/psbc",
    );
  },
};

export const English: Story = { decorators: shows(accountOverview), globals: { language: "en" } };

/** A safe account elsewhere takes transfers and no top-ups. */
export const WithoutTopUps: Story = {
  decorators: shows({
    ...accountOverview,
    safes: accountOverview.safes.map((safe) => ({
      ...safe,
      bankChannel: "ICBC_BANK" as const,
      takesTopUps: false,
    })),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-charge-offline")).toBeVisible();
    await expect(page.queryByTestId("to-charge")).toBeNull();
  },
};

/** Each safe account has its figure and its ways. */
export const ThreeBanks: Story = {
  decorators: shows(threeSafes),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const held = await page.findAllByTestId("safe-held");
    await expect(held.map((fen) => fen.textContent)).toEqual([
      expect.stringContaining("64,200.50"),
      expect.stringContaining("12,000.00"),
      expect.stringContaining("380.00"),
    ]);
    await expect(page.getAllByTestId("to-charge")).toHaveLength(1);
    const ways = page.getAllByTestId("to-withdraw").map((way) => way.getAttribute("href"));
    await expect(ways).toContain("/withdraw?from=FMYHB_BANK");
  },
};

export const NothingOpen: Story = {
  decorators: shows(noAccountsOpen),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("no-safe-account")).toBeVisible();
    await expect(page.queryByTestId("change-card")).toBeNull();
    await expect(page.getByTestId("to-repay-account")).toHaveTextContent("申请还款账号");
  },
};

async function typeCard(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("change-card"));
  await userEvent.type(await sheet().findByTestId("card-no"), "6222026006705354217");
  await userEvent.type(sheet().getByTestId("reserved-phone"), "13800000001");
  await userEvent.click(sheet().getByTestId("prove-card"));
}

/** The card first, then who it is; only then is it sent. */
export const ChangingCard: Story = {
  decorators: shows(accountOverview, {
    [CHANGE]: (input) => {
      sent.push(input);
      return accountOverview.debitCard;
    },
  }),
  play: async ({ canvasElement }) => {
    await typeCard(canvasElement);
    const pad = await sheet().findByTestId("change-card-password");
    await expect(sheet().getByRole("dialog")).toHaveTextContent("更换到尾号 4217 的卡");
    await expect(sent).toEqual([]);
    await userEvent.type(pad, "482910");
    await waitFor(() =>
      expect(sent).toEqual([
        {
          cardNo: "6222026006705354217",
          reservedPhone: "13800000001",
          proof: { by: "PASSWORD", password: "482910" },
        },
      ]),
    );
    await waitFor(() => expect(sheet().queryByTestId("change-card-password")).toBeNull());
  },
};

export const CardForm: Story = {
  decorators: shows(accountOverview),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("change-card"));
    await userEvent.click(await sheet().findByTestId("prove-card"));
    await expect(await sheet().findByText("请输入银行卡号")).toBeVisible();
    await expect(sheet().queryByTestId("bank")).toBeNull();
  },
};

/** The bank does not confirm the card: the old one stays, and the number can be corrected. */
export const NotVerified: Story = {
  decorators: shows(accountOverview, {
    [CHANGE]: () => refusal("ACCOUNT_VERIFY_FAILED"),
  }),
  play: async ({ canvasElement }) => {
    await typeCard(canvasElement);
    await userEvent.type(await sheet().findByTestId("change-card-password"), "482910");
    await expect(await sheet().findByTestId("refusal")).toBeVisible();
    await userEvent.click(sheet().getByTestId("back-to-card"));
    await expect(await sheet().findByTestId("card-no")).toBeVisible();
  },
};

export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, accountOverviewQuery.queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, accountOverviewQuery.queryKey);
