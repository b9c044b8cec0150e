import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { accountDocuments, noDocuments } from "../../fixtures/documents.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { ownAccount } from "../../fixtures/withdrawals.ts";
import { CardVerifyScreen } from "./CardVerifyScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/withdraw/CardVerifyScreen",
  component: CardVerifyScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CardVerifyScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const ADD = "POST /withdrawals/accounts";

const shows = (answers: StoryFacts["answers"] = {}, documents: unknown = noDocuments) => [
  storyFrame({
    path: "/withdraw/openAccountCardVerifi",
    seeds: [
      [query(api.contracts.listDocuments, { moment: "ACCOUNT" }).queryKey, documents],
      [query(api.withdrawals.listWithdrawalAccounts).queryKey, { items: [ownAccount] }],
    ],
    answers,
    onAddress: (address) => addresses.push(address),
  }),
];

async function fill(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("bank"));
  await userEvent.click(await within(document.body).findByRole("button", { name: "确定" }));
  await userEvent.type(page.getByTestId("account-name"), "深圳宏达通讯有限公司");
  await userEvent.type(page.getByTestId("card-no"), "44250100003600008866");
  await userEvent.type(page.getByTestId("reserved-phone"), "13800000001");
  await userEvent.click(page.getByTestId("verify-card"));
}

export const Loaded: Story = { decorators: shows() };

export const WithConsent: Story = { decorators: shows({}, accountDocuments) };

export const NothingTyped: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("verify-card"));
    await expect(await page.findByText("请输入账户户名")).toBeVisible();
  },
};

export const Added: Story = {
  decorators: shows({
    [ADD]: () => ownAccount,
    "GET /withdrawals/accounts": () => ({ items: [] }),
  }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe(`/withdraw?to=${ownAccount.accountId}`));
  },
};

export const OtherName: Story = {
  decorators: shows({ [ADD]: () => refusal("SAME_NAME_REQUIRED") }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toHaveTextContent(
      "收款账户与安全账户户名不一致",
    );
  },
};

export const NotVerified: Story = {
  decorators: shows({ [ADD]: () => refusal("ACCOUNT_VERIFY_FAILED") }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};
