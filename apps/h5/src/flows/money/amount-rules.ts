import { parseAmountFen } from "@kedu/domain";
import type { FieldRule } from "@kedu/ui/form";
import { type AmountProblem, amountProblem, type AmountRange } from "./amount-problem.ts";

/** The amount that a field's text is; null where it is none. */
export const fenOfText = (text: string): number | null =>
  text === "" ? null : parseAmountFen(text);

interface AmountWords {
  readonly tooLarge: string;
  readonly empty: string;
  readonly tooSmall?: string;
}

/** Rules of an amount's field. One that is too large is said while it is typed, the others when the form is sent. */
export function amountRules(range: AmountRange, words: AmountWords): FieldRule<string, unknown>[] {
  const isWithout = (problem: AmountProblem) => (text: string) =>
    amountProblem(fenOfText(text), range) !== problem;
  return [
    { validator: isWithout("TOO_LARGE"), message: words.tooLarge, whileTyping: true },
    { validator: isWithout("EMPTY"), message: words.empty },
    { validator: isWithout("TOO_SMALL"), message: words.tooSmall },
  ];
}
