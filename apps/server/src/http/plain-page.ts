import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pagePolicy } from "./security-headers.ts";

const TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
} as const;

/** A page outside the H5, with its files in a folder beside this one. */
interface PlainPage {
  /** The address of its folder: `/mail`. */
  readonly at: string;
  readonly folder: string;
  readonly files: readonly `${string}.${keyof typeof TYPES}`[];
}

/**
 * Serves a page that works on any device, without a login and without the H5, and the style that such pages share,
 * `plain.css`. Its address ends like a file's, so the H5's service worker leaves it alone.
 */
export function servePlainPage(app: FastifyInstance, { at, folder, files }: PlainPage): void {
  // Nothing of the page is inline.
  const policy = pagePolicy({ scripts: [], styles: [] });
  const serve = (file: PlainPage["files"][number], from: string): void => {
    const type = TYPES[file.slice(file.lastIndexOf(".") + 1) as keyof typeof TYPES];
    app.get(`${at}/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "no-cache")
        .header("content-security-policy", policy)
        .header("referrer-policy", "no-referrer")
        .send(await readFile(join(import.meta.dirname, from, file))),
    );
  };
  for (const file of files) serve(file, folder);
  serve("plain.css", "plain-page");
}
