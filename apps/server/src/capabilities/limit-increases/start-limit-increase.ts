import {
  addMinutes,
  type AskIncreaseRefusal,
  decideAskIncrease,
  grantedFen,
  INCREASE_TTL_MINUTES,
  type IncreaseFacts,
  type LimitIncreaseKind,
  type LimitIncreaseReason,
  maximumIncreaseFen,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockLine, type ProductKey } from "../credit/line-reader.ts";
import { hasImage } from "../files/file-reader.ts";
import { possibleFrom, readIncreaseBasis } from "./increase-facts.ts";
import { limitIncreaseAnswer } from "./limit-increase-answer.ts";
import type { StoredIncrease } from "./limit-increase-reader.ts";
import { insertIncrease } from "./limit-increase-writer.ts";

interface Wanted {
  readonly appCode: ProductKey["appCode"];
  readonly kind: LimitIncreaseKind;
  readonly amountFen: number;
  readonly reason: LimitIncreaseReason;
  readonly note?: string | undefined;
  readonly fileIds: readonly string[];
}

/** Stores a request that waits for its code. Two devices wait for each other at the line: the second finds the first's. */
export const startLimitIncrease = handle.limitIncreases.startLimitIncrease.handler(
  async ({ input, context }) => {
    const { caller, database, jobs } = context;
    const fileIds = [...new Set(input.fileIds)];
    for (const fileId of fileIds) {
      const image = {
        fileId,
        enterpriseId: caller.enterpriseId,
        purpose: "LIMIT_INCREASE",
      } as const;
      if (!(await hasImage(database, image))) refuse("NOT_FOUND");
    }
    const stored = await inTransaction(database, (transaction) =>
      start(transaction, context, { ...input, fileIds }),
    );
    jobs.wake();
    return limitIncreaseAnswer(context, stored);
  },
);

async function start(
  transaction: Transaction,
  context: Call,
  wanted: Wanted,
): Promise<StoredIncrease> {
  const { caller, clock, ids, vault } = context;
  const { appCode, kind, amountFen, reason, note, fileIds } = wanted;
  const now = clock.now();
  const today = clock.today();
  const key = { enterpriseId: caller.enterpriseId, appCode };
  const line = found(await lockLine(transaction, key));
  const { facts } = await readIncreaseBasis(transaction, line, today);
  const decision = decideAskIncrease(facts, { kind, amountFen, documents: fileIds.length });
  if (!decision.ok) refuseIncrease(facts, decision.refusal);
  const expiresAt = addMinutes(now, INCREASE_TTL_MINUTES);
  return insertIncrease(
    transaction,
    {
      id: ids(),
      enterpriseId: caller.enterpriseId,
      userId: caller.userId,
      lineId: line.lineId,
      appCode,
      kind,
      status: decision.value.status,
      amountFen,
      reason,
      noteSealed: note === undefined ? null : vault.seal(note),
      fileIds: [...fileIds],
      limitBeforeFen: grantedFen(line, today),
      expiresAt,
      closesAt: expiresAt,
    },
    now,
  );
}

/** @throws the refusal, with what the dealer needs to know of it. */
export function refuseIncrease(facts: IncreaseFacts, refusal: AskIncreaseRefusal): never {
  switch (refusal) {
    case "LIMIT_INCREASE_TOO_LARGE":
      return refuse(refusal, { maximumFen: maximumIncreaseFen(facts.line, facts.today) });
    case "REAPPLY_TOO_EARLY":
    case "TEMPORARY_LIMIT_RUNNING": {
      const availableOn = possibleFrom(facts, refusal);
      return refuse(refusal, availableOn === null ? undefined : { availableOn });
    }
    default:
      return refuse(refusal);
  }
}
