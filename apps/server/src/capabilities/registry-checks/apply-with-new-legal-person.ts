import { decideApplyWithNewLegalPerson, FLEXIBLE_CREDIT } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { moveApplicationProcess } from "../application/application-process.ts";
import { isFrozenForLegalPerson } from "../credit/legal-person-freeze.ts";
import { lockLineRow } from "../credit/line-reader.ts";
import { moveLine } from "../credit/move-line.ts";
import { readOverdueSummary } from "../loans/due-loans.ts";

/** The frozen line ends as one that has run out does, and is applied for again. */
export const applyWithNewLegalPerson = handle.registry.applyWithNewLegalPerson.handler(
  async ({ context }) => {
    const { caller, clock, database } = context;
    const { enterpriseId } = caller;
    const key = { enterpriseId, appCode: FLEXIBLE_CREDIT };
    await inTransaction(database, async (transaction) => {
      const line = found(await lockLineRow(transaction, key));
      const overdue = await readOverdueSummary(transaction, { enterpriseId, asOf: clock.today() });
      const decision = decideApplyWithNewLegalPerson({
        status: line.status,
        isFrozenForIt: await isFrozenForLegalPerson(transaction, enterpriseId),
        hasOverdueDebt: overdue !== null,
      });
      if (!decision.ok) return refuse(decision.refusal);
      const { event } = decision.value;
      if (event === null) return undefined;
      const now = clock.now();
      await moveLine(transaction, line, event, now);
      await moveApplicationProcess(transaction, context, { ...key, events: ["LINE_EXPIRE"], now });
      return undefined;
    });
    return { lineStatus: "DISABLED" as const };
  },
);
