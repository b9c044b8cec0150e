import { formatInstant, jumpTargetOf, sumFen } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { freezeAnswer } from "../limit-status/line-answer.ts";
import { readCreditChangePage } from "../credit/credit-change-reader.ts";

/** Changes of the enterprise's limits, newest first. */
export const listCreditChanges = handle.limitIncreases.listCreditChanges.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const after = afterCursor(input.cursor, "id");
    const { changes, freezes, total } = await readCreditChangePage(
      database,
      caller.enterpriseId,
      after,
      PAGE_READ,
    );
    const { shown, nextCursor } = pageOf(changes, ({ id }) => ({ value: "", id }));
    return {
      items: shown.map((change) => ({
        changeId: change.id,
        appCode: change.appCode,
        kind: change.kind,
        fromFen: change.fromFen,
        toFen: change.toFen,
        deltaFen: sumFen([change.toFen, -change.fromFen]),
        tempValidTo: change.tempValidTo,
        decidedBy: change.decidedBy,
        jumpTarget: jumpTargetOf(change.appCode),
        at: formatInstant(change.at),
      })),
      nextCursor,
      total,
      freezes: freezes.map(({ appCode, endedAt, endNote, lineId, ...freeze }) => ({
        lineId,
        appCode,
        ...freezeAnswer(freeze),
        ended: endedAt === null ? null : { at: formatInstant(endedAt), note: endNote },
      })),
    };
  },
);
