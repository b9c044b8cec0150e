import { identifierHash, type ReportBody } from "@kedu/platform";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import type { ReportedPerson } from "./report-owner.ts";
import type { Reporter } from "./reporter.ts";

const FIRST: ReportedPerson = { userId: "01JFIRST", enterpriseId: "01JSHOP" };
const SECOND: ReportedPerson = { userId: "01JSECOND", enterpriseId: "01JOTHER" };
const EVENTS_PATH = "/collect/common/v1/event";
const ERRORS_PATH = "/collect/common/v1/web";
const NOW = Date.parse("2026-03-02T09:59:00+08:00");

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A page with modules of its own, over a phone's storage that outlives it. */
async function openPage(device = new Map<string, string>()) {
  vi.resetModules();
  const { startReporter } = await import("./reporter.ts");
  let reporter: Reporter | undefined;
  const { listenToReports, report } = await import("../../platform/reporting/report.ts");
  const sent: { path: string; body: ReportBody }[] = [];
  const state = { person: null as ReportedPerson | null, tab: new Map<string, string>() };
  const target = Object.assign(new EventTarget(), {
    location: new URL("https://kedu.example/home?channel=csc"),
    localStorage: fakeStorage(device),
    sessionStorage: fakeStorage(state.tab),
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
    navigator: { onLine: true, userAgent: "Mozilla/5.0 (Linux; Android 14)" },
    fetch: (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) as ReportBody });
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  return {
    report,
    sent,
    state,
    target,
    /** Enters an address and stays there. */
    open(address: { readonly pathname: string; readonly search: string }): void {
      report({ type: "page", ...address });
      reporter?.openPage(address);
    },
    start(): void {
      const started = startReporter(target as unknown as Window, () => state.person);
      reporter = started;
      listenToReports((happening, atMs) => {
        if (happening.type === "page") started.enterPage(happening);
        else started.take(happening, atMs);
      });
    },
    /** Waits for the hashes of `count` reports; computing them takes no time of the fake clock. */
    kept: (count: number) =>
      vi.waitFor(() => {
        vi.advanceTimersByTime(0);
        expect(JSON.parse(device.get("kedu.reports") ?? "[]")).toHaveLength(count);
      }),
    owners: () =>
      sent.map(({ body: { detail, events, errors } }) => [
        detail.customer_id,
        (events ?? errors ?? []).map(({ name }) => name),
      ]),
  };
}

const hashOf = ({ userId }: ReportedPerson): Promise<string> =>
  identifierHash(userId, "kedu-report-1");

test("buttons and dialogs that pages report are sent as the specification has them", async () => {
  const page = await openPage();
  page.state.person = FIRST;
  page.report({ type: "page", pathname: "/home", search: "" });
  page.report({ type: "button", name: "pay" });
  page.start();
  page.report({ type: "dialog", name: "leave" });
  await page.kept(2);
  await vi.advanceTimersByTimeAsync(10_000);

  const used = (name: string, resourceType: string, resourceName: string) => ({
    id: expect.any(String),
    name,
    page: "/home",
    at: NOW,
    tags: {
      eventid: "1006",
      detail: {
        configId: "",
        planId: "",
        resourceType,
        resourceName,
        report_id: expect.any(String),
      },
    },
  });
  expect(page.sent).toEqual([
    {
      path: EVENTS_PATH,
      body: {
        sysid: 20_175,
        detail: {
          token: "",
          imei: "",
          version: "1.0.1",
          device: "Android 14",
          channel: "csc",
          customer_id: await hashOf(FIRST),
          account_id: await identifierHash(FIRST.enterpriseId, "kedu-report-1"),
          report_time: expect.any(Number),
        },
        events: [used("BUTTON_CLICK", "button", "pay"), used("DIALOG_OPEN", "dialog", "leave")],
      },
    },
  ]);
});

test("what became of a campaign's resource is sent with its names, as the specification has them", async () => {
  const page = await openPage();
  page.report({ type: "page", pathname: "/home", search: "" });
  page.start();
  const resource = {
    configId: "autumn-stock",
    planId: "2026-autumn",
    resourceType: "PICTURE",
    resourceName: "autumn-banner",
  } as const;
  for (const happened of ["SHOWN", "OPENED", "CLOSED"] as const) {
    page.report({ type: "resource", happened, ...resource });
  }
  await page.kept(3);
  await vi.advanceTimersByTimeAsync(10_000);
  const events = page.sent.flatMap(({ body }) => body.events ?? []);
  expect(events.map(({ name, tags }) => [name, tags])).toEqual(
    ["RESOURCE_SHOWN", "RESOURCE_OPENED", "RESOURCE_CLOSED"].map((name) => [
      name,
      { eventid: "1006", detail: { ...resource, report_id: expect.any(String) } },
    ]),
  );
  // Each detail points at its own report.
  for (const { id, tags } of events) expect(tags.detail).toMatchObject({ report_id: id });
  expect(events.map((event) => event.page)).toEqual(["/home", "/home", "/home"]);
});

