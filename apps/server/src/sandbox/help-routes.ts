import type { FastifyInstance } from "fastify";
import { countRatings } from "../capabilities/help/rating-reader.ts";
import type { Sandbox } from "./partners/sandbox.ts";

/** What people said of help topics, for who writes them. */
export function serveHelpRatings(
  app: FastifyInstance,
  { context }: Pick<Sandbox, "context">,
): void {
  app.get("/help-ratings", async () => ({ items: await countRatings(context.database) }));
}
