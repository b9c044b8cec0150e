import { createHash } from "node:crypto";
import { formatInstant } from "@kedu/domain";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import { receiptAnswer } from "./cancellation-answer.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";

/** What a receipt says, before it has a fingerprint. */
export interface ReceiptFacts {
  readonly receiptNo: string;
  readonly nameMasked: string;
  readonly submittedAt: Date;
  readonly finishedAt: Date;
  readonly keptUntil: string;
}

/** The fingerprint of a receipt: of its facts, one a line, in their order. */
export function receiptSha256Of(facts: ReceiptFacts): string {
  const { receiptNo, nameMasked, submittedAt, finishedAt, keptUntil } = facts;
  const lines = [
    receiptNo,
    nameMasked,
    formatInstant(submittedAt),
    formatInstant(finishedAt),
    keptUntil,
  ];
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** The receipt as a document. It has no personal data, and follows from what is stored, so its bytes are always the same. */
export function receiptContent(stored: StoredCancellation): PdfContent {
  const receipt = receiptAnswer(stored);
  return {
    title: "注销回执",
    documentNo: receipt.receiptNo,
    madeAt: new Date(receipt.finishedAt),
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "回执编号", value: receipt.receiptNo },
          { label: "企业", value: receipt.enterpriseNameMasked || "未完善" },
          { label: "提交时间", value: timeOf(receipt.submittedAt) },
          { label: "完成时间", value: timeOf(receipt.finishedAt) },
          { label: "校验码", value: receipt.sha256 },
        ],
      },
      {
        kind: "paragraph",
        text: "该企业在刻度的账户已注销。登录、额度、优惠券、支付密码和授权人已终止，安全账户已由银行销户。注销时没有未结清的借款，也没有未取出的钱。",
      },
      {
        kind: "paragraph",
        text: `登录手机号、支付密码、设备信息、未提交的资料和人脸核验中的姓名与证件号已删除。按法律要求，身份资料、合同和账务记录保存至${receipt.keptUntil}，到期删除，期间不作其他用途。`,
      },
      {
        kind: "paragraph",
        text: "校验码是回执编号、企业、提交时间、完成时间和保存期限的SHA-256值，可凭回执编号向客服核对。",
      },
    ],
  };
}

/** 2026-11-27 08:30:00, in Shanghai. */
function timeOf(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)}`;
}
