// What the tests need beyond packages: a Chromium, Chinese and Roboto fonts, PostgreSQL and PgBouncer. Installs what is missing where it can.
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const run = (command, args, options = {}) =>
  spawnSync(command, args, {
    encoding: "utf8",
    env: workspaceEnvironment(),
    cwd: root,
    ...options,
  });

const QUIET = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
const install = (...packages) =>
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], QUIET);

const canInstall = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined) return existsSync(wanted) ? wanted : null;
  const place = CHROMIUM_PLACES.find((path) => existsSync(path));
  if (place !== undefined) return place;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
const hasFont = (family) => (run("fc-list", [family]).stdout ?? "").trim() !== "";
const hasFonts = () => hasFont("Noto Sans CJK SC") && hasFont("Roboto");
const hasPostgres = () =>
  globSync("/usr/lib/postgresql/*/bin/postgres").length > 0 ||
  run("postgres", ["--version"]).status === 0;

const hasPgBouncer = () =>
  existsSync("/usr/sbin/pgbouncer") || run("pgbouncer", ["--version"]).status === 0;

/** Programs of Debian that carry a database which fails over, and their packages. */
const FAILOVER_TOOLS = {
  "/usr/bin/patroni": "patroni",
  "/usr/lib/python3/dist-packages/dns": "python3-dnspython",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/bin/pgbackrest": "pgbackrest",
};

/** Makes sure of PostgreSQL and of what carries it. */
export function provideFailoverTools() {
  provide(() => [
    ...Object.entries(FAILOVER_TOOLS)
      .filter(([path]) => !existsSync(path))
      .map(([, name]) => name),
    ...(hasPostgres() ? [] : ["postgresql"]),
  ]);
}

/** Makes sure of a spreadsheet program. */
export function provideSpreadsheetTools() {
  provide(() => (existsSync("/usr/bin/libreoffice") ? [] : ["libreoffice-calc"]));
}

/** Installs the packages that are missing; ends the process where they cannot be. */
function provide(missing) {
  if (missing().length === 0) return;
  if (canInstall()) {
    console.log(`Installing ${missing().join(", ")} (once) …`);
    run("apt-get", ["update", "-qq"], QUIET);
    install(...missing());
  }
  if (missing().length === 0) return;
  console.error(`This needs Debian's packages ${missing().join(", ")}.`);
  process.exit(1);
}

/** Makes sure of all that the tests need. Returns the environment with the path of Chromium for the tests. */
export async function provideTestTools() {
  const missing = [];
  if ((await findChromium()) === null) missing.push("chromium");
  if (!hasFonts()) missing.push("fonts-noto-cjk", "fonts-roboto-unhinted", "fontconfig");
  if (!hasPostgres()) missing.push("postgresql");
  if (!hasPgBouncer()) missing.push("pgbouncer");
  if (missing.length > 0) {
    if (canInstall()) {
      console.log(`Installing ${missing.join(", ")} for the tests (once) …`);
      run("apt-get", ["update", "-qq"], QUIET);
      install(...missing);
    } else if (missing.includes("chromium")) {
      run("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
    }
  }
  const chromium = await findChromium();
  // Not every system has it, and the tests do without, in more time.
  if (chromium === "/usr/bin/chromium" && canInstall() && !existsSync(HEADLESS_SHELL))
    install("chromium-headless-shell");
  const complaints = [];
  if (chromium === null)
    complaints.push("a Chromium (set CHROMIUM_PATH, or: npx playwright install chromium)");
  if (!hasPostgres()) complaints.push("PostgreSQL 15 or newer with its server binaries on PATH");
  if (!hasPgBouncer()) complaints.push("PgBouncer");
  if (complaints.length > 0) {
    console.error(`The tests need ${complaints.join(" and ")}.`);
    process.exit(1);
  }
  if (!hasFonts())
    console.warn(
      "Noto Sans CJK SC or Roboto is missing: screenshots will differ from the baselines.",
    );
  return { CHROMIUM_PATH: chromium };
}
