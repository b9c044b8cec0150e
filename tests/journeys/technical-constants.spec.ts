import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import { untilReporting } from "./reports.ts";
import { root } from "./service.ts";

// The technical constants of specification section 9 that only a page as a whole can show, in a browser, with its clock
// in hand: nothing here waits for real.

const DEALER = "13800000001";

interface Reported {
  readonly name: string;
  readonly page: string;
  readonly tags: { readonly eventid: string };
}

/** What waits to be sent. */
async function waiting(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => localStorage.getItem("kedu.reports") ?? "[]");
  const reports = (JSON.parse(text) as { report: Reported }[]).map(({ report }) => report);
  return reports.map(({ name, page: at }) => `${name} ${at}`);
}

test("a report is sent as the specification has it, and the look after a change of page comes 400 ms later", async ({
  page,
  service,
}) => {
  await page.clock.install();
  await enterAs(page, service, DEALER);
  await page.goto("/home?activityId=1");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.clock.runFor(3100);
  await untilReporting(page);

  const sent = page.waitForRequest("**/collect/common/v1/event");
  await page.clock.runFor(10_000);
  const body = (await sent).postDataJSON() as {
    readonly sysid: number;
    readonly detail: Readonly<Record<string, unknown>>;
    readonly events: readonly Reported[];
  };
  expect(body.sysid).toBe(20_175);
  expect(Object.keys(body.detail).toSorted()).toEqual(
    [
      "account_id",
      "channel",
      "customer_id",
      "device",
      "imei",
      "report_time",
      "token",
      "version",
    ].toSorted(),
  );
  expect(body.detail).toMatchObject({ version: "1.0.1", token: "", imei: "" });
  // An address that ends in id, no or code is reported as a link, without its value.
  expect(body.events).toEqual([
    expect.objectContaining({
      name: "LINK_OPEN",
      page: "/home?activityId",
      tags: { eventid: "1006", detail: {} },
    }),
  ]);
  await expect.poll(() => waiting(page)).toEqual([]);

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByTestId("tab-me").click();
  await expect(page).toHaveURL(/\/userCenter/);
  await page.clock.runFor(399);
  expect(await waiting(page)).not.toContain("PAGE_OPEN /userCenter");
  await page.clock.runFor(1);
  expect(await waiting(page)).toContain("PAGE_OPEN /userCenter");
  // On the home page the look is made at once.
  await page.getByTestId("tab-home").click();
  await expect.poll(() => waiting(page)).toContain("PAGE_OPEN /home");
});

test("the page that comes next is fetched when the browser is idle, 2000 ms later at the latest", async ({
  page,
  service,
}) => {
  await page.addInitScript(() => {
    const idle: { work: () => void; timeoutMs: number | undefined }[] = [];
    Object.assign(globalThis, {
      idle,
      requestIdleCallback: (work: () => void, options?: { timeout?: number }) =>
        idle.push({ work, timeoutMs: options?.timeout }),
    });
  });
  await enterAs(page, service, DEALER);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  const timeouts = await page.evaluate(() => {
    const asked = (
      Reflect.get(globalThis, "idle") as { work: () => void; timeoutMs?: number }[]
    ).filter(({ timeoutMs }) => timeoutMs !== undefined);
    for (const { work } of asked) work();
    return asked.map(({ timeoutMs }) => timeoutMs);
  });
  expect(new Set(timeouts)).toEqual(new Set([2000]));
  await expect.poll(() => scripts.slice(before).some((path) => path.endsWith(".js"))).toBe(true);
});

test("a call is given up after 6000 ms, and the page says so", async ({ page, service }) => {
  await page.addInitScript(() => {
    const given: number[] = [];
    Object.assign(globalThis, { given });
    // The limit runs out a thousand times as fast.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      given.push(ms);
      return timeout(ms / 1000);
    };
  });
  await enterAs(page, service, DEALER);
  await page.route("**/api/repay-overview**", () => undefined);
  await page.goto("/repay");
  await expect(page.getByText("网络").first()).toBeVisible();
  const given = await page.evaluate(() => Reflect.get(globalThis, "given") as number[]);
  expect(new Set(given)).toEqual(new Set([6000]));
});

/** A module of ours as a script that puts what it exports on the page, under a name. */
async function compiled(module: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: join(root, module), formats: ["iife"], name } },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${module} was not built`);
  return chunk.code;
}

test("a body is packed 16384 bytes at a time, and is answered as the same body unpacked, also when it is too large", async ({
  page,
  service,
}) => {
  const body = await compiled("packages/platform/src/network/gzip-text.ts", "tried");
  await page.route("**/tried.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await enterAs(page, service, DEALER);
  await page.goto("/entrance");
  await page.addScriptTag({ url: "/tried.js" });
  const { sizes, answers, refused } = await page.evaluate(async () => {
    const fed: number[] = [];
    const Native = CompressionStream;
    globalThis.CompressionStream = class {
      readonly readable;
      readonly writable;
      constructor(format: CompressionFormat) {
        const seen = new TransformStream<BufferSource, BufferSource>({
          transform(chunk, controller) {
            fed.push(chunk.byteLength);
            controller.enqueue(chunk);
          },
        });
        this.writable = seen.writable;
        this.readable = seen.readable.pipeThrough(new Native(format));
      }
    };
    // No order's id: the service says so once it has read it all.
    const json = JSON.stringify({ orderIds: ["0".repeat(30_000)] });
    const large = JSON.stringify({ orderIds: ["0".repeat(180_000)] });
    const tried = Reflect.get(globalThis, "tried") as {
      gzipText(text: string): Promise<Uint8Array<ArrayBuffer> | null>;
    };
    const packed = await tried.gzipText(json);
    const gzip = { "content-encoding": "gzip" };
    const send = async (sent: BodyInit | null, encoding: Record<string, string>) => {
      const answer = await fetch("/api/payment-quotes", {
        method: "POST",
        headers: { "content-type": "application/json", ...encoding },
        body: sent,
      });
      return { status: answer.status, said: (await answer.json()) as unknown };
    };
    return {
      sizes: [...fed],
      answers: [await send(packed, gzip), await send(json, {})],
      refused: [await send(await tried.gzipText(large), gzip), await send(large, {})],
    };
  });
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes.slice(0, -1))).toEqual(new Set([16_384]));
  const fields: unknown = expect.arrayContaining(["orderIds.0"]);
  expect(answers[0]).toMatchObject({ status: 400, said: { data: { fields } } });
  expect(answers[0]).toEqual(answers[1]);
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 413, said: { code: "FILE_TOO_LARGE" } });
  }
});
