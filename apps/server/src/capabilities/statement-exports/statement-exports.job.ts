import type { Context } from "../../calls/context.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { readDueExports, readNextExport } from "./export-reader.ts";
import { makeExport } from "./make-export.ts";

/** Makes the files of exports, one at a time. */
export function statementExportJob(context: Context): ScheduledJob {
  return {
    name: "statement exports",
    nextDueAt: readNextExport,
    readDue: readDueExports,
    run: eachUnit((exportId, asOf) => makeExport(context, exportId, asOf)),
  };
}
