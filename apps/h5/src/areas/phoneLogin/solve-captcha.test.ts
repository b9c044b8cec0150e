import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCaptcha } from "./captcha.ts";
import { solveCaptcha, VENDOR_ANSWER_MS } from "./solve-captcha.ts";

const SCRIPT = "https://captcha.example/vendor.js";

const loadScript = vi.hoisted(() =>
  vi.fn<(src: string, integrity?: string) => Promise<void>>(() => Promise.resolve()),
);
vi.mock("../../platform/third-party/load-script.ts", () => ({ loadScript }));
vi.mock("../../data/client.ts", () => ({
  api: {
    identity: {
      createCaptcha: () => Promise.resolve({ challenge: "challenge", expiresInSeconds: 600 }),
    },
  },
}));

const solve = vi.fn<(challengeJson: string, signal: AbortSignal) => Promise<string>>();
const never = () => new Promise<string>(() => undefined);
/** How a promise ends, watched from now on. */
const endOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubEnv("VITE_CAPTCHA_SCRIPT", SCRIPT);
  vi.stubGlobal("KeduCaptcha", { solve });
  loadScript.mockClear();
  solve.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("the vendor's script is loaded with its hash, and its answer is used", async () => {
  vi.stubEnv("VITE_CAPTCHA_INTEGRITY", "sha384-abc");
  solve.mockResolvedValue("answer");
  expect(await solveCaptcha("challenge", new AbortController().signal)).toBe("answer");
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(SCRIPT, "sha384-abc");
  expect(solve).toHaveBeenCalledExactlyOnceWith("challenge", expect.any(AbortSignal));
  expect(vi.getTimerCount()).toBe(0);
});

test("one that never answers is aborted, and is not waited for any longer", async () => {
  solve.mockImplementation(never);
  const end = endOf(solveCaptcha("challenge", new AbortController().signal));
  await vi.advanceTimersByTimeAsync(VENDOR_ANSWER_MS - 1);
  expect(solve.mock.calls[0]?.[1].aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await end).toEqual(new Error("captcha not solved"));
  expect(solve.mock.calls[0]?.[1].aborted).toBe(true);
});

test("leaving the page ends it at once", async () => {
  solve.mockImplementation(never);
  const controller = new AbortController();
  const end = endOf(solveCaptcha("challenge", controller.signal));
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await end).toEqual(new Error("captcha not solved"));
  expect(solve.mock.calls[0]?.[1].aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that was left while the script came asks it nothing", async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(solveCaptcha("challenge", controller.signal)).rejects.toThrow();
  expect(solve).not.toHaveBeenCalled();
});

test("what it throws, or that it brings nothing, is an error like any other", async () => {
  const { signal } = new AbortController();
  solve.mockRejectedValue(new Error("vendor down"));
  await expect(solveCaptcha("challenge", signal)).rejects.toThrow("vendor down");
  solve.mockImplementation(() => {
    throw new Error("vendor broken");
  });
  await expect(solveCaptcha("challenge", signal)).rejects.toThrow("vendor broken");
  expect(vi.getTimerCount()).toBe(0);
  vi.stubGlobal("KeduCaptcha", undefined);
  await expect(solveCaptcha("challenge", signal)).rejects.toThrow("brought no KeduCaptcha");
});

test("after a vendor that did not answer the next try begins afresh", async () => {
  solve.mockImplementationOnce(never);
  solve.mockResolvedValueOnce("answer");
  const captcha = createCaptcha();
  const first = endOf(captcha.take());
  await vi.waitFor(() => expect(solve).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(VENDOR_ANSWER_MS);
  expect(await first).toEqual(new Error("captcha not solved"));
  expect(captcha.state.get()).toBe("failed");
  expect(await captcha.take()).toBe("answer");
});
