import type { AnyRouter } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import type { Context } from "./calls/context.ts";
import { serveCollect } from "./collect/collect-routes.ts";
import { type AppOptions, createApp } from "./http/app.ts";
import { type Idempotency, idempotencyOf } from "./http/idempotency.ts";
import { findPartnerKey } from "./http/partner-keys.ts";
import { router } from "./router.ts";

/** What differs from one start to another. */
export interface WebServerOptions extends Omit<
  AppOptions,
  "router" | "idempotency" | "findKey" | "serveReports"
> {
  /** Other handlers than the product's, for tests of the web side itself. */
  readonly router?: AnyRouter;
  readonly idempotency?: Idempotency;
}

/** The web server with the product's handlers, keys and reports, not yet listening. */
export function createWebServer(
  context: Context,
  options: WebServerOptions,
): Promise<FastifyInstance> {
  return createApp(context, {
    router,
    idempotency: idempotencyOf(context.database, context),
    findKey: (partner, keyId) => findPartnerKey(context, partner, keyId),
    serveReports: serveCollect,
    ...options,
  });
}
