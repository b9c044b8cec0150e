import { desc, eq } from "../../database/drizzle.ts";
import type { Sandbox } from "../partners/sandbox.ts";
import { sandboxMessage } from "../world/sandbox-tables.ts";

/** The code on the phone. */
export async function lastCode({ context }: Sandbox, phone: string): Promise<string> {
  const { database, vault } = context;
  const [message] = await database
    .select({ codeSealed: sandboxMessage.codeSealed })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.phoneHash, vault.lookupHash("sandbox-phone", phone)))
    .orderBy(desc(sandboxMessage.sentAt), desc(sandboxMessage.id))
    .limit(1);
  if (message === undefined || message.codeSealed === null) throw new Error("no code arrived");
  return vault.open(message.codeSealed);
}
