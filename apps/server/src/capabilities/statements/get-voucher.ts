import { handle } from "../../calls/call.ts";
import { readShownEntry } from "./read-shown-entry.ts";
import { voucherPaper, voucherPdf } from "./voucher.ts";

export const getVoucher = handle.statements.getVoucher.handler(async ({ input, context }) => {
  const { caller, replica, request } = context;
  const { entryId } = input;
  const entry = await replica.read(async (reader) =>
    readShownEntry(reader, caller.enterpriseId, entryId),
  );
  const { rows, title, voucherNo } = voucherPaper(entry, caller.enterpriseName, request.language);
  const { sha256 } = await voucherPdf(context, entryId, entry);
  return { voucherNo, title, rows: [...rows], pdfSha256: sha256 };
});
