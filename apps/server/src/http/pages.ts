import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../runtime/config.ts";
import { generousPathOf } from "./address.ts";
import { pagePolicy } from "./security-headers.ts";
import { cookieOf } from "./session.ts";

interface Page extends PageText {
  /** The same page for whom it is right as it is sent, shown before the document's own script has run; null where none is. */
  readonly atOnce: PageText | null;
}

interface PageText {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
  readonly policy: string;
  /**
   * Its scripts as a `Link` header, which the browser requests before it has read the page; empty where it has none.
   */
  readonly link: string;
}

/** What the policy of every page names besides ourselves. */
type Origins = Pick<Config, "scriptOrigins" | "lenderOrigins">;

const IMMUTABLE = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const AT_ONCE = ".at-once";
/** Pages that a visitor who is not logged in must not see, not even empty. */
const BEHIND_LOGIN: ReadonlySet<string> = new Set(["/home"]);
/** Set by the H5 (`tellService`) where the dealer has chosen another language, theme or text size than the phone's. */
const DISPLAY_COOKIE = "kedu-display";
/** Set by the browser where it requests a page while the worker starts. */
const WORKER_ASKS = "service-worker-navigation-preload";
const WORKER = "/service-worker.js";
const RETIRED_WORKER = "/service-worker.retired.js";
const WORKER_FILE = /\/service-worker(?:\.retired)?\.js(?:\.br|\.gz)?$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves the built H5: its assets as immutable, and its pages with the policy of their own inline parts. Every address
 * of the application opens a page; a missing asset is 404, never a page.
 */
