import type { ClientContext } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import type { Contract } from "./contract.ts";
import { loadLastRoutes, loadLaterRoutes, type Routes, routes } from "./routes.ts";

export { loadLaterRoutes };

/** What one call may carry besides its input. */
export interface CallContext extends ClientContext {
  /** Made once when a confirm page opens; required by money operations. */
  readonly idempotencyKey?: string;
  /** Compresses a large JSON body; null sends it as it is. */
  readonly gzip?: (json: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

/** Every operation, by capability and name. Each knows its place in the API contract. */
export type ApiClient = {
  readonly [Capability in keyof Client]: {
    readonly [Name in keyof Client[Capability]]: Client[Capability][Name] & {
      readonly path: readonly [capability: Capability, operation: Name];
    };
  };
};

export interface ApiClientOptions {
  /** Origin of `/api`. */
  readonly url: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly headers?: () => Record<string, string>;
}

/** Bodies of up to this many characters fit one packet and are not compressed. */
const GZIP_FROM_LENGTH = 1_024;

/** An answer of the service that is not a result: a refusal, or a failure of the service. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** A refusal's code, or the name that the service or a gateway gave the failure. */
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor(code: string, status: number, data: unknown) {
    super(code);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly context?: CallContext;
}

/**
 * The typed client. Its types are the API contract's and its routes are derived from it; nothing else of the contract
 * is bundled for the browser. A call rejects with a `ServiceError`, or as `fetch` itself rejects.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const client = byName((capability) =>
    byName((name) =>
      Object.assign(
        async (input?: Readonly<Record<string, unknown>>, call: CallOptions = {}) =>
          send(options, await routeOf(capability, name), input ?? {}, call),
        { path: [capability, name] },
      ),
    ),
  );
  // Types allow the names of the API contract only.
  return client as unknown as ApiClient;
}

/** An object that has any name: what it is for is made when it is first asked for. */
function byName<Value>(make: (name: string) => Value): Readonly<Record<string, Value>> {
  const made = new Map<string | symbol, Value>();
  return new Proxy<Record<string, Value>>(
    {},
    {
      get(_none, name) {
        // These are looked for where a client is awaited or printed.
        if (typeof name === "symbol" || name === "then") return undefined;
        const value = made.get(name) ?? make(name);
        made.set(name, value);
        return value;
      },
    },
  );
}

async function routeOf(capability: string, name: string): Promise<string> {
  const of = (all: Routes) => all[capability]?.[name];
  const route = of(routes) ?? of(await loadLaterRoutes()) ?? of(await loadLastRoutes());
  if (route === undefined) throw new Error(`no operation ${capability}.${name}`);
  return route;
}

async function send(
  options: ApiClientOptions,
  route: string,
  input: Readonly<Record<string, unknown>>,
  { signal, context }: CallOptions,
): Promise<unknown> {
  const [method = "", template = ""] = route.split(" ");
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const headers = new Headers({ accept: "application/json", ...options.headers?.() });
  if (context?.idempotencyKey !== undefined) {
    headers.set("idempotency-key", context.idempotencyKey);
  }
  const url = new URL(options.url + path);
  let body: string | FormData | Uint8Array<ArrayBuffer> | null = null;
  if (method === "GET") {
    for (const [name, value] of rest) url.searchParams.set(name, String(value));
  } else {
    body = bodyOf(rest, headers);
    const packed =
      typeof body === "string" && body.length >= GZIP_FROM_LENGTH
        ? await context?.gzip?.(body)
        : undefined;
    if (packed) {
      body = packed;
      headers.set("content-encoding", "gzip");
    }
  }
  const request = new Request(url, { method, headers, body, signal: signal ?? null });
  return resultOf(await (options.fetch ?? fetch)(request));
}

/** A body with a file in it is a form; any other is JSON. */
function bodyOf(fields: ReadonlyMap<string, unknown>, headers: Headers): string | FormData {
  // A list of files is sent as `frames[0]`, `frames[1]`, as the server's form reader expects.
  const flat = [...fields].flatMap(([name, value]): (readonly [string, unknown])[] =>
    Array.isArray(value) && value.some((item) => item instanceof Blob)
      ? value.map((item: unknown, index) => [`${name}[${index}]`, item] as const)
      : [[name, value]],
  );
  if (flat.some(([, value]) => value instanceof Blob)) {
    const form = new FormData();
    for (const [name, value] of flat) {
      form.set(name, value instanceof Blob ? value : String(value));
    }
    return form;
  }
  headers.set("content-type", "application/json");
  return JSON.stringify(Object.fromEntries(fields));
}

async function resultOf(response: Response): Promise<unknown> {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  // No operation answers with an HTML page. One that comes is from somewhere else, such as a hotspot's login page.
  const isPage = (response.headers.get("content-type") ?? "").includes("text/html");
  if (response.ok && !isPage) {
    if (isJson) return response.json();
    const blob = await response.blob();
    return blob.size === 0 ? undefined : blob;
  }
  // A gateway answers with a page of its own, and a broken one with a truncated body.
  const body: unknown = isJson ? await response.json().catch(() => null) : null;
  const { code, data } = (typeof body === "object" && body !== null ? body : {}) as {
    code?: unknown;
    data?: unknown;
  };
  throw new ServiceError(
    typeof code === "string" ? code : `HTTP_${response.status}`,
    response.status,
    data,
  );
}
