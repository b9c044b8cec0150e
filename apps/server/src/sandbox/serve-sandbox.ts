import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../runtime/config.ts";
import { isDatabaseTrouble } from "../database/sql-error.ts";
import { refuseWhileEnding } from "../http/gates.ts";
import { isOwnHost } from "../http/own-host.ts";
import { publicErrorOf } from "../http/public-error.ts";
import { type BodyBounds, meaningOf, readBody } from "../http/request-body.ts";
import { refuseForeignOrigin } from "../http/session.ts";
import { serveConsolePages } from "./console-pages.ts";
import { ConsoleRefusal, foreignHostRefusal, resettingRefusal } from "./console-refusal.ts";
import { FORM_TYPE, serveConsole } from "./console-routes.ts";
import { serveCouponCodes } from "./coupon-routes.ts";
import { serveDesk } from "./desk-routes.ts";
import { serveHelpRatings } from "./help-routes.ts";
import { serveMailbox } from "./mail-routes.ts";
import { serveInsurance } from "./insurance-routes.ts";
import { serveInvoices } from "./invoice-routes.ts";
import { serveLenderPage } from "./lender-routes.ts";
import { serveOrderSystems } from "./order-system-routes.ts";
import { servePartnerFaces } from "./partner-face-routes.ts";
import { servePartners } from "./partner-routes.ts";
import { serveTasks } from "./task-routes.ts";
import type { MovableSandbox } from "./partners/sandbox.ts";

/** Serves the sandbox's console and its interface below `/sandbox`. Only a sandbox's web server has it. */
export async function serveSandbox(app: FastifyInstance, sandbox: MovableSandbox): Promise<void> {
  const { context } = sandbox;
  await app.register(
    async (pages) => {
      refuseForeignHosts(pages, context.config);
      pages.setErrorHandler(async (error: FastifyError | ConsoleRefusal, request, reply) => {
        const { status, words } = refusalOf(error, request.id);
        return reply
          .code(status)
          .type("text/plain; charset=utf-8")
          .send(`${words.join("\n\n")}\n`);
      });
      serveConsolePages(pages);
    },
    { prefix: "/sandbox" },
  );
  await app.register(
    async (api) => {
      refuseWhileEnding(api);
      refuseWhileResetting(api, sandbox);
      refuseForeignHosts(api, context.config);
      api.addHook("onRequest", async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (request.method !== "GET") refuseForeignOrigin(request, context.config);
      });
      takeBodies(api);
      sayRefusals(api, sandbox);
      serveConsole(api, sandbox);
      servePartners(api, sandbox);
      servePartnerFaces(api, sandbox);
      serveInsurance(api, sandbox);
      serveInvoices(api, sandbox);
      serveCouponCodes(api, sandbox);
      serveDesk(api, sandbox);
      serveHelpRatings(api, sandbox);
      serveMailbox(api, sandbox);
      serveOrderSystems(api, sandbox);
      serveTasks(api, sandbox);
    },
    { prefix: "/sandbox/api" },
  );
  await app.register(
    async (lender) => {
      refuseWhileEnding(lender);
      refuseWhileResetting(lender, sandbox);
      takeBodies(lender);
      sayRefusals(lender, sandbox);
      serveLenderPage(lender, sandbox);
    },
    { prefix: "/sandbox/lender" },
  );
}

function takeBodies(scope: FastifyInstance): void {
  scope.addHook("preHandler", async (request) => {
    if (request.method !== "GET") request.body = await consoleBodyOf(request);
  });
}

function sayRefusals(scope: FastifyInstance, { context }: MovableSandbox): void {
  scope.setErrorHandler(async (error: FastifyError | ConsoleRefusal, request, reply) => {
    const { status, code, words } = refusalOf(error, request.id);
    // A refusal of the console itself is no fault.
    if (status >= 500 && !(error instanceof ConsoleRefusal)) {
      context.log.error({ err: error, requestId: request.id }, "console request failed");
    }
    return reply.code(status).send({ code, words, message: words[1] });
  });
}

/**
 * Refuses browsers that take the console for a part of another site's page, whose name resolves to this host: the
 * console shows codes and logs in its visitor.
 */
function refuseForeignHosts(scope: FastifyInstance, config: Config): void {
  scope.addHook("onRequest", async ({ headers }) => {
    if (!isOwnHost(headers.host, config)) throw foreignHostRefusal();
  });
}

/** What is served during a reset: its progress, and that there is one. */
const WHILE_RESETTING: readonly string[] = ["GET /sandbox/api/clock", "POST /sandbox/api/reset"];
const RESET_RETRY_SECONDS = 5;

/** Keeps the console from reading tables during a reset, and from moving the clock during seeding. */
function refuseWhileResetting(scope: FastifyInstance, sandbox: MovableSandbox): void {
  scope.addHook("onRequest", async ({ method, routeOptions }, reply) => {
    if (!sandbox.isResetting() || WHILE_RESETTING.includes(`${method} ${routeOptions.url}`)) return;
    reply.header("retry-after", RESET_RETRY_SECONDS);
    throw resettingRefusal(503);
  });
}

/** Bounds of what the console sends: an answer's details are its largest input. */
const BODY_BOUNDS: BodyBounds = { maxBytes: 65_536, maxValues: 500, maxDepth: 12 };

async function consoleBodyOf({ headers, raw }: FastifyRequest): Promise<unknown> {
  const sent = await readBody(raw, headers, BODY_BOUNDS);
  if (sent.mediaType !== FORM_TYPE) return meaningOf(sent, BODY_BOUNDS);
  return Object.fromEntries(new URLSearchParams(sent.bytes.toString()));
}

function refusalOf(error: Error, requestId: string): ConsoleRefusal {
  if (error instanceof ConsoleRefusal) return error;
  if (isDatabaseTrouble(error)) {
    return new ConsoleRefusal(503, "SERVICE_BUSY", [
      "数据库正忙，请再试一次。",
      "The database is busy. Try again.",
    ]);
  }
  const { status, code } = publicErrorOf(error, requestId);
  return new ConsoleRefusal(status, code, [`没有成功（${code}）`, `It did not work (${code})`]);
}
