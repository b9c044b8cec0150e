import { COPIES_MAX } from "./model-ids.ts";
import {
  loansOf,
  type ModelHistory,
  WITH_FEW,
  WITH_MANY,
  WITH_PAGE,
  WITH_THREE,
  WITH_TWELVE,
} from "./model-histories.ts";

/** What cannot be generated. The message is one line for the person at the terminal. */
export class GenerateError extends Error {
  override name = "GenerateError";
}

/** How much to generate. */
export interface GenerationSize {
  readonly dealers: number;
  readonly loans: number;
}

/** How many dealers have a history. */
export interface ModelCount {
  readonly history: ModelHistory;
  readonly dealers: number;
}

const USUAL_LOANS = 3;

/**
 * Spreads the loans over the dealers: most have three, and what is left goes to a few with 120, then 30, then twelve, then
 * one more than most have. @throws GenerateError when the numbers do not fit
 */
export function modelCounts({ dealers, loans }: GenerationSize): readonly ModelCount[] {
  if (dealers < 1 || dealers >= COPIES_MAX) {
    throw new GenerateError(`--dealers is a whole number from 1 to ${COPIES_MAX - 1}`);
  }
  const usual = Math.min(USUAL_LOANS, Math.floor(loans / dealers)) as 0 | 1 | 2 | 3;
  const counts: ModelCount[] = [];
  let dealersLeft = dealers;
  let loansLeft = loans - usual * dealers;
  for (const history of [WITH_MANY, WITH_PAGE, WITH_TWELVE, oneMoreThan(usual)]) {
    const more = loansOf(history) - usual;
    const taken = Math.min(Math.floor(loansLeft / more), dealersLeft);
    counts.push({ history, dealers: taken });
    dealersLeft -= taken;
    loansLeft -= taken * more;
  }
  if (loansLeft > 0) {
    throw new GenerateError(
      `${dealers} dealers cannot have exactly ${loans} loans: give --loans a smaller number or a multiple of ${loansOf(WITH_MANY)}, or more --dealers`,
    );
  }
  counts.push(
    ...(usual === USUAL_LOANS
      ? shared(dealersLeft)
      : [{ history: WITH_FEW[usual], dealers: dealersLeft }]),
  );
  return counts.filter((count) => count.dealers > 0);
}

function oneMoreThan(usual: 0 | 1 | 2 | 3): ModelHistory {
  if (usual === 3) return WITH_FEW[4];
  return usual === 2 ? (WITH_THREE[0] ?? WITH_MANY) : WITH_FEW[usual === 0 ? 1 : 2];
}

/** Dealers with three loans, by the weights of their histories. */
function shared(dealers: number): ModelCount[] {
  const weights = WITH_THREE.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return WITH_THREE.map((history) => {
    const from = Math.floor((dealers * before) / weights);
    before += history.weight;
    return { history, dealers: Math.floor((dealers * before) / weights) - from };
  });
}
