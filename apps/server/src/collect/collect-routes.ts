import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { addressLimit } from "../http/address-limit.ts";
import { refusal } from "../calls/refusal.ts";
import { isFault, publicErrorOf } from "../http/public-error.ts";
import { type BodyBounds, meaningOf, readBody } from "../http/request-body.ts";
import { refuseForeignOrigin } from "../http/session.ts";
import { networkOf } from "../runtime/trusted-proxies.ts";
import type { Context } from "../calls/context.ts";
import { errorBody, eventBody } from "./report-schema.ts";
import { keepErrors, keepEvents } from "./report-writer.ts";

/** The most that a browser's beacon may carry, and more values than fifty reports have. */
const BODY_BOUNDS: BodyBounds = { maxBytes: 65_536, maxValues: 2_000, maxDepth: 8 };
/** A beacon of a string is sent as text/plain, one of a Blob with the Blob's type. */
const REPORT_TYPES = ["application/json", "text/plain"];
/** Policy: a phone sends six in a minute; many phones of one shop share an address. */
const BODIES_PER_MINUTE = 120;
/** Policy: what one process accepts from all addresses together, so that the disk cannot be filled in an hour. */
const BODIES_PER_MINUTE_OF_ALL = 1_200;

/**
 * Takes what pages report about themselves (specification 7). No login is required, and no answer has a body: whatever
 * becomes of a report, the page that sent it goes on.
 */
export function serveCollect(app: FastifyInstance, context: Context): void {
  const machineNow = () => context.clock.machineNow().getTime();
  const takeOfAddress = addressLimit(BODIES_PER_MINUTE, machineNow);
  const takeOfAll = addressLimit(BODIES_PER_MINUTE_OF_ALL, machineNow);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const waitSeconds = takeOfAddress(networkOf(request.ip)) ?? takeOfAll("all");
    if (waitSeconds !== null) {
      reply.header("retry-after", waitSeconds);
      throw refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: waitSeconds });
    }
    // Reports need no session, but pages of other origins must not fill the table through a dealer's browser.
    refuseForeignOrigin(request, context.config);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const answer = publicErrorOf(error, request.id);
    if (isFault(answer)) context.log.error({ err: error, requestId: request.id }, "report failed");
    request.refusalCode = answer.code;
    return reply.code(answer.status).send();
  });

  // A scope of its own, so that its hooks also run for requests that are not reports.
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send());
  app.post("/event", async (request, reply) => {
    await keepEvents(context, await readReport(eventBody, request));
    return reply.code(204).send();
  });
  app.post("/web", async (request, reply) => {
    await keepErrors(context, await readReport(errorBody, request));
    return reply.code(204).send();
  });
}

/** @throws the refusals INPUT_INVALID and FILE_TOO_LARGE; which field was wrong is of no use to a page. */
async function readReport<Schema extends z.ZodType>(
  schema: Schema,
  { headers, raw }: FastifyRequest,
): Promise<z.output<Schema>> {
  const sent = await readBody(raw, headers, BODY_BOUNDS, REPORT_TYPES);
  const parsed = schema.safeParse(await meaningOf(sent, BODY_BOUNDS));
  if (!parsed.success) throw refusal("INPUT_INVALID");
  return parsed.data;
}