export async function servePages(
  app: FastifyInstance,
  dist: string,
  {
    withoutPage,
    workerRetired,
    scriptOrigins,
    lenderOrigins,
    sessionCookie,
  }: {
    /** Addresses that no browser can reach, with everything below them. */
    readonly withoutPage: readonly string[];
    /** Serves, instead of the H5's service worker, one that removes it from the phones that have it. */
    readonly workerRetired: boolean;
    /** Origins of other companies whose scripts the pages may load. */
    readonly scriptOrigins: readonly string[];
    /** Origins of lenders whose pages ours may show in a frame. */
    readonly lenderOrigins: readonly string[];
    /** Name of the session's cookie. */
    readonly sessionCookie: string;
  },
): Promise<void> {
  const pages = readPages(dist, { scriptOrigins, lenderOrigins });
  const files = new Set(globSync("**/*.*", { cwd: dist }).map((file) => `/${file}`));
  await app.register(fastifyStatic, {
    root: dist,
    // Routes here would come before the API's answers to unknown addresses.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", path.includes("/assets/") ? IMMUTABLE : ASK_AGAIN);
      // A worker has the policy of its own file.
      if (WORKER_FILE.test(path)) reply.header("content-security-policy", WORKER_POLICY);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    // Browsers and proxies may read more into an address than we do.
    const read = `${generousPathOf(path)}/`;
    const isGone = withoutPage.some((gone) => read.startsWith(`${gone.toLowerCase()}/`));
    if (!isGone && (request.method === "GET" || request.method === "HEAD")) {
      const isPage = !isFile(path) || (isOpened(request) && !files.has(path) && mayBePage(path));
      const page = isPage ? pageOf(pages, path) : undefined;
      if (page !== undefined) {
        const isRight = isRightAsSent(request, path, sessionCookie);
        return sendPage(request, reply, page, (isRight ? page.atOnce : null) ?? page);
      }
      const file = workerRetired && path === WORKER ? RETIRED_WORKER : path;
      if (isFile(file) && files.has(file)) {
        // What is immutable is never revalidated.
        const again = !file.startsWith("/assets/");
        return reply
          .code(200)
          .sendFile(file.slice(1), { etag: again, lastModified: again, acceptRanges: again });
      }
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

/** Whether an address requests a file. Pages are requested by their address, with or without `.html`. */
function isFile(path: string): boolean {
  return (
    path.startsWith("/assets/") || (/\/\.|\.[a-z0-9]+$/i.test(path) && !path.endsWith(".html"))
  );
}

/** Whether the browser says that the address is opened as a page. */
function isOpened({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-mode"] === "navigate";
}

/**
 * Whether the application may answer an address with a dot with its not-found page. Not for assets and hidden files.
 */
function mayBePage(path: string): boolean {
  return !path.startsWith("/assets/") && !path.includes("/.");
}

/** The page of an address: its own where one was built, else the one that routes in the browser. */
function pageOf(pages: ReadonlyMap<string, Page>, path: string): Page | undefined {
  return pages.get(withoutEnd(path)) ?? pages.get("");
}

/** An address without trailing slashes. A pattern would scan a run of slashes once for each of them. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/**
 * Whether this browser shows a page as it is sent, in Chinese and with the phone's own theme and text size, and may
 * show it. Only for what is opened as a page: what a service worker caches must be right for every user.
 */
function isRightAsSent(request: FastifyRequest, path: string, sessionCookie: string): boolean {
  const { cookie, "accept-language": acceptLanguage } = request.headers;
  return (
    isOpened(request) &&
    isChineseFirst(acceptLanguage) &&
    cookieOf(cookie, DISPLAY_COOKIE) === null &&
    (!BEHIND_LOGIN.has(withoutEnd(path)) || cookieOf(cookie, sessionCookie) !== null)
  );
}

/** Whether Chinese comes before English, as `languageOfPhone` of the H5 chooses. */
function isChineseFirst(acceptLanguage: string | undefined): boolean {
  const ours = acceptLanguage?.split(",").find((tag) => /^\s*(?:zh|en)/i.test(tag));
  return ours !== undefined && /^\s*zh/i.test(ours);
}

/**
 * Whether the page may do without its opener policy: no page of another origin can hold the window in which it opens,
 * because the person has opened it themselves, or a page of ours has. The browser says so, and no script can forge it.
 * With the policy the browser discards the process that it has ready for the page, which at a fourth of the speed costs
 * the first frame 0.2 of React hello. With a worker it costs nothing: the page joins the worker's process.
 */
function needsNoOpenerPolicy(request: FastifyRequest): boolean {
  const { "sec-fetch-site": site, [WORKER_ASKS]: asking } = request.headers;
  return isOpened(request) && (site === "none" || site === "same-origin") && asking === undefined;
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { atOnce, policy }: Page,
  text: PageText,
): Promise<FastifyReply> {
  const differsBy = atOnce === null ? "" : ", accept-language, cookie";
  reply
    .code(200)
    .type("text/html; charset=utf-8")
    .header("cache-control", ASK_AGAIN)
    .header("content-security-policy", policy)
    .header("etag", text.etag)
    .header("vary", `accept-encoding, sec-fetch-mode, sec-fetch-site, ${WORKER_ASKS}${differsBy}`);
  if (text.link !== "") reply.header("link", text.link);
  if (needsNoOpenerPolicy(request)) reply.header("cross-origin-opener-policy", "unsafe-none");
  if (request.headers["if-none-match"] === text.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (text.br !== null && /\bbr\b/.test(accepted)) {
    return reply.header("content-encoding", "br").send(text.br);
  }
  if (text.gzip !== null && /\bgzip\b/.test(accepted)) {
    return reply.header("content-encoding", "gzip").send(text.gzip);
  }
  return reply.send(text.plain);
}

/** Pages by address without a trailing slash: `index.html` is "", `a/b.html` and `a/b/index.html` are "/a/b". */
function readPages(dist: string, origins: Origins): Map<string, Page> {
  const files = globSync("**/*.html", { cwd: dist });
  const read = (file: string) => readPage(join(dist, file), origins);
  return new Map(
    files
      .filter((file) => !file.endsWith(`${AT_ONCE}.html`))
      .map((file) => {
        const atOnce = file.replace(/\.html$/, `${AT_ONCE}.html`);
        return [
          `/${file}`.replace(/(\/index)?\.html$/, ""),
          { ...read(file), atOnce: files.includes(atOnce) ? read(atOnce) : null },
        ];
      }),
  );
}

function readPage(file: string, origins: Origins): PageText {
  const plain = readFileSync(file);
  const html = plain.toString("utf8");
  return {
    plain,
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    etag: `"${sha256(plain).slice(0, 27)}"`,
    link: file.endsWith(`${AT_ONCE}.html`) ? linkOf(html) : "",
    policy: pagePolicy({
      ...origins,
      scripts: inlineOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      styles: inlineOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    }),
  };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/**
 * The scripts that a page requests by itself, in their order, without those in a template. Only prerendered pages have
 * them, and only libraries: a failing entry must be noticed by the script in front of it.
 */
function linkOf(html: string): string {
  const own = html.replace(/<template[\s\S]*?<\/template>/g, "");
  const found = own.matchAll(/<(?:script|link)\s[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  return [
    ...new Set([...found].map(([, path]) => `<${path}>; rel=modulepreload; crossorigin`)),
  ].join(", ");
}

function inlineOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, content]) => sha256(content ?? ""));
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64");
}
