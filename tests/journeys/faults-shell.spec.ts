import type { BrowserContext, Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, test } from "./journey.ts";
import { agreeAndPay, countCalls, openOrder, sendOrder, toAfternoon } from "./payment.ts";
import { encryptRouteParams } from "./route-params.ts";

const DEALER = "13800000001";
const OTHER_DEALER = "13800000009";
const AMOUNT_FEN = 1_000_000;
const CONFIRMATION = "**/api/payments/*/confirmation";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The text with one character changed for another of the same alphabet. */
function flipped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}

test("a route parameter that was damaged, made with another key or for another dealer opens the 404 page", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const notFound = async (address: string, why: string): Promise<void> => {
    await page.goto(address);
    await expect(heading(page), why).toHaveText("This page could not be found");
  };
  const fail = (params: string) =>
    `/idCertification/fail?${new URLSearchParams({ params }).toString()}`;
  const good = encryptRouteParams({ code: "ID_VALIDITY_TOO_SHORT" });
  await page.goto(fail(good));
  await expect(heading(page)).not.toHaveText("This page could not be found");
  // A shell that turned the plus signs into spaces does no harm.
  await page.goto(`/idCertification/fail?params=${good}`);
  await expect(heading(page)).not.toHaveText("This page could not be found");

  for (const at of [0, 12, good.length - 10]) {
    await notFound(fail(flipped(good, at)), `character ${at}`);
  }
  await notFound(fail(encryptRouteParams({ code: "X" }, "last-year")), "an old key");
  await notFound(fail(encryptRouteParams({ code: { deep: true } })), "another type");
  await notFound(fail(""), "none");
  // An address of 20 kB is refused by every server; within the app it works.
  await page.goto("/home");
  await page.evaluate(
    (to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    fail("A".repeat(20_000)),
  );
  await expect(heading(page), "20 kB").toHaveText("This page could not be found");
  const face = encryptRouteParams({ faceSessionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" });
  await notFound(`/face/activeResult?${new URLSearchParams({ params: face })}`, "a forged check");

  const { api } = await deviceOf(service, OTHER_DEALER);
  const { groups } = await api.repayment.getRepayOverview({});
  const loanId = groups[0]?.loans[0]?.loanId ?? "";
  expect(loanId).not.toBe("");
  const withLoan = new URLSearchParams({ params: encryptRouteParams({ loan: loanId }) });
  for (const query of [`loan=${loanId}`, withLoan]) {
    await notFound(`/repay/unPayDetail?${query}`, "another dealer's loan");
    await notFound(`/record/detail?${query}`, "another dealer's record");
  }
});

test("back, refresh and a page closed too early find the payment as it is, and send nothing twice", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const paid = page.getByRole("heading", { name: "付款成功" });
  const first = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await openOrder(page, first);
  const payPage = page.url();
  await agreeAndPay(page);
  await expect(paid).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await expect(paid).toBeVisible();
  // Away to another document and back; pages that the browser keeps have journeys of their own.
  await page.goto(`${service.origin}/healthz`);
  await page.goBack();
  await expect(paid).toBeVisible();
  await page.goto(payPage);
  await expect(page.getByTestId("pay")).toBeDisabled();
  await page.goBack();
  await expect(paid).toBeVisible();
  expect(confirmations()).toBe(1);

  // Closed between sending and the answer; the stored key finds the payment again.
  const second = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  const closing = await page.context().newPage();
  await closing.route(CONFIRMATION, async (route) => {
    await route.fetch();
    await closing.close();
  });
  await openOrder(closing, second);
  const closedAt = closing.url();
  const closed = closing.waitForEvent("close", { timeout: 60_000 });
  // Its last step ends with the page.
  await Promise.all([closed, agreeAndPay(closing).catch(() => undefined)]);
  const again = await page.context().newPage();
  const repeated = countCalls(again, "POST", /\/confirmation$/);
  await again.goto(closedAt);
  await expect(again.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 30_000 });
  expect(repeated()).toBe(0);
  expect(await device.orderStatus(second.orderId)).toBe("BILLED");
  const orders = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "PAY");
  expect(orders.slice(0, 2).map(({ arrivals }) => arrivals)).toEqual([1, 1]);
});

