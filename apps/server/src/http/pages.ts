import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "./security-headers.ts";

interface Page {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
  readonly policy: string;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const WORKER = "/service-worker.js";
const RETIRED_WORKER = "/service-worker.retired.js";
const WORKER_FILE = /\/service-worker(?:\.retired)?\.js(?:\.br|\.gz)?$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves the built H5: its assets for ever, and its pages with the policy of their own inline parts. Every address
 * of the application opens a page; an asset that is gone is 404, never a page in its place.
 */
export async function servePages(
  app: FastifyInstance,
  dist: string,
  {
    withoutPage,
    workerRetired,
    scriptOrigins,
  }: {
    /** Addresses that exist for no browser, with everything below them. */
    readonly withoutPage: readonly string[];
    /** Serves, in the place of the H5's service worker, one that removes it from the phones that have it. */
    readonly workerRetired: boolean;
    /** Origins of other companies whose scripts the pages may load. */
    readonly scriptOrigins: readonly string[];
  },
): Promise<void> {
  const pages = readPages(dist, scriptOrigins);
  const files = new Set(globSync("**/*.*", { cwd: dist }).map((file) => `/${file}`));
  await app.register(fastifyStatic, {
    root: dist,
    // Routes of its own would come before the answers of the API to addresses that it does not have.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", path.includes("/assets/") ? IMMUTABLE : ASK_AGAIN);
      // A worker stands under the policy of its own file.
      if (WORKER_FILE.test(path)) reply.header("content-security-policy", WORKER_POLICY);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isGone = withoutPage.some((gone) => path === gone || path.startsWith(`${gone}/`));
    if (!isGone && (request.method === "GET" || request.method === "HEAD")) {
      const page = isFile(path) ? undefined : pageOf(pages, path);
      if (page !== undefined) return sendPage(request, reply, page);
      const file = workerRetired && path === WORKER ? RETIRED_WORKER : path;
      if (isFile(file) && files.has(file)) return reply.code(200).sendFile(file.slice(1));
    }
    return sendNotFound(reply);
  });
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("not found\n");
}

/** Whether an address asks for a file. Pages are asked for by their address, with or without `.html`. */
function isFile(path: string): boolean {
  return (
    path.startsWith("/assets/") || (/\/\.|\.[a-z0-9]+$/i.test(path) && !path.endsWith(".html"))
  );
}

/** The page of an address: its own where one was built, else the one that routes in the browser. */
function pageOf(pages: ReadonlyMap<string, Page>, path: string): Page | undefined {
  return pages.get(path.replace(/\/+$/, "")) ?? pages.get("");
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply
    .code(200)
    .type("text/html; charset=utf-8")
    .header("cache-control", ASK_AGAIN)
    .header("content-security-policy", page.policy)
    .header("etag", page.etag)
    .header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (page.br !== null && /\bbr\b/.test(accepted)) {
    return reply.header("content-encoding", "br").send(page.br);
  }
  if (page.gzip !== null && /\bgzip\b/.test(accepted)) {
    return reply.header("content-encoding", "gzip").send(page.gzip);
  }
  return reply.send(page.plain);
}

/** Pages by address without a trailing slash: `index.html` is "", `a/b.html` and `a/b/index.html` are "/a/b". */
function readPages(dist: string, scriptOrigins: readonly string[]): Map<string, Page> {
  return new Map(
    globSync("**/*.html", { cwd: dist }).map((file) => [
      `/${file}`.replace(/(\/index)?\.html$/, ""),
      readPage(join(dist, file), scriptOrigins),
    ]),
  );
}

function readPage(file: string, scriptOrigins: readonly string[]): Page {
  const plain = readFileSync(file);
  const html = plain.toString("utf8");
  return {
    plain,
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    etag: `"${sha256(plain).slice(0, 27)}"`,
    policy: pagePolicy({
      scriptOrigins,
      scripts: inlineOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      styles: inlineOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    }),
  };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

function inlineOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, content]) => sha256(content ?? ""));
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64");
}
