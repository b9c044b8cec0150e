import type { Context } from "../calls/context.ts";
import { asc, desc } from "../database/drizzle.ts";
import { sandboxMail } from "../sandbox/world/sandbox-tables.ts";
import { queueScript } from "../sandbox/world/scripts.ts";
import type { Service } from "./trade.ts";

/** A message as the sandbox's mailbox has it. */
export interface ArrivedMail {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly token: string;
  readonly attachment: { readonly fileName: string; readonly bytes: Buffer } | null;
}

/** Every message that has arrived, the oldest first, once the due ones were sent. */
export async function arrivedMails({ context }: Pick<Service, "context">): Promise<ArrivedMail[]> {
  const { database, jobs, vault } = context;
  await jobs.settle();
  const rows = await database.select().from(sandboxMail).orderBy(asc(sandboxMail.id));
  return rows.map((row) => opened(vault, row));
}

/** The message that arrived last, once the due ones were sent. */
export async function newestMail({ context }: Pick<Service, "context">): Promise<ArrivedMail> {
  const { database, jobs, vault } = context;
  await jobs.settle();
  const [newest] = await database.select().from(sandboxMail).orderBy(desc(sandboxMail.id)).limit(1);
  if (newest === undefined) throw new Error("no e-mail has arrived");
  return opened(vault, newest);
}

function opened(vault: Context["vault"], row: typeof sandboxMail.$inferSelect): ArrivedMail {
  const text = vault.open(row.textSealed);
  const { attachmentName, attachmentSealed } = row;
  return {
    address: vault.open(row.addressSealed),
    subject: vault.open(row.subjectSealed),
    text,
    code: /^[0-9]{6}$/m.exec(text)?.[0] ?? "",
    token: /#([\w-]{43})$/m.exec(text)?.[1] ?? "",
    attachment:
      attachmentName === null || attachmentSealed === null
        ? null
        : {
            fileName: attachmentName,
            bytes: Buffer.from(vault.openBytes(attachmentSealed)),
          },
  };
}

/** What the mail server answers next. */
export async function scriptMail(
  { context, clock }: Pick<Service, "context" | "clock">,
  mode: string,
  times = 1,
): Promise<void> {
  const { database, ids } = context;
  await queueScript(
    database,
    ids,
    { provider: "mail", op: "send", mode, times, params: {} },
    clock.now(),
  );
}
