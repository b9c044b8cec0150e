import type { DESK_EVENTS } from "@kedu/api";
import {
  decideAddText,
  decideCloseComplaint,
  decideDeskEvent,
  decideExtendComplaint,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { complaintFacts, type StoredComplaint } from "./complaint-reader.ts";
import type { ComplaintEntryKind } from "./complaint-tables.ts";
import { addEntry, moveComplaint, tellOfComplaint } from "./complaint-writer.ts";

/** What the desk does, with its text where there is one. */
export interface DeskEvent {
  readonly event: (typeof DESK_EVENTS)[number];
  readonly text: string | null;
}

/**
 * Does what the desk asks for with a locked complaint, and tells the dealer.
 * @throws the refusals COMPLAINT_STATE, COMPLAINT_FULL, COMPLAINT_NOT_EXTENDABLE, and INPUT_INVALID without a text.
 */
export async function applyDeskEvent(
  transaction: Transaction,
  context: Pick<Context, "ids" | "vault">,
  stored: StoredComplaint,
  { event, text }: DeskEvent,
  now: Date,
): Promise<StoredComplaint> {
  const facts = await complaintFacts(transaction, stored, now);
  const write = async (kind: ComplaintEntryKind) => {
    if (text === null) refuse("INPUT_INVALID", { fields: ["text"] });
    const entry = { author: "DESK", kind, text, fileIds: [], at: now } as const;
    await addEntry(transaction, context, stored, entry);
  };
  switch (event) {
    case "INVESTIGATE": {
      const decision = decideDeskEvent(facts, event);
      if (!decision.ok) refuse(decision.refusal);
      return moveComplaint(transaction, stored, event, now, {});
    }
    case "MESSAGE": {
      const decision = decideAddText(facts);
      if (!decision.ok) refuse(decision.refusal);
      await write("MESSAGE");
      tellOfComplaint(transaction, context, stored, "COMPLAINT_MESSAGE", now);
      return stored;
    }
    case "ANSWER": {
      const decision = decideDeskEvent(facts, event);
      if (!decision.ok) refuse(decision.refusal);
      await write("ANSWER");
      const answered = await moveComplaint(transaction, stored, event, now, { answeredAt: now });
      tellOfComplaint(transaction, context, answered, "COMPLAINT_ANSWERED", now);
      return answered;
    }
    case "EXTEND": {
      const decision = decideExtendComplaint(facts);
      if (!decision.ok) refuse(decision.refusal);
      await write("EXTENSION");
      const { dueOn, extensions } = decision.value;
      const extended = await moveComplaint(transaction, stored, event, now, {
        dueOn,
        extensions,
        warnedAt: null,
      });
      tellOfComplaint(transaction, context, extended, "COMPLAINT_EXTENDED", now);
      return extended;
    }
    case "CLOSE": {
      const decision = decideCloseComplaint(facts, "BY_DESK");
      if (!decision.ok) refuse(decision.refusal);
      const closed = await moveComplaint(transaction, stored, event, now, {
        closedAt: now,
        closedBy: "BY_DESK",
      });
      tellOfComplaint(transaction, context, closed, "COMPLAINT_CLOSED", now);
      return closed;
    }
  }
}
