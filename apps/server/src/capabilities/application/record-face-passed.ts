import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { lockApplication } from "./application-reader.ts";
import { changeApplication } from "./application-writer.ts";

/** The face check of an application passed. One that was sent or closed meanwhile stays as it is. */
export async function recordFacePassed(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  passed: {
    readonly applicationId: string;
    readonly faceSessionId: string;
    readonly now: Date;
  },
): Promise<void> {
  const facts = await lockApplication(transaction, context, passed.applicationId);
  if (facts === null || facts.status !== "NEW") return;
  await changeApplication(transaction, context, facts, passed.now, {
    faceSessionId: passed.faceSessionId,
  });
}
