import { connectDatabase } from "@kedu/server/src/database/connect.ts";
import type { Page } from "@playwright/test";
import { enterAs, expect, logIn, test } from "./journey.ts";
import { untilReporting } from "./reports.ts";
import type { Service } from "./service.ts";

const PHONE = "13800000001";
const ID_NO = "11010519491231002X";
const CARD = "6222021234567890123";
const TOKEN = "canary-token-5f0c";

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly page: string;
  readonly detail: Record<string, unknown>;
  readonly channel: string;
  readonly customer_hash: string;
}

/** What the service has stored. It is stopped for the check, and started again. */
async function keptReports(service: Service): Promise<Row[]> {
  await service.stop();
  const database = await connectDatabase(service.database);
  const { rows } = await database.execute<Row & Record<string, unknown>>(
    "select id, kind, name, page, detail, channel, customer_hash from client_report order by happened_at",
  );
  await database.close();
  await service.restart();
  return rows;
}

/** Every request from the phone to the collectors, with the page address that it reports. */
function watchReports(page: Page): { readonly bodies: string[]; readonly headers: string[] } {
  const seen = { bodies: [] as string[], headers: [] as string[] };
  page.on("request", (request) => {
    if (!request.url().includes("/collect/")) return;
    seen.bodies.push(request.postData() ?? "");
    seen.headers.push(request.url(), JSON.stringify(request.headers()));
  });
  return seen;
}

/** As a phone does when another app comes to the front. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    const show = (visibilityState: DocumentVisibilityState): void => {
      Object.defineProperty(document, "visibilityState", {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    show("hidden");
    show("visible");
  });
}

test("an opened dialog and a tapped button are reported for the user who used them", async ({
  page,
  service,
}) => {
  // A waiting application can be withdrawn, after a question.
  await enterAs(page, service, "13800000004");
  await page.goto("/qualification/success");
  await untilReporting(page);
  await page.getByTestId("withdraw").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  // The next dialog would be beside one that is still closing.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  // Reports that wait without a network are sent when another user is there.
  await page.context().setOffline(true);
  await page.getByTestId("withdraw").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await page.context().newPage();
  await later.context().setOffline(false);
  await enterAs(later, service, PHONE);
  const arrived = later.waitForResponse(
    (response) =>
      response.url().endsWith("/collect/common/v1/event") &&
      (response.request().postData() ?? "").includes("BUTTON_CLICK"),
    { timeout: 40_000 },
  );
  await later.goto("/account/password/verify_idCode");
  await later.getByTestId("id-next").click();
  expect((await arrived).status()).toBe(204);

  const rows = await keptReports(service);
  const used = (name: string) => rows.filter((row) => row.name === name);
  const expectUse = (name: string, at: string, resourceType: string, resourceName: string) =>
    expect(used(name)).toEqual(
      used(name).map(({ id }) =>
        expect.objectContaining({
          page: at,
          detail: { configId: "", planId: "", report_id: id, resourceType, resourceName },
        }),
      ),
    );
  expectUse("DIALOG_OPEN", "/qualification/success", "dialog", "withdraw-application");
  expect(used("DIALOG_OPEN")).toHaveLength(2);
  expectUse("BUTTON_CLICK", "/account/password/verify_idCode", "button", "password-id");
  expect(used("BUTTON_CLICK")).toHaveLength(1);
  const [dialogOf, ...otherDialogs] = used("DIALOG_OPEN").map((row) => row.customer_hash);
  const [buttonOf] = used("BUTTON_CLICK").map((row) => row.customer_hash);
  expect(dialogOf).toMatch(/^[0-9a-f]{32}$/);
  expect(buttonOf).toMatch(/^[0-9a-f]{32}$/);
  expect(otherDialogs).toEqual([dialogOf]);
  expect(buttonOf).not.toBe(dialogOf);
});

const loud = test.extend({
  // Errors are what this is about.
  quietConsole: async ({}, use) => use(undefined),
});

loud(
  "a visit with its errors is stored by the service, without personal data",
  async ({ page, service, sandbox }) => {
    const { bodies, headers } = watchReports(page);
    await page.goto("/entrance?channel=Csc");
    await logIn(page, sandbox, PHONE);
    await untilReporting(page);
    await page.evaluate(
      ([phone, idNo, card, token]) => {
        // As a library would quote its input.
        setTimeout(() => {
          throw new TypeError(
            `cannot read ${phone} of ${idNo}, ${card} at https://kedu.example/?t=${token}`,
          );
        });
        void Promise.reject(Object.assign(new Error("refused"), { body: { phone, token } }));
        void Promise.reject({ phone, token });
      },
      [PHONE, ID_NO, CARD, TOKEN] as const,
    );
    const beacon = page.waitForRequest("**/collect/common/v1/event");
    await hide(page);
    await beacon;
    await page.getByTestId("tab-orders").click();
    await expect(page).toHaveURL(/\/orderList/);
    await page.waitForTimeout(600);
    // Leaving sends what waits; the browser does it behind the page.
    await page.goto("about:blank");
    await page.waitForTimeout(1000);

    const rows = await keptReports(service);
    const reported = rows.map(({ name, page: at }) => `${name} ${at}`);
    expect(reported).toEqual(
      expect.arrayContaining([
        "PAGE_OPEN /home",
        "LEAVE_PAGE /home",
        "PAGE_OPEN /orderList",
        "LEAVE_PAGE /orderList",
      ]),
    );
    expect(
      rows.filter(({ kind }) => kind === "ERROR").map(({ name, detail }) => [name, detail["kind"]]),
    ).toEqual(
      expect.arrayContaining([
        ["TypeError", "script"],
        ["Error", "rejection"],
        ["object", "rejection"],
      ]),
    );
    const leave = rows.find(({ name }) => name === "LEAVE_PAGE");
    expect(leave?.detail["leave_time"]).toEqual(expect.any(Number));
    expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(["csc"]));
    expect(rows.at(-1)?.customer_hash).toMatch(/^[0-9a-f]{32}$/);

    const everything = [...bodies, ...headers, JSON.stringify(rows)].join("\n");
    for (const secret of [PHONE, ID_NO, CARD, TOKEN, "kedu="])
      expect(everything).not.toContain(secret);
  },
);

test("what happens without a network survives the page, and is sent by a later one", async ({
  page,
  service,
  context,
}) => {
  await enterAs(page, service, "13800000001");
  await page.goto("/home");
  await untilReporting(page);
  await page.getByTestId("tab-me").click();
  await expect(page).toHaveURL(/\/userCenter/);
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await page.getByTestId("tab-home").click();
  const queue = () => page.evaluate(() => localStorage.getItem("kedu.reports") ?? "");
  await expect.poll(queue).toContain('"LEAVE_PAGE"');
  const waiting = JSON.parse(await queue()) as { report: { id: string } }[];
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  const arrived = later.waitForResponse("**/collect/common/v1/event");
  await later.goto("/home");
  const response = await arrived;
  expect(response.status()).toBe(204);
  const body = response.request().postDataJSON() as { events: { id: string }[] };
  const ids = body.events.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(waiting.map(({ report }) => report.id)));
  // Sent, and forgotten.
  await expect
    .poll(() => later.evaluate(() => localStorage.getItem("kedu.reports") ?? ""))
    .not.toContain(ids[0] ?? "");
});