test("a person's reports keep their owner, also when another user logs in", async () => {
  const page = await openPage();
  page.start();
  page.target.navigator.onLine = false;
  page.state.person = FIRST;
  page.report({ type: "button", name: "pay" });
  await page.kept(1);
  page.state.person = null;
  page.report({ type: "dialog", name: "leave" });
  page.state.person = SECOND;
  page.report({ type: "custom", name: "REFUSED", reason: "CODE_WRONG" });
  await page.kept(3);
  page.target.navigator.onLine = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(page.owners()).toEqual([
    [await hashOf(FIRST), ["BUTTON_CLICK"]],
    ["", ["DIALOG_OPEN"]],
    [await hashOf(SECOND), ["REFUSED"]],
  ]);
});

test("reports of an earlier page keep their owner, before this page knows its user", async () => {
  const device = new Map<string, string>();
  const earlier = await openPage(device);
  earlier.start();
  earlier.target.navigator.onLine = false;
  earlier.state.person = FIRST;
  earlier.report({ type: "button", name: "pay" });
  await earlier.kept(1);

  const later = await openPage(device);
  later.start();
  // A shell has this long to report the phone.
  await vi.advanceTimersByTimeAsync(1499);
  expect(later.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(later.owners()).toEqual([[await hashOf(FIRST), ["BUTTON_CLICK"]]]);
});

test("reports of an earlier page keep their channel, and are sent with the phone that a late shell reports", async () => {
  const device = new Map<string, string>();
  const earlier = await openPage(device);
  earlier.start();
  await vi.advanceTimersByTimeAsync(1500);
  earlier.target.navigator.onLine = false;
  earlier.report({ type: "button", name: "pay" });
  await earlier.kept(1);

  const later = await openPage(device);
  later.start();
  later.report({ type: "dialog", name: "leave" });
  await later.kept(2);
  await vi.advanceTimersByTimeAsync(300);
  const answer = { params: { channel: "LEAF" }, deviceInfo: { model: "X1" } };
  Object.assign(later.target, { KeduBridge: { getNativeData: () => JSON.stringify(answer) } });
  await vi.advanceTimersByTimeAsync(100);
  expect(
    later.sent.map(({ body: { detail, events } }) => [
      detail.channel,
      detail.device,
      events?.map(({ name }) => name),
    ]),
  ).toEqual([
    ["csc", "X1", ["BUTTON_CLICK"]],
    ["leaf", "X1", ["DIALOG_OPEN"]],
  ]);
});

test("with an empty queue, a page's first reports are collected like all others", async () => {
  const page = await openPage();
  page.start();
  page.report({ type: "button", name: "pay" });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(page.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.sent).toHaveLength(1);
});

test("a left page is reported in its own channel", async () => {
  const device = new Map<string, string>();
  const page = await openPage(device);
  page.start();
  page.target.navigator.onLine = false;
  await vi.advanceTimersByTimeAsync(1500);
  page.open({ pathname: "/home", search: "" });
  page.report({ type: "page", pathname: "/orderList", search: "?channel=leaf" });
  page.report({ type: "button", name: "pay" });
  await page.kept(3);
  page.target.navigator.onLine = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(
    page.sent.map(({ body: { detail, events } }) => [
      detail.channel,
      events?.map(({ name }) => name),
    ]),
  ).toEqual([
    ["csc", ["PAGE_OPEN", "LEAVE_PAGE"]],
    ["leaf", ["BUTTON_CLICK"]],
  ]);
});

test.each([
  ["0", "0", []],
  ["0.4", "1", [EVENTS_PATH]],
  ["0.3", "0", []],
])(
  "at a sample rate of %s a visit is reported completely or not at all, its errors always",
  async (rate, mark, paths) => {
    vi.stubEnv("VITE_REPORT_SAMPLE_RATE", rate);
    vi.spyOn(Math, "random").mockReturnValueOnce(0.35);
    const page = await openPage();
    page.start();
    expect(page.state.tab.get("kedu.reportsSampled")).toBe(mark);
    page.report({ type: "button", name: "pay" });
    page.report({ type: "page-error", error: new Error("x is null") });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.sent.map(({ path }) => path)).toEqual([ERRORS_PATH, ...paths]);
    // The next page of the visit does not throw again.
    page.start();
    expect(page.state.tab.get("kedu.reportsSampled")).toBe(mark);
  },
);
