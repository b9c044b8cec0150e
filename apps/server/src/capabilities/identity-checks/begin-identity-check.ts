import type { IdentityCheckStart } from "@kedu/api";
import {
  addMinutes,
  type Authorised,
  IDENTITY_CHECK_TTL_MINUTES,
  normaliseBankCard,
  parseIdNumber,
} from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { type RateLimit, returnToken, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { readOwnIdNo } from "../identity/identity-reader.ts";
import { identityCheckAnswer } from "./identity-check-answer.ts";
import { insertIdentityCheck } from "./identity-check-writer.ts";

/** Wrong ID numbers of one person in an hour. Policy; reliability 3, authentication 4. */
const MISSES: RateLimit = { times: 5, windowSeconds: 3_600 };

export const beginIdentityCheck = handle.identity.beginIdentityCheck.handler(
  async ({ context, input }) => {
    const { caller, clock, database, ids, vault } = context;
    const { purpose } = input;
    const idNo = "idNo" in input ? input.idNo : undefined;
    const authorises = authorisedBy(input);
    if (idNo !== undefined) await matchIdNo(context, idNo);
    // Without an ID on record there is none to ask for: the code alone switches between the login's own roles.
    else if (purpose === "SWITCH_ENTERPRISE" && caller.nameSealed !== null) refuse("ID_INVALID");
    const now = clock.now();
    const check = {
      id: ids(),
      userId: caller.userId,
      purpose,
      authorisesSealed: authorises === null ? null : vault.seal(JSON.stringify(authorises)),
      idProvedAt: idNo === undefined ? null : now,
      codeProvedAt: null,
      faceSessionId: null,
      createdAt: now,
      expiresAt: addMinutes(now, IDENTITY_CHECK_TTL_MINUTES),
      usedAt: null,
    };
    await inTransaction(database, (transaction) => insertIdentityCheck(transaction, check));
    return identityCheckAnswer(context, check);
  },
);

/** What the code shall authorise; a card number as it is bound. */
function authorisedBy(input: IdentityCheckStart): Authorised | null {
  switch (input.purpose) {
    case "TOP_UP":
    case "PAY_PREMIUM":
    case "RAISE_DAY_LIMIT":
      return input;
    case "CHANGE_CARD":
      return { ...input, cardNo: normaliseBankCard(input.cardNo) };
    case "SWITCH_ENTERPRISE":
    case "CHANGE_NUMBER":
    case "SHOW_PERSONAL_DATA":
      return null;
  }
}

/** Whether the number is the caller's own. It is compared by its keyed hash, like any other number that was typed. */
async function matchIdNo({ caller, clock, database, vault }: Call, typed: string): Promise<void> {
  const own = caller.personId === null ? null : await readOwnIdNo(database, caller.personId);
  if (own === null) refuse("ID_INFO_MISSING_FOR_USE");
  // Counted before it is checked: simultaneous guesses are no more than the limit.
  const key = `identity-id:${caller.userId}`;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, key, MISSES, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  // What cannot be an ID number is not this person's.
  const idNo = parseIdNumber(typed, clock.today())?.idNo ?? "";
  if (vault.lookupHash("id-no", idNo) !== own) refuse("ID_INVALID");
  await inTransaction(database, (transaction) => returnToken(transaction, key));
}