/** Digits as a Chinese input method writes them. */
const wide = (digits: string): string =>
  digits.replace(/[0-9]/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0));

/** What an input method does: a preview, then the text that was chosen. */
async function compose(page: Page, preview: string, chosen: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.imeSetComposition", {
    text: preview,
    selectionStart: preview.length,
    selectionEnd: preview.length,
  });
  await cdp.send("Input.insertText", { text: chosen });
  await cdp.detach();
}

/** Pastes as a browser does: a paste event, then the text at the caret. */
async function paste(page: Page, testId: string, text: string): Promise<void> {
  const input = page.getByTestId(testId);
  await input.fill("");
  await input.focus();
  await page.evaluate((pasted) => document.execCommand("insertText", false, pasted), text);
}

const STORAGE_FAULTS: Readonly<Record<string, () => void>> = {
  emptied: () => {
    for (const area of [localStorage, sessionStorage]) area.clear();
  },
  garbled: () => {
    for (const area of [localStorage, sessionStorage]) {
      for (const key of Object.keys(area)) area.setItem(key, '{"__proto__":');
    }
  },
  full: () => {
    for (const area of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          // Each under a name of its own: writing one again always fits.
          for (;;) area.setItem(`full.${crypto.randomUUID()}`, "x".repeat(size));
        } catch {
          // No more of this size.
        }
      }
    }
  },
  refused: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  },
};

test("storage that is emptied, garbled, full or refused in the middle neither loses a payment nor sends it twice", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const paid = page.getByRole("heading", { name: "付款成功" });
  let sent = 0;
  for (const [name, harm] of Object.entries(STORAGE_FAULTS)) {
    await test.step(`${name} while the terms are read`, async () => {
      await openOrder(page, await sendOrder(sandbox, DEALER, AMOUNT_FEN));
      await page.evaluate(harm);
      await agreeAndPay(page);
      await expect(paid).toBeVisible({ timeout: 30_000 });
      sent += 1;
      expect(confirmations()).toBe(sent);
    });
    await test.step(`${name} while the answer is on its way, which is lost`, async () => {
      await page.route(CONFIRMATION, async (route) => {
        await route.fetch();
        await page.evaluate(harm);
        await route.abort();
      });
      await openOrder(page, await sendOrder(sandbox, DEALER, AMOUNT_FEN));
      await agreeAndPay(page);
      await expect(paid).toBeVisible({ timeout: 30_000 });
      await page.unroute(CONFIRMATION);
      await page.reload();
      await expect(paid).toBeVisible();
      sent += 1;
      expect(confirmations()).toBe(sent);
    });
  }
});

