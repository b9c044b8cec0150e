import { once } from "node:events";
import { createServer } from "node:http";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { enterAs, expect, test } from "./journey.ts";
import { root, type Service } from "./service.ts";

test.use({ serviceWorkers: "allow" });

/** Opens a page and waits until the worker controls it. */
async function installed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(new URL(request.url).pathname);
    }
    return kept;
  });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test("offline a reload shows the app and says so; no answer of the service is kept; a lost session leads to the entrance", async ({
  page,
  service,
  context,
}) => {
  await enterAs(page, service, "13800000001");
  await installed(page, "/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  const kept = await keptAddresses(page);
  expect(kept).toContain("/home");
  expect(
    kept.filter(
      (path) =>
        !/^\/(?:|home|entrance|phoneLogin|icon\.svg|manifest\.webmanifest|assets\/.*)$/.test(path),
    ),
  ).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId("tab-home")).toBeVisible();
  // What a tap opens over any page is there too.
  await page.getByTestId("help").click();
  await expect(page.getByTestId("help-sheet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status").filter({ hasText: "网络已断开" })).toBeVisible();
  await page.goto("/userCenter/setting").catch(() => undefined);
  await expect(page.locator("#root")).not.toBeEmpty();

  await context.setOffline(false);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/home");
  await page.waitForURL("**/entrance/**");
});

test("reloaded without a network, the home page shows the last figures and from when they are; not after a log-out", async ({
  page,
  service,
  context,
}) => {
  await enterAs(page, service, "13800000001");
  await installed(page, "/home");
  const line = page.getByTestId("line-APP1001");
  await expect(line).toBeVisible();
  // Who may ask for a higher limit is the session's to say, and that is not kept.
  const figures = (await line.textContent())?.replace("申请提额", "");
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(".answer")));
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(line).toHaveText(figures ?? "");
  await expect(page.getByText(/^网络已断开，显示的是 \d\d:\d\d 的数据$/)).toBeVisible();

  await context.setOffline(false);
  await page.goto("/account/settings/logout");
  await page.getByTestId("log-out").click();
  await page.waitForURL("**/entrance/**");
  expect(await isKept()).toBe(false);
});

test("without a network each page says how old its own answers are", async ({
  page,
  service,
  context,
}) => {
  await enterAs(page, service, "13800000001");
  await page.clock.install();
  await page.goto("/orderList");
  await expect(page.getByTestId("choose-all")).toBeVisible();
  await page.clock.fastForward(10 * 60_000);
  // In this order, the recheck after each page keeps the home page's answer young.
  await page.getByTestId("tab-home").click();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByText(/^网络已断开，显示的是 \d\d:\d\d 的数据$/);
  const minuteShown = async () => {
    const [, hour = "", minute = ""] = /(\d\d):(\d\d)/.exec((await bar.textContent()) ?? "") ?? [];
    return Number(hour) * 60 + Number(minute);
  };
  const atHome = await minuteShown();
  await page.getByTestId("tab-orders").click();
  await expect(page.getByTestId("choose-all")).toBeVisible();
  await expect.poll(async () => (atHome - (await minuteShown()) + 1440) % 1440).toBeGreaterThan(8);
  await page.getByTestId("tab-home").click();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await expect.poll(minuteShown).toBe(atHome);
});

const LATER = "f".repeat(16);

