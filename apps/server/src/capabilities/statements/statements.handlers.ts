import { handleAll } from "../../calls/call.ts";
import { getStatementEntry } from "./get-statement-entry.ts";
import { getVoucher } from "./get-voucher.ts";
import { getVoucherPdf } from "./get-voucher-pdf.ts";
import { listBilledLoans } from "./list-billed-loans.ts";
import { listBillMonths } from "./list-bill-months.ts";
import { listStatementEntries } from "./list-statement-entries.ts";
import { listStatementMonths } from "./list-statement-months.ts";

export const statements = handleAll.statements.router({
  getStatementEntry,
  getVoucher,
  getVoucherPdf,
  listBilledLoans,
  listBillMonths,
  listStatementEntries,
  listStatementMonths,
});
