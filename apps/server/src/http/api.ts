import { Readable } from "node:stream";
import { type Callers, mayCall, type SigningPartner } from "@kedu/api";
import type { AnyRouter } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { waitForClient, withinCall } from "../database/time-limit.ts";
import type { Context } from "../calls/context.ts";
import type { Caller, RequestFacts, SessionCookie } from "../calls/call.ts";
import { StreamedFile } from "../calls/streamed-file.ts";
import { auditTrailOf } from "./audit.ts";
import {
  type AuditedCall,
  auditedCall,
  type AuditedCaller,
  type AuditEvent,
} from "../calls/audited-call.ts";
import { type CallProcedure, type FullCall, procedureCaller } from "./call-procedure.ts";
import { knownDeviceOf } from "./device-cookie.ts";
import { bodySha256Of, type FreshAnswer, type Idempotency, keyOf } from "./idempotency.ts";
import { type WebOperation, webOperations } from "./operations.ts";
import { ownOriginOf } from "./own-host.ts";
import { refusal, refuse } from "../calls/refusal.ts";
import { isFault, publicErrorOf } from "./public-error.ts";
import type { PartnerKey } from "./partner-keys.ts";
import { meaningOf, readBody, type RequestBody, type SentBody } from "./request-body.ts";
import { findCaller, refuseForeignOrigin, sessionCookieOf, taskCookieOf } from "./session.ts";
import { findTaskCaller } from "../capabilities/embedded/task-caller.ts";
import { verifySignature } from "./signature.ts";
import { plainAddress } from "../runtime/trusted-proxies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Body of a call of the API; null when nothing was sent. */
    kedu: RequestBody | null;
    /** What the log says about the request besides its route. */
    operation: string | null;
    /** The code of its refusal or fault; null when it was answered. */
    refusalCode: string | null;
    /** The caller; null when unknown. */
    actor: Actor | null;
    /** Its entry in the audit trail, where it may change something. */
    audited: AuditedCall | null;
  }
}

/** Who calls, once that is known. */
type Actor = Pick<FullCall, "caller" | "signer">;

/** Everything the API needs besides the context. */
export interface ApiOptions {
  readonly router: AnyRouter;
  readonly idempotency: Idempotency;
  /** A partner's key in force; null for an unknown one. */
  readonly findKey: (partner: SigningPartner, keyId: string) => Promise<PartnerKey | null>;
  /** How long a call may wait for the database, in ms; the product's own limit by default. */
  readonly callLimitMs?: number;
}

interface Answer extends FreshAnswer {
  /** Sent instead of the body, piece by piece. */
  readonly file?: StreamedFile;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves every operation of the API contract below `/api`. */
export function serveApi(app: FastifyInstance, context: Context, options: ApiOptions): void {
  app.decorateRequest("kedu", null);
  app.decorateRequest("actor", null);
  app.decorateRequest("audited", null);
  const trail = auditTrailOf(context.database, context.log);
  app.addHook("onSend", async (request, reply) => {
    const event = auditEventOf(context, request, reply.statusCode);
    if (event === null) return;
    // A refusal that no commit carries is in the trail before its answer is known.
    const isRefusal = reply.statusCode >= 400 && request.audited?.hasBegun() !== true;
    if (isRefusal) await trail.record(event);
    else trail.recordSoon(event);
  });
  app.addHook("onClose", () => trail.stop());
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.setErrorHandler(async (error, request, reply) => sendError(context, error, request, reply));
  app.setNotFoundHandler(async (request, reply) =>
    sendError(context, refusal("NOT_FOUND"), request, reply),
  );
  for (const operation of webOperations()) {
    const call = procedureCaller(options.router, operation);
    app.route({
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        request.operation = operation.name;
      },
      handler: async (request, reply) => {
        const answer = await context.killPoints.inScope(operation.name, () =>
          withinCall(
            () => answerCall(context, options, call, operation, request, reply),
            options.callLimitMs,
          ),
        );
        // A stored refusal is one too.
        if (answer.status >= 400) {
          request.refusalCode ??= codeOf(JSON.parse(Buffer.from(answer.body).toString()));
        }
        reply.code(answer.status).headers(answer.headers);
        return answer.file === undefined
          ? reply.send(answer.body)
          : reply
              .header("content-length", answer.file.sizeBytes)
              .send(Readable.from(answer.file.pieces()));
      },
    });
  }
}

