import type { Merchant } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { merchantQuery } from "../../data/merchants.queries.ts";
import { infiniteQuery } from "../../data/query.ts";
import { offerContract, offerContracts, signingCode } from "../../fixtures/documents.ts";
import {
  merchantSession,
  newMerchant,
  noPayments,
  paymentsPage,
  provedMerchant,
} from "../../fixtures/merchants.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { ContractScreen } from "./ContractScreen.tsx";

const meta = {
  title: "H5/business/ContractScreen",
  component: ContractScreen,
  parameters: { bare: true },
  beforeEach: () => {
    signed.mockClear();
  },
} satisfies Meta<typeof ContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/contract";
const own = [sessionQuery.queryKey, merchantSession] as const;
const { queryKey } = merchantQuery;
const payments = infiniteQuery(api.merchants.listIncomingPayments, {}).queryKey;

const [account] = provedMerchant("NEW").accounts;
const [summary] = offerContracts("NEW").items;
if (account === undefined || summary === undefined) throw new Error("an account has an agreement");
const { contractId } = account;
const offered = offerContract({ ...summary, contractId, kind: "ENTRUST", title: "受托支付协议" });
const agreement = {
  ...offered,
  text: {
    ...offered.text,
    sections: [
      {
        heading: "一、怎么收款",
        paragraphs: [
          "经销商用额度支付订单时，放款银行受经销商委托，把订单金额付到本协议的收款账户，不经过平台。",
          "收款账户：户名 深圳刻度供应链有限公司，开户行 工商银行，尾号 0001。",
        ],
      },
      {
        heading: "二、换账户",
        paragraphs: [
          "收款账户以厂商订单写明的为准。换账户由厂商在订单里写明，收款方重新验证并签订新的协议。",
        ],
      },
    ],
  },
};

const shows = (
  merchant: Merchant,
  answers: Readonly<Record<string, StoryAnswer>> = {},
  page = paymentsPage,
) => [
  storyFrame({
    path,
    seeds: [own, [queryKey, merchant], [payments, firstPage(page)]],
    answers: {
      "GET /merchants/own": () => merchant,
      "GET /merchants/incoming-payments": () => page,
      [`GET /contracts/${contractId}`]: () => agreement,
      "POST /contracts/signing-codes": () => signingCode,
      ...answers,
    },
  }),
];

/** Nothing is shown of who pays before an account is proved. */
export const NoAccount: Story = {
  decorators: shows(newMerchant),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-certification")).toHaveAttribute(
      "href",
      "/business/certification",
    );
    await expect(page.queryByTestId("incoming-payments")).toBeNull();
  },
};

export const ToRead: Story = {
  decorators: shows(provedMerchant("NEW")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-agreement"));
    await expect(await within(document.body).findByTestId("contract")).toBeVisible();
    await expect(page.queryByTestId("incoming-payments")).toBeNull();
  },
};

export const ToSign: Story = { decorators: shows(provedMerchant("VERIFY")) };

const signed = fn(() => ({ ...summary, contractId, status: "ACTIVATE" as const }));

async function enterCode(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("sign-agreement"));
  const body = within(document.body);
  await userEvent.click(await body.findByTestId("send-code"));
  await userEvent.type(await body.findByTestId("signing-code"), "428428");
}

export const Signed: Story = {
  decorators: shows(provedMerchant("VERIFY"), {
    [`POST /merchants/agreements/${contractId}/signature`]: signed,
    "GET /merchants/own": () =>
      provedMerchant(signed.mock.calls.length === 0 ? "VERIFY" : "ACTIVATE"),
  }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() => expect(signed).toHaveBeenCalledOnce());
    await expect(await within(canvasElement).findByText("已签署")).toBeVisible();
  },
};

export const WrongCode: Story = {
  decorators: shows(provedMerchant("VERIFY"), {
    [`POST /merchants/agreements/${contractId}/signature`]: () => {
      throw refusal("CODE_WRONG", { triesLeft: 2 });
    },
  }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await expect(await within(document.body).findByText(/2 次/)).toBeVisible();
  },
};

/** By day, the newest first; of who paid, a masked name. */
export const Payments: Story = {
  decorators: shows(provedMerchant("ACTIVATE")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const cells = await page.findAllByTestId("incoming-payment");
    await expect(cells).toHaveLength(3);
    await expect(cells[2]).toHaveTextContent("已退款 ¥12,500.00");
    await expect(page.getAllByRole("article")).toHaveLength(2);
    await expect(page.getByTestId("tab-income")).toHaveAttribute("aria-current", "page");
    await expect(page.queryByTestId("tab-repay")).toBeNull();
  },
};

export const NoPayments: Story = {
  decorators: shows(provedMerchant("ACTIVATE"), {}, noPayments),
};

export const PaymentsLoading: Story = waitingStory({
  path,
  seeds: [own, [queryKey, provedMerchant("ACTIVATE")]],
});
export const PaymentsFailed: Story = failedStory(
  { path, seeds: [own, [queryKey, provedMerchant("ACTIVATE")]] },
  payments,
);
export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);

export const English: Story = {
  decorators: shows(provedMerchant("ACTIVATE")),
  globals: { language: "en" },
};
export const ToReadEnglish: Story = {
  decorators: shows(provedMerchant("NEW")),
  globals: { language: "en" },
};
export const Dark: Story = {
  decorators: shows(provedMerchant("ACTIVATE")),
  globals: { theme: "dark" },
};
export const Narrow200: Story = {
  decorators: shows(provedMerchant("ACTIVATE")),
  globals: { width: "320", textSize: 200 },
};
