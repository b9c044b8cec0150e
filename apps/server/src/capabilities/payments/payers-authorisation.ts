import type { Authorisation, IdValidTo } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import {
  lockPayersAuthorisation,
  readPayersAuthorisation,
  type StoredAuthorisation,
} from "../authorisations/authorisation-reader.ts";
import { readPaidToday } from "./intent-reader.ts";

/** How far an authorised person may pay now. */
export interface PayersAuthorisation extends Authorisation {
  /** Of the person's ID. */
  readonly idValidTo: IdValidTo | null;
}

/** The authorisation of an authorised person who calls; null for the legal person, without a statement. */
export async function readPayer(
  reader: Reader,
  context: Pick<Call, "caller" | "clock">,
): Promise<PayersAuthorisation | null> {
  if (context.caller.role !== "AUTHORIZED_PERSON") return null;
  return withPaidToday(
    reader,
    context,
    await readPayersAuthorisation(reader, context.caller),
    null,
  );
}

/**
 * The same, locked until the transaction ends: what is decided with it holds until the bank's order is written down, and
 * what other payments have taken of the limit of the day is counted.
 */
export async function lockPayer(
  transaction: Transaction,
  context: Pick<Call, "caller" | "clock">,
  exceptIntentId: string | null,
): Promise<PayersAuthorisation | null> {
  if (context.caller.role !== "AUTHORIZED_PERSON") return null;
  const stored = await lockPayersAuthorisation(transaction, context.caller);
  return withPaidToday(transaction, context, stored, exceptIntentId);
}

async function withPaidToday(
  reader: Reader,
  { clock }: Pick<Call, "clock">,
  stored: StoredAuthorisation | null,
  exceptIntentId: string | null,
): Promise<PayersAuthorisation | null> {
  if (stored?.userId == null) return null;
  const { enterpriseId, userId, status, validTo, perPaymentMaxFen, perDayMaxFen } = stored;
  const paid = await readPaidToday(reader, {
    enterpriseId,
    userIds: [userId],
    today: clock.today(),
    exceptIntentId,
  });
  return {
    status,
    validTo,
    perPaymentMaxFen,
    perDayMaxFen,
    paidTodayFen: paid.get(userId) ?? 0,
    idValidTo: stored.idValidTo,
  };
}
