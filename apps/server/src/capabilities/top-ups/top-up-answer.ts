import type { TopUp } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { readAccountsById } from "../accounts/account-reader.ts";
import { partyAnswer } from "../withdrawals/withdrawal-answer.ts";
import type { StoredTopUp } from "./top-up-reader.ts";

/** Top-ups of one enterprise; their cards are read together. */
export async function topUpAnswers(
  reader: Reader,
  context: Pick<Context, "vault">,
  topUps: readonly StoredTopUp[],
): Promise<TopUp[]> {
  const enterpriseId = topUps[0]?.enterpriseId;
  if (enterpriseId === undefined) return [];
  const accountOf = await readAccountsById(reader, context, {
    enterpriseId,
    accountIds: topUps.map(({ fromAccountId }) => fromAccountId),
  });
  return topUps.map((topUp) => ({
    topUpId: topUp.id,
    requestId: topUp.requestId,
    status: topUp.status,
    amountFen: topUp.amountFen,
    account: partyAnswer(accountOf(topUp.fromAccountId)),
    failCode: topUp.failCode,
    failReason: topUp.failReason,
    createdAt: formatInstant(topUp.createdAt),
    finishedAt: topUp.finishedAt === null ? null : formatInstant(topUp.finishedAt),
  }));
}

export async function topUpAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  topUp: StoredTopUp,
): Promise<TopUp> {
  const [answer] = await topUpAnswers(reader, context, [topUp]);
  if (answer === undefined) throw new Error("one top-up has one answer");
  return answer;
}
