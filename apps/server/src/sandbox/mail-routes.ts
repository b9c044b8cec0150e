import { formatInstant } from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import { count, desc, eq } from "../database/drizzle.ts";
import { parseInput } from "./console-input.ts";
import { unknownAttachment } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import type { Sandbox } from "./partners/sandbox.ts";
import { sandboxMail } from "./world/sandbox-tables.ts";

const MAILS_SHOWN = 50;
/** Messages that are opened to look for an address. */
const MAILS_SEARCHED = 500;

/** The mailbox of everybody to whom the sandbox sends e-mail. */
export function serveMailbox(app: FastifyInstance, { context }: Pick<Sandbox, "context">): void {
  const { database, vault } = context;
  app.get("/mails", async ({ query }) => {
    const { address = "" } = parseInput(CONSOLE_INPUTS["GET /mails"], query);
    const rows = await database
      .select()
      .from(sandboxMail)
      .orderBy(desc(sandboxMail.sentAt), desc(sandboxMail.id))
      .limit(address === "" ? MAILS_SHOWN : MAILS_SEARCHED);
    const items = rows.map((row) => {
      const text = vault.open(row.textSealed);
      return {
        id: row.id,
        address: vault.open(row.addressSealed),
        subject: vault.open(row.subjectSealed),
        text,
        code: /^[0-9]{6}$/m.exec(text)?.[0] ?? null,
        link: linkIn(text),
        attachmentName: row.attachmentName,
        sentAt: formatInstant(row.sentAt),
      };
    });
    const [total] = await database.select({ mails: count() }).from(sandboxMail);
    return {
      items: items
        .filter((mail) => mail.address.toLowerCase().includes(address.toLowerCase()))
        .slice(0, MAILS_SHOWN),
      total: total?.mails ?? 0,
    };
  });
  app.get<{ Params: { id: string } }>("/mails/:id/attachment", async ({ params }, reply) => {
    const [row] = await database.select().from(sandboxMail).where(eq(sandboxMail.id, params.id));
    if (row?.attachmentSealed == null) throw unknownAttachment();
    return reply
      .type(row.attachmentType ?? "application/octet-stream")
      .header("content-disposition", `attachment; filename="${row.attachmentName}"`)
      .send(vault.openBytes(row.attachmentSealed));
  });
}

/** The link of a message, as an address of whichever host the console is opened on. */
function linkIn(text: string): string | null {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) return null;
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
