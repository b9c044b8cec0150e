import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { certificate } from "../../fixtures/business-settlements.ts";
import {
  LOAN_CONTRACT_PDF,
  LOAN_CONTRACT_PDF_SHA256,
  loanContract,
} from "../../fixtures/contracts.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { repaymentEntry, repaymentVoucher } from "../../fixtures/statements.ts";
import { storyFrame, type StoryAnswer } from "../../fixtures/story-frame.tsx";
import { PdfContractScreen } from "./PdfContractScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/PdfContractScreen",
  component: PdfContractScreen,
  parameters: { bare: true },
} satisfies Meta<typeof PdfContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const contract = { ...loanContract("ACTIVATE"), pdfSha256: LOAN_CONTRACT_PDF_SHA256 };
const { queryKey } = query(api.contracts.getContract, {
  contractId: contract.contractId,
  with: "PDF",
});
const path = `/star-enjoy-loan/protocols/pdfContract?contract=${contract.contractId}`;
const call = `GET /contracts/${contract.contractId}/pdf`;
const file = await (await fetch(LOAN_CONTRACT_PDF)).arrayBuffer();

/** The service's answer with a file in it. */
function pdfOf(bytes: ArrayBuffer): Response {
  return new Response(bytes, {
    headers: { "content-type": "application/pdf", "content-length": String(bytes.byteLength) },
  });
}

const shown = (answer: StoryAnswer) =>
  storyFrame({
    path,
    seeds: [[queryKey, contract]],
    answers: { [call]: answer, [`GET /contracts/${contract.contractId}`]: () => contract },
  });

/** Fetching and hashing a file takes its time on a busy machine. */
const SLOW = { timeout: 20_000 };

const altered = new Uint8Array(file).with(file.byteLength - 40, 0).buffer;

/** The contract's file: its hash was computed here, and it can be saved. */
export const Verified: Story = {
  decorators: [shown(() => pdfOf(file))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(
      () => expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn"),
      SLOW,
    );
    await expect(page.getByTestId("pdf-check")).toHaveTextContent("一致");
    await expect(page.getByText(/^SHA-256/)).not.toBeVisible();
    await userEvent.click(page.getByTestId("pdf-hash-toggle"));
    await expect(page.getByText(/^SHA-256/)).toHaveTextContent(LOAN_CONTRACT_PDF_SHA256);
    await expect(page.getByRole("button", { name: "下载文件" })).toBeVisible();
    // The text layer is over the drawing, for selecting and for screen readers.
    await expect(
      within(page.getByTestId("pdf-page-1")).getByText(/人民币 86,000\.00 元/),
    ).toBeInTheDocument();
    await userEvent.click(page.getByTestId("other-form"));
    await expect(page.getByTestId("contract-text")).toHaveTextContent("二、借款");
    await userEvent.click(page.getByTestId("other-form"));
    await expect(page.getByTestId("pdf")).toBeVisible();
  },
};

/** The bytes were changed on the way: nothing of them is shown or passed on. */
export const Mismatch: Story = {
  decorators: [shown(() => pdfOf(altered))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const alert = await page.findByRole("alert", {}, SLOW);
    await expect(alert).toHaveTextContent("收到的文件和合同登记的不一致");
    await expect(page.getByTestId("pdf-check")).toHaveTextContent("不一致");
    await expect(canvasElement.querySelector("canvas")).toBeNull();
    await expect(page.queryByRole("button", { name: "下载文件" })).toBeNull();
    await expect(within(alert).getByRole("button", { name: "联系客服" })).toBeVisible();
    await userEvent.click(within(alert).getByRole("button", { name: "阅读文字版" }));
    await expect(page.getByTestId("contract-text")).toHaveTextContent("二、借款");
  },
};

/** Half of the file has arrived. */
export const Arriving: Story = {
  decorators: [
    shown(() => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) =>
          controller.enqueue(new Uint8Array(file.slice(0, file.byteLength / 2))),
      });
      return new Response(body, {
        headers: { "content-type": "application/pdf", "content-length": String(file.byteLength) },
      });
    }),
  ],
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole(
      "progressbar",
      { name: "文件加载进度" },
      SLOW,
    );
    await waitFor(() => expect(bar).toHaveAttribute("value", expect.stringMatching(/^0\.[45]/)));
  },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = {
  ...failedStory(path, queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("pdf-failed", {}, SLOW)).toBeVisible();
  },
};

/** The contract is known and its file is unavailable: the text is shown. */
export const FileFailed: Story = {
  decorators: [shown(() => new Response(null, { status: 503 }))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const alert = await page.findByTestId("pdf-failed", {}, SLOW);
    await userEvent.click(within(alert).getByRole("button", { name: "阅读文字版" }));
    await expect(page.getByTestId("contract-text")).toBeVisible();
  },
};

