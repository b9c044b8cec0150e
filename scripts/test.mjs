// `npm test`: every check and every test, then one honest line of totals.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { buildH5 } from "./h5-build.mjs";
import { provideTestTools } from "./test-tools.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const resultsFolder = join(root, "node_modules/.cache/kedu-tests");
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const env = {
  ...workspaceEnvironment(),
  ...(await provideTestTools()),
  CI: process.env.CI ?? "",
  NO_COLOR: "1",
};
delete env.FORCE_COLOR;
const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const failedStages = [];
/** Said again at the end, where a reader of a long log looks first. */
const failures = [];
/** What a browser passed only when asked again is told all the same. */
const secondTries = [];

/** How much of what a command writes is kept, in characters: a runner that breaks says why at its end. */
const KEPT_TAIL = 6000;

/** Runs a command, shows what it writes, and answers its exit code and the end of that. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env });
    let tail = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (piece) => {
        to.write(piece);
        tail = (tail + piece).slice(-KEPT_TAIL);
      });
    }
    child.on("close", (code) => resolve({ code: code ?? 1, tail }));
  });
}

/** A stage answers how many passed and failed; one that ends badly without a count is one failure. */
async function stage(name, work) {
  if (only.length > 0 && !only.includes(name)) return;
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await work();
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failedStages.push(name);
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}

const check =
  (command, ...args) =>
  async () =>
    (await run(command, args)).code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A failure without the lines that lie in the runner. */
const ownLines = (message) =>
  message
    .split("\n")
    .filter((line) => !line.includes("node_modules") && !line.includes(" (node:"))
    .join("\n");

/** A runner that fails outside of its tests (a crash, no test found) counts as one failure, and its end is said again. */
function counted(project, { code, tail }, passed, failed) {
  if (code === 0 || failed > 0) return { passed, failed };
  failures.push(`${project}: the runner failed outside of its tests\n${tail}`);
  return { passed, failed: 1 };
}

/** How many tests and files failed by what a runner wrote down; one where it wrote nothing. */
function failedIn(output) {
  try {
    const { numFailedTests, testResults } = JSON.parse(readFileSync(output, "utf8"));
    return numFailedTests + testResults.filter(({ status }) => status === "failed").length;
  } catch {
    return 1;
  }
}

const vitest =
  (project, config, ...options) =>
  async () => {
    const output = join(resultsFolder, `${project}.json`);
    const runOnce = () =>
      run("vitest", [
        "run",
        "--config",
        config,
        "--reporter=dot",
        "--reporter=json",
        // A slow machine is no failure: what hangs is still ended.
        "--test-timeout=60000",
        // By itself it leaves one core to a person who watches.
        `--maxWorkers=${Math.min(availableParallelism(), 8)}`,
        // What tests of failures write of them hides the failures that are meant.
        "--silent=passed-only",
        ...options,
        `--outputFile.json=${output}`,
      ]);
    let end = await runOnce();
    // A worker that a crowded machine ended, say. It is told, and whatever is broken for good breaks again.
    if (end.code !== 0 && failedIn(output) === 0) {
      secondTries.push(`${project}: the runner failed outside of its tests\n${end.tail}`);
      end = await runOnce();
    }
    try {
      const result = JSON.parse(readFileSync(output, "utf8"));
      for (const file of result.testResults) {
        const name = relative(root, file.name);
        // A file that does not even load has a message and no test.
        if (
          file.status === "failed" &&
          file.assertionResults.every((one) => one.status !== "failed")
        )
          failures.push(`${name}: ${file.message}`);
        for (const { status, fullName, failureMessages } of file.assertionResults) {
          const said = `${name} › ${fullName}\n${failureMessages.map(ownLines).join("\n")}`;
          if (status === "failed") failures.push(said);
          else if (failureMessages.length > 0) secondTries.push(said);
        }
      }
      return counted(project, end, result.numPassedTests, result.numFailedTests);
    } catch {
      return counted(project, { ...end, code: 1 }, 0, 0);
    }
  };

const playwright = (project, config) => async () => {
  const output = join(resultsFolder, `${project}.json`);
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = output;
  const end = await run("playwright", [
    "test",
    "--config",
    config,
    "--retries=1",
    "--reporter=list,json",
  ]);
  try {
    const { stats, suites } = JSON.parse(readFileSync(output, "utf8"));
    const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
    for (const spec of suites.flatMap(specs)) {
      const [message] = spec.tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map((error) => error.message)),
      );
      const name = `tests/${project}/${spec.file} › ${spec.title}`;
      if (!spec.ok) failures.push(`${name}\n${message ?? ""}`);
      else if (message !== undefined) secondTries.push(`${name}\n${message}`);
    }
    return counted(project, end, stats.expected + stats.flaky, stats.unexpected);
  } catch {
    return counted(project, { ...end, code: 1 }, 0, 0);
  }
};

const startedAt = performance.now();
await stage("types", check("npm", "run", "--silent", "typecheck"));
await stage("lint", check("npm", "run", "--silent", "lint"));
await stage("format", check("npm", "run", "--silent", "format:check"));
await stage("dead-code", check("npm", "run", "--silent", "dead-code"));
await stage("structure", vitest("structure", "tests/structure/vitest.config.ts"));
await stage("units", vitest("units", "vitest.config.ts"));
await stage("build", async () => {
  await buildH5({ force: true });
  return { passed: 1, failed: 0 };
});
await stage("package", check("npm", "run", "--silent", "package"));
await stage("sizes", check("npm", "run", "--silent", "size"));
await stage("consumer", playwright("consumer", "tests/consumer/playwright.config.ts"));
await stage("stories", vitest("stories", "vitest.storybook.config.ts", "--retry=1"));
await stage("journeys", playwright("journeys", "tests/journeys/playwright.config.ts"));

if (secondTries.length > 0)
  console.log(`\n── what passed at the second try\n\n${secondTries.join("\n\n")}`);
if (failures.length > 0) console.log(`\n── what failed\n\n${failures.join("\n\n")}`);
console.log(
  `\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s${failedStages.length > 0 ? `; failed: ${failedStages.join(", ")}` : ""}`,
);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
