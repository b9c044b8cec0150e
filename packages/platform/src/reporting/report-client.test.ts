import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTextArea } from "../storage/text-area.ts";
import { type Delivery, createReportClient } from "./report-client.ts";
import { createReportQueue, WAITING_MAX } from "./report-queue.ts";
import {
  ERRORS_PATH,
  EVENTS_PATH,
  type ErrorReport,
  eventReport,
  newReportId,
  type ReportBody,
  type ReportOwner,
} from "./report.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const KEY = "kedu.reports";
const DAY_MS = 24 * 3600 * 1000;
const sender = {
  token: "",
  imei: "",
  version: "1.0.1",
  device: "X1",
  channel: "csc",
  report_time: 1,
} as const;
const noOwner: ReportOwner = { customer_id: "", account_id: "" };
const first: ReportOwner = { customer_id: "a".repeat(32), account_id: "1".repeat(32) };
const second: ReportOwner = { customer_id: "b".repeat(32), account_id: "2".repeat(32) };
const event = (name: string) => eventReport(name, {}, { page: "/home", at: Date.now() });
const error = (message: string): ErrorReport => ({
  id: newReportId(),
  kind: "script",
  name: "Error",
  message,
  frames: [],
  page: "/home",
  at: Date.now(),
});

/** A client with a transport that the test controls, over a storage that outlives it. */
function start({
  storage = new Map<string, string>(),
  isSampled = true,
  online = true,
  channel = "csc",
  senderKnown = Promise.resolve(),
} = {}) {
  const area = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  } as unknown as Storage;
  const line = { online, delivery: "taken" as Delivery, beacons: true, channel };
  const sent: { path: string; body: ReportBody }[] = [];
  const client = createReportClient({
    queue: createReportQueue(
      createTextArea(() => area),
      KEY,
    ),
    sender: () => ({ ...sender, channel: line.channel }),
    senderKnown,
    isSampled,
    transport: {
      send: async (path, body) => {
        sent.push({ path, body });
        return line.delivery;
      },
      sendLeaving(path, body) {
        if (line.beacons) sent.push({ path, body });
        return line.beacons;
      },
      isOnline: () => line.online,
    },
  });
  const names = () => sent.flatMap(({ body }) => body.events?.map(({ name }) => name) ?? []);
  return { client, line, sent, names, storage };
}

test("reports are sent together, with their sender and the system's id", async () => {
  const { client, sent } = start();
  const [one, other] = [event("A"), event("B")];
  client.report(one, noOwner);
  await vi.advanceTimersByTimeAsync(9_000);
  client.report(other, noOwner);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([
    {
      path: EVENTS_PATH,
      body: { sysid: 20_175, detail: { ...sender, ...noOwner }, events: [one, other] },
    },
  ]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(1);
});

test("errors are sent to their own address, before the events", async () => {
  const { client, sent } = start();
  client.report(event("A"), noOwner);
  const failed = error("x");
  client.report(failed, noOwner);
  await client.flush();
  expect(sent.map(({ path }) => path)).toEqual([ERRORS_PATH, EVENTS_PATH]);
  expect(sent[0]?.body).toEqual({
    sysid: 20_175,
    detail: { ...sender, ...noOwner },
    errors: [failed],
  });
});

test("twenty are sent at once, and no body has more", async () => {
  const { client, sent } = start();
  for (let number = 0; number < 45; number += 1) client.report(event(`N${number}`), noOwner);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ body }) => body.events?.length)).toEqual([20, 20, 5]);
});

test("without a network they wait, survive a reload and are sent later", async () => {
  const { client, storage, sent } = start({ online: false });
  client.report(event("A"), noOwner);
  client.report(error("x"), noOwner);
  await vi.advanceTimersByTimeAsync(60_000);
  client.flushLeaving();
  expect(sent).toEqual([]);

  const after = start({ storage });
  await after.client.flush();
  expect(after.sent.map(({ path }) => path)).toEqual([ERRORS_PATH, EVENTS_PATH]);
  expect(after.names()).toEqual(["A"]);
  expect(storage.size).toBe(0);
});

