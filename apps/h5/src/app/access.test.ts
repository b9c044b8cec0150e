import { beforeEach, expect, test, vi } from "vitest";
import { FOREIGN_TARGETS } from "../fixtures/foreign-targets.ts";
import { type AccessFacts, accessRule } from "./access.ts";
import { isPublicPath, isTaskPath } from "../platform/routing/public-paths.ts";
import routes from "@kedu/api/routes.json" with { type: "json" };

const at = (address: string) => new URL(address, "https://kedu.example");

let kept = "";
beforeEach(() => (kept = ""));
const stranger: AccessFacts = {
  loggedIn: () => Promise.resolve(false),
  hasMark: () => false,
  inWebView: false,
  byShell: false,
  entranceQuery: { kept: () => kept, keep: (search) => (kept = search) },
};
const rule = (address: string, loggedIn: boolean, inWebView = false) =>
  accessRule(at(address), {
    ...stranger,
    loggedIn: () => Promise.resolve(loggedIn),
    hasMark: () => loggedIn,
    inWebView,
  });

test("exactly five addresses are public", () => {
  expect(routes.filter(({ path }) => isPublicPath(path))).toEqual(
    routes.filter((route) => route.public),
  );
  expect(routes.filter((route) => route.public)).toHaveLength(5);
});

test.each(routes.filter(({ path }) => isTaskPath(path)))(
  "$path belongs to the task of another app, and needs no login",
  async ({ path }) => {
    const loggedIn = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
    expect(await accessRule(at(`${path}?a=1`), { ...stranger, loggedIn })).toBeNull();
    expect(loggedIn).not.toHaveBeenCalled();
    expect(await rule(path, true, true)).toBe(`${path}?isHybridWebView=true&online=true`);
  },
);

test("only the five addresses of tasks are such", () => {
  expect(routes.filter(({ path }) => isTaskPath(path)).map(({ path }) => path)).toEqual([
    "/h5/face",
    "/h5/loanContract",
    "/h5/loanVerify",
    "/h5/loanVerifyList",
    "/h5/login",
  ]);
});

test.each(routes.filter((route) => !route.public && route.path !== "/" && !isTaskPath(route.path)))(
  "$path redirects a visitor to the entrance and is remembered",
  async ({ path }) => {
    expect(await rule(`${path}?a=1`, false)).toBe(
      `/entrance/?target=${encodeURIComponent(`${path}?a=1`)}`,
    );
    expect(await rule(path, true)).toBeNull();
  },
);

test("an unknown address is no exception", async () => {
  expect(await rule("/nowhere", false)).toBe("/entrance/?target=%2Fnowhere");
});

test("a trailing slash changes nothing", async () => {
  expect(await rule("/phoneLogin/", false)).toBeNull();
  expect(await rule("/", false)).toBe("/entrance/");
});

test("where the dealer came from survives the way to the entrance", async () => {
  expect(await rule("/?source=CSC", false)).toBe("/entrance/?source=CSC");
  expect(await rule("/home?channel=leaf&x=1", false)).toBe(
    "/entrance/?channel=leaf&target=%2Fhome%3Fchannel%3Dleaf%26x%3D1",
  );
});

test("a public address does not ask who is logged in", async () => {
  const loggedIn = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  await accessRule(at("/phoneLogin"), { ...stranger, loggedIn });
  expect(loggedIn).not.toHaveBeenCalled();
});

test("in a web view the flags are added once, and what was there is kept", async () => {
  expect(await rule("/home?a=1#x", true, true)).toBe(
    "/home?a=1&isHybridWebView=true&online=true#x",
  );
  expect(await rule("/home?isHybridWebView=true&online=false", true, true)).toBeNull();
  expect(await rule("/home", false, true)).toBe(
    "/entrance/?target=%2Fhome&isHybridWebView=true&online=true",
  );
});