/** Gives a copy of the build whose release is a later one. */
function laterRelease(): { dist: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "kedu-release-"));
  const dist = join(folder, "dist");
  cpSync(join(root, "apps/h5/dist"), dist, { recursive: true });
  const file = join(dist, "service-worker.js");
  const worker = readFileSync(file, "utf8");
  const release = /release:[`"']([0-9a-f]{16})/.exec(worker)?.[1] ?? "";
  for (const each of [
    "service-worker.js",
    "index.html",
    ...["home", "entrance", "phoneLogin"].flatMap((page) => [
      `${page}.html`,
      `${page}.at-once.html`,
    ]),
  ]) {
    const path = join(dist, each);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(release, LATER));
    for (const packed of [".br", ".gz"]) rmSync(path + packed, { force: true });
  }
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

interface Front {
  readonly origin: string;
  /** From now on the files of this build are served, and those that it no longer has are not. */
  release(dist: string, gone: readonly string[]): void;
  close(): void;
}

/** An address before the service whose files can be replaced, as a release does. */
async function openFront(service: Service): Promise<Front> {
  const documents: Readonly<Record<string, string>> = {
    "/entrance": "entrance.html",
    "/service-worker.js": "service-worker.js",
  };
  let released: ReadonlyMap<string, Buffer> = new Map();
  let missing: readonly string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", service.origin);
    if (missing.includes(pathname)) {
      response.writeHead(404).end();
      return;
    }
    void fetch(service.origin + (request.url ?? "/"), { redirect: "manual" }).then(
      async (answer) => {
        const body = released.get(pathname) ?? Buffer.from(await answer.arrayBuffer());
        const headers = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) =>
              !/^(?:content-(?:encoding|length)|etag|transfer-encoding|connection)$/.test(name),
          ),
        );
        // The browser's own cache would hide what the worker's has.
        response.writeHead(answer.status, { ...headers, "cache-control": "no-store" }).end(body);
        return undefined;
      },
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    release: (dist, gone) => {
      // Read now: a browser may still look for a release when the test has removed its files.
      released = new Map(
        Object.entries(documents).map(([path, file]) => [path, readFileSync(join(dist, file))]),
      );
      missing = gone;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens the entrance under its worker, at an address that can change to another release. */
async function openBeforeRelease(page: Page, service: Service) {
  const later = laterRelease();
  const front = await openFront(service);
  await installed(page, `${front.origin}/entrance`);
  return {
    origin: front.origin,
    come: (gone: readonly string[] = []) => front.release(later.dist, gone),
    end() {
      front.close();
      later.remove();
    },
  };
}

const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

test("a new release is announced where nothing is under way, loaded on request, and replaces the old one completely", async ({
  page,
  service,
}) => {
  const release = await openBeforeRelease(page, service);
  await page.getByTestId("phone-login").click();
  await page.getByTestId("phone").fill("138");
  release.come();
  await lookForRelease(page);
  await expect.poll(async () => (await cacheNames(page)).length).toBe(2);
  // A form in progress gets no notice of the release.
  await expect(page.getByTestId("new-release")).toHaveCount(0);
  await expect(page.getByTestId("phone")).toHaveValue("138");
  await page.goBack();
  await expect(page.getByTestId("new-release")).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.getByTestId("new-release-open").click();
  await reloaded;
  await expect(page.locator('meta[name="release"]')).toHaveAttribute("content", LATER);
  await expect.poll(() => cacheNames(page)).toEqual([`kedu-${LATER}`]);
  await expect(page.getByTestId("new-release")).toHaveCount(0);
  release.end();
});

test("a page opened after a release is of that release, and its worker takes over silently", async ({
  page,
  service,
}) => {
  const release = await openBeforeRelease(page, service);
  release.come();
  await page.reload();
  await expect(page.locator('meta[name="release"]')).toHaveAttribute("content", LATER);
  await expect.poll(() => cacheNames(page)).toEqual([`kedu-${LATER}`]);
  await expect(page.getByTestId("new-release")).toHaveCount(0);
  release.end();
});

test("a release that one page activates does not disturb a form in another, which loads it when it is pressed there", async ({
  page,
  service,
  context,
}) => {
  const release = await openBeforeRelease(page, service);
  const entrance = `${release.origin}/entrance`;
  // From the second visit on the worker answers. Files that only the old release has: those of a sheet.
  await page.goto(entrance);
  await page.getByTestId("phone-login").click();
  await expect(page.getByTestId("phone")).toBeVisible();
  const before = await keptAddresses(page);
  await page.getByTestId("number-not-in-use").click();
  await expect(page.getByTestId("verify-guide")).toBeVisible();
  const gone = (await keptAddresses(page)).filter((path) => !before.includes(path));
  expect(gone.length).toBeGreaterThan(0);
  await page.goto(entrance);
  const other = await context.newPage();
  await other.goto(entrance);

  release.come(gone);
  await expect(async () => {
    await lookForRelease(page);
    await expect(page.getByTestId("new-release")).toBeVisible({ timeout: 1000 });
    await expect(other.getByTestId("new-release")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await other.getByTestId("phone-login").click();
  await other.getByTestId("phone").fill("138");
  let loads = 0;
  other.on("load", () => {
    loads += 1;
  });
  const reloaded = page.waitForEvent("load");
  await page.getByTestId("new-release-open").click();
  await reloaded;
  await expect(page.locator('meta[name="release"]')).toHaveAttribute("content", LATER);
  expect(await cacheNames(page)).toHaveLength(2);

  // The form goes on, with the files of its own release.
  await other.getByTestId("number-not-in-use").click();
  await expect(other.getByTestId("verify-guide")).toBeVisible();
  // A sheet takes its entry in the history once it has been painted.
  const depth = () => other.evaluate(() => (history.state as { kdDepth?: number }).kdDepth);
  await expect.poll(depth).toBe(1);
  await other.goBack();
  await expect(other.getByTestId("verify-guide")).toHaveCount(0);
  await expect(other.getByTestId("phone")).toHaveValue("138");
  expect(loads).toBe(0);

  await other.goBack();
  const loaded = other.waitForEvent("load");
  await other.getByTestId("new-release-open").click();
  await loaded;
  await expect(other.locator('meta[name="release"]')).toHaveAttribute("content", LATER);
  release.end();
});

test("a worker that is withdrawn leaves nothing", async ({ page, service }) => {
  await installed(page, "/entrance");
  await retire(service);
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});

async function retire(service: Service): Promise<void> {
  process.env["SERVICE_WORKER"] = "retired";
  try {
    await service.stop();
    await service.restart();
  } finally {
    delete process.env["SERVICE_WORKER"];
  }
}
