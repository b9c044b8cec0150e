import type { AppCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { holdNewLines, insertLine } from "./line-writer.ts";

/** Gives a dealer another line. Giving twice gives once. */
export async function openAnotherLine(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  line: { readonly enterpriseId: string; readonly appCode: AppCode; readonly now: Date },
): Promise<void> {
  const lineId = await openLine(transaction, context, line);
  holdNewLines(transaction, [{ ...line, lineId }]);
}

/** Gives a new dealer a line of a product that can be applied for. Giving twice gives once. @returns its id if it is new */
export async function openLine(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  line: { readonly enterpriseId: string; readonly appCode: AppCode; readonly now: Date },
): Promise<string> {
  const lineId = ids();
  await insertLine(transaction, {
    ...line,
    lineId,
    creditType: "FLEXIBLE",
    applyStatus: null,
  });
  return lineId;
}
