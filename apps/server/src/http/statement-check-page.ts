import type { FastifyInstance } from "fastify";
import { servePlainPage } from "./plain-page.ts";

/**
 * Serves the page on which anyone checks whether a file of a statement is the one that was issued. The file stays on
 * their device: the page sends its number and its fingerprint.
 */
export function serveStatementCheckPage(app: FastifyInstance): void {
  servePlainPage(app, {
    at: "/check",
    folder: "statement-check-page",
    files: ["statement.html", "statement.css", "statement.js"],
  });
}
