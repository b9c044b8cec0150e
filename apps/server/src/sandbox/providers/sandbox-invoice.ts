import { type AppCode, formatFen, instantAt } from "@kedu/domain";
import { MissingGlyphs, renderPdf } from "../../pdf/render-pdf.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import type {
  InvoiceAnswer,
  InvoiceProvider,
  InvoiceRequest,
} from "../../providers/invoice/invoice.ts";
import { PENDING_SECONDS_MAX } from "../world/answer-details.ts";
import { BANKS } from "../world/bank-accounts.ts";
import { drawn, fictionalUscc } from "../world/fictional.ts";
import {
  closeInvoiceNo,
  enterInvoice,
  findInvoice,
  INVOICE_REASONS,
  type InvoiceFate,
  type LenderInvoice,
} from "../world/invoice-books.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { type ScriptParams, scriptedCall, textOf, wholeNumberOf } from "../world/scripted-call.ts";

const PENDING_SECONDS = 3_600;
/** Digits of the number of a digital invoice. */
const INVOICE_NO_DIGITS = 20;
/** The number that a lender's own code is invented from. */
const LENDER_SEED = 700;

const PRODUCT_NAMES: Readonly<Record<AppCode, string>> = {
  APP1001: "灵活信用",
  APP2001: "经营贷",
  APP4001: "店铺保险",
  "00406": "银行合作贷",
};
const KIND_NAMES = { ORDINARY: "增值税普通发票", SPECIAL: "增值税专用发票" } as const;

/** Lenders with books of their own, which issue each invoice once, at once where nothing else is scripted. */
export function sandboxInvoice(world: SandboxWorld): InvoiceProvider {
  const enter = async (request: InvoiceRequest, fate: InvoiceFate) =>
    answerOf(world, await enterInvoice(world, request, fate));
  return {
    issue: (request) =>
      scriptedCall<InvoiceAnswer>(world, {
        provider: "invoice",
        op: "issue",
        normally: () => enter(request, { as: "ISSUED" }),
        modes: {
          refuse: (params) =>
            enter(request, {
              as: "REJECTED",
              reasonText: textOf(params["reasonText"]) ?? INVOICE_REASONS.REJECTED,
            }),
          pending: (params) => {
            const seconds =
              wholeNumberOf(params["seconds"], 1, PENDING_SECONDS_MAX) ?? PENDING_SECONDS;
            return enter(request, {
              as: "PENDING",
              until: new Date(world.clock.now().getTime() + seconds * 1000),
              thenAs: params["outcome"] === "REJECTED" ? "REJECTED" : "ISSUED",
            });
          },
        },
      }),
    query: ({ requestNo }) =>
      scriptedCall<Awaited<ReturnType<InvoiceProvider["query"]>>>(world, {
        provider: "invoice",
        op: "query",
        normally: async () => {
          const known = await findInvoice(world, requestNo);
          return known === null ? { result: "NOT_FOUND" } : answerOf(world, known);
        },
        modes: {
          refuse: (params) => Promise.resolve(rejection(params)),
          "not-found": () => Promise.resolve({ result: "NOT_FOUND" }),
          pending: () => Promise.resolve({ result: "PENDING" }),
        },
      }),
    close: (asked) =>
      scriptedCall<"CLOSED" | "TOO_LATE">(world, {
        provider: "invoice",
        op: "close",
        normally: async () => ((await closeInvoiceNo(world, asked)) ? "CLOSED" : "TOO_LATE"),
      }),
  };
}

function rejection(params: ScriptParams): InvoiceAnswer {
  return {
    result: "REJECTED",
    reasonCode: textOf(params["reasonCode"]) ?? "TITLE_MISMATCH",
    reasonText: textOf(params["reasonText"]) ?? INVOICE_REASONS.REJECTED,
  };
}

