import {
  addMinutes,
  CANCELLATION_COOLING_HOURS,
  CANCELLATION_RECEIPT_DAYS,
  type CreditLineStatus,
  formatInstant,
  KEPT_YEARS_AFTER_CANCELLATION,
} from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readAccounts } from "../accounts/account-reader.ts";
import { countUndecided } from "../application/end-applications.ts";
import { countUsableCoupons } from "../coupons/coupons-reader.ts";
import { readLines } from "../credit/line-reader.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import { countOtherMembers } from "../identity/close-enterprise.ts";
import { readUserEnterprises } from "../identity/identity-reader.ts";
import { cancellationAnswer, receiptAnswer } from "./cancellation-answer.ts";
import { readEndedOfMobile, readLatestCancellation } from "./cancellation-reader.ts";

/** Lines that can be drawn on now or once they are activated or free again. */
const OPEN: readonly CreditLineStatus[] = ["LOCKED", "AVAILABLE", "LOAN_LOCKED"];
const MINUTES_A_DAY = 24 * 60;

/** What a cancellation would end, and how far one has come. */
export const getCancellation = handle.cancellation.getCancellation.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const [enterprises, accounts, lines, usableCoupons, openApplications, otherPeople, latest] =
    await Promise.all([
      readUserEnterprises(database, userId),
      readAccounts(database, context, enterpriseId),
      readLines(database, enterpriseId),
      countUsableCoupons(database, enterpriseId, clock.today()),
      countUndecided(database, enterpriseId),
      countOtherMembers(database, { enterpriseId, userId }),
      readLatestCancellation(database, enterpriseId),
    ]);
  return {
    accounts: enterprises.map(({ enterpriseId: id, name, role }) => ({
      enterpriseId: id,
      name,
      role,
      isCurrent: id === enterpriseId,
    })),
    ends: {
      bankAccounts: accounts.map(accountAnswer),
      openLines: lines.filter(({ status }) => OPEN.includes(status)).length,
      usableCoupons,
      openApplications,
      otherPeople,
    },
    proof: callerLegalPerson(context) === null ? ("CODE" as const) : ("FACE" as const),
    keptYears: KEPT_YEARS_AFTER_CANCELLATION,
    coolingHours: CANCELLATION_COOLING_HOURS,
    current: latest === null ? null : cancellationAnswer(context, latest),
    receipts: await readReceipts(context, now),
    now: formatInstant(now),
  };
});

/** The number was proved at the log-in, and another person gets it at the earliest long after this. */
async function readReceipts({ caller, database, vault }: Call, now: Date) {
  if (caller.mobileSealed === null) return [];
  const ended = await readEndedOfMobile(
    database,
    vault.lookupHash("mobile", vault.open(caller.mobileSealed)),
    addMinutes(now, -CANCELLATION_RECEIPT_DAYS * MINUTES_A_DAY),
  );
  return ended.map(receiptAnswer);
}
