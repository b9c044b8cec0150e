import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { exportAnswers } from "./export-answer.ts";
import { readExportPage } from "./export-reader.ts";

export const listStatementExports = handle.statementExports.listStatementExports.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const beforeId = afterCursor(input.cursor, "id")?.id ?? null;
    const rows = await readExportPage(database, caller.enterpriseId, {
      beforeId,
      limit: PAGE_READ,
    });
    const { shown, nextCursor } = pageOf(rows, ({ id }) => ({ value: "", id }));
    return { items: await exportAnswers(context, shown, clock.now()), nextCursor };
  },
);