/** What the lender's books say of a request. */
async function answerOf(world: SandboxWorld, known: LenderInvoice): Promise<InvoiceAnswer> {
  const { issuedOn, reasonText, requestNo, requestSealed, state } = known;
  switch (state) {
    case "PENDING":
      return { result: "PENDING" };
    case "CLOSED":
      return { result: "REJECTED", reasonCode: "NUMBER_CLOSED", reasonText: "申请号已关闭" };
    case "REJECTED":
      return {
        result: "REJECTED",
        reasonCode: "TITLE_MISMATCH",
        reasonText: reasonText ?? INVOICE_REASONS.REJECTED,
      };
    case "ISSUED":
    case "VOIDED": {
      if (requestSealed === null || issuedOn === null) throw new Error("an invoice has its facts");
      // The books hold what the service sent.
      const request = JSON.parse(world.vault.open(requestSealed)) as InvoiceRequest;
      const invoiceNo = invoiceNoOf(world, requestNo, issuedOn);
      try {
        const pdf = await renderPdf(invoiceContent(request, { invoiceNo, issuedOn }));
        return { result: "ISSUED", invoiceNo, issuedOn, amountFen: request.amountFen, pdf };
      } catch (error) {
        if (!(error instanceof MissingGlyphs)) throw error;
        return {
          result: "REJECTED",
          reasonCode: "NOT_PRINTABLE",
          reasonText: "开票信息里有无法打印的字，请修改后重新申请。",
        };
      }
    }
  }
}

/** Twenty digits, the first two of the year, as digital invoices have. */
function invoiceNoOf({ seed }: SandboxWorld, requestNo: string, issuedOn: string): string {
  const digits = [1, 2].map((half) =>
    String(drawn(10 ** 9, seed, requestNo, String(half))).padStart(9, "0"),
  );
  return `${issuedOn.slice(2, 4)}${digits.join("")}`.slice(0, INVOICE_NO_DIGITS);
}

/** The invoice as a document. It follows from the request and the day, so its bytes are always the same. */
function invoiceContent(
  { buyer, invoiceKind, lenderId, lines, ...total }: InvoiceRequest,
  { invoiceNo, issuedOn }: { readonly invoiceNo: string; readonly issuedOn: string },
): PdfContent {
  const facts = (rows: readonly (readonly [string, string | null])[]) =>
    ({
      kind: "facts",
      rows: rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    }) as const;
  const rate = `${total.taxPercent}%`;
  const amounts = (amount: { amountFen: number; netFen: number; taxFen: number }) => [
    formatFen(amount.netFen),
    rate,
    formatFen(amount.taxFen),
    formatFen(amount.amountFen),
  ];
  return {
    title: `电子发票（${KIND_NAMES[invoiceKind]}）`,
    documentNo: invoiceNo,
    madeAt: instantAt(issuedOn, "00:00"),
    blocks: [
      facts([
        ["发票号码", invoiceNo],
        ["开票日期", issuedOn],
      ]),
      { kind: "heading", text: "购买方" },
      facts([
        ["名称", buyer.title],
        ["纳税人识别号", buyer.taxNo],
        ["地址", buyer.address],
        ["电话", buyer.phone],
        ["开户银行", buyer.bankName],
        ["银行账号", buyer.bankNo],
      ]),
      { kind: "heading", text: "销售方" },
      facts([
        ["名称", BANKS[lenderId]],
        ["纳税人识别号", fictionalUscc(LENDER_SEED + lenderId.length, "LTD")],
      ]),
      {
        kind: "table",
        caption: "项目",
        columns: [
          { heading: "项目", align: "start", share: 4 },
          { heading: "金额（元）", align: "end", share: 2 },
          { heading: "税率", align: "end", share: 1 },
          { heading: "税额（元）", align: "end", share: 2 },
          { heading: "价税合计（元）", align: "end", share: 2 },
        ],
        rows: [
          ...lines.map((line) => [
            `金融服务 贷款利息 ${PRODUCT_NAMES[line.appCode]} ${line.month}`,
            ...amounts(line),
          ]),
          ["合计", ...amounts(total)],
        ],
      },
      {
        kind: "paragraph",
        text: "贷款服务的进项税额不得从销项税额中抵扣（财税〔2016〕36号附件1第二十七条）。",
      },
      { kind: "paragraph", text: "演示环境开具，不是税务发票。" },
    ],
  };
}
