// `npm test`: every check and every test, then a line of totals. `npm run test:full`: the same, with every kill point
// and many random days of a dealer instead of a sample.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { provideTestTools } from "./test-tools.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const resultsFolder = join(root, "node_modules/.cache/kedu-tests");
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const env = {
  ...workspaceEnvironment(),
  ...(await provideTestTools()),
  CI: process.env.CI ?? "",
  KEDU_FULL_TESTS: process.argv.includes("--full") ? "1" : "",
  NO_COLOR: "1",
  // Short-lived objects of a test fill Node's default of 16 MB at once: collecting them took a tenth of the run.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`.trim(),
};
delete env.FORCE_COLOR;
const CORES = availableParallelism();
/** For tests that wait about half of their time: for a database, for the next frame of a window. */
const WAITING_WORKERS = CORES * 2;
const only = process.argv.slice(2).filter((name) => name !== "--full");
const totals = { passed: 0, failed: 0 };
const failedStages = [];
/** Repeated at the end, where a reader of a long log looks first. */
const failures = [];
/** A test that passed only on a retry is reported all the same. */
const secondTries = [];

/** How much of a command's output is kept for the end, in characters: a runner that breaks says why at its end. */
const KEPT_TAIL = 6000;

/** Runs a command, and returns its exit code and all its output. */
function run(command, args, more = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...env, ...more },
    });
    let written = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (piece) => (written += piece));
    }
    child.on("close", (code) => resolve({ code: code ?? 1, written }));
  });
}

/**
 * A stage returns how many tests passed and failed, and the output of its commands; one that fails without a count is
 * one failure. Stages run in parallel, so the output of each is printed when it ends.
 * @returns whether nothing failed.
 */
async function stage(name, work) {
  if (only.length > 0 && !only.includes(name)) return true;
  const startedAt = performance.now();
  console.log(`── ${name} …`);
  const { passed, failed, written } = await work();
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failedStages.push(name);
  console.log(
    `\n${written.trimEnd()}\n── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  return failed === 0;
}

const check =
  (command, ...args) =>
  async () => {
    const { code, written } = await run(command, args);
    return code === 0 ? { passed: 1, failed: 0, written } : { passed: 0, failed: 1, written };
  };

/** A failure without the stack lines inside the runner. */
const ownLines = (message) =>
  message
    .split("\n")
    .filter((line) => !line.includes("node_modules") && !line.includes(" (node:"))
    .join("\n");

/**
 * A runner that fails outside of its tests (a crash, no test found) counts as one failure, and the end of its output is
 * repeated.
 */
function counted(project, { code, written }, passed, failed) {
  if (code === 0 || failed > 0) return { passed, failed, written };
  failures.push(`${project}: the runner failed outside of its tests\n${written.slice(-KEPT_TAIL)}`);
  return { passed, failed: 1, written };
}

/** How many tests and files failed by a runner's report; one where it wrote none. */
function failedIn(output) {
  try {
    const { numFailedTests, testResults } = JSON.parse(readFileSync(output, "utf8"));
    return numFailedTests + testResults.filter(({ status }) => status === "failed").length;
  } catch {
    return 1;
  }
}

/** More files than these do not fail because the machine was busy. */
const AGAIN_MAX = 3;

/** The tests of a report that failed, each as its file and its name. */
const failedTests = (result) =>
  result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${name} ${fullName}`),
  );

/** A report in which some files have the results of their second run. What failed in the first alone is a second try. */
function withSecondRun(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const stillFailed = new Set(failedTests(second));
  for (const { name, assertionResults } of first.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed" && again.has(name) && !stillFailed.has(`${name} ${fullName}`))
        secondTries.push(
          `${relative(root, name)} › ${fullName}, in a run of its own\n${failureMessages.map(ownLines).join("\n")}`,
        );
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const count = (wanted) =>
    testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === wanted)
      .length;
  return { testResults, numPassedTests: count("passed"), numFailedTests: count("failed") };
}

