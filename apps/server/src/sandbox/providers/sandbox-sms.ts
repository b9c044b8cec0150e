import type { SandboxWorld } from "../world/sandbox-world.ts";
import { sandboxMessage } from "../world/sandbox-tables.ts";
import { scriptedCall } from "../world/scripted-call.ts";
import { inOneStatement } from "../../database/transaction.ts";
import type { SmsMessage, SmsProvider } from "../../providers/sms/sms.ts";

/** Text messages that arrive in the console's outbox. */
export function sandboxSms(world: SandboxWorld): SmsProvider {
  return {
    send: (message) =>
      scriptedCall(world, {
        provider: "sms",
        op: "send",
        normally: () => deliver(world, message),
      }),
  };
}

async function deliver(world: SandboxWorld, message: SmsMessage): Promise<{ providerRef: string }> {
  const { vault } = world;
  const code = message.template === "NOTICE" ? null : codeIn(message.text);
  await inOneStatement(world.database, (transaction) =>
    transaction
      .insert(sandboxMessage)
      .values({
        id: message.requestNo,
        phoneSealed: vault.seal(message.mobile),
        phoneHash: vault.lookupHash("sandbox-phone", message.mobile),
        template: message.template,
        textSealed: vault.seal(message.text),
        codeSealed: code === null ? null : vault.seal(code),
        sentAt: world.clock.now(),
      })
      .onConflictDoNothing(),
  );
  return { providerRef: `sandbox-${message.requestNo}` };
}

function codeIn(text: string): string | null {
  return /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0] ?? null;
}