test("the queue is bounded: the oldest are dropped first", async () => {
  const { client, line, names } = start({ online: false });
  for (let number = 0; number < WAITING_MAX + 5; number += 1)
    client.report(event(`N${number}`), noOwner);
  line.online = true;
  await client.flush();
  expect(names()).toHaveLength(WAITING_MAX);
  expect(names()[0]).toBe("N5");
});

test("a failing service is retried with growing pauses", async () => {
  const { client, line, sent } = start();
  line.delivery = "later";
  client.report(event("A"), noOwner);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  // New reports do not shorten the pause.
  for (let number = 0; number < 30; number += 1) client.report(event("B"), noOwner);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(2);
  line.delivery = "taken";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.slice(2).map(({ body }) => body.events?.length)).toEqual([20, 11]);
});

test("refused reports are not sent again", async () => {
  const { client, line, sent, storage } = start();
  line.delivery = "never";
  client.report(event("A"), noOwner);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(1);
  expect(storage.size).toBe(0);
});

test("a page that is left sends its queue as a beacon; what the browser refuses is kept", async () => {
  const { client, line, sent, storage, names } = start();
  client.report(event("A"), noOwner);
  line.beacons = false;
  client.flushLeaving();
  expect(sent).toEqual([]);
  expect(storage.get(KEY)).toContain('"A"');
  line.beacons = true;
  client.flushLeaving();
  expect(names()).toEqual(["A"]);
  expect(storage.size).toBe(0);
});

test("a report keeps its owner, also when another user is logged in when it is sent", async () => {
  const { client, line, sent } = start({ online: false });
  client.report(event("A"), first);
  client.report(event("B"), second);
  client.report(event("C"), noOwner);
  client.report(event("D"), first);
  client.report(error("x"), second);
  line.online = true;
  await client.flush();
  expect(
    sent.map(({ body: { detail, events, errors } }) => [
      { customer_id: detail.customer_id, account_id: detail.account_id },
      (events ?? errors ?? []).map(({ name }) => name),
    ]),
  ).toEqual([
    [second, ["Error"]],
    [first, ["A", "D"]],
    [second, ["B"]],
    [noOwner, ["C"]],
  ]);
});

test("reports of an earlier page keep their owner, and a page that is left sends them apart", () => {
  const { client, storage } = start({ online: false });
  client.report(event("A"), first);
  const later = start({ storage });
  later.client.report(event("B"), second);
  later.client.flushLeaving();
  expect(later.sent.map(({ body }) => body.detail.customer_id)).toEqual([
    first.customer_id,
    second.customer_id,
  ]);
  expect(later.names()).toEqual(["A", "B"]);
  expect(storage.size).toBe(0);
});

test("a repeated error is reported once, and a page reports at most twenty", async () => {
  const { client, sent } = start();
  for (let times = 0; times < 5; times += 1) client.report(error("same"), noOwner);
  for (let number = 0; number < 50; number += 1) client.report(error(`other ${number}`), noOwner);
  await client.flush();
  expect(sent.flatMap(({ body }) => body.errors ?? [])).toHaveLength(20);
});

test("a visit that is not sampled reports errors only", async () => {
  const { client, sent } = start({ isSampled: false });
  client.report(event("A"), noOwner);
  client.report(error("x"), noOwner);
  await client.flush();
  expect(sent.map(({ path }) => path)).toEqual([ERRORS_PATH]);
});

/** The channel of each body, and the names in it. */
const channelsOf = (sent: readonly { readonly body: ReportBody }[]) =>
  sent.map(({ body: { detail, events } }) => [detail.channel, events?.map(({ name }) => name)]);

test("a report keeps the channel in which it was made, also when it is sent in another", async () => {
  const { client, line, storage } = start({ online: false });
  await vi.advanceTimersByTimeAsync(0);
  client.report(event("A"), first);
  line.channel = "leaf";
  client.report(event("B"), first);
  line.channel = "csc";
  client.report(event("C"), first);

  const later = start({ storage, channel: "public" });
  await later.client.flush();
  expect(channelsOf(later.sent)).toEqual([
    ["csc", ["A", "C"]],
    ["leaf", ["B"]],
  ]);
});

