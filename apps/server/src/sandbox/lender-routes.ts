import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { isOwnHost, ownOriginOf } from "../http/own-host.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { isLendersHost } from "../runtime/lender-origins.ts";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal, foreignHostRefusal } from "./console-refusal.ts";
import type { Sandbox } from "./partners/sandbox.ts";
import { paymentPageText } from "./providers/sandbox-partner-bank.ts";
import { endPartnerFace } from "./world/partner-books.ts";
import { isSignedByPartner } from "./world/partner-wire.ts";

const CONSOLE = join(import.meta.dirname, "console");
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";
/** Besides the page itself. */
const FILES = [
  { name: "lender-page.js", type: SCRIPT },
  { name: "dom.js", type: SCRIPT },
  { name: "console.css", type: STYLE },
] as const;

/** What the signed link to the page says. */
const link = {
  requestNo: z.string().max(64),
  amountFen: z.string().regex(/^[1-9][0-9]{0,14}$/),
  framedBy: z.url().max(256),
  until: z.string().max(64),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
};
const opened = z.strictObject(link);
const ended = z.strictObject({ ...link, outcome: z.enum(["CONFIRM", "REFUSE", "CANCEL"]) });

/** What the bank says of a page once the person has chosen; CANCEL leaves it undecided. */
const RESULTS = { CONFIRM: "verifySuccess", REFUSE: "fail" } as const;

/** The partner bank's page for payments, in a frame of ours, and what the person chooses there. */
export function serveLenderPage(app: FastifyInstance, { context, world }: Sandbox): void {
  const isGenuine = ({ signature, ...page }: z.infer<typeof opened>) =>
    isSignedByPartner(world.vault, paymentPageText(page), signature);

  app.addHook("onRequest", async (request) => {
    const { host, method } = request;
    const isOwn = isOwnHost(host, context.config);
    if (!isLendersHost(context.config, host, isOwn)) throw foreignHostRefusal();
    if (method !== "GET") refuseForeignPage(request);
  });

  for (const { name, type } of FILES) {
    const bytes = readFileSync(join(CONSOLE, name));
    app.get(`/${name}`, async (_request, reply) =>
      reply.type(type).header("cache-control", "no-cache").send(bytes),
    );
  }
  const page = readFileSync(join(CONSOLE, "lender-page.html"));
  // Whom the service has named in the link may frame the page, and no other. In a policy an IP address is `'self'`.
  const framedByOf = (request: FastifyRequest): string | null => {
    const asked = opened.safeParse(request.query);
    if (!asked.success || !isGenuine(asked.data)) return null;
    const { framedBy } = asked.data;
    return framedBy === ownOriginOf(request, context.config) ? "'self'" : framedBy;
  };
  app.get("/page.html", async (request, reply) => {
    const framedBy = framedByOf(request);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("content-security-policy", pagePolicy({ scripts: [], styles: [], framedBy }))
      .send(page);
  });

  app.post("/outcome", async ({ body }, reply) => {
    const { outcome, ...chosen } = parseInput(ended, body);
    if (!isGenuine(chosen) || new Date(chosen.until) <= context.clock.now()) {
      throw new ConsoleRefusal(409, "LINK_INVALID", [
        "页面已过期，请回到应用重新打开。",
        "The page has expired. Open it again from the app.",
      ]);
    }
    if (outcome !== "CANCEL") await endPartnerFace(world, chosen.requestNo, RESULTS[outcome]);
    reply.header("cache-control", "no-store");
    return { event: outcome === "CANCEL" ? "cancelled" : "done" };
  });
}

/** @throws the refusal of what a page of another host made a browser send. Programs send no such header. */
function refuseForeignPage({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw foreignHostRefusal();
}
