import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import { FREEZE_TIME } from "../constants/limits.ts";
import type { Fen } from "../money/fen.ts";

/** The instant from which a debt with this due date freezes the line: noon of the next day. Source: specification 9. */
export function freezeDueAt(dueOn: BizDate): Date {
  return instantAt(addDays(dueOn, 1), FREEZE_TIME);
}

/** Whether a debt freezes the line now. */
export function shouldFreeze(
  debt: { readonly dueOn: BizDate; readonly overdueFen: Fen },
  now: Date,
): boolean {
  return debt.overdueFen > 0 && now >= freezeDueAt(debt.dueOn);
}
