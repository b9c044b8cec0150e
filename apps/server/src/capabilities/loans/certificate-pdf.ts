import { formatFen } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import { printable } from "../contracts/refuse-unprintable.ts";
import { type CertificateFacts, settlementCertificate } from "./settlement-certificate.ts";

interface CertificatePdf {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The PDF of a certificate. It is for banks and authorities, so its language does not follow the app's.
 * @throws the refusals NOT_FOUND, LOAN_NOT_SETTLED and GLYPH_MISSING.
 */
export async function certificatePdf(
  context: Pick<Call, "caller" | "replica">,
  loanId: string,
): Promise<CertificatePdf> {
  const certificate = await settlementCertificate(context, loanId, "zh-CN");
  const bytes = await printable(() => renderPdf(certificateContent(certificate)));
  return {
    name: `${certificate.title}-${certificate.certificateNo}.pdf`,
    bytes: new Uint8Array(bytes),
  };
}

/** A settled loan does not change any more, so its PDF is rendered each time and is always the same. */
function certificateContent(certificate: CertificateFacts): PdfContent {
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
    ],
  };
}
