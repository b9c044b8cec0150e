import { createHash } from "node:crypto";
import { businessDateOf, formatInstant, maskName, type VerificationChannel } from "@kedu/domain";
import type { PdfContent, PdfBlock } from "../../pdf/pdf-content.ts";
import type { ContractFacts, ContractSigner } from "./contract-reader.ts";
import type { BilingualText } from "../../content/bilingual-text.ts";

const PROOFS: Readonly<Record<VerificationChannel, string>> = {
  LOAN_SMS: "短信验证码",
  LOAN_FACE_URL: "人脸核验",
  PSBC_LOAN_FACE: "人脸核验",
  URL: "银行核验",
};

const ROLES: Readonly<Record<ContractSigner["role"], string>> = {
  LEGAL_PERSON: "法人",
  AUTHORIZED_PERSON: "被授权人",
  MERCHANT: "收款方经办人",
};

/**
 * The PDF of a contract: number, version and date, its binding Chinese text, and on a separate last page who signed it,
 * when and how that was proved, with the hash of the text. All of it comes from data that no longer changes. Source:
 * product 5, e-contract.
 */
export function contractPdfContent(
  facts: ContractFacts,
  text: BilingualText,
  signers: readonly ContractSigner[],
): PdfContent {
  const { title, sections } = text["zh-CN"];
  const { contractId, createdAt, filledSha256, signedAt, templateVersion, version } = facts;
  return {
    title,
    documentNo: contractId,
    madeAt: signedAt ?? createdAt,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "合同编号", value: contractId },
          { label: "文本版本", value: `${templateVersion}（第 ${version} 次签署）` },
          { label: "合同日期", value: businessDateOf(createdAt) },
        ],
      },
      ...sections.flatMap(({ heading, paragraphs }): PdfBlock[] => [
        { kind: "heading", text: heading },
        ...paragraphs.flatMap((paragraph): PdfBlock[] => [
          { kind: "paragraph", text: paragraph },
          ...planTable(paragraph),
        ]),
      ]),
      { kind: "newPage" },
      { kind: "heading", text: "签署记录" },
      ...(signers.length === 0
        ? [{ kind: "paragraph", text: "本合同尚未签署，本文件供签署前阅读。" } as const]
        : signers.flatMap((signer) => signatureBlocks(facts, signer))),
      { kind: "heading", text: "文本校验" },
      { kind: "facts", rows: [{ label: "文本 SHA-256", value: filledSha256 }] },
      {
        kind: "paragraph",
        text: "以上校验值由本合同的各条、标题和文本版本按固定顺序算得。文本改动一个字，校验值即不同。",
      },
    ],
  };
}

/** One instalment, as a contract's text words it. */
const INSTALMENT = /^第 (\d+) 期 (\d{4}-\d\d-\d\d)，本金 (\S+) 元，利息 (\S+) 元，合计 (\S+) 元$/;

/**
 * A plan that a paragraph lists, shown as a table below it: the figures are the text's own. Empty for any other
 * paragraph.
 */
function planTable(paragraph: string): PdfBlock[] {
  const rows = paragraph
    .replace(/。$/, "")
    .split("；")
    .map((clause) => INSTALMENT.exec(clause)?.slice(1) ?? []);
  if (rows.some((row) => row.length === 0)) return [];
  return [
    {
      kind: "table",
      caption: "还款计划表",
      columns: [
        { heading: "期数", align: "start", share: 2 },
        { heading: "还款日", align: "start", share: 3 },
        { heading: "本金（元）", align: "end", share: 3 },
        { heading: "利息（元）", align: "end", share: 3 },
        { heading: "合计（元）", align: "end", share: 3 },
      ],
      rows,
    },
  ];
}

function signatureBlocks(facts: ContractFacts, signer: ContractSigner): PdfBlock[] {
  return [
    {
      kind: "facts",
      rows: [
        { label: "签署人", value: `${ROLES[signer.role]} ${maskName(signer.name)}` },
        { label: "签署时间", value: `${wallTime(signer.at)}（北京时间）` },
        { label: "验证方式", value: PROOFS[facts.verifyChannel] },
        { label: "验证编号", value: signer.proofId },
        { label: "签署凭证号", value: certificateSerial(facts, signer) },
      ],
    },
  ];
}

/** 2026-11-20 13:12:08 */
function wallTime(at: Date): string {
  return formatInstant(at).slice(0, 19).replace("T", " ");
}

/**
 * Serial of a signature's certificate, which anyone with the record of the signature can compute again. Product 1.4,
 * certSerial. It belongs to our own record and to no certification authority, so it bears no authority's name.
 */
function certificateSerial(
  { contractId, filledSha256, version }: ContractFacts,
  { at, proofId, role }: ContractSigner,
): string {
  const record = JSON.stringify([
    contractId,
    version,
    filledSha256,
    role,
    at.toISOString(),
    proofId,
  ]);
  return createHash("sha256").update(record).digest("hex").slice(0, 32).toUpperCase();
}