async function answerCall(
  context: Context,
  options: ApiOptions,
  call: CallProcedure,
  operation: WebOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  refuseUnclearQuery(request);
  const sessionCookie = sessionCookieOf(request, reply, context.config.https);
  const taskCookie = taskCookieOf(request, reply, context.config.https);
  const device = knownDeviceOf(request, reply, { ...context, https: context.config.https });
  // Only a partner's body is read before the sender is known: the signature covers its bytes.
  const sent = operation.callers.kind === "PARTNER" ? await readSent(operation, request) : null;
  const who = await authenticate(context, options, operation, request, {
    session: sessionCookie,
    task: taskCookie,
  });
  await takeBody(operation, request, sent);
  const idempotencyKey = operation.needsKey ? keyOf(request.headers["idempotency-key"]) : null;
  const facts: RequestFacts = {
    id: request.id,
    ip: plainAddress(request.ip),
    origin: ownOriginOf(request, context.config),
    language: languageOf(request.headers["accept-language"]),
    idempotencyKey,
  };
  const answerIt = () =>
    answerOf(call, request, {
      ...context,
      ...who,
      sessionCookie,
      taskCookie,
      device,
      request: facts,
    });
  const beginning = {
    at: context.clock.machineNow(),
    requestId: request.id,
    operation: operation.name,
  };
  request.audited = operation.method === "GET" ? null : auditedCall(beginning, idsOf(who));
  const run = () => request.audited?.run(answerIt) ?? answerIt();
  if (idempotencyKey === null || who.caller === null) return run();
  const answer = await options.idempotency.once(
    {
      userId: who.caller.userId,
      operation: operation.name,
      key: idempotencyKey,
      bodySha256: bodySha256Of(context.vault, request.url, request.kedu?.bytes ?? null),
    },
    run,
  );
  return "headers" in answer
    ? answer
    : { ...answer, headers: { ...JSON_HEADERS, "idempotency-replayed": "true" } };
}

/** Reads a body up to the largest input of the operation. @throws as `readBody` */
async function readSent({ bounds }: WebOperation, request: FastifyRequest): Promise<SentBody> {
  const sent = await waitForClient(() => readBody(request.raw, request.headers, bounds));
  request.kedu = { bytes: sent.bytes, value: undefined };
  return sent;
}

/** Parses the body. @throws as `readBody` and `meaningOf` */
async function takeBody(
  operation: WebOperation,
  request: FastifyRequest,
  read: SentBody | null,
): Promise<void> {
  if (operation.method === "GET") return;
  const sent = read ?? (await readSent(operation, request));
  request.kedu = { bytes: sent.bytes, value: await meaningOf(sent, operation.bounds) };
}

/** Finds out who calls, and whether they may call the operation. @throws the refusals of login, role and signature. */
async function authenticate(
  context: Context,
  options: ApiOptions,
  operation: WebOperation,
  request: FastifyRequest,
  cookies: { readonly session: SessionCookie; readonly task: SessionCookie },
): Promise<Pick<FullCall, "caller" | "signer" | "task">> {
  const { callers, method } = operation;
  if (callers.kind === "PARTNER") {
    const { keyId, key } = await verifySignature(
      {
        method,
        target: request.url,
        headers: request.headers,
        body: request.kedu?.bytes ?? Buffer.alloc(0),
      },
      context.clock.now(),
      (id) => options.findKey(callers.partner, id),
    );
    const { partnerId, sources, bankChannels } = key;
    request.actor = { caller: null, signer: { keyId, partnerId, sources, bankChannels } };
    return { ...request.actor, task: null };
  }
  if (method !== "GET") refuseForeignOrigin(request, context.config);
  if (callers.kind === "TASK")
    return authenticateTask(context, operation, callers, request, cookies.task);
  const caller = await findCaller(context, cookies.session);
  if (caller === null && !mayCall(callers, "ANONYMOUS")) refuse("NOT_LOGGED_IN");
  request.actor = { caller, signer: null };
  if (caller !== null && !mayCall(callers, caller.role)) refuse("FORBIDDEN_ROLE");
  if (caller !== null) refuseCancelling(operation, caller);
  return { ...request.actor, task: null };
}

/** @throws ACCOUNT_CANCELLING where the account ends, and the operation would begin something with it. */
function refuseCancelling(
  { needsLastingAccount }: WebOperation,
  { enterpriseStatus }: Pick<Caller, "enterpriseStatus">,
): void {
  if (needsLastingAccount && enterpriseStatus !== "ACTIVE") refuse("ACCOUNT_CANCELLING");
}

/**
 * Finds the person of a task's session, who may call what this task is made of.
 * @throws TASK_ENDED, FORBIDDEN_ROLE, ACCOUNT_CANCELLING
 */
