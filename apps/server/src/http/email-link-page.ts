import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pagePolicy } from "./security-headers.ts";

const FOLDER = join(import.meta.dirname, "email-link-page");
const TYPES = {
  "confirm.html": "text/html; charset=utf-8",
  "confirm.css": "text/css; charset=utf-8",
  "confirm.js": "text/javascript; charset=utf-8",
} as const;

/**
 * Serves the page that the link of a verification message opens, on any device and without a login. Opening it does
 * nothing, as programs that look through mail open every link: the person confirms. Its address ends like a file's, so
 * the H5's service worker leaves it alone.
 */
export function serveEmailLinkPage(app: FastifyInstance): void {
  // Nothing of the page is inline.
  const policy = pagePolicy({ scripts: [], styles: [] });
  for (const [file, type] of Object.entries(TYPES)) {
    app.get(`/mail/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "no-cache")
        .header("content-security-policy", policy)
        .header("referrer-policy", "no-referrer")
        .send(await readFile(join(FOLDER, file))),
    );
  }
}
