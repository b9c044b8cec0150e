import { handleAll } from "../../calls/call.ts";
import { getCancellation } from "./get-cancellation.ts";
import { getCancellationReceiptPdf } from "./get-cancellation-receipt-pdf.ts";
import { giveCancellationReason } from "./give-cancellation-reason.ts";
import { recheckCancellation } from "./recheck-cancellation.ts";
import { revokeCancellation } from "./revoke-cancellation.ts";
import { sendCancellationCode } from "./send-cancellation-code.ts";
import { startCancellation } from "./start-cancellation.ts";
import { submitCancellation } from "./submit-cancellation.ts";

export const cancellation = handleAll.cancellation.router({
  getCancellation,
  getCancellationReceiptPdf,
  giveCancellationReason,
  recheckCancellation,
  revokeCancellation,
  sendCancellationCode,
  startCancellation,
  submitCancellation,
});
