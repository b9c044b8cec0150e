import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { salesInvitationAnswer } from "./sales-invitation-answer.ts";
import { readSalesInvitationPage } from "./sales-invitation-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const listSalesInvitations = handle.sales.listSalesInvitations.handler(
  async ({ context, input }) => {
    const { caller, clock, database, vault } = context;
    const after = afterCursor(input.cursor, "id");
    const { id } = await readOwnSalesperson(database, caller);
    const { page, total } = await readSalesInvitationPage(database, id, after, PAGE_READ);
    const { shown, nextCursor } = pageOf(page, (stored) => ({ value: "", id: stored.id }));
    const now = clock.now();
    return {
      items: shown.map((stored) => salesInvitationAnswer(vault, stored, now)),
      nextCursor,
      total,
    };
  },
);
