import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unsoundIn } from "./sound-tests.ts";
import { listFiles, root } from "./source-tree.ts";

/** A large tree is read and parsed once for all. */
const READ_MS = 60_000;

const TEST_FILE = /\.(?:test|spec|stories)\.tsx?$/;

/** Waits that remain, with their reasons: a file has as many as stand here. */
const WAITS: Readonly<Record<string, number>> = {
  // Longer than a proof may be on its way, by the clock that the page and its queries share.
  "apps/h5/src/areas/withdraw/WithdrawResultScreen.stories.tsx": 1,
  // A process is ended wherever it is after so many ms: the times are what is tried.
  "apps/server/src/database/connect.test.ts": 1,
  // That waking does not lead to a look has no event.
  "apps/server/src/jobs/job-runner.test.ts": 1,
  // A database that stands still says nothing that could be waited for.
  "apps/server/src/http/frozen-database.test.ts": 1,
  // That nothing is stored after the pause in which typing is has no event.
  "packages/ui/src/widgets/Form/FormDependence.stories.tsx": 1,
  // In the started product, what must not happen in a while has no event that comes after it.
  "tests/journeys/back.spec.ts": 1,
  "tests/journeys/every-address.spec.ts": 1,
  "tests/journeys/kept-pages.spec.ts": 3,
  "tests/journeys/missing-parts.spec.ts": 1,
  "tests/journeys/scroll.spec.ts": 1,
  "tests/journeys/static-pages.spec.ts": 1,
  // A report is sent by the browser behind a page that has gone, which the page cannot be asked about.
  "tests/journeys/reporting.spec.ts": 3,
};

/** Assertions about time that remain: the product's own limits. None is a budget of speed. */
const CLOCKS: Readonly<Record<string, number>> = {
  // A pool says within 2 s that it has no connection.
  "apps/server/src/database/transaction.test.ts": 1,
  // The entrance comes within the client's 6 s.
  "tests/journeys/shell-login.spec.ts": 1,
};

const found = listFiles()
  .filter((path) => TEST_FILE.test(path))
  .map((path) => ({ path, ...unsoundIn(path, readFileSync(join(root, path), "utf8")) }));

function expectNoOthers(
  kind: "waits" | "clocks" | "returns",
  known: Readonly<Record<string, number>>,
): void {
  const others = found
    .filter((file) => file[kind].length !== (known[file.path] ?? 0))
    .flatMap((file) => [`${file.path}: ${known[file.path] ?? 0} known`, ...file[kind]]);
  const gone = Object.keys(known).filter((path) => !found.some((file) => file.path === path));
  expect([...others, ...gone]).toEqual([]);
}

test("tests wait for what they expect, not for a time", { timeout: READ_MS }, () => {
  expectNoOthers("waits", WAITS);
});

test("tests assert what happens, not how long it takes", { timeout: READ_MS }, () => {
  expectNoOthers("clocks", CLOCKS);
});

test("no test ends before its assertions", { timeout: READ_MS }, () => {
  expectNoOthers("returns", {});
});

test("the reading finds each kind, and no more", () => {
  const wrong = `
    test("a", async () => {
      await pause(100);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await new Promise((resolve) => void setTimeout(resolve, 20));
      const settled = () => page.waitForTimeout(300);
      expect(performance.now() - startedAt).toBeLessThan(5);
      expect([piece, Date.now() - before < 500]).toEqual([piece, true]);
      if (value === null) return;
    });
    test.each([1])("b", (value) => { for (;;) { return; } });
    export const Story = { play: async () => { if (reduced) return; await expect(1).toBe(1); } };
  `;
  const { waits, clocks, returns } = unsoundIn("wrong.test.ts", wrong);
  expect([waits.length, clocks.length, returns.length]).toEqual([4, 2, 3]);

  const right = `
    test("a", async () => {
      await new Promise((resolve) => setTimeout(resolve));
      await pause(0);
      while ((await hashes()).includes(null)) await pause(100);
      const startedAt = performance.now();
      expect(answer).toBe(1);
      items.forEach((item) => { if (item === null) return; expect(item).toBe(1); });
    });
    const helper = () => { if (done) return; };
  `;
  expect(unsoundIn("right.test.ts", right)).toEqual({ waits: [], clocks: [], returns: [] });
});
