import { EXPORT_FORMATS } from "@kedu/domain";
import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { instant, sha256, text } from "../operation/values.ts";
import { bizMonth } from "../statements/statement-schema.ts";
import { exportTotals } from "./statement-export-schema.ts";

/**
 * Whether a file of a statement is the one that was issued under its number. Who has the file's fingerprint has the file, so
 * nothing is said that is not in it; a number that was never given out and a file that was changed are answered alike.
 */
export const checkStatementExport = operation({
  method: "POST",
  path: "/statement-export-checks",
  summary: "Check a file of a statement",
  callers: EVERYBODY,
  input: z.strictObject({ documentNo: text(40), sha256 }),
  output: z.object({
    /** Null for a file that was not issued. */
    issued: z
      .object({
        format: z.enum(EXPORT_FORMATS),
        from: bizMonth,
        to: bizMonth,
        totals: exportTotals,
        readyAt: instant,
      })
      .nullable(),
  }),
  refusals: [],
});
