import { handleSigned } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { complaintRow, entryAnswer } from "./complaint-answer.ts";
import { readDeskPage, readEntries } from "./complaint-reader.ts";

/** What awaits an answer, for who answers it. Who wrote goes by the number alone. */
export const listDeskComplaints = handleSigned.complaints.listDeskComplaints.handler(
  async ({ input, context }) => {
    const { clock, database } = context;
    const after = afterCursor(input.cursor, "date");
    const { complaints, total } = await readDeskPage(database, after, PAGE_READ);
    const { shown, nextCursor } = pageOf(complaints, ({ dueOn, id }) => ({ value: dueOn, id }));
    const entries = await readEntries(
      database,
      shown.map(({ id }) => id),
    );
    const today = clock.today();
    return {
      items: shown.map((stored) => ({
        ...complaintRow(stored, today),
        entries: entries
          .filter(({ complaintId }) => complaintId === stored.id)
          .map((entry) => entryAnswer(context, entry)),
      })),
      nextCursor,
      total,
    };
  },
);
