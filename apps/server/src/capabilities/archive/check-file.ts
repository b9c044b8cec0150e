import { formatInstant } from "@kedu/domain";
import { handleOpen } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { placeOf } from "../identity/code-budget.ts";
import { readSignedPdf } from "../contracts/contract-pdf-reader.ts";
import { readIssuedFile } from "../issued-files/issued-reader.ts";

/** Checks of one place in ten minutes. Policy: an office shares an address, and a fingerprint cannot be guessed. */
const PER_PLACE = { times: 60, windowSeconds: 600 };

/** The number of a contract is its id; certificates and vouchers have letters of their own before theirs. */
const CONTRACT_NO = /^[0-9A-Z]{26}$/;

/** Says to anyone whether a file is the one that was issued; one statement, whichever number is asked for. */
export const checkFile = handleOpen.archive.checkFile.handler(async ({ input, context }) => {
  const { clock, database } = context;
  const placeKey = `file-check:${placeOf(context)}`;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, placeKey, PER_PLACE, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const documentNo = input.documentNo.trim().toUpperCase();
  const { sha256 } = input;
  if (CONTRACT_NO.test(documentNo)) {
    const pdf = await readSignedPdf(database, documentNo, sha256);
    if (pdf === null) return { issued: null };
    return { issued: { kind: "CONTRACT" as const, madeAt: formatInstant(pdf.createdAt) } };
  }
  const file = await readIssuedFile(database, documentNo, sha256);
  if (file === null) return { issued: null };
  return { issued: { kind: file.kind, madeAt: formatInstant(file.createdAt) } };
});
