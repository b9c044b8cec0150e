import type { AppCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { insertLine } from "./line-writer.ts";

/** Gives a new dealer a line of a product that can be applied for. Giving twice gives once. */
export async function openLine(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  line: { readonly enterpriseId: string; readonly appCode: AppCode; readonly now: Date },
): Promise<void> {
  await insertLine(transaction, {
    ...line,
    lineId: ids(),
    creditType: "FLEXIBLE",
    applyStatus: null,
  });
}
