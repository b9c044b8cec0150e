import { handleOpen } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import { printable } from "../contracts/refuse-unprintable.ts";
import { readByReceiptNo } from "./cancellation-reader.ts";
import { receiptContent } from "./receipt-pdf.ts";

/** The receipt of a cancellation, for whoever has its number. */
export const getCancellationReceiptPdf = handleOpen.cancellation.getCancellationReceiptPdf.handler(
  async ({ input, context }) => {
    const { receiptNo } = input;
    const stored = found(await readByReceiptNo(context.database, receiptNo));
    const bytes = await printable(() => renderPdf(receiptContent(stored)));
    return new File([new Uint8Array(bytes)], `注销回执-${receiptNo}.pdf`, {
      type: "application/pdf",
    });
  },
);
