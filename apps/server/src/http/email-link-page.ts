import type { FastifyInstance } from "fastify";
import { servePlainPage } from "./plain-page.ts";

/**
 * Serves the page that the link of a verification message opens. Opening it does nothing, as programs that look through
 * mail open every link: the person confirms.
 */
export function serveEmailLinkPage(app: FastifyInstance): void {
  servePlainPage(app, {
    at: "/mail",
    folder: "email-link-page",
    files: ["confirm.html", "confirm.js"],
  });
}