test("reports that an older release left without a channel are sent with those of this page", async () => {
  const left = JSON.stringify([{ owner: noOwner, report: event("A") }]);
  const { client, sent } = start({ storage: new Map([[KEY, left]]) });
  await vi.advanceTimersByTimeAsync(0);
  client.report(event("B"), noOwner);
  await client.flush();
  expect(channelsOf(sent)).toEqual([["csc", ["A", "B"]]]);
});

test("nothing is sent while the sender is a guess, and the first reports get the channel that is known later", async () => {
  const senderKnown = new Promise<void>((resolve) => {
    setTimeout(resolve, 1500);
  });
  const { client, line, sent, storage } = start({ channel: "public", senderKnown });
  // As many as are sent at once.
  for (let number = 0; number < 20; number += 1) client.report(event(`N${number}`), noOwner);
  void client.flush();
  await vi.advanceTimersByTimeAsync(1499);
  expect(sent).toEqual([]);
  line.channel = "leaf";
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ body }) => [body.detail.channel, body.events?.length])).toEqual([
    ["leaf", 20],
  ]);
  expect(storage.size).toBe(0);
});

test("a page that is left sends its queue, also while the sender is a guess", () => {
  const { client, names } = start({ senderKnown: new Promise(() => undefined) });
  client.report(event("A"), noOwner);
  client.flushLeaving();
  expect(names()).toEqual(["A"]);
});

test("a report that cannot be sent is kept for seven days", async () => {
  const { client, line, storage } = start();
  line.delivery = "later";
  client.report(event("A"), first);
  await vi.advanceTimersByTimeAsync(7 * DAY_MS - 1);
  expect(storage.get(KEY)).toContain(first.customer_id);
  client.report(event("B"), noOwner);
  await vi.advanceTimersByTimeAsync(1);
  const after = start({ storage, online: false });
  after.client.report(event("C"), noOwner);
  expect(storage.get(KEY)).not.toContain(first.customer_id);
  expect(storage.get(KEY)).toContain('"B"');
});

test.each([
  ["too old", 7 * DAY_MS],
  ["from far in the future, made before the clock was set back", -7 * DAY_MS],
])(
  "a report that is %s is dropped when the queue is read, and is not sent",
  async (_name, ageMs) => {
    const old = { ...event("A"), at: Date.now() - ageMs };
    const storage = new Map([[KEY, JSON.stringify([{ owner: first, report: old }])]]);
    const { client, sent } = start({ storage });
    await client.flush();
    expect(sent).toEqual([]);
    expect(storage.size).toBe(0);
  },
);

const ownerless = JSON.stringify(
  [undefined, {}, { customer_id: "" }, { account_id: "" }].map((owner) => ({
    owner,
    report: event("A"),
  })),
);

test.each(["", "garbage", "{}", "[1,null,{}]", '[{"id":"x"}]', ownerless, "[".repeat(9_999)])(
  "garbage %j in place of the queue counts as empty",
  async (text) => {
    const { client, sent } = start({ storage: new Map([[KEY, text]]) });
    await client.flush();
    expect(sent).toEqual([]);
  },
);

test("where storage throws, reports are still sent", async () => {
  const queue = createReportQueue(
    createTextArea(() => {
      throw new DOMException("blocked", "SecurityError");
    }),
    KEY,
  );
  const send = vi.fn<() => Promise<Delivery>>(async () => "taken");
  const transport = { send, sendLeaving: () => false, isOnline: () => true };
  const client = createReportClient({
    queue,
    sender: () => sender,
    senderKnown: Promise.resolve(),
    isSampled: true,
    transport,
  });
  client.report(event("A"), noOwner);
  await client.flush();
  expect(send).toHaveBeenCalledTimes(1);
});

test("two tabs without a network lose none of each other's reports, and remove only what they sent", async () => {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  const tab = () =>
    createReportQueue(
      createTextArea(() => area),
      KEY,
    );
  const [one, other] = [tab(), tab()];
  const [a, b, c] = [event("A"), event("B"), event("C")];
  one.add(a, noOwner, "csc");
  other.add(b, noOwner, "csc");
  one.add(c, noOwner, "csc");
  expect(tab().oldest(false, 9, "csc")?.reports).toEqual([a, b, c]);
  other.remove([b]);
  expect(one.size()).toBe(2);
  one.remove([a]);
  expect(tab().oldest(false, 9, "csc")?.reports).toEqual([c]);
});
