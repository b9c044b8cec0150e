import type { Home, Order, PaymentQuote } from "@kedu/api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inOneStatement } from "../database/transaction.ts";
import { scheduledJobs } from "../scheduled-jobs.ts";
import { askWhileEnding } from "../testing/raw-connection.ts";
import { type SandboxService, startSandboxService } from "../testing/sandbox-service.ts";
import { dueWords } from "./console-words.ts";
import { sandboxScript, sandboxSeed } from "./world/sandbox-tables.ts";
import { DEMO_DEALERS } from "./seed/demo-dealers.ts";

/** After the cut-off of a Monday: what is payable has to be paid by tomorrow's cut-off. */
const NOW = "2026-03-02T15:30:00+08:00";
const DEALER = "13800000001";

interface ClockState {
  readonly now: string;
  readonly today: string;
  readonly aheadSeconds: number;
  readonly next: { readonly at: string; readonly step: string } | null;
  readonly working: unknown;
}
interface Listed<Item> {
  readonly items: readonly Item[];
}

let service: SandboxService;
const homeOf = async (phone: string) => service.read<Home>(await service.logIn(phone), "/home");
const toPay = async () =>
  (await service.read<Listed<Order>>(await service.logIn(DEALER), "/orders?view=TO_PAY")).items;
const clockState = async () => (await service.console<ClockState>("GET", "clock")).body;

// The database contains a seed that was killed half-way: it is wiped and seeded again.
beforeAll(async () => {
  service = await startSandboxService(NOW);
  const { database, ids } = service.context;
  await inOneStatement(database, (transaction) =>
    transaction.insert(sandboxSeed).values({ id: 1, state: "RUNNING", seededAt: new Date(NOW) }),
  );
  await inOneStatement(database, (transaction) =>
    transaction.insert(sandboxScript).values({
      id: ids(),
      provider: "bank",
      op: "pay",
      mode: "refuse",
      timesLeft: 9,
      params: {},
      createdAt: new Date(NOW),
    }),
  );
  await service.sandbox.seedOnce();
}, 300_000);
afterAll(() => service.close());

test("an interrupted seed leaves nothing behind", async () => {
  const { database } = service.context;
  expect(await database.select().from(sandboxScript)).toEqual([]);
  expect(await database.select().from(sandboxSeed)).toMatchObject([{ state: "DONE" }]);
});

test("the page and its files are served with a policy that allows nothing inline", async () => {
  for (const url of ["/sandbox", "/sandbox/"]) {
    const page = await service.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(
      /script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(page.payload).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/);
    for (const [, file] of page.payload.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)) {
      expect((await service.app.inject(file ?? "")).statusCode, file).toBe(200);
    }
  }
  expect((await service.app.inject("/sandbox/nothing.js")).statusCode).toBe(404);
});

test("one tap logs in: a form is redirected home, a program gets a cookie", async () => {
  const answer = await service.app.inject({
    method: "POST",
    url: "/sandbox/api/login",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `phone=${DEALER}`,
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/home");
  expect(String(answer.headers["set-cookie"])).toMatch(/^kedu=.+HttpOnly; SameSite=Lax/);
  expect((await homeOf(DEALER)).lines[0]?.view).toBe("Grant");
  expect(await service.console("POST", "login", { phone: "13911112222" })).toMatchObject({
    status: 404,
    body: { code: "DEALER_NOT_FOUND" },
  });
  expect(await service.console("POST", "login", { phone: "12" })).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID" },
  });
  expect(await service.console("POST", "login", { phone: DEALER, more: 1 })).toMatchObject({
    status: 400,
  });
});