/** Without a network it waits, and continues by itself when there is one again. */
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    return () => Reflect.deleteProperty(navigator, "onLine");
  },
  decorators: [
    shown(() =>
      navigator.onLine ? pdfOf(file) : new DOMException("Failed to fetch", "NetworkError"),
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pdf-offline", {}, SLOW)).toHaveTextContent("网络不可用");
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
    globalThis.dispatchEvent(new Event("online"));
    await expect(await page.findByTestId("pdf-check", {}, SLOW)).toHaveTextContent("一致");
  },
};

export const Unverifiable: Story = {
  beforeEach: () => {
    Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
    return () => Reflect.deleteProperty(crypto, "subtle");
  },
  decorators: [shown(() => pdfOf(file))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("alert", {}, SLOW)).toHaveTextContent(
      "无法校验文件",
    );
  },
};

const drawn: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  const page = within(canvasElement);
  await waitFor(
    () => expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn"),
    SLOW,
  );
};
export const English: Story = { ...Verified, globals: { language: "en" }, play: drawn };
export const Dark: Story = { ...Verified, globals: { theme: "dark" }, play: drawn };
export const At200On320: Story = {
  ...Verified,
  globals: { textSize: 200, width: "320" },
  play: drawn,
};
export const MismatchAt200On320: Story = {
  ...Mismatch,
  globals: { textSize: 200, width: "320", language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("pdf-mismatch", {}, SLOW)).toBeVisible();
  },
};

const paper = { ...certificate, pdfSha256: LOAN_CONTRACT_PDF_SHA256 };
const certificateCall = `/loans/${paper.loanId}/settlement-certificate`;

const certified = (answer: StoryAnswer) =>
  storyFrame({
    path: `/star-enjoy-loan/protocols/pdfContract?certificate=${paper.loanId}`,
    seeds: [
      [
        query(api.loans.getSettlementCertificate, { loanId: paper.loanId, with: "PDF" }).queryKey,
        paper,
      ],
    ],
    answers: {
      [`GET ${certificateCall}/pdf`]: answer,
      [`GET ${certificateCall}`]: () => paper,
    },
  });

/** A settled loan's certificate, checked as a contract is. */
export const Certificate: Story = {
  decorators: [certified(() => pdfOf(file))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(
      () => expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn"),
      SLOW,
    );
    await expect(page.getByTestId("pdf-check")).toHaveTextContent("与证明登记的文件一致");
    await expect(page.getByRole("button", { name: "下载文件" })).toBeVisible();
    await userEvent.click(page.getByTestId("other-form"));
    await expect(page.getByTestId("certificate-text")).toHaveTextContent(paper.certificateNo);
  },
};

export const CertificateMismatch: Story = {
  decorators: [certified(() => pdfOf(altered))],
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole("alert", {}, SLOW);
    await expect(alert).toHaveTextContent("收到的文件和证明登记的不一致");
  },
};

const { entryId } = repaymentEntry;
const voucher = repaymentVoucher(LOAN_CONTRACT_PDF_SHA256);
const voucherCall = `/statements/entries/${entryId}/voucher`;

const vouched = (answer: StoryAnswer) =>
  storyFrame({
    path: `/star-enjoy-loan/protocols/pdfContract?voucher=${entryId}`,
    seeds: [[query(api.statements.getVoucher, { entryId }).queryKey, voucher]],
    answers: { [`GET ${voucherCall}/pdf`]: answer, [`GET ${voucherCall}`]: () => voucher },
  });

/** The voucher of a line of the statement, checked as a contract is, and what it says in words. */
export const Voucher: Story = {
  decorators: [vouched(() => pdfOf(file))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(
      () => expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn"),
      SLOW,
    );
    await expect(page.getByTestId("pdf-check")).toHaveTextContent("与回单登记的文件一致");
    await userEvent.click(page.getByTestId("other-form"));
    await expect(page.getByTestId("voucher-text")).toHaveTextContent(voucher.voucherNo);
  },
};
export const VoucherEnglishDarkOn320: Story = {
  ...Voucher,
  globals: { language: "en", theme: "dark", width: "320" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("other-form", {}, SLOW));
    await expect(page.getByTestId("voucher-text")).toBeVisible();
  },
};

export const VoucherMismatch: Story = {
  decorators: [vouched(() => pdfOf(altered))],
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole("alert", {}, SLOW);
    await expect(alert).toHaveTextContent("收到的文件和回单登记的不一致");
  },
};