test("what the entrance was opened with comes back where a reload leaves it out", async () => {
  expect(await rule("/entrance/?source=CSC&target=%2Frecord", false)).toBeNull();
  expect(await rule("/entrance", false)).toBe("/entrance?source=CSC&target=%2Frecord");
  expect(await rule("/phoneLogin", false)).toBe("/phoneLogin?source=CSC&target=%2Frecord");
  // A new one replaces it.
  expect(await rule("/entrance?source=HEDONGLI", false)).toBeNull();
  expect(await rule("/entrance", false)).toBe("/entrance?source=HEDONGLI");
  // After the login it is no longer needed.
  expect(await rule("/record", true)).toBeNull();
  expect(await rule("/entrance", false)).toBeNull();
});

test("in a web view, whose addresses are never without a query, it comes back too", async () => {
  expect(await rule("/entrance/?source=CSC&target=%2Frecord", false, true)).toBe(
    "/entrance/?source=CSC&target=%2Frecord&isHybridWebView=true&online=true",
  );
  expect(await rule("/entrance/?isHybridWebView=true&online=false", false, true)).toBe(
    "/entrance/?isHybridWebView=true&online=false&source=CSC&target=%2Frecord",
  );
  expect(
    await rule("/entrance/?isHybridWebView=true&online=false&source=CSC&target=%2Frecord", false),
  ).toBeNull();
});

test.each(["?", "\t", "\n", "//evil.example", "?phone=13800000001"])(
  "a kept query of %j counts as none and redirects nowhere",
  async (garbled) => {
    kept = garbled;
    expect(await rule("/entrance", false)).toBeNull();
  },
);

test("a tab that waits at the entrance goes on once another one has logged in", async () => {
  const waiting = "/entrance/?target=%2Frecord%2Fdetail%3FloanId%3D1";
  expect(await rule(waiting, false)).toBeNull();
  expect(await rule(waiting, true)).toBe("/record/detail?loanId=1");
  // Without a target the entrance stays open to a logged-in user.
  expect(await rule("/entrance/?source=CSC", true)).toBeNull();
});

test.each(routes.filter((route) => route.public))(
  "$path as a target redirects nowhere: it would redirect to itself endlessly",
  async ({ path }) => {
    const query = new URLSearchParams({ target: path }).toString();
    expect(await rule(`/entrance/?${query}`, true)).toBeNull();
    expect(await rule(`${path}?${query}`, true)).toBeNull();
    expect(await rule(path, true)).toBe(`${path}?${query}`);
  },
);

test("an address that begins as one of another host does stays one of ours", async () => {
  expect(await rule("https://kedu.example//evil.example/x", true, true)).toBe(
    "/evil.example/x?isHybridWebView=true&online=true",
  );
});

test.each(FOREIGN_TARGETS)("no entrance redirects to %j", async (target) => {
  const query = new URLSearchParams({ target }).toString();
  expect(await rule(`/entrance/?${query}`, true)).toBeNull();
});

test("a user who is logged in by the shell does not see the entrance, and arrives where they were going", async () => {
  const inShell: AccessFacts = {
    ...stranger,
    loggedIn: () => Promise.resolve(true),
    hasMark: () => true,
    byShell: true,
  };
  expect(await accessRule(at("/entrance"), inShell)).toBe("/");
  expect(await accessRule(at("/phoneLogin?source=CSC"), inShell)).toBe("/?source=CSC");
  expect(await accessRule(at("/entrance/?target=%2FrepayX"), inShell)).toBe("/?target=%2FrepayX");
  expect(await accessRule(at("/entrance/?target=%2Frepay"), inShell)).toBe("/repay");
  expect(await accessRule(at("/repay"), inShell)).toBeNull();
});

test("what is kept of the entrance's query has no personal data", async () => {
  await rule("/entrance?source=CSC&phone=13800000001&token=t&target=%2Frepay", false);
  expect(kept).toBe("?source=CSC&target=%2Frepay");
  for (const query of [
    "phone=13800000001",
    "channel=13800000001",
    "target=/record?phone=13800000001",
    "target=/record?name=%E5%BC%A0%E4%B8%89",
  ]) {
    await rule(`/entrance?${query}`, false);
    expect({ query, kept }).toEqual({ query, kept: "" });
  }
});

test("a target of _blank is a flag and not kept as a destination", async () => {
  await rule("/entrance?source=CSC&target=_blank", false);
  expect(kept).toBe("?source=CSC");
});
