import { expect, test, vi } from "vitest";
import type { ReportBody } from "./report.ts";
import { createReportTransport } from "./report-transport.ts";

const body = { sysid: 20_175 } as ReportBody;
const PATH = "/collect/common/v1/event";

function page(facts: {
  bridge?: unknown;
  fetch?: (path: string, init: RequestInit) => Promise<Response>;
  beacon?: (path: string, data: Blob) => boolean;
}) {
  const target = {
    KeduBridge: facts.bridge,
    fetch: facts.fetch,
    navigator: { onLine: true, sendBeacon: facts.beacon, userAgent: "" },
  };
  return createReportTransport(target as unknown as Window, { timeoutMs: 6000 });
}

test.each([
  [204, "taken"],
  [400, "never"],
  [404, "never"],
  [413, "never"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
])("status %i means %s", async (status, delivery) => {
  const { send } = page({ fetch: async () => new Response(null, { status }) });
  expect(await send(PATH, body)).toBe(delivery);
});

test("a line that breaks means later", async () => {
  const { send } = page({ fetch: () => Promise.reject(new TypeError("network")) });
  expect(await send(PATH, body)).toBe("later");
});

test("neither cookies nor the page's address go along", async () => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  );
  await page({ fetch }).send(PATH, body);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    PATH,
    expect.objectContaining({
      method: "POST",
      body: '{"sysid":20175}',
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: expect.any(AbortSignal),
    }),
  );
});

test("a leaving page sends a beacon of JSON, and a browser that refuses it is believed", async () => {
  const beacon = vi.fn<(path: string, data: Blob) => boolean>(() => true);
  expect(page({ beacon }).sendLeaving(PATH, body)).toBe(true);
  const [path, blob] = beacon.mock.calls[0] ?? [];
  expect([path, blob?.type, await blob?.text()]).toEqual([
    PATH,
    "application/json",
    '{"sysid":20175}',
  ]);
  expect(page({ beacon: () => false }).sendLeaving(PATH, body)).toBe(false);
  // A browser without beacons.
  expect(page({}).sendLeaving(PATH, body)).toBe(false);
});

test("in a shell the same report goes through the bridge, and only there", async () => {
  const report = vi.fn<(text: string) => void>();
  const fetch = vi.fn<() => Promise<Response>>();
  const { send, sendLeaving } = page({ bridge: { report }, fetch });
  expect(await send(PATH, body)).toBe("taken");
  expect(sendLeaving(PATH, body)).toBe(true);
  expect(report.mock.calls).toEqual([
    [`{"path":"${PATH}","body":{"sysid":20175}}`],
    [`{"path":"${PATH}","body":{"sysid":20175}}`],
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

test("a shell that does not take it leaves it to the browser", async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 204 }));
  expect(await page({ bridge: { report: () => false }, fetch }).send(PATH, body)).toBe("taken");
  expect(fetch).toHaveBeenCalledTimes(1);
});
