import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { invoiceableQuery, invoiceQuery, taxInfoQuery } from "../../data/tax.queries.ts";
import { LOAN_CONTRACT_PDF, LOAN_CONTRACT_PDF_SHA256 } from "../../fixtures/contracts.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import {
  INVOICE_ID,
  invoiceable,
  invoiceIn,
  invoices,
  noInvoices,
  taxInfo,
  unsavedTaxInfo,
} from "../../fixtures/tax.ts";
import { TaxScreen } from "./TaxScreen.tsx";

let sent: unknown[] = [];

const meta = {
  title: "H5/tax/TaxScreen",
  component: TaxScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent = [];
  },
} satisfies Meta<typeof TaxScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/tax";
const REQUEST = "POST /tax/invoices";
const listKey = infiniteQuery(api.tax.listInvoices, {}).queryKey;

const shows = (
  answer?: StoryAnswer,
  {
    info = taxInfo,
    list = invoices,
    periods = invoiceable,
  }: { info?: typeof taxInfo; list?: typeof invoices; periods?: typeof invoiceable } = {},
) => [
  storyFrame({
    path,
    seeds: [
      [taxInfoQuery.queryKey, info],
      [invoiceableQuery.queryKey, periods],
      [listKey, firstPage(list)],
    ],
    answers: {
      "GET /tax/interest": () => periods,
      "GET /tax/invoices": () => list,
      ...(answer === undefined ? {} : { [REQUEST]: answer }),
    },
  }),
];

const requested: StoryAnswer = (input) => {
  sent.push(input);
  return { invoices: [invoiceIn("REQUESTED")] };
};

async function chooseAll(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  for (const period of await page.findAllByRole("checkbox")) await userEvent.click(period);
}

async function request(canvasElement: HTMLElement): Promise<void> {
  await chooseAll(canvasElement);
  await userEvent.click(within(canvasElement).getByTestId("request-invoices"));
  const dialog = within(document.body);
  await userEvent.click(await dialog.findByRole("button", { name: "确认申请" }));
}

/** Months that are invoiced as a whole are not offered again; each state of an invoice is listed. */
export const Loaded: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByRole("checkbox")).toHaveLength(2);
    await expect(page.getByTestId("chosen-total")).toHaveTextContent("0.00");
    await expect(page.getByTestId("request-invoices")).toHaveAttribute("aria-disabled", "true");
    await expect(page.getAllByTestId("invoice")).toHaveLength(4);
  },
};

export const Chosen: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await chooseAll(canvasElement);
    await expect(within(canvasElement).getByTestId("chosen-total")).toHaveTextContent("542.50");
  },
};

/** Two lenders are named before anything is sent, and what is sent is what was chosen. */
export const Requested: Story = {
  decorators: shows(requested),
  play: async ({ canvasElement }) => {
    await request(canvasElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({
      totalFen: 54_250,
      periods: [
        { month: "2026-11", appCode: "APP2001", lenderId: "CCB_BANK" },
        { month: "2026-10", appCode: "APP1001", lenderId: "FMYHB_BANK" },
      ],
    });
    await waitFor(() =>
      expect(within(canvasElement).getByTestId("chosen-total")).toHaveTextContent("0.00"),
    );
  },
};

/** What is not confirmed is not sent, and stays chosen. */
export const NotConfirmed: Story = {
  decorators: shows(requested),
  play: async ({ canvasElement }) => {
    await chooseAll(canvasElement);
    await userEvent.click(within(canvasElement).getByTestId("request-invoices"));
    const dialog = within(document.body);
    await expect(await dialog.findByText(/2 家资金方/)).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole("button", { name: "取消" }));
    await expect(sent).toHaveLength(0);
    await expect(within(canvasElement).getByTestId("chosen-total")).toHaveTextContent("542.50");
  },
};

/** Another device was faster. */
export const AmountChanged: Story = {
  decorators: shows(() => refusal("INVOICE_AMOUNT_CHANGED")),
  play: async ({ canvasElement }) => {
    await request(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

export const NoTitle: Story = {
  decorators: shows(undefined, { info: unsavedTaxInfo, list: noInvoices }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await chooseAll(canvasElement);
    await expect(page.getByTestId("request-invoices")).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByTestId("to-title")).toHaveAttribute("href", "/userCenter/taxManage");
  },
};

export const Empty: Story = emptyStory(
  {
    path,
    seeds: [
      [taxInfoQuery.queryKey, taxInfo],
      [listKey, firstPage(noInvoices)],
    ],
  },
  invoiceableQuery.queryKey,
  { periods: [] },
);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, taxInfoQuery.queryKey);
export const NotAllowed: Story = failedStory(
  path,
  taxInfoQuery.queryKey,
  refusal("FORBIDDEN_ROLE"),
);
export const English: Story = { decorators: shows(), globals: { language: "en" } };

const detailPath = `/tax?invoice=${INVOICE_ID}`;
const detail = (invoice: ReturnType<typeof invoiceIn>, answers: StoryAnswer | null = null) => [
  storyFrame({
    path: detailPath,
    pathsBelow: path,
    seeds: [[invoiceQuery(INVOICE_ID).queryKey, invoice]],
    answers: {
      [`GET /tax/invoices/${INVOICE_ID}`]: () => invoice,
      ...(answers === null ? {} : { [`GET /tax/invoices/${INVOICE_ID}/pdf`]: answers }),
    },
  }),
];

export const InvoiceAwaited: Story = {
  decorators: detail(invoiceIn("REQUESTED")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("invoice-advice")).toBeVisible();
    await expect(page.getByTestId("invoice-amount")).toHaveTextContent("414.00");
  },
};

export const InvoiceRejected: Story = {
  decorators: detail(invoiceIn("REJECTED")),
  play: async ({ canvasElement }) => {
    const advice = await within(canvasElement).findByTestId("invoice-advice");
    await expect(advice).toHaveTextContent("开票信息与税务登记不一致");
  },
};

export const InvoiceLost: Story = {
  decorators: detail(invoiceIn("REJECTED", { isLost: true, reason: null })),
};

export const InvoiceRejectedInEnglish: Story = {
  decorators: detail(invoiceIn("REJECTED")),
  globals: { language: "en" },
};

const SLOW = { timeout: 15_000 };
const file = await (await fetch(LOAN_CONTRACT_PDF)).arrayBuffer();
const pdf: StoryAnswer = () =>
  new Response(file.slice(0), {
    headers: { "content-type": "application/pdf", "content-length": String(file.byteLength) },
  });

/** The file is shown once its fingerprint was found right. */
export const InvoiceIssued: Story = {
  decorators: detail(invoiceIn("ISSUED", { sha256: LOAN_CONTRACT_PDF_SHA256 }), pdf),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(
      () => expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn"),
      SLOW,
    );
    await expect(page.getByTestId("pdf-check")).toHaveTextContent("与发票登记的文件");
    await userEvent.click(page.getByTestId("other-form"));
    await expect(await page.findByTestId("invoice-facts")).toHaveTextContent(
      "26581577777896651167",
    );
  },
};

/** A voided invoice says so above its file, which stays readable. */
export const InvoiceVoided: Story = {
  decorators: detail(invoiceIn("VOIDED", { sha256: LOAN_CONTRACT_PDF_SHA256 }), pdf),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("invoice-advice")).toHaveTextContent("抬头有误");
    await waitFor(
      () => expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn"),
      SLOW,
    );
  },
};