const vitest =
  (project, config, { options = [], workers = CORES } = {}) =>
  async () => {
    const output = join(resultsFolder, `${project}.json`);
    const runOnce = (files = [], to = output) =>
      run("vitest", [
        "run",
        ...files,
        "--config",
        config,
        "--reporter=dot",
        "--reporter=json",
        // A slow machine is no failure: hanging tests are still ended.
        "--test-timeout=60000",
        // By default it would leave one core free.
        `--maxWorkers=${Math.min(workers, 8)}`,
        // The log output of tests of failures hides the real failures.
        "--silent=passed-only",
        ...options,
        `--outputFile.json=${to}`,
      ]);
    let end = await runOnce();
    // For example a worker that an overloaded machine killed. It is reported, and a permanent failure fails again.
    if (end.code !== 0 && failedIn(output) === 0) {
      secondTries.push(
        `${project}: the runner failed outside of its tests\n${end.written.slice(-KEPT_TAIL)}`,
      );
      end = await runOnce();
    }
    try {
      let result = JSON.parse(readFileSync(output, "utf8"));
      const failedFiles = result.testResults.filter(({ status }) => status === "failed");
      // A busy machine may stop drawing a window's frames, or keep one connection waiting for seconds. A few files that
      // fail run again by themselves: a real failure fails again, and what passes then is reported.
      if (failedFiles.length > 0 && failedFiles.length <= AGAIN_MAX) {
        const to = join(resultsFolder, `${project}-again.json`);
        end = await runOnce(
          failedFiles.map(({ name }) => name),
          to,
        );
        result = withSecondRun(result, JSON.parse(readFileSync(to, "utf8")));
      }
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
  const end = await run(
    "playwright",
    ["test", "--config", config, "--retries=1", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  );
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

const alone = (name, work) => [[[name, work]]];

/**
 * Groups of stages, one group after the other; the lanes of a group run in parallel. Tests that race, or that meet a time
 * limit of the product, have the machine to themselves: a machine that does twice as much fails them for no fault.
 */
const groups = [
  [
    [
      ["types", check("npm", "run", "--silent", "typecheck")],
      ["lint", check("npm", "run", "--silent", "lint")],
      ["format", check("npm", "run", "--silent", "format:check")],
      ["dead-code", check("npm", "run", "--silent", "dead-code")],
      ["structure", vitest("structure", "tests/structure/vitest.config.ts")],
    ],
    [
      ["build", check(process.execPath, "scripts/build.mjs")],
      ["package", check("npm", "run", "--silent", "package")],
      ["sizes", check("npm", "run", "--silent", "size")],
      ["consumer", playwright("consumer", "tests/consumer/playwright.config.ts")],
    ],
  ],
  alone("units", vitest("units", "vitest.config.ts", { workers: WAITING_WORKERS })),
  alone(
    "stories",
    vitest("stories", "vitest.storybook.config.ts", {
      options: ["--retry=1"],
      workers: WAITING_WORKERS,
    }),
  ),
  alone("journeys", playwright("journeys", "tests/journeys/playwright.config.ts")),
];
/** Stages that try what was built. */
const ON_THE_BUILD = new Set(["package", "sizes", "consumer", "journeys"]);
let isBuilt = true;

async function inTurn(lane) {
  for (const [name, work] of lane) {
    if (!isBuilt && ON_THE_BUILD.has(name)) continue;
    const isWell = await stage(name, work);
    if (name === "build") isBuilt = isWell;
  }
}
for (const lanes of groups) await Promise.all(lanes.map(inTurn));

if (secondTries.length > 0)
  console.log(`\n── what passed at the second try\n\n${secondTries.join("\n\n")}`);
if (failures.length > 0) console.log(`\n── what failed\n\n${failures.join("\n\n")}`);
console.log(
  `\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s${failedStages.length > 0 ? `; failed: ${failedStages.join(", ")}` : ""}`,
);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
