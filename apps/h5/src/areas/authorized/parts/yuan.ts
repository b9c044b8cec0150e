import { formatFen } from "@kedu/domain";

/** An amount as an input holds it: yuan as decimal text, empty for none. */
export function yuanOf(fen: number | null): string {
  return fen === null ? "" : formatFen(fen).replaceAll(",", "");
}
