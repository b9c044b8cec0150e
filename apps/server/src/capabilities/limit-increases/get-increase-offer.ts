import {
  availableFen,
  formatInstant,
  grantedFen,
  INCREASE_DOCUMENTS_MAX,
  INCREASE_STEP_FEN,
  increaseObstacle,
  type IncreaseFacts,
  type LimitIncreaseKind,
  maximumIncreaseFen,
  sumFen,
  TEMPORARY_LIMIT_DAYS,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readLine } from "../credit/line-reader.ts";
import { possibleFrom, readIncreaseBasis } from "./increase-facts.ts";
import { limitIncreaseAnswer } from "./limit-increase-answer.ts";

/** What may be asked for on a line of the enterprise. */
export const getIncreaseOffer = handle.limitIncreases.getIncreaseOffer.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const today = clock.today();
    const key = { enterpriseId: caller.enterpriseId, appCode: input.appCode };
    const line = found(await readLine(database, key));
    const { facts, open } = await readIncreaseBasis(database, line, today);
    const limitFen = grantedFen(line, today);
    const tempFen = sumFen([limitFen, -line.fixedFen]);
    return {
      appCode: line.appCode,
      fixedFen: line.fixedFen,
      tempFen,
      tempValidTo: tempFen === 0 ? null : line.tempValidTo,
      limitFen,
      usedFen: line.usedFen,
      availableFen: availableFen(line, today),
      stepFen: INCREASE_STEP_FEN,
      maximumFen: maximumIncreaseFen(line, today),
      temporaryDays: TEMPORARY_LIMIT_DAYS,
      documentsMax: INCREASE_DOCUMENTS_MAX,
      kinds: [offerOf(facts, "RAISE_FIXED_CREDIT", 1), offerOf(facts, "RAISE_TEMP_CREDIT", 0)],
      // Another person of the enterprise sees that it waits, and not what it says.
      open: open?.userId === caller.userId ? limitIncreaseAnswer(context, open) : null,
      now: formatInstant(clock.now()),
    };
  },
);

function offerOf(facts: IncreaseFacts, kind: LimitIncreaseKind, documentsMin: number) {
  const obstacle = increaseObstacle(facts, kind);
  return {
    kind,
    blockedBy: obstacle?.refusal ?? null,
    availableOn: obstacle === null ? null : possibleFrom(facts, obstacle.refusal),
    documentsMin,
  };
}
