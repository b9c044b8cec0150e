import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { postgresData } from "./service-data.ts";
import { root, startProduct } from "./service.ts";

const VENDOR = "https://vendor.example";
const STRANGER = "https://stranger.example";
/** What the vendor's script leaves behind where it runs. */
const SCRIPT = "globalThis.vendorRan = (globalThis.vendorRan ?? 0) + 1;";
const INTEGRITY = `sha384-${createHash("sha384").update(SCRIPT).digest("base64")}`;
const LOADER = "/assets/load-script-under-test.js";

/** A page with the policy of a service that allows the vendor, and the app's own loader in a file of that origin. */
const vendorTest = test.extend<{ origin: string }>({
  origin: async ({ page }, use) => {
    const data = await postgresData();
    const product = await startProduct({ ...data.environment, SCRIPT_ORIGINS: VENDOR });
    const source = readFileSync(
      join(root, "apps/h5/src/platform/third-party/load-script.ts"),
      "utf8",
    );
    await page.route(`**${LOADER}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) }),
    );
    await use(product.origin);
    await product.stop();
    await data.remove();
  },
});

/** Answers as the vendor does, readable for the given origin. */
async function vendorAnswers(page: Page, letsIn: string): Promise<void> {
  await page.unroute(`${VENDOR}/**`);
  await page.route(`${VENDOR}/**`, (route) => route.fulfill(answerTo(letsIn)));
}

const answerTo = (letsIn: string) => ({
  contentType: "text/javascript",
  body: SCRIPT,
  headers: { "access-control-allow-origin": letsIn },
});

/** Loads a script as the app does: the result, and how often the vendor's script has run by now. */
async function load(page: Page, src: string, integrity?: string) {
  return page.evaluate(
    async ([loader, address, hash]) => {
      const { loadScript } = (await import(loader)) as {
        loadScript: (src: string, integrity?: string) => Promise<void>;
      };
      const ended = await loadScript(address, hash).then(
        () => "loaded",
        (error: Error) => `${error.name}: ${error.message}`,
      );
      return { ended, ran: Number(Reflect.get(globalThis, "vendorRan") ?? 0) };
    },
    [LOADER, src, integrity] as const,
  );
}

vendorTest(
  "a vendor's script runs where the policy names its origin and its content is the one that was built for, and nowhere else",
  async ({ page, origin }) => {
    await page.clock.install();
    await page.goto(`${origin}/entrance`);
    const unavailable = "ScriptUnavailableError: vendor.example";

    await vendorAnswers(page, "*");
    const altered = `sha384-${"A".repeat(64)}`;
    expect(await load(page, `${VENDOR}/a.js`, altered)).toEqual({ ended: unavailable, ran: 0 });
    await vendorAnswers(page, STRANGER);
    expect(await load(page, `${VENDOR}/a.js`, INTEGRITY)).toEqual({ ended: unavailable, ran: 0 });

    let asked = 0;
    await page.route(`${STRANGER}/**`, async (route) => {
      asked += 1;
      await route.fulfill({ contentType: "text/javascript", body: SCRIPT });
    });
    expect(await load(page, `${STRANGER}/a.js`)).toEqual({
      ended: "ScriptUnavailableError: stranger.example",
      ran: 0,
    });
    expect(asked).toBe(0);

    // A request without an answer is given up after 10 s, and the next call tries again.
    await page.unroute(`${VENDOR}/**`);
    const hanging = Promise.withResolvers<void>();
    await page.route(`${VENDOR}/**`, async (route) => {
      await hanging.promise;
      await route.fulfill(answerTo(origin));
    });
    const waiting = page.waitForRequest(`${VENDOR}/a.js`);
    const late = load(page, `${VENDOR}/a.js`, INTEGRITY);
    await waiting;
    await page.clock.fastForward(5_000);
    await expect(page.locator(`script[src^="${VENDOR}"]`)).toHaveCount(1);
    await page.clock.fastForward(5_000);
    expect(await late).toEqual({ ended: unavailable, ran: 0 });
    await expect(page.locator(`script[src^="${VENDOR}"]`)).toHaveCount(0);
    // What arrives after all does not run. A browser does not request again what is already loading.
    const arrived = page.waitForEvent("requestfinished");
    hanging.resolve();
    await arrived;
    await vendorAnswers(page, origin);
    expect(await load(page, `${VENDOR}/a.js`, INTEGRITY)).toEqual({ ended: "loaded", ran: 1 });
    // Once, however often it is needed.
    expect(await load(page, `${VENDOR}/a.js`, INTEGRITY)).toEqual({ ended: "loaded", ran: 1 });
  },
);
