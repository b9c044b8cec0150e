import { formatFen } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import { checkPageOf } from "../issued-files/check-page.ts";
import { issuedFileOf } from "../issued-files/issued-file.ts";
import {
  type Borrower,
  type CertificateFacts,
  settlementCertificate,
} from "./settlement-certificate.ts";

interface CertificatePdf {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
}

/**
 * The PDF of a certificate, as it was first made. It is for banks and authorities, so its language does not follow the app's.
 * @throws the refusals NOT_FOUND, LOAN_NOT_SETTLED and GLYPH_MISSING.
 */
export async function certificatePdf(
  context: Pick<Context, "clock" | "config" | "database" | "replica" | "vault"> & {
    readonly caller: Borrower;
  },
  loanId: string,
): Promise<CertificatePdf> {
  const { enterpriseId } = context.caller;
  const name = { kind: "CERTIFICATE", subjectId: loanId, enterpriseId } as const;
  const { bytes, documentNo, sha256 } = await issuedFileOf(context, name, async () =>
    certificateContent(await settlementCertificate(context, loanId, "zh-CN"), checkPageOf(context)),
  );
  return { name: `结清证明-${documentNo}.pdf`, bytes, sha256 };
}

function certificateContent(certificate: CertificateFacts, checkPage: string): PdfContent {
  return {
    title: certificate.title,
    documentNo: certificate.certificateNo,
    madeAt: new Date(certificate.settledAt),
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "证明编号", value: certificate.certificateNo },
          { label: "借款人", value: certificate.enterpriseName },
          { label: "借款编号", value: certificate.loanNo },
          { label: "合同编号", value: certificate.contractId },
          { label: "放款日", value: certificate.drawOn },
          { label: "结清日", value: certificate.settledOn },
          ...(certificate.guarantorName === null
            ? []
            : [{ label: "代偿的担保人", value: certificate.guarantorName }]),
        ],
      },
      ...certificate.paragraphs.map((text) => ({ kind: "paragraph", text }) as const),
      {
        kind: "table",
        caption: "已还款项",
        columns: [
          { heading: "项目", align: "start", share: 1 },
          { heading: "金额（元）", align: "end", share: 1 },
        ],
        rows: [
          ["本金", formatFen(certificate.principalFen)],
          ["利息", formatFen(certificate.paidInterestFen)],
          ["罚息", formatFen(certificate.paidPenaltyFen)],
          ["合计", formatFen(certificate.paidFen)],
        ],
      },
      {
        kind: "paragraph",
        text: `任何人都可以在 ${checkPage} 凭证明编号和本文件核验它是否由刻度出具、没有被改动。`,
      },
    ],
  };
}
