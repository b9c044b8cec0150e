import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pagePolicy } from "./security-headers.ts";

const FOLDER = join(import.meta.dirname, "statement-check-page");
const TYPES = {
  "statement.html": "text/html; charset=utf-8",
  "statement.css": "text/css; charset=utf-8",
  "statement.js": "text/javascript; charset=utf-8",
} as const;

/**
 * Serves the page on which anyone, without a login, checks whether a file of a statement is the one that was issued. The
 * file stays on their device: the page sends its number and its fingerprint. Its address ends like a file's, so the H5's
 * service worker leaves it alone.
 */
export function serveStatementCheckPage(app: FastifyInstance): void {
  // Nothing of the page is inline.
  const policy = pagePolicy({ scripts: [], styles: [] });
  for (const [file, type] of Object.entries(TYPES)) {
    app.get(`/check/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "no-cache")
        .header("content-security-policy", policy)
        .header("referrer-policy", "no-referrer")
        .send(await readFile(join(FOLDER, file))),
    );
  }
}
