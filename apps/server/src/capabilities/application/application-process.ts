import type { applyProcessMachine, EventOf } from "@kedu/domain";
import type { AppCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { lockOpenApplication } from "./application-reader.ts";
import { changeApplication } from "./application-writer.ts";

/**
 * Moves the application of a line together with the line: signed, activated, expired. An application that was closed
 * meanwhile stays as it is. The line is locked before.
 */
export async function moveApplicationProcess(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  move: {
    readonly enterpriseId: string;
    readonly appCode: AppCode;
    readonly events: readonly EventOf<typeof applyProcessMachine>[];
    readonly now: Date;
  },
): Promise<void> {
  const facts = await lockOpenApplication(transaction, context, move);
  if (facts === null) return;
  await changeApplication(transaction, context, facts, move.now, {}, { process: move.events });
}
