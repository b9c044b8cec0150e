import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const repository = join(import.meta.dirname, "../..");
const runFile = promisify(execFile);

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
const appFolder = (): string => process.env[FOLDER] ?? "";

/** All styles of the built app, or those of its page with one widget. */
export function stylesOf(part: "app" | "one-widget"): string {
  const assets = join(appFolder(), "dist", part === "app" ? "assets" : "one-widget/assets");
  const sheets = globSync("*.css", { cwd: assets });
  return sheets.map((name) => readFileSync(join(assets, name), "utf8")).join("");
}

/** A file of the installed package, by the name under which an app imports it. */
export function publishedFile(name: string): string {
  const { resolve } = createRequire(join(appFolder(), "package.json"));
  return readFileSync(resolve(`@kedu/ui/${name}`), "utf8");
}

/** A file of the installed package, by its path in it. */
export const installedFile = (path: string): string =>
  readFileSync(join(appFolder(), "node_modules/@kedu/ui", path), "utf8");

/** What a script of the app prints that Node runs, as one of its build does. */
export function printedBy(script: string, options: readonly string[] = []): Promise<string> {
  return run(appFolder(), process.execPath, [...options, "--input-type=module", "-e", script]);
}

/** Modules and types of the installed package that mention the repository's testing tools. */
export function publishedTests(): string[] {
  const dist = join(appFolder(), "node_modules/@kedu/ui/dist");
  const files = globSync("**/*.{js,d.ts}", { cwd: dist });
  if (files.length === 0) throw new Error(`nothing is published in ${dist}`);
  return files.filter((file) =>
    /["'](?:storybook|vitest|@storybook|@testing-library)[/"']/u.test(
      readFileSync(join(dist, file), "utf8"),
    ),
  );
}

/** A page with a single widget, built beside the app by the app's own bundler and from its own installation. */
async function buildOneWidget(folder: string): Promise<void> {
  cpSync(join(import.meta.dirname, "one-widget"), folder, { recursive: true });
  await run(folder, process.execPath, ["build-one-widget.mjs"]);
}

interface StartedServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server of the app on a free port, and waits until it has printed its address. */
async function start(folder: string, args: readonly string[]): Promise<StartedServer> {
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, PORT: "0", NO_COLOR: "1", FORCE_COLOR: undefined },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = "";
    server.stdout.on("data", (piece: Buffer) => {
      printed += piece.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\s|\/)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.on("exit", () => reject(new Error(`${args.join(" ")} ended\n${printed}`)));
  });
  return {
    origin,
    async stop() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}

/** The app as it runs while one works on it: no build, and no server that renders its pages. */
export const startDevelopment = (): Promise<StartedServer> =>
  start(appFolder(), ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0"]);

/**
 * The example as the start of an app of one's own, outside of the workspace: copied by the documented command, which
 * packs @kedu/ui, installed by npm, type-checked, built for the browser and for Node, and served by its own server under
 * its strict content policy. Returns a function that ends it.
 */
export default async function openSalesmanApp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "salesman-h5-"));
  try {
    await run(repository, process.execPath, ["scripts/new.mjs", "app", folder]);
    await run(folder, "npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"]);
    // Types as another app's compiler sees them, the package's own included.
    await Promise.all([run(folder, "npm", ["run", "types"]), run(folder, "npm", ["run", "build"])]);
    await buildOneWidget(folder);
    const { origin, stop } = await start(folder, ["server.mjs"]);
    process.env[ORIGIN] = origin;
    process.env[FOLDER] = folder;
    return async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
