import type { SandboxWorld } from "../world/sandbox-world.ts";
import { sandboxMail } from "../world/sandbox-tables.ts";
import { scriptedCall, textOf } from "../world/scripted-call.ts";
import { inOneStatement } from "../../database/transaction.ts";
import type { MailAnswer, MailMessage, MailProvider } from "../../providers/mail/mail.ts";

/** The code of a mail server for a mailbox that does not exist. */
const NO_MAILBOX = "SMTP_550";

/** E-mail that arrives in the console's mailbox. */
export function sandboxMailbox(world: SandboxWorld): MailProvider {
  return {
    send: (message) =>
      scriptedCall<MailAnswer>(world, {
        provider: "mail",
        op: "send",
        normally: () => deliver(world, message),
        modes: {
          refuse: async ({ code }) => ({ result: "REFUSED", code: textOf(code) ?? NO_MAILBOX }),
        },
      }),
  };
}

/** Every arrival is kept: a message that came twice is seen twice, as in a mailbox. */
async function deliver(world: SandboxWorld, message: MailMessage): Promise<MailAnswer> {
  const { vault } = world;
  const [attachment] = message.attachments;
  await inOneStatement(world.database, (transaction) =>
    transaction.insert(sandboxMail).values({
      id: world.makeId(),
      requestNo: message.requestNo,
      addressSealed: vault.seal(message.to),
      subjectSealed: vault.seal(message.subject),
      textSealed: vault.seal(message.text),
      ...(attachment === undefined
        ? {}
        : {
            attachmentName: attachment.fileName,
            attachmentType: attachment.type,
            attachmentSealed: vault.sealBytes(attachment.bytes),
          }),
      sentAt: world.clock.now(),
    }),
  );
  return { result: "ACCEPTED", providerRef: `sandbox-${message.requestNo}` };
}
