import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { instant, sha256, text } from "../operation/values.ts";

/** What anyone can check besides statements: a signed contract, a certificate, or a voucher. */
export const CHECKED_KINDS = ["CONTRACT", "CERTIFICATE", "VOUCHER"] as const;

/**
 * Whether a file is the one that was issued under its number. Who has the file's fingerprint has the file, so nothing is said
 * that is not in it; a number that was never given out and a file that was changed are answered alike.
 */
export const checkFile = operation({
  method: "POST",
  path: "/file-checks",
  summary: "Check a contract, certificate or voucher",
  callers: EVERYBODY,
  input: z.strictObject({ documentNo: text(40), sha256 }),
  output: z.object({
    /** Null for a file that was not issued. */
    issued: z.object({ kind: z.enum(CHECKED_KINDS), madeAt: instant }).nullable(),
  }),
  refusals: [],
});
