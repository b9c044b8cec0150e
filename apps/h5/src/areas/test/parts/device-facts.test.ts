import { afterEach, expect, test, vi } from "vitest";
import { type DeviceFacts, type DeviceItem, readDevice, verdictOf } from "./device-facts.ts";

const getSession = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock("../../../data/client.ts", () => ({ api: { identity: { getSession } } }));

afterEach(() => getSession.mockReset());

/** A phone in a browser that has all there is, but for what is changed. */
function phone(change: Record<string, unknown> = {}, navigator: Record<string, unknown> = {}) {
  const kept = new Map<string, string>();
  const target = {
    innerWidth: 390,
    innerHeight: 844,
    devicePixelRatio: 2.75,
    crypto: { subtle: {} },
    localStorage: {
      setItem: (key: string, value: string) => kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    },
    navigator: {
      onLine: true,
      userAgent: "Mozilla/5.0",
      clipboard: {},
      mediaDevices: { getUserMedia: () => Promise.resolve() },
      permissions: { query: async () => ({ state: "granted" }) },
      ...navigator,
    },
    ...change,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no whole Window can be made; this is all that the check reads
  return { target: target as unknown as Window, kept };
}

const refused = () =>
  Promise.reject(Object.assign(new Error(), { code: "NOT_LOGGED_IN", status: 401 }));

test("a phone that has everything is fit in each item, and nothing stays on it", async () => {
  getSession.mockImplementation(refused);
  const { target, kept } = phone();
  const facts = await readDevice(target);
  expect(facts).toMatchObject({
    shell: null,
    network: { state: "good" },
    storage: true,
    encryption: true,
    camera: "allowed",
    clipboard: true,
    screen: { widthPx: 390, heightPx: 844, pixelRatio: 2.75 },
  });
  const items = Object.keys(facts) as DeviceItem[];
  expect(items.map((item) => verdictOf(facts, item))).toEqual(items.map(() => "good"));
  expect(kept.size).toBe(0);
});

test("an old shell without HTTPS lacks each of them by itself", async () => {
  getSession.mockImplementation(refused);
  const refuses = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  const { target } = phone(
    { crypto: {}, localStorage: { setItem: refuses } },
    { clipboard: undefined, mediaDevices: undefined, userAgent: "Mozilla/5.0 KeduShell/1 wallet" },
  );
  vi.useFakeTimers();
  const reading = readDevice(target);
  await vi.advanceTimersByTimeAsync(3000);
  const facts = await reading;
  vi.useRealTimers();
  expect(facts).toMatchObject({
    shell: { answered: false },
    storage: false,
    encryption: false,
    camera: "unsupported",
    clipboard: false,
  });
  const problems = (Object.keys(facts) as DeviceItem[]).filter(
    (item) => verdictOf(facts, item) === "problem",
  );
  expect(problems).toEqual(["shell", "storage", "encryption", "camera"]);
});

test.each([
  ["offline", { onLine: false }, refused, "problem"],
  ["unreachable", {}, () => Promise.reject(new TypeError("failed to fetch")), "problem"],
  ["good", {}, refused, "good"],
] as const)("a network is %s", async (state, navigator, answer, verdict) => {
  getSession.mockImplementation(answer);
  const facts: DeviceFacts = await readDevice(phone({}, navigator).target);
  expect(facts.network.state).toBe(state);
  expect(verdictOf(facts, "network")).toBe(verdict);
  expect(getSession).toHaveBeenCalledTimes(state === "offline" ? 0 : 1);
});

test.each([
  ["denied", async () => ({ state: "denied" })],
  ["asks", async () => ({ state: "prompt" })],
  ["asks", () => Promise.reject(new TypeError("camera is no permission here"))],
] as const)("a camera is %s", async (state, query) => {
  getSession.mockImplementation(refused);
  const { target } = phone({}, { permissions: { query } });
  expect((await readDevice(target)).camera).toBe(state);
});
