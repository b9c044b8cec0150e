import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFiles, root } from "./source-tree.ts";

// The skeletons of `npm run new`, made in a copy of the project: they pass what every file has to pass, unchanged.

const copy = mkdtempSync(join(tmpdir(), "kedu-scaffold-"));

const SKELETONS = [
  ["operation", "loans", "getLoanDigest", "read"],
  ["operation", "payment-password", "renewPaymentPassword", "write"],
  ["screen", "/shopNews", "ShopNewsScreen", "门店动态", "Shop news"],
  ["screen", "/orderList/returns", "ReturnsScreen", "退货单", "Returns"],
  ["widget", "PlainCard"],
] as const;

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

/** What a check reports about the copy; null where it passes. */
function complaintOf(command: string, ...args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: "utf8" });
  return status === 0 ? null : `${stdout}${stderr}`;
}

beforeAll(() => {
  for (const path of listFiles()) {
    if (path.startsWith("tests/visual/baselines/") || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  // The packages' own folders are links to each other, so the copy has links of its own.
  for (const folder of [
    "packages/domain",
    "packages/api",
    "packages/platform",
    "packages/ui",
    "apps/h5",
    "apps/server",
    "tests",
  ]) {
    const modules = join(folder, "node_modules");
    if (existsSync(join(root, modules))) {
      cpSync(join(root, modules), join(copy, modules), { recursive: true, verbatimSymlinks: true });
    }
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  run("git", "init", "--quiet");
  for (const skeleton of SKELETONS) {
    run("plop", "--plopfile", "scripts/scaffold/plopfile.mjs", "--dest", copy, ...skeleton);
  }
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

const made = () =>
  run("git", "ls-files", "-o", "--exclude-standard")
    .split("\n")
    .filter((path) => path !== "" && !existsSync(join(root, path)));

test("a skeleton has no more files than it needs", () => {
  expect(made().toSorted()).toMatchInlineSnapshot(`
    [
      "apps/h5/src/areas/orderList/ReturnsScreen.stories.tsx",
      "apps/h5/src/areas/orderList/ReturnsScreen.tsx",
      "apps/h5/src/areas/shopNews/ShopNewsScreen.stories.tsx",
      "apps/h5/src/areas/shopNews/ShopNewsScreen.tsx",
      "apps/h5/src/areas/shopNews/shopNews.en.po",
      "apps/h5/src/areas/shopNews/shopNews.routes.tsx",
      "apps/server/src/capabilities/loans/get-loan-digest.test.ts",
      "apps/server/src/capabilities/loans/get-loan-digest.ts",
      "apps/server/src/capabilities/payment-password/renew-payment-password.test.ts",
      "apps/server/src/capabilities/payment-password/renew-payment-password.ts",
      "packages/api/src/loans/get-loan-digest.ts",
      "packages/api/src/payment-password/renew-payment-password.ts",
      "packages/ui/docs/guidance/PlainCard.tsx",
      "packages/ui/src/widgets/PlainCard/PlainCard.css.ts",
      "packages/ui/src/widgets/PlainCard/PlainCard.stories.tsx",
      "packages/ui/src/widgets/PlainCard/PlainCard.tsx",
    ]
  `);
});

test.each(["packages/api", "packages/ui", "apps/server", "apps/h5"])(
  "skeletons pass the types of %s",
  (project) => {
    // Other stages have the other cores, and several checkers check what they share once each.
    expect(complaintOf("tsc", "-p", project, "--checkers", "1")).toBeNull();
  },
  120_000,
);

test("skeletons pass lint and format", () => {
  const files = made().filter((path) => /\.tsx?$/.test(path));
  expect(complaintOf("oxlint", "--type-aware", ...files)).toBeNull();
  expect(complaintOf("oxfmt", "--check", ...files)).toBeNull();
}, 120_000);

test("skeletons pass their own tests", () => {
  const tests = made().filter((path) => path.endsWith(".test.ts"));
  expect(tests).toHaveLength(2);
  // Both are the server's: the other projects would be prepared for nothing.
  const ofServer = ["--config", "vitest.config.ts", "--project", "server"];
  expect(complaintOf("vitest", "run", ...ofServer, ...tests)).toBeNull();
}, 300_000);
