import { handle } from "../../calls/call.ts";
import { PAGE_SIZE } from "../../database/keyset.ts";
import { PAGE_READ } from "../../calls/paging.ts";
import { readEntries } from "../../ledger/account-entries.ts";
import { entryAnswers } from "./entry-answer.ts";
import { entryFilterOf, readStatementSums } from "./entry-filter.ts";
import { afterEntry, cursorOfEntry } from "./entry-place.ts";

export const listStatementEntries = handle.statements.listStatementEntries.handler(
  async ({ input: { cursor, ...narrowed }, context }) => {
    const { caller, replica } = context;
    const after = afterEntry(cursor);
    return replica.read(async (reader) => {
      const filter = await entryFilterOf(reader, caller.enterpriseId, narrowed);
      const found = await readEntries(reader, filter, { after, limit: PAGE_READ });
      const shown = found.slice(0, PAGE_SIZE);
      const last = shown.at(-1);
      return {
        items: await entryAnswers(reader, caller.enterpriseId, shown),
        nextCursor: found.length > PAGE_SIZE && last !== undefined ? cursorOfEntry(last) : null,
        sums:
          after === null ? await readStatementSums(reader, caller.enterpriseId, narrowed) : null,
      };
    });
  },
);