test("phone, code and amount take what input methods, the clipboard and autofill put into them", async ({
  page,
  service,
  sandbox,
}) => {
  await page.goto("/phoneLogin");
  const phone = page.getByTestId("phone");
  for (const pasted of [
    "+86 138-0000-0001",
    "138 0000 0001",
    "138,0000,0001",
    `\u3000${wide(DEALER)} `,
    "008613800000001",
  ]) {
    await paste(page, "phone", pasted);
    await expect(phone, pasted).toHaveValue("138 0000 0001");
  }
  await phone.fill("");
  await phone.focus();
  await compose(page, wide("138"), wide(DEALER));
  await expect(phone).toHaveValue("138 0000 0001");
  await page.getByTestId("agree").check();
  await page.getByTestId("get-code").click();
  const code = page.getByTestId("code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  const sent = (await sandbox.newestMessage(DEALER)).code ?? "";
  const tries = countCalls(page, "POST", /\/api\/(session|login|sessions)/);
  // Half of it by an input method, then the whole by autofill: one value in one event.
  await compose(page, wide(sent.slice(0, 2)), wide(sent.slice(0, 3)));
  await expect(code).toHaveValue(sent.slice(0, 3));
  await code.evaluate(
    (input: HTMLInputElement, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(input, text);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    `${sent.slice(0, 3)} ${sent.slice(3)}`,
  );
  await page.waitForURL("**/home");
  expect(tries()).toBeLessThanOrEqual(1);

  const { api } = await deviceOf(service, DEALER);
  const { groups } = await api.repayment.getRepayOverview({});
  const loanId = groups[0]?.loans[0]?.loanId ?? "";
  await page.goto(`/repay/components/tradeInfo?loans=${loanId}`);
  await page.getByTestId("repay-part").click();
  for (const [typed, shown] of [
    ["1,234.56", /确认还款 ¥1,234\.56/],
    ["１２３４．５６", /确认还款 ¥1,234\.56/],
    [" 1 234.5 ", /确认还款 ¥1,234\.50/],
    ["¥1,000", /确认还款 ¥1,000\.00/],
  ] as const) {
    await paste(page, "repay-amount", typed);
    await expect(page.getByTestId("repay"), typed).toHaveText(shown);
  }
  await page.getByTestId("repay-amount").fill("");
  await page.getByTestId("repay-amount").focus();
  await compose(page, "１２３", "１２３４．５");
  await expect(page.getByTestId("repay")).toHaveText(/确认还款 ¥1,234\.50/);
});

/** Dates and amounts of a page, in their order. Waits in minutes go on while they are read. */
async function figuresOn(page: Page, address: string, ready: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByTestId(ready).first()).toBeVisible();
  // A drawing arrives after the page, with figures of its own.
  if (address === "/repay") await expect(page.getByTestId("due-chart-points")).toBeVisible();
  const text = await page.locator("main").innerText();
  return [...text.matchAll(/¥\s*[\d,.]+|\d+\s*月\s*\d+\s*日|\d{4}[-./年]\d+[-./月]\d+/gu)].map(
    ([figure]) => figure,
  );
}

test("dates and amounts are the same wherever the phone is and whatever its clock says", async ({
  page,
  browser,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const cookies = await page.context().cookies();
  const { api } = await deviceOf(service, DEALER);
  const { groups } = await api.repayment.getRepayOverview({});
  const loanId = groups[0]?.loans[0]?.loanId ?? "";
  const bill = `/repay/components/tradeInfo?loans=${loanId}`;
  const read = async (one: Page): Promise<string[][]> => [
    await figuresOn(one, "/home", "line-APP1001"),
    await figuresOn(one, "/repay", "due-total"),
    await figuresOn(one, bill, "repay-total"),
  ];
  const here = await read(page);
  for (const figures of here) expect(figures.length).toBeGreaterThan(1);
  const dayMs = 86_400_000;
  const phones: readonly (readonly [string, number | string])[] = [
    ["America/Los_Angeles", 0],
    ["Pacific/Kiritimati", 0],
    ["Asia/Shanghai", dayMs],
    ["Asia/Shanghai", -dayMs],
    // The hour that comes twice.
    ["America/Los_Angeles", "2026-11-01T01:30:00-08:00"],
    // The hour that never comes.
    ["America/Los_Angeles", "2027-03-14T01:59:50-08:00"],
  ];
  for (const [timezoneId, clock] of phones) {
    const context: BrowserContext = await browser.newContext({
      timezoneId,
      locale: "zh-CN",
      viewport: { width: 390, height: 844 },
      baseURL: service.origin,
    });
    await context.addCookies(cookies);
    const other = await context.newPage();
    if (clock !== 0) {
      await other.clock.install({ time: typeof clock === "string" ? clock : Date.now() + clock });
    }
    expect(await read(other), `${timezoneId} ${clock}`).toEqual(here);
    await context.close();
  }
});
