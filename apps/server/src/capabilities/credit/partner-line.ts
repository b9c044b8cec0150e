import {
  ACTIVATION_DAYS,
  addDays,
  allows,
  applyProcessMachine,
  type ApplyProcessStatus,
  type BankChannel,
  type BizDate,
  businessDateOf,
  creditLineMachine,
  type CreditLineStatus,
  decideRiskOutcome,
  type EventOf,
  PARTNER_CREDIT,
  withFixedLimit,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { recordChange } from "./change-limit.ts";
import { expirePartnerLine } from "./expire-partner-line.ts";
import { type LineFacts, lockLine } from "./line-reader.ts";
import { holdNewLines, insertLine, type LineChanges } from "./line-writer.ts";
import { changePartnerLine, moveApplyProcess, moveLine, openForUse } from "./move-line.ts";

/** What the partner bank granted with its approval. */
export interface PartnerGrant {
  readonly limitFen: number;
  readonly dailyRatePpm: number;
  readonly validTo: BizDate;
}

/** What the partner bank reports about its line (00406). */
export interface PartnerEvent {
  readonly name: "OFFER" | "OFFER_UPGRADE" | "EXPIRE" | keyof typeof PROCESS_EVENTS;
  /** With BANK_PASS. */
  readonly grant: PartnerGrant | null;
}

type ProcessEvent = EventOf<typeof applyProcessMachine>;
type LineEvent = EventOf<typeof creditLineMachine>;
type PartnerLine = LineFacts & { readonly applyStatus: ApplyProcessStatus };

/** The bank's states, in those of the application process. Product 2, bank application. */
const PROCESS_EVENTS = {
  SUBMITTED: "SUBMIT",
  BANK_PASS: "BANK_PASS",
  BANK_REJECT: "BANK_REJECT",
  SIGNED: "SIGN",
  ACTIVATION_STARTED: "ACTIVATE",
  BANK_ACTIVE: "BANK_ACTIVE",
  BANK_FAIL: "BANK_FAIL",
  RETRY: "RETRY",
} as const satisfies Readonly<Record<string, ProcessEvent>>;

/** How a line that the bank offers again restarts. */
const OFFERED_AGAIN: Readonly<Partial<Record<CreditLineStatus, LineEvent>>> = {
  NOT_CREDIT: "SUBMIT_APPLICATION",
  AUDIT_REJECT: "REAPPLY",
  DISABLED: "RENEW",
};

/** The bank whose line it is. */
export const PARTNER_BANK = "POSTAL_BANK" satisfies BankChannel;
const PARTNER = { appCode: PARTNER_CREDIT, bank: PARTNER_BANK } as const;

/**
 * Applies a report of the partner bank to an enterprise's line. Returns the line, or null when the report does not fit
 * it.
 */
export async function applyPartnerEvent(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  report: { readonly enterpriseId: string; readonly event: PartnerEvent; readonly now: Date },
): Promise<LineFacts | null> {
  const { enterpriseId, event, now } = report;
  const key = { enterpriseId, appCode: PARTNER.appCode };
  const isOffer = event.name === "OFFER" || event.name === "OFFER_UPGRADE";
  if (isOffer) {
    const lineId = context.ids();
    holdNewLines(transaction, [{ enterpriseId, lineId, now }]);
    await insertLine(transaction, {
      ...key,
      lineId,
      creditType: "FLEXIBLE",
      applyStatus: "NEW",
      now,
    });
  }
  const found = await lockLine(transaction, key);
  if (found === null || found.applyStatus === null) return null;
  const line: PartnerLine = { ...found, applyStatus: found.applyStatus };
  return (await applyTo(transaction, context, line, event, now))
    ? lockLine(transaction, key)
    : null;
}

async function applyTo(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  line: PartnerLine,
  { name, grant }: PartnerEvent,
  now: Date,
): Promise<boolean> {
  switch (name) {
    case "OFFER":
    case "OFFER_UPGRADE":
      return offer(transaction, line, name === "OFFER_UPGRADE", now);
    case "EXPIRE":
      return expirePartnerLine(transaction, context, line, now);
    default:
      return advance(transaction, context, line, name, grant, now);
  }
}

async function offer(
  transaction: Transaction,
  line: PartnerLine,
  upgradeRequired: boolean,
  now: Date,
): Promise<boolean> {
  const changes: LineChanges = {
    lenderId: PARTNER.bank,
    bankChannel: PARTNER.bank,
    upgradeRequired,
  };
  const { applyStatus } = line;
  const begins = OFFERED_AGAIN[line.status];
  if (begins === undefined) {
    // A current offer is changed: the bank now requires a better account first, or no longer does.
    if (applyStatus !== "NEW" && applyStatus !== "TO_BE_ACTIVE") return false;
    await changePartnerLine(transaction, line.lineId, now, { upgradeRequired });
    return true;
  }
  if (applyStatus !== "NEW") {
    if (!allows(applyProcessMachine, applyStatus, "REAPPLY")) return false;
    await moveApplyProcess(transaction, line, "REAPPLY", now);
  }
  await moveLine(transaction, line, begins, now, {
    ...changes,
    actBy: addDays(businessDateOf(now), ACTIVATION_DAYS),
    reapplyAfter: null,
    refusalReason: null,
  });
  return true;
}

async function advance(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  line: PartnerLine,
  name: keyof typeof PROCESS_EVENTS,
  grant: PartnerGrant | null,
  now: Date,
): Promise<boolean> {
  const processEvent = PROCESS_EVENTS[name];
  if (!allows(applyProcessMachine, line.applyStatus, processEvent)) return false;
  const today = businessDateOf(now);
  if (name === "BANK_PASS") {
    if (grant === null || !allows(creditLineMachine, line.status, "APPROVE")) return false;
    await moveLine(transaction, line, "APPROVE", now, {
      fixedFen: grant.limitFen,
      dailyRatePpm: grant.dailyRatePpm,
      validFrom: today,
      validTo: grant.validTo,
      actBy: addDays(today, ACTIVATION_DAYS),
    });
    await recordChange(transaction, context, line, withFixedLimit(line, grant.limitFen, today), {
      decidedBy: "PARTNER_BANK",
      now,
    });
  }
  if (name === "BANK_REJECT") {
    const effect = decideRiskOutcome(line, "REJECT", today);
    if (!effect.ok) return false;
    const { lineStatus, rejections, reapplyAfter } = effect.value;
    await moveLine(
      transaction,
      line,
      lineStatus === "REJECTED_END" ? "REJECT_LAST" : "REJECT",
      now,
      { rejections, reapplyAfter },
    );
  }
  if (name === "BANK_ACTIVE") {
    if (!allows(creditLineMachine, line.status, "ACTIVATE")) return false;
    await openForUse(transaction, line, now);
  }
  await moveApplyProcess(transaction, line, processEvent, now);
  return true;
}