test("a page of another origin cannot move the sandbox", async () => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const answer = await service.app.inject({
      method: "POST",
      url: "/sandbox/api/login",
      headers,
      payload: { phone: DEALER },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});

test("every demo dealer is listed with its state and reason, in both languages", async () => {
  const { body } = await service.console<
    Listed<{ phone: string; why: string[]; status: { words: string[] }; organizationCode: unknown }>
  >("GET", "dealers");
  expect(body.items).toHaveLength(DEMO_DEALERS.length);
  expect(body.items[0]).toMatchObject({
    phone: DEALER,
    name: "深圳宏达通讯有限公司",
    status: { words: ["可用", "Active"] },
  });
  expect(body.items[1]).toMatchObject({ phone: "13800000002", organizationCode: null });
  for (const { why, status } of body.items) {
    expect([...why, ...status.words].every((words) => words.length > 0)).toBe(true);
  }
});

test("the outbox shows codes newest first and finds a phone by part of its number", async () => {
  interface Message {
    readonly phone: string;
    readonly code: string | null;
    readonly sentAt: string;
  }
  const all = (await service.console<Listed<Message>>("GET", "messages")).body.items;
  expect(all.map(({ sentAt }) => sentAt)).toEqual(
    all
      .map(({ sentAt }) => sentAt)
      .toSorted()
      .toReversed(),
  );
  const whole = (await service.console<Listed<Message>>("GET", "messages?phone=13800000002")).body;
  expect(whole.items.map(({ phone }) => phone)).toEqual(["13800000002"]);
  expect(whole.items[0]?.code).toMatch(/^[0-9]{6}$/);
  const part = (await service.console<Listed<Message>>("GET", "messages?phone=0009")).body.items;
  expect(new Set(part.map(({ phone }) => phone))).toEqual(new Set(["13800000009"]));
  expect((await service.console("GET", "messages?phone=%27%3B")).status).toBe(400);
});

test("answers are queued, listed, removed one by one or all at once", async () => {
  const queue = (script: object) =>
    service.console<Listed<{ id: string }>>("POST", "scripts", script);
  const pay = { provider: "bank", op: "pay", mode: "review" };
  expect((await queue({ ...pay, times: 2, params: { seconds: 60 } })).body.items).toMatchObject([
    { ...pay, timesLeft: 2, params: { seconds: 60 } },
  ]);
  const two = (await queue({ provider: "face", op: "verify", mode: "unVerify" })).body.items;
  expect(two).toHaveLength(2);
  await service.console("DELETE", `scripts/${two[0]?.id}`);
  const { body } = await service.console<Listed<object> & { catalogue: object[] }>(
    "GET",
    "scripts",
  );
  expect(body.items).toMatchObject([{ mode: "unVerify" }]);
  expect(body.catalogue.length).toBeGreaterThan(5);
  await service.console("DELETE", "scripts");
  expect((await service.console<Listed<object>>("GET", "scripts")).body.items).toEqual([]);
  for (const wrong of [
    { ...pay, mode: "verifyFail" },
    { ...pay, provider: "unknown" },
    { ...pay, times: 0 },
    { ...pay, params: [] },
    { provider: "bank" },
  ]) {
    expect((await queue(wrong)).status).toBe(400);
  }
});

test("orders are sent and cancelled as a manufacturer would", async () => {
  const sent = await service.console<{ externalNo: string; source: string; payDeadline: string }>(
    "POST",
    "orders",
    { phone: DEALER, amountFen: 1_234_500, source: "E_COMMERCE" },
  );
  expect(sent).toMatchObject({
    status: 200,
    body: { source: "E_COMMERCE", payDeadline: "2026-03-03T14:00:00+08:00", duplicate: false },
  });
  expect((await toPay()).map(({ amountFen }) => amountFen)).toContain(1_234_500);
  const { source, externalNo } = sent.body;
  expect((await service.console("POST", "orders/cancel", { source, externalNo })).status).toBe(200);
  expect((await toPay()).map(({ amountFen }) => amountFen)).not.toContain(1_234_500);
  const listed = await service.console<Listed<object>>("GET", "orders");
  expect(listed.body.items[0]).toMatchObject({
    externalNo,
    dealerName: "深圳宏达通讯有限公司",
    amountYuan: "¥12,345.00",
    status: ["已取消", "Cancelled"],
    open: false,
  });
  expect(
    await service.console("POST", "orders/cancel", { source, externalNo: "NONE" }),
  ).toMatchObject({ status: 404, body: { code: "ORDER_NOT_FOUND" } });
  expect(
    await service.console("POST", "orders", { phone: "13800000002", amountFen: 100 }),
  ).toMatchObject({ status: 409, body: { code: "DEALER_NOT_REGISTERED" } });
  expect(await service.console("POST", "orders", { phone: DEALER, amountFen: 0.5 })).toMatchObject({
    status: 400,
  });
});

test("a damaged channel fails a payment, and can be repaired", async () => {
  const cookie = await service.logIn(DEALER);
  const orderIds = (await toPay()).map(({ orderId }) => orderId);
  const blocks = async () => {
    const answer = await service.app.inject({
      method: "POST",
      url: "/api/payment-quotes",
      headers: { cookie },
      payload: { orderIds, interestCoupon: "NONE", principalCoupon: "NONE" },
    });
    const { payWays } = answer.json<PaymentQuote>();
    return payWays.find(({ mode }) => mode === "ENTRUSTED_DIRECT")?.blockedBy;
  };
  const damage = (change: string) =>
    service.console("POST", "channel-signing", {
      phone: DEALER,
      bankChannel: "ICBC_BANK",
      change,
    });
  expect(await blocks()).toBe(null);
  for (const [change, refusal] of [
    ["no-unique-id", "MISSING_UNIQUE_IDENTIFIER"],
    ["restore", null],
    ["no-direct-payment", "NO_PERMISSIONS"],
    ["restore", null],
    ["expired", "PERMISSION_EXPIRATION"],
    ["restore", null],
  ] as const) {
    expect((await damage(change)).status).toBe(200);
    expect(await blocks()).toBe(refusal);
  }
  expect(
    await service.console("POST", "channel-signing", {
      phone: DEALER,
      bankChannel: "CCB_BANK",
      change: "restore",
    }),
  ).toMatchObject({ status: 404, body: { code: "CHANNEL_NOT_SIGNED" } });
});

test("the partner bank's reports open its own line, shown beside flexible credit", async () => {
  const report = (event: string) =>
    service.console("POST", "partner-events", { phone: "13800000008", event });
  expect(await report("OFFER")).toMatchObject({ status: 200, body: { applied: true } });
  const { lines } = await homeOf("13800000008");
  expect(lines.map(({ appCode, view }) => [appCode, view])).toContainEqual(["00406", "PsbcApply"]);
  const wrong = await report("BANK_FAIL");
  expect(wrong).toMatchObject({ status: 409, body: { code: "LINE_STATE" } });
});

test("the balance of a repayment card can be set, and the bank's books be read", async () => {
  expect(
    await service.console("PUT", "bank-books/balance", { phone: DEALER, balanceFen: 12_300 }),
  ).toEqual({ status: 200, body: { last4: "0391", balanceFen: 12_300 } });
  expect(
    await service.console("PUT", "bank-books/balance", { phone: "13800000006", balanceFen: 1 }),
  ).toMatchObject({ status: 409, body: { code: "ACCOUNT_NOT_OPEN" } });
  const { body } = await service.console<{ orders: object[] }>("GET", "bank-books");
  expect(body.orders[0]).toMatchObject({ kindCode: "DEBIT", stateCode: "REFUSED", arrivals: 1 });
  await service.console("PUT", "bank-books/balance", { phone: DEALER, balanceFen: 500_000_000 });
});

test("the clock goes to the next moment, by a stretch and to an instant, and never back", async () => {
  const start = await clockState();
  expect(start).toMatchObject({ now: NOW, today: "2026-03-02", aheadSeconds: 0, working: null });
  const first = await service.console<ClockState>("POST", "clock", { next: true });
  expect(first.body.now).toBe(start.next?.at);
  const hour = await service.console<ClockState>("POST", "clock", { plusSeconds: 3_600 });
  expect(hour.body.aheadSeconds).toBe(first.body.aheadSeconds + 3_600);
  const to = "2026-03-03T09:00:00+08:00";
  const moved = await service.console<ClockState>("POST", "clock", { to });
  expect(moved.body).toMatchObject({ now: to, today: "2026-03-03", working: null });
  expect(await service.console("POST", "clock", { to: NOW })).toMatchObject({
    status: 409,
    body: { code: "CLOCK_BACKWARDS" },
  });
  expect(await service.console("POST", "clock", { to: "2030-01-01T00:00:00Z" })).toMatchObject({
    status: 400,
    body: { code: "TOO_FAR" },
  });
  for (const wrong of [{}, { to: "soon" }, { plusSeconds: -1 }, { next: false }]) {
    expect((await service.console("POST", "clock", wrong)).status).toBe(400);
  }
});

test("all due work has a name that people understand", () => {
  for (const { name } of [...scheduledJobs(service.context), ...service.sandbox.jobs]) {
    expect(dueWords(name), name).not.toContain(name);
  }
});

test("the estimate of dealer 3 is done once the clock has moved", async () => {
  expect((await homeOf("13800000003")).estimate.status).toBe("DONE");
});

test("every business day brings dealer 1 three orders, after the cut-off too", async () => {
  const numbers = async () => (await toPay()).map(({ externalNo }) => externalNo).toSorted();
  const morning = await numbers();
  expect(morning).toHaveLength(3);
  for (const { externalNo } of await toPay()) {
    await service.console("POST", "orders/cancel", { source: sourceOf(externalNo), externalNo });
  }
  expect(await numbers()).toEqual([]);
  await service.console("POST", "clock", { to: "2026-03-03T14:00:02+08:00" });
  const afterCutoff = await toPay();
  expect(afterCutoff).toHaveLength(3);
  expect(new Set(afterCutoff.map(({ payDeadline }) => payDeadline))).toEqual(
    new Set(["2026-03-04T14:00:00+08:00"]),
  );
  for (const { externalNo } of afterCutoff.slice(1)) {
    await service.console("POST", "orders/cancel", { source: sourceOf(externalNo), externalNo });
  }
  await service.console("POST", "clock", { to: "2026-03-04T00:10:00+08:00" });
  expect(await toPay()).toHaveLength(3);
  // Three days at once: the orders of each were sent, and the unpaid ones have lapsed.
  await service.console("POST", "clock", { to: "2026-03-06T14:00:02+08:00" });
  expect((await toPay()).map(({ payDeadline }) => payDeadline)).toEqual(
    Array.from({ length: 3 }, () => "2026-03-07T14:00:00+08:00"),
  );
  const { body } = await service.console<Listed<{ externalNo: string }>>("GET", "orders");
  for (const day of ["20260304", "20260305", "20260306"]) {
    expect(body.items.filter(({ externalNo }) => externalNo.startsWith(`KD${day}`))).toHaveLength(
      day === "20260304" ? 5 : 3,
    );
  }
});

/** The manufacturer's three systems send one order each. */
function sourceOf(externalNo: string): string {
  return ["LEAF", "E_COMMERCE", "SELF_MADE"][Number(externalNo.at(-1)) - 1] ?? "";
}

test("a reset brings everything back to the first start, and closes the service meanwhile", async () => {
  const cookie = await service.logIn(DEALER);
  const resetting = service.console<ClockState>("POST", "reset", {});
  await vi.waitFor(async () =>
    expect(await clockState()).toMatchObject({ resetting: true, next: null }),
  );
  expect((await service.app.inject({ url: "/api/home", headers: { cookie } })).statusCode).toBe(
    503,
  );
  expect((await service.app.inject("/readyz")).statusCode).toBe(503);
  expect((await service.app.inject("/healthz")).statusCode).toBe(200);
  expect(await service.console("POST", "reset", {})).toMatchObject({
    status: 409,
    body: { code: "RESETTING" },
  });
  // No table is read during seeding, and the clock is stopped meanwhile.
  for (const [method, path, body] of [
    ["GET", "messages"],
    ["GET", "dealers"],
    ["GET", "orders"],
    ["POST", "login", { phone: DEALER }],
    ["POST", "clock", { plusSeconds: 1 }],
    ["POST", "orders", { phone: DEALER, amountFen: 100 }],
  ] as const) {
    expect([path, await service.console(method, path, body)]).toMatchObject([
      path,
      { status: 503, body: { code: "RESETTING" } },
    ]);
  }
  expect((await resetting).body).toMatchObject({ now: NOW, aheadSeconds: 0, resetting: false });
  expect((await service.app.inject({ url: "/api/home", headers: { cookie } })).statusCode).toBe(
    401,
  );
  expect(await toPay()).toHaveLength(3);
  expect((await homeOf("13800000003")).estimate.status).toBe("INPROGRESS");
}, 300_000);

test("a console that is shutting down accepts no new call and says when to retry", async () => {
  const [answer] = await askWhileEnding(service.app, ["/sandbox/api/clock"]);
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});
