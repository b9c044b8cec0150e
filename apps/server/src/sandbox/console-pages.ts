import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pagePolicy } from "../http/security-headers.ts";

const FOLDER = join(import.meta.dirname, "console");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Serves the console's page and its files from the folder. */
export function serveConsolePages(app: FastifyInstance): void {
  // Nothing of the page is inline.
  const policy = pagePolicy({ scripts: [], styles: [] });
  for (const file of readdirSync(FOLDER)) {
    const type = TYPES[extname(file)];
    // The lender's page has an address, and a policy, of its own.
    if (type === undefined || file.startsWith("lender-page.")) continue;
    const bytes = readFileSync(join(FOLDER, file));
    app.get(file === "index.html" ? "/" : `/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "no-cache")
        .header("content-security-policy", policy)
        .send(bytes),
    );
  }
}
