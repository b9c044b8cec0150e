import { type ApiClient, createApiClient } from "@kedu/api/browser";
import { formatInstant } from "@kedu/domain";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import { signatureOf } from "../../http/signature.ts";
import { cookieJar } from "./cookie-jar.ts";

/** Who signs a request, and how it is spoilt where it is meant to be refused. */
export interface Signer {
  readonly keyId: string;
  readonly secret: string;
  readonly forged?: "SIGNATURE" | "TIMESTAMP" | null;
}

export interface PartnerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The service's public interface: its web server, with parsing, signatures and sessions. The sandbox's partners and its
 * seed use no other.
 */
export interface FrontDoor {
  /** Leads to this web server from now on. */
  leadTo(app: FastifyInstance): void;
  /** Sends a signed request to an address below `/api`. */
  sendSigned(path: string, body: object, signer: Signer): Promise<PartnerAnswer>;
  /** The product's own client, with a cookie jar and an address of its own. */
  client(from: { readonly address: string }): ApiClient;
}

/** Older than any signature may be. */
const STALE_MS = 10 * 60 * 1000;

export function frontDoor(clock: Clock): FrontDoor {
  let app: FastifyInstance | null = null;
  const enter = (request: InjectOptions) => {
    if (app === null) throw new Error("the web server is not there yet");
    return app.inject(request);
  };
  return {
    leadTo(next) {
      app = next;
    },
    async sendSigned(path, body, { keyId, secret, forged }) {
      const payload = Buffer.from(JSON.stringify(body));
      const ageMs = forged === "TIMESTAMP" ? STALE_MS : 0;
      const timestamp = formatInstant(clock.now().getTime() - ageMs);
      const target = `/api${path}`;
      const answer = await enter({
        method: "POST",
        url: target,
        headers: {
          "content-type": "application/json",
          "x-kedu-key": keyId,
          "x-kedu-timestamp": timestamp,
          "x-kedu-signature": signatureOf(forged === "SIGNATURE" ? `${secret}?` : secret, {
            method: "POST",
            target,
            timestamp,
            body: payload,
          }),
        },
        payload,
      });
      return { status: answer.statusCode, body: jsonOf(answer.payload) };
    },
    client({ address }) {
      const jar = cookieJar();
      return createApiClient({
        url: "http://localhost/api",
        headers: () => jar.header(),
        async fetch(request) {
          const url = new URL(request.url);
          const body = Buffer.from(await request.arrayBuffer());
          const answer = await enter({
            method: request.method,
            url: url.pathname + url.search,
            headers: { ...Object.fromEntries(request.headers), host: url.host },
            remoteAddress: address,
            ...(body.length === 0 ? {} : { payload: body }),
          });
          jar.take(answer.headers["set-cookie"]);
          return new Response(new Uint8Array(answer.rawPayload), {
            status: answer.statusCode,
            headers: { "content-type": answer.headers["content-type"] ?? "" },
          });
        },
      });
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
