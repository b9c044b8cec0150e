import {
  applyProcessMachine,
  type ApplyProcessStatus,
  creditLineMachine,
  type CreditLineStatus,
  type EventOf,
  freezeOnOpening,
  next,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { logStates } from "../../database/state-log.ts";
import type { LineFacts } from "./line-reader.ts";
import { changeLine, type LineChanges } from "./line-writer.ts";

/**
 * Moves a locked line by one event of its machine, with what changes beside the status.
 * @throws Error when the machine does not know the event there: the caller has not decided.
 */
export async function moveLine(
  transaction: Transaction,
  line: { readonly lineId: string; readonly status: CreditLineStatus },
  event: EventOf<typeof creditLineMachine>,
  now: Date,
  changes: LineChanges = {},
): Promise<CreditLineStatus> {
  const status = next(creditLineMachine, line.status, event);
  if (status === null) throw new Error(`a line in ${line.status} knows no ${event}`);
  await changeLine(transaction, line.lineId, now, { ...changes, status });
  logStates(transaction, [
    { entity: "credit_line", entityId: line.lineId, from: line.status, to: status, at: now },
  ]);
  return status;
}

/** Opens a locked, approved line for use. A reason that another party holds for it freezes it at once. */
export async function openForUse(
  transaction: Transaction,
  line: Pick<LineFacts, "lineId" | "status" | "activatedAt" | "freezeReasons">,
  now: Date,
): Promise<CreditLineStatus> {
  const status = await moveLine(transaction, line, "ACTIVATE", now, {
    actBy: null,
    activatedAt: line.activatedAt ?? now,
  });
  const event = freezeOnOpening(line.freezeReasons.map(({ code }) => code));
  return event === null
    ? status
    : moveLine(transaction, { lineId: line.lineId, status }, event, now);
}

/** Moves the partner bank's process of a locked line by one event. @throws Error as `moveLine` does. */
export async function moveApplyProcess(
  transaction: Transaction,
  line: { readonly lineId: string; readonly applyStatus: ApplyProcessStatus },
  event: EventOf<typeof applyProcessMachine>,
  now: Date,
  changes: LineChanges = {},
): Promise<ApplyProcessStatus> {
  const applyStatus = next(applyProcessMachine, line.applyStatus, event);
  if (applyStatus === null)
    throw new Error(`an apply process in ${line.applyStatus} knows no ${event}`);
  await changeLine(transaction, line.lineId, now, { ...changes, applyStatus });
  logStates(transaction, [
    {
      entity: "apply_process",
      entityId: line.lineId,
      from: line.applyStatus,
      to: applyStatus,
      at: now,
    },
  ]);
  return applyStatus;
}

/** Changes what the partner bank asks for, or until when, without moving the line. */
export async function changePartnerLine(
  transaction: Transaction,
  lineId: string,
  now: Date,
  changes: Pick<LineChanges, "upgradeRequired" | "actBy">,
): Promise<void> {
  await changeLine(transaction, lineId, now, changes);
}
