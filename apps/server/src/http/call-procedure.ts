import type { AnyRouter } from "@orpc/server";
import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { isDatabaseTrouble } from "../database/sql-error.ts";
import type { Context } from "../calls/context.ts";
import type {
  CalledTask,
  Caller,
  KnownDevice,
  RequestFacts,
  SessionCookie,
  Signer,
} from "../calls/call.ts";
import type { WebOperation } from "./operations.ts";
import { refuse } from "../calls/refusal.ts";
import { isFault, publicErrorOf } from "./public-error.ts";

/** What a procedure gets; each kind of operation uses its part. */
export type FullCall = Context & {
  readonly request: RequestFacts;
  readonly caller: Caller | null;
  readonly task: CalledTask | null;
  readonly sessionCookie: SessionCookie;
  readonly taskCookie: SessionCookie;
  readonly device: KnownDevice;
  readonly signer: Signer | null;
};

/** What was sent to an operation, before the contract has read it. */
export interface SentInput {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** With its question mark; empty where none was sent. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined where none was sent. */
  readonly body: unknown;
}

/** What a procedure or its refusal answers: a file or what JSON can carry. */
export interface ProcedureAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type CallProcedure = (input: SentInput, call: FullCall) => Promise<ProcedureAnswer>;

/**
 * Calls one operation of the router, and can call no other: the operation whose callers were checked is the one that
 * runs, however anything else reads the address.
 * @throws the refusal NOT_FOUND where the router does not have it.
 */
export function procedureCaller(router: AnyRouter, operation: WebOperation): CallProcedure {
  const handler = new StandardOpenAPIHandler<FullCall>(router, {
    filter: ({ path }) => path.at(-1) === operation.name,
    interceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (error) {
          const { log, request } = call.context;
          const answer = publicErrorOf(error, request.id, {
            hasBegun: request.idempotencyKey !== null,
          });
          if (isFault(answer) || !answer.defined || isDatabaseTrouble(error)) {
            log.error(
              { err: error, requestId: request.id, code: answer.code },
              // A refusal that the contract does not name is a mistake of ours.
              answer.defined ? "call failed" : "answer outside the contract",
            );
          }
          throw answer;
        }
      },
    ],
  });
  return async ({ params, query, headers, body }, call) => {
    const { matched, response } = await handler.handle(
      {
        method: operation.method,
        // Made from what the route has matched; the origin has no part in it.
        url: new URL(pathOf(operation, params) + query, "http://kedu.invalid"),
        headers,
        body: async () => body,
        // No signal: a phone that goes away does not stop a payment half-way.
        signal: undefined,
      },
      { context: call },
    );
    if (!matched) refuse("NOT_FOUND");
    return response;
  };
}

function pathOf({ path }: WebOperation, params: SentInput["params"]): string {
  return path.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}
