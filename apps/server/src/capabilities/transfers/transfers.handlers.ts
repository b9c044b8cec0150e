import { handleAll } from "../../calls/call.ts";
import { applyRepayAccount } from "./apply-repay-account.ts";
import { claimTransfer } from "./claim-transfer.ts";
import { findRefund } from "./find-refund.ts";
import { getRefund } from "./get-refund.ts";
import { getRefundable } from "./get-refundable.ts";
import { getRepayAccount } from "./get-repay-account.ts";
import { listUnmatchedTransfers } from "./list-unmatched-transfers.ts";
import { startRefund } from "./start-refund.ts";

export const transfers = handleAll.transfers.router({
  applyRepayAccount,
  claimTransfer,
  findRefund,
  getRefund,
  getRefundable,
  getRepayAccount,
  listUnmatchedTransfers,
  startRefund,
});
