// Serves what `npm run build` made, each page rendered here first, under the strictest content policy that it needs.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { render } from "./dist-server/server.js";

/** Nothing is written into the page by a script but pictures that were just taken, which are blobs. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

const built = join(import.meta.dirname, "dist");
const page = readFileSync(join(built, "index.html"), "utf8");
const manifest = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8"));

/** The stylesheets of a module and of what it imports, each once. */
function stylesOf(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const { css = [], imports = [] } = manifest[name] ?? {};
  return [...new Set([...imports.flatMap((each) => stylesOf(each, seen)), ...css])];
}

/** Links to those that the page does not have yet. */
const linksTo = (sheets) =>
  sheets
    .filter((sheet) => !page.includes(`/${sheet}`))
    .map((sheet) => `<link rel="stylesheet" href="/${sheet}">`)
    .join("");

async function answer(request, response) {
  const { pathname } = new URL(request.url ?? "/", "http://app");
  const file = join(built, normalize(pathname));
  response.setHeader("content-security-policy", CONTENT_POLICY);
  if (pathname !== "/" && existsSync(file) && statSync(file).isFile()) {
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    response.end(readFileSync(file));
    return;
  }
  // Everything without a file's ending is an address of the app.
  if (extname(pathname) !== "") {
    response.writeHead(404).end();
    return;
  }
  const { html, facts, modules, language, theme, status } = await render(
    request.url ?? "/",
    request.headers.cookie ?? "",
  );
  response.writeHead(status, { "content-type": TYPES[".html"], vary: "cookie" });
  response.end(
    page
      .replace('lang="zh-CN"', () => `lang="${language}"${theme ? ` data-theme="${theme}"` : ""}`)
      .replace("</head>", () => `${linksTo(modules.flatMap((name) => stylesOf(name)))}</head>`)
      .replace("<!--served-->", () => html)
      // A block of data is no script, so the policy lets it be.
      .replace(
        "<!--facts-->",
        () => `<script type="application/json" id="facts">${facts}</script>`,
      ),
  );
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(Number(process.env.PORT ?? 4173), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
