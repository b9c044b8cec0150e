import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unsoundIn } from "./sound-tests.ts";
import { listFiles, root } from "./source-tree.ts";

/** A large tree is read and parsed once for all. */
const READ_MS = 60_000;

const TEST_FILE = /\.(?:test|spec|stories)\.tsx?$/;

/**
 * Waits that remain: a file has as many as stand here. Gestures, animations and what must not happen in a while take
 * their time in a browser; a page that has a clock of its own (`page.clock`, `vi.useFakeTimers`) needs none of them.
 */
const WAITS: Readonly<Record<string, number>> = {
  "apps/h5/src/areas/withdraw/WithdrawResultScreen.stories.tsx": 1,
  "apps/server/src/database/connect.test.ts": 1,
  "apps/server/src/http/frozen-database.test.ts": 1,
  "packages/ui/src/widgets/ActionSheet/ActionSheet.stories.tsx": 1,
  "packages/ui/src/widgets/Banner/Banner.stories.tsx": 1,
  "packages/ui/src/widgets/Clamp/Clamp.stories.tsx": 1,
  "packages/ui/src/widgets/Form/Form.stories.tsx": 2,
  "packages/ui/src/widgets/ImageZoom/ImageZoom.stories.tsx": 1,
  "packages/ui/src/widgets/ImageZoom/ImageZoomMoves.stories.tsx": 4,
  "packages/ui/src/widgets/InfiniteList/InfiniteList.stories.tsx": 4,
  "packages/ui/src/widgets/Loading/Loading.stories.tsx": 1,
  "packages/ui/src/widgets/PdfReader/PdfReader.stories.tsx": 1,
  "packages/ui/src/widgets/Picker/Picker.stories.tsx": 1,
  "packages/ui/src/widgets/Popup/Popup.stories.tsx": 2,
  "packages/ui/src/widgets/PullToRefresh/PullToRefresh.stories.tsx": 2,
  "packages/ui/src/widgets/SearchField/SearchField.stories.tsx": 2,
  "packages/ui/src/widgets/Sheet/Sheet.stories.tsx": 3,
  "packages/ui/src/widgets/Signature/Signature.stories.tsx": 4,
  "packages/ui/src/widgets/Swipe/Swipe.stories.tsx": 1,
  "packages/ui/src/widgets/Swipe/SwipeMoves.stories.tsx": 6,
  "packages/ui/src/widgets/Toast/Toast.stories.tsx": 1,
  "packages/ui/src/widgets/strict-csp.browser.test.tsx": 2,
  "tests/journeys/back.spec.ts": 1,
  "tests/journeys/every-address.spec.ts": 1,
  "tests/journeys/kept-pages.spec.ts": 3,
  "tests/journeys/missing-parts.spec.ts": 1,
  "tests/journeys/reporting.spec.ts": 3,
  "tests/journeys/scroll.spec.ts": 1,
  "tests/journeys/static-pages.spec.ts": 1,
};

/**
 * Assertions about time that remain: the product's own limits (an answer within the client's 6 s, a pool within 2 s) and
 * what is shown for a least time. None is a budget of speed.
 */
const CLOCKS: Readonly<Record<string, number>> = {
  "apps/server/src/database/transaction.test.ts": 1,
  "packages/ui/src/widgets/Loading/Loading.stories.tsx": 1,
  "packages/ui/src/widgets/Swipe/Swipe.stories.tsx": 1,
  "tests/journeys/shell-login.spec.ts": 1,
};

/** Ends before an assertion that remain: stories outside of tests, in English or without motion. */
const RETURNS: Readonly<Record<string, number>> = {
  "apps/h5/src/areas/idCertification/IdPhotosScreen.stories.tsx": 1,
  "apps/h5/src/flows/limit-status/LimitStatus.stories.tsx": 1,
  "packages/ui/src/widgets/Swipe/Swipe.stories.tsx": 1,
  "packages/ui/src/widgets/Swipe/SwipeMoves.stories.tsx": 2,
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
  expectNoOthers("returns", RETURNS);
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
