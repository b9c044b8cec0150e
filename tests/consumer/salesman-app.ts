import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const repository = join(import.meta.dirname, "../..");
const tools = join(repository, "node_modules/.bin");
const runFile = promisify(execFile);

/** The strictest policy that an app may set. Pictures that were just taken are blobs. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  try {
    return (await runFile(command, args, { cwd: folder })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error });
  }
}

/** The address of the app, set once before all tests. */
const ORIGIN = "SALESMAN_ORIGIN";
const FOLDER = "SALESMAN_FOLDER";

export const salesmanOrigin = (): string => process.env[ORIGIN] ?? "";

/** All styles that a page of the built app links to. */
export function stylesOf(page: "index" | "toast"): string {
  const built = join(process.env[FOLDER] ?? "", "dist");
  const html = readFileSync(join(built, `${page}.html`), "utf8");
  return [...html.matchAll(/href="([^"]+\.css)"/g)]
    .map(([, path = ""]) => readFileSync(join(built, path), "utf8"))
    .join("");
}

/** A file of the installed package, by the name under which an app imports it. */
export function publishedFile(name: string): string {
  const { resolve } = createRequire(join(process.env[FOLDER] ?? "", "package.json"));
  return readFileSync(resolve(`@kedu/ui/${name}`), "utf8");
}

/** What a script of the app prints that Node runs, as one of its build does. */
export function printedBy(script: string): Promise<string> {
  return run(process.env[FOLDER] ?? "", process.execPath, ["--input-type=module", "-e", script]);
}

/** Modules and types of the installed package that mention the repository's testing tools. */
export function publishedTests(): string[] {
  const dist = join(process.env[FOLDER] ?? "", "node_modules/@kedu/ui/dist");
  const files = globSync("**/*.{js,d.ts}", { cwd: dist });
  if (files.length === 0) throw new Error(`nothing is published in ${dist}`);
  return files.filter((file) =>
    /["'](?:storybook|vitest|@storybook|@testing-library)[/"']/u.test(
      readFileSync(join(dist, file), "utf8"),
    ),
  );
}

async function packedUi(): Promise<string> {
  await run(repository, process.execPath, ["scripts/ui-package.mjs"]);
  const packFolder = join(repository, "node_modules/.cache/kedu-ui");
  const [tarball] = readdirSync(packFolder).filter((name) => name.endsWith(".tgz"));
  if (tarball === undefined) throw new Error("@kedu/ui was not packed");
  return join(packFolder, tarball);
}

async function buildApp(folder: string): Promise<void> {
  const vite = join(folder, "node_modules/.bin/vite");
  await run(folder, vite, ["build"]);
  await run(folder, vite, ["build", "--ssr", "src/server.tsx", "--outDir", "dist-server"]);
}

/** Serves the built app; `/` is rendered here, by the package as Node itself loads it. */
async function serve(folder: string): Promise<Server> {
  const built = join(folder, "dist");
  const { render } = (await import(pathToFileURL(join(folder, "dist-server/server.js")).href)) as {
    render: () => string;
  };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://app").pathname);
    const file = join(built, path === "/" ? "index.html" : path);
    response.setHeader("content-security-policy", CONTENT_POLICY);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(file);
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    response.end(path === "/" ? body.toString().replace("<!--served-->", render()) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/**
 * An app outside of the workspace: installs the packed tarball with npm, type-checks, builds for the browser and for
 * Node, and serves the page under a strict content policy. Returns a function that ends it.
 */
export default async function openSalesmanApp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "salesman-h5-"));
  try {
    cpSync(join(import.meta.dirname, "app"), folder, { recursive: true });
    cpSync(
      join(repository, "packages/ui/src/widgets/PdfReader/fixture/agreement.pdf"),
      join(folder, "public/agreement.pdf"),
    );
    const tarball = await packedUi();
    await run(folder, "npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", tarball]);
    // Types as another app's compiler sees them, the package's own included.
    await Promise.all([run(folder, join(tools, "tsc"), ["-p", folder]), buildApp(folder)]);
    const server = await serve(folder);
    process.env[ORIGIN] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env[FOLDER] = folder;
    return async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
