import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FOREIGN_TARGETS } from "../../apps/h5/src/fixtures/foreign-targets.ts";
import { enterAs, expect, logInFromHere, pageTest as test } from "./journey.ts";
import { root } from "./service.ts";
import { expectAddress } from "./route-params.ts";

const DEALER = "13800000001";
const REDIRECT_ERROR = "跳转错误，请联系客服处理~";
const STATUS_VIEW = "/home/components/Status/components/Fail";

/** The error page with this status and message, and a way home. */
async function expectErrorPage(page: Page, status: number, message: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message);
  await expect(page.getByText(String(status), { exact: true })).toBeVisible();
  const home = page.getByRole("link", {
    name: status === 404 ? /Back to the home page/ : "返回首页",
  });
  await expect(home).toHaveAttribute("href", "/");
}

const assets = join(root, "apps/h5/dist/assets");

/** A build in which one text is replaced. */
async function alterScript(page: Page, from: RegExp, to: string): Promise<void> {
  const altered = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, script: readFileSync(join(assets, name), "utf8") }))
    .filter(({ script }) => from.test(script));
  expect(altered).not.toEqual([]);
  for (const { name, script } of altered) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one script is altered, so there is nothing to run in parallel
    await page.route(`**/assets/${name}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: script.replace(from, to) }),
    );
  }
}

test("each error of a route shows with its status and its message, and leads home", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);

  await test.step("an address that is none", async () => {
    const addresses = [
      "/nowhere",
      "/home/nowhere",
      "/orderList/nowhere",
      // Read as a base it would name another host; and invalid percent-encoding.
      "//evil.example/x",
      "/orderList/%",
      "/%ff",
    ];
    for (const address of addresses) {
      await page.goto(service.origin + address);
      await expectErrorPage(page, 404, "This page could not be found");
    }
    await page.getByRole("link", { name: /Back to the home page/ }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step("a page whose check fails", async () => {
    await page.goto("/orderList/detail?order=01ARZ3NDEKTSV4RRFFQ69G5FAV");
    await expectErrorPage(page, 404, "This page could not be found");
  });
  await test.step("the error's own status, 500 where it has none, and Error without a message", async () => {
    for (const [body, answered, status, message] of [
      [{ code: "INTERNAL" }, 500, 500, "INTERNAL"],
      [{}, 410, 410, "HTTP_410"],
      [{ code: "" }, 503, 503, "Error"],
    ] as const) {
      await page.route("**/api/home", (route) => route.fulfill({ status: answered, json: body }));
      await page.goto(STATUS_VIEW);
      await expectErrorPage(page, status, message);
      await page.unrouteAll();
    }
  });
  await test.step("an address that has moved sends on before anything of its own shows", async () => {
    await page.goto("/userCenter/setting?channel=leaf");
    await expect(page).toHaveURL(/\/account\/settings\?channel=leaf$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("设置");
  });
  await test.step("an unknown middleware", async () => {
    const altered = await page.context().newPage();
    await alterScript(altered, /\[([`"'])sandbox\1\]/, '["unknown"]');
    await altered.goto("/myMock");
    await expectErrorPage(altered, 500, "Unknown middleware");
    await altered.close();
  });
  await test.step("an error page that fails itself", async () => {
    const altered = await page.context().newPage();
    await alterScript(altered, /([`"'])没有找到这个页面\1/, "(()=>{throw new Error('broken')})()");
    await altered.goto("/nowhere");
    await expect(
      altered.getByText("An error occured while showing the error page", { exact: true }),
    ).toBeVisible();
    await altered.getByRole("link", { name: "Back to the home page" }).click();
    await expect(altered).toHaveURL(/\/home$/);
    await altered.close();
  });
});

test("a jump whose target is not ours says so, and never leaves", async ({ page, service }) => {
  const origins = new Set<string>();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });

  await test.step("after logging in", async () => {
    await page.goto("/phoneLogin");
    // The page is there before the app, which marks the elements it has taken over.
    const isTakenOver = (element: HTMLElement | SVGElement) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    await expect.poll(() => page.getByTestId("agree").evaluate(isTakenOver)).toBe(true);
    const notice = page.getByText(REDIRECT_ERROR);
    for (const target of FOREIGN_TARGETS) {
      await page.evaluate((query) => {
        history.pushState(null, "", `/phoneLogin?${query}`);
        dispatchEvent(new PopStateEvent("popstate"));
      }, new URLSearchParams({ target }).toString());
      await expect(notice, target).toBeVisible();
      await page.evaluate(() => {
        history.pushState(null, "", "/phoneLogin?source=CSC");
        dispatchEvent(new PopStateEvent("popstate"));
      });
      await expect(notice).toBeHidden();
    }
  });
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await test.step("where the dealer begins, and then home is open again", async () => {
    for (const target of ["//evil.example", "javascript:alert(1)", "/.//evil.example"]) {
      await page.evaluate((path) => localStorage.setItem("HOME_PATH", path), target);
      await page.goto("/");
      await expectErrorPage(page, 400, REDIRECT_ERROR);
      await page.getByRole("link", { name: "返回首页" }).click();
      await expect(page).toHaveURL(/\/home$/);
    }
    for (const garbled of ["\u0000garbage", '{"__proto__":', "/home/nowhere"]) {
      await page.evaluate((path) => localStorage.setItem("HOME_PATH", path), garbled);
      await page.goto("/");
      await expect(page, garbled).toHaveURL(/\/home$/);
      await expect(page.getByTestId("tab-home")).toBeVisible();
    }
  });
  await test.step("what the entrance was opened with", async () => {
    const garbled = ["?", "\t", "\n"];
    for (const query of ["//evil.example", "?target=//evil.example", "@evil.example", ...garbled]) {
      await page.evaluate((kept) => sessionStorage.setItem("kedu.entranceQuery", kept), query);
      await page.goto("/entrance");
      await expect(page.getByTestId("phone-login")).toBeVisible();
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/entrance/);
    }
  });
  await test.step("a notice", async () => {
    await page.route("**/api/notices*", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { items: { link: string | null }[] };
      const items = answer.items.map((item) => ({ ...item, link: "//evil.example/home" }));
      await route.fulfill({ response, json: { ...answer, items } });
    });
    await page.goto("/home");
    await page.getByTestId("notices").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button").filter({ hasText: /\d/ }).first().click();
    await expect(sheet).toContainText(REDIRECT_ERROR);
    await expect(page).toHaveURL(/\/home$/);
  });
  expect([...origins]).toEqual([service.origin]);
});

test("the way a stranger was going is kept through login, over a reload and for a second tab", async ({
  page,
  service,
  sandbox,
}) => {
  await page.goto("/record?channel=leaf&a=1#x");
  await expect(page).toHaveURL(/\/entrance\/\?channel=leaf&target=%2Frecord/);
  // A shell opens the entrance again, without its query.
  await page.goto("/entrance");
  await expect(page).toHaveURL(/target=%2Frecord/);
  const second = await page.context().newPage();
  await second.goto("/account/settings");
  await expect(second).toHaveURL(/\/entrance\/\?target=%2Faccount%2Fsettings$/);

  // A tab that is behind another draws no frames while the machine is busy.
  await page.bringToFront();
  await logInFromHere(page, sandbox, DEALER);
  await expectAddress(page, /^\/record\?a=1&channel=leaf#x$/);

  await second.reload();
  await expect(second).toHaveURL(/\/account\/settings$/);
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("设置");
  // The address bar of a plain browser changes nothing but labels.
  await second.goto("/account/settings?isHybridWebView=true&online=false&channel=CSC&nh5f=true");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("设置");
  expect(service.hasCrashed()).toBe(false);
});
