import { ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { fastify, type FastifyInstance, LogController } from "fastify";
import type { Context } from "../calls/context.ts";
import { generousPathOf } from "./address.ts";
import { addressLimit } from "./address-limit.ts";
import { type ApiOptions, sendError, serveApi } from "./api.ts";
import { serveContentPictures } from "./content-pictures.ts";
import { serveDeveloperPass } from "./developer-pass.ts";
import { serveEmailLinkPage } from "./email-link-page.ts";
import { serveStatementCheckPage } from "./statement-check-page.ts";
import {
  hangUpOnEndless,
  limitByAddress,
  refuseOddAddresses,
  refuseWhile,
  refuseWhileEnding,
} from "./gates.ts";
import { openApiDocument } from "./openapi.ts";
import { servePages } from "./pages.ts";
import { refusal } from "../calls/refusal.ts";
import { readinessOf } from "./readiness.ts";
import { leaveBodies } from "./request-body.ts";
import { securityHeaders } from "./security-headers.ts";
import { sessionCookieName } from "./session.ts";
import { trustOf } from "../runtime/trusted-proxies.ts";

/** Time in which a whole request must have arrived: a photo over a slow mobile network. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often slow requests are looked for. Node's default of half a minute would be added to both limits. */
const SLOW_LOOK_MS = 2_000;
const IDLE_SOCKET_TIMEOUT_MS = 75_000;

/** How long sending the answer to an unreadable request may take, in ms. */
const HANG_UP_MS = 1_000;

/** Statuses of requests that cannot be read, by the code of the error; every other is 400. */
const UNREADABLE_STATUS: ReadonlyMap<string, number> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_HEADER_OVERFLOW", 431],
]);

/** Nothing below these opens a page, however it is written. */
const CALLS = ["/api/", "/collect/"];

/** Addresses that open no page. The sandbox serves its own, and in production there is none. */
const ABSENT = {
  sandbox: ["/api", "/collect", "/sandbox", "/metrics"],
  production: ["/api", "/collect", "/sandbox", "/metrics", "/myMock"],
} as const;

/** Key and certificate, where the service serves HTTPS itself. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface AppOptions extends ApiOptions {
  readonly version: string;
  /** Folder of the built H5; null serves only the API. */
  readonly h5Dist: string | null;
  readonly certificate: Certificate | null;
  /** Whether everything that a first start does is done. */
  readonly isReady: () => boolean;
  /** Whether the service is closed at present; only health and the extras are then served. */
  readonly isClosed?: () => boolean;
  /** Serves what pages report, below `/collect/common/v1`. */
  readonly serveReports: (scope: FastifyInstance, context: Context) => void;
  /** Other things served outside the API, such as the sandbox's console. */
  readonly extras: readonly ((app: FastifyInstance) => Promise<void>)[];
}

/** The web server, not yet listening. */
export async function createApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = context;
  const headers = securityHeaders(config);
  const app = fastify({
    ...(options.certificate === null
      ? { http: { connectionsCheckingInterval: SLOW_LOOK_MS } }
      : { https: { ...options.certificate, connectionsCheckingInterval: SLOW_LOOK_MS } }),
    loggerInstance: log,
    // Our own log has the operation instead of the address, which may contain what a person typed.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustedProxies),
    requestIdHeader: false,
    genReqId: () => context.ids(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_SOCKET_TIMEOUT_MS,
    keepAliveTimeout: IDLE_SOCKET_TIMEOUT_MS,
    forceCloseConnections: "idle",
    // Our own answer says when to retry.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, maxParamLength: 128 },
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
    // Requests that no route may handle and that run no hook.
    frameworkErrors: (_error, _request, { raw }) => {
      const invalid = refusal("INPUT_INVALID");
      raw.writeHead(invalid.status, { ...headers, "content-type": "application/json" });
      raw.end(JSON.stringify(invalid.toJSON()));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  }) as unknown as FastifyInstance;
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  leaveBodies(app);
  // What a scope does not answer itself. The framework's own texts reveal what the service is made of.
  app.setErrorHandler(async (error, request, reply) => sendError(context, error, request, reply));

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
  });
  refuseOddAddresses(app);
  hangUpOnEndless(app);
  /** A scope of what is closed with the service. */
  const closable = (scope: FastifyInstance) => {
    refuseWhileEnding(scope);
    refuseWhile(scope, () => options.isClosed?.() === true);
  };
  const take = addressLimit(config.requestsPerMinute, () => context.clock.machineNow().getTime());
  app.addHook("onResponse", async (request, reply) => {
    const route = request.operation ?? request.routeOptions.url ?? "page";
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        // Who was refused, and what: ids and codes, nothing that was typed.
        ...(request.refusalCode === null ? {} : { code: request.refusalCode }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
  // Both sides see the field on requests outside the API too.
  app.decorateRequest("operation", null);
  app.decorateRequest("refusalCode", null);

  app.get("/healthz", async () => ({ status: "ok", version: options.version }));
  await app.register(async (scope) => {
    closable(scope);
    const readiness = readinessOf(context, options.isReady);
    scope.get("/readyz", async (_request, reply) => {
      const found = await readiness();
      return reply
        .code(found.status === "ready" ? 200 : 503)
        .header("cache-control", "no-store")
        .send(found);
    });
  });
  let document: Promise<string> | null = null;
  app.get("/openapi.json", async (_request, reply) => {
    document ??= openApiDocument(options.version);
    return reply.type("application/json; charset=utf-8").send(await document);
  });

  serveContentPictures(app, context);
  serveDeveloperPass(app, context);
  serveEmailLinkPage(app);
  serveStatementCheckPage(app);
  await app.register(
    async (api) => {
      closable(api);
      // Pages are files, reports have limits of their own, and monitoring asks for health.
      limitByAddress(api, take);
      serveApi(api, context, options);
    },
    { prefix: "/api" },
  );
  await app.register(
    async (collect) => {
      closable(collect);
      options.serveReports(collect, context);
    },
    { prefix: "/collect/common/v1" },
  );
  for (const extra of options.extras) await app.register(extra);
  if (options.h5Dist !== null) {
    await servePages(app, options.h5Dist, {
      withoutPage: ABSENT[config.mode],
      workerRetired: config.workerRetired,
      scriptOrigins: config.scriptOrigins,
      lenderOrigins: config.lenderOrigins,
      sessionCookie: sessionCookieName(config.https),
    });
  }
  return app;
}

/**
 * An address with invalid percent-encoding, such as a truncated link, is read as it is written: it opens the
 * application, which says that there is no such page. A call is refused.
 */
function readableAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    const isCall = CALLS.some((start) => generousPathOf(path).startsWith(start));
    return isCall ? url : [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** Answers a malformed or timed-out request and closes the connection: nothing after it can be read. */
function answerUnreadable(
  error: { readonly code: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable || owesAnswer(socket)) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE_STATUS.get(error.code) ?? 400;
  const body = JSON.stringify({ ...refusal("INPUT_INVALID").toJSON(), status });
  const fields = Object.entries({
    ...headers,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields, "", body].join("\r\n"));
  socket.destroySoon();
  // A connection that can send nothing, such as TLS without its handshake, would stay open.
  setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
}

/**
 * Whether what is written next would be read as the answer to an earlier request, which was read whole and may be
 * moving money, or as part of an answer that has begun. Node keeps the answer whose turn it is under this name.
 */
function owesAnswer(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, "_httpMessage");
  return answer instanceof ServerResponse && (answer.req.complete || answer.headersSent);
}