async function authenticateTask(
  context: Context,
  operation: WebOperation,
  callers: Extract<Callers, { kind: "TASK" }>,
  request: FastifyRequest,
  cookie: SessionCookie,
): Promise<Pick<FullCall, "caller" | "signer" | "task">> {
  const machineNow = context.clock.machineNow();
  const known =
    cookie.token === null ? null : await findTaskCaller(context.database, cookie.token, machineNow);
  if (known === null) refuse("TASK_ENDED");
  const { caller, task } = known;
  request.actor = { caller, signer: null };
  if (!callers.tasks.includes(task.task)) refuse("FORBIDDEN_ROLE");
  const isOver = task.status !== "OPEN" || machineNow >= task.expiresAt;
  if (isOver && !callers.ended) refuse("TASK_ENDED");
  refuseCancelling(operation, caller);
  return { ...request.actor, task };
}

/**
 * What the audit trail stores: every call of a known caller that may change something, every log-in, and every call of
 * a known caller that was refused for who they are. Calls of unknown callers are in the log only, so that a flood of
 * them fills no table.
 */
function auditEventOf(
  { clock }: Context,
  { actor, audited, id, method, operation, refusalCode }: FastifyRequest,
  status: number,
): AuditEvent | null {
  if (audited !== null) return audited.end(status, refusalCode);
  const caller = actor === null ? null : idsOf(actor);
  if (operation === null || caller === null) return null;
  if (method === "GET" && refusalCode !== "FORBIDDEN_ROLE") return null;
  const at = clock.machineNow();
  return { at, requestId: id, operation, ...caller, status, code: refusalCode };
}

function idsOf({ caller, signer }: Actor): AuditedCaller | null {
  if (caller === null && signer === null) return null;
  return {
    userId: caller?.userId ?? null,
    enterpriseId: caller?.enterpriseId ?? null,
    sessionId: caller?.sessionId ?? null,
    signer: signer?.keyId ?? null,
  };
}

async function answerOf(
  call: CallProcedure,
  request: FastifyRequest,
  full: FullCall,
): Promise<Answer> {
  const { status, body } = await call(
    {
      params: request.params as Readonly<Record<string, string>>,
      query: queryOf(request.url),
      headers: request.headers,
      body: request.kedu?.value,
    },
    full,
  );
  if (status >= 400) request.refusalCode = codeOf(body);
  if (body instanceof StreamedFile) {
    return {
      status,
      body: new Uint8Array(),
      file: body,
      headers: { "content-type": body.type, "content-disposition": attachment(body) },
    };
  }
  if (body instanceof Blob) {
    return {
      status,
      body: new Uint8Array(await body.arrayBuffer()),
      headers: {
        "content-type": body.type,
        // A file of ours is shown by our pages, never opened as a page.
        "content-disposition": attachment(body),
      },
    };
  }
  return {
    status,
    body: Buffer.from(JSON.stringify(body ?? null)),
    headers: { ...JSON_HEADERS, ...retryHeaderOf(body) },
    isUndecided: request.refusalCode === "REQUEST_IN_PROGRESS",
  };
}

/** A file to download, under its own name in any script. Source: RFC 6266, 4.3. */
function attachment(body: Blob): string {
  const name = body instanceof File ? body.name : "";
  if (name === "") return "attachment";
  const encoded = encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" } as const;

function codeOf(body: unknown): string | null {
  const code: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "code") : null;
  return typeof code === "string" ? code : null;
}

/** `Retry-After` of a refusal that says when. */
function retryHeaderOf(body: unknown): Record<string, string> {
  const data: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "data") : null;
  const seconds: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "retryAfterSeconds") : undefined;
  return typeof seconds === "number" ? { "retry-after": String(Math.ceil(seconds)) } : {};
}

/** More parameters than any query of ours has. */
const PARAMETERS_MAX = 32;

/** One parameter, one value: readers disagree about `?id=a&id=b`. */
function refuseUnclearQuery(request: FastifyRequest): void {
  const query = queryOf(request.url);
  if (query.split("&", PARAMETERS_MAX + 1).length > PARAMETERS_MAX) refuse("INPUT_INVALID");
  const names = [...new URLSearchParams(query).keys()];
  if (new Set(names).size !== names.length) refuse("INPUT_INVALID");
}

/** The part of an address from its first question mark on; empty where there is none. */
function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

function languageOf(header: string | undefined): RequestFacts["language"] {
  // Chinese is the language of the contracts, so it is the default.
  return /^\s*en\b/i.test(header ?? "") ? "en" : "zh-CN";
}

/** Answers a failure with a refusal of ours, or with nothing but the request's id. */
export function sendError(
  context: Pick<Context, "log">,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = publicErrorOf(error, request.id);
  if (isFault(answer)) context.log.error({ err: error, requestId: request.id }, "request failed");
  const body = answer.toJSON();
  request.refusalCode = answer.code;
  return reply
    .code(answer.status)
    .headers({ ...JSON_HEADERS, ...retryHeaderOf(body) })
    .send(Buffer.from(JSON.stringify(body)));
}
