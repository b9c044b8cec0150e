import { formatFen, type StatementKind } from "@kedu/domain";
import type { Caller } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import { refuse } from "../../calls/refusal.ts";
import type { TextLanguage } from "../../content/bilingual-text.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import { checkPageOf } from "../issued-files/check-page.ts";
import { issuedFileOf } from "../issued-files/issued-file.ts";
import { entryOfId } from "./entry-place.ts";
import { readShownEntry } from "./read-shown-entry.ts";
import { accountWords, STATEMENT_WORDS } from "./statement-words.ts";

type ShownEntry = Awaited<ReturnType<typeof readShownEntry>>;

/** Before the id of the line. */
export const VOUCHER_PREFIX = "HD";

interface VoucherWords {
  readonly title: string;
  readonly voucherNo: string;
  readonly enterprise: string;
  readonly account: string;
  readonly kind: string;
  readonly in: string;
  readonly out: string;
  readonly bookedOn: string;
  readonly postedAt: string;
  readonly product: string;
  readonly loanNo: string;
  readonly eventNo: string;
  readonly principal: string;
  readonly interest: string;
  readonly penalty: string;
  readonly benefit: string;
}

const WORDS: Readonly<Record<TextLanguage, VoucherWords>> = {
  "zh-CN": {
    title: "回单",
    voucherNo: "回单编号",
    enterprise: "户名",
    account: "账户",
    kind: "类型",
    in: "收入（元）",
    out: "支出（元）",
    bookedOn: "记账日期",
    postedAt: "入账时间（北京时间）",
    product: "产品",
    loanNo: "借款编号",
    eventNo: "业务编号",
    principal: "其中本金（元）",
    interest: "其中利息（元）",
    penalty: "其中罚息（元）",
    benefit: "优惠券另付利息（元）",
  },
  en: {
    title: "Voucher",
    voucherNo: "Voucher number",
    enterprise: "Account holder",
    account: "Account",
    kind: "Type",
    in: "In (CNY)",
    out: "Out (CNY)",
    bookedOn: "Booked on",
    postedAt: "Posted at (Beijing time)",
    product: "Product",
    loanNo: "Loan number",
    eventNo: "Event number",
    principal: "Of it, principal (CNY)",
    interest: "Of it, interest (CNY)",
    penalty: "Of it, late charge (CNY)",
    benefit: "Interest also paid by a coupon (CNY)",
  },
};

export function voucherNoOf(entryId: string): string {
  return `${VOUCHER_PREFIX}${entryId}`;
}

/** The title of a voucher in lists, which says what moved. */
export function voucherTitle(kind: StatementKind, language: TextLanguage): string {
  return `${WORDS[language].title} · ${STATEMENT_WORDS[language].kinds[kind]}`;
}

interface VoucherRow {
  readonly label: string;
  readonly value: string;
}

export interface VoucherPaper {
  readonly voucherNo: string;
  readonly title: string;
  readonly rows: readonly VoucherRow[];
}

/** What the voucher of a line says. A line never changes, and neither does what it says. */
export function voucherPaper(
  entry: ShownEntry,
  enterpriseName: string | null,
  language: TextLanguage,
): VoucherPaper {
  const words = WORDS[language];
  const shared = STATEMENT_WORDS[language];
  const { appCode, bookedOn, direction, eventNo, kind, loan, parts, postedAt } = entry;
  const voucherNo = voucherNoOf(entry.entryId);
  const product = appCode === null ? undefined : shared.products[appCode];
  const rows: (readonly [string, string | undefined])[] = [
    [words.voucherNo, voucherNo],
    [words.enterprise, enterpriseName ?? undefined],
    [words.account, accountWords(entry, shared)],
    [words.kind, shared.kinds[kind]],
    [direction === "IN" ? words.in : words.out, formatFen(entry.amountFen)],
    ...(parts === null ? [] : partRows(parts, words)),
    [words.bookedOn, bookedOn],
    [words.postedAt, postedAt.slice(0, 19).replace("T", " ")],
    [words.product, product],
    [words.loanNo, loan?.loanNo],
    [words.eventNo, eventNo],
  ];
  return {
    voucherNo,
    title: words.title,
    rows: rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
  };
}

function partRows(
  parts: NonNullable<ShownEntry["parts"]>,
  words: VoucherWords,
): (readonly [string, string | undefined])[] {
  const { benefitFen, interestFen, penaltyFen, principalFen } = parts;
  return [
    [words.principal, formatFen(principalFen)],
    [words.interest, formatFen(interestFen)],
    [words.penalty, formatFen(penaltyFen)],
    [words.benefit, benefitFen === 0 ? undefined : formatFen(benefitFen)],
  ];
}

/**
 * The PDF of the voucher of a line of the caller's statement, as it was first made. It is for books and banks, so its
 * language does not follow the app's. Who has read the line passes it as `shown`.
 * @throws the refusals NOT_FOUND and GLYPH_MISSING.
 */
export async function voucherPdf(
  context: Pick<Context, "clock" | "config" | "database" | "replica" | "vault"> & {
    readonly caller: Pick<Caller, "enterpriseId" | "enterpriseName" | "role">;
  },
  entryId: string,
  shown?: ShownEntry,
): Promise<{
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}> {
  const { enterpriseId, enterpriseName, role } = context.caller;
  // Statements are the legal person's, in the archive too.
  if (role !== "LEGAL_PERSON" || entryOfId(entryId) === null) refuse("NOT_FOUND");
  const name = { kind: "VOUCHER", subjectId: entryId, enterpriseId } as const;
  const { bytes, documentNo, sha256 } = await issuedFileOf(context, name, async () => {
    const entry =
      shown ??
      (await context.replica.read((reader) => readShownEntry(reader, enterpriseId, entryId)));
    const paper = voucherPaper(entry, enterpriseName, "zh-CN");
    return voucherContent(paper, new Date(entry.postedAt), checkPageOf(context));
  });
  return { name: `${WORDS["zh-CN"].title}-${documentNo}.pdf`, bytes, sha256 };
}

function voucherContent(
  { rows, title, voucherNo }: VoucherPaper,
  postedAt: Date,
  checkPage: string,
): PdfContent {
  return {
    title,
    documentNo: voucherNo,
    madeAt: postedAt,
    blocks: [
      { kind: "facts", rows },
      {
        kind: "paragraph",
        text: `任何人都可以在 ${checkPage} 凭回单编号和本文件核验它是否由刻度出具、没有被改动。`,
      },
    ],
  };
}
