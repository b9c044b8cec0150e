import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { complaintRow, readLenders } from "./complaint-answer.ts";
import { readComplaintPage, readOpenings } from "./complaint-reader.ts";

/** The caller's own, newest first. */
export const listComplaints = handle.complaints.listComplaints.handler(
  async ({ input, context }) => {
    const { caller, clock, database, vault } = context;
    const { complaints, total } = await readComplaintPage(database, caller, {
      view: input.view,
      after: afterCursor(input.cursor, "id"),
      limit: PAGE_READ,
    });
    const { shown, nextCursor } = pageOf(complaints, ({ id }) => ({ value: "", id }));
    const openings = await readOpenings(
      database,
      shown.map(({ id }) => id),
    );
    const textOf = new Map(
      openings.map(({ complaintId, textSealed }) => [complaintId, vault.open(textSealed)]),
    );
    const today = clock.today();
    return {
      items: shown.map((stored) => ({
        ...complaintRow(stored, today),
        opening: textOf.get(stored.id) ?? "",
      })),
      nextCursor,
      total,
      lenders: await readLenders(context),
    };
  },
);
