import { expect, test } from "vitest";
import { isOwnHost, ownOriginOf } from "./own-host.ts";

test("a service is asked for under its own names, and no other leads into it", () => {
  const config = { host: "Demo.lan", publicOrigin: "https://credit.example:8443" };
  for (const own of [
    "localhost",
    "localhost:8080",
    "LOCALHOST:1",
    "127.0.0.1:8080",
    "192.168.1.5",
    "[::1]:8080",
    "demo.lan:8080",
    "credit.example",
    "credit.example:8443",
  ]) {
    expect([own, isOwnHost(own, config)]).toEqual([own, true]);
  }
  for (const foreign of [
    undefined,
    "",
    ":8080",
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example:8080",
    "localhost.",
    "localhost@evil.example",
    "localhost/evil",
    "::1",
    "localhost:8080, evil.example",
    "x.localhost",
    "[evil.example]",
    "0x7f000001",
    "demo.lan.evil",
  ]) {
    expect([foreign, isOwnHost(foreign, config)]).toEqual([foreign, false]);
  }
});

test.each([
  [{ host: "localhost:8080", protocol: "http" }, null, "http://localhost:8080"],
  // As browsers write it.
  [{ host: "LOCALHOST:80", protocol: "http" }, null, "http://localhost"],
  [{ host: "192.168.1.5:8080", protocol: "https" }, null, "https://192.168.1.5:8080"],
  [{ host: "localhost:99999", protocol: "http" }, null, null],
  [{ host: "lender.localhost:8080", protocol: "http" }, null, null],
  [{ host: "evil.example", protocol: "http" }, null, null],
  // A public origin is ours whoever asks, and however.
  [{ host: "10.0.0.7:8080", protocol: "http" }, "https://credit.example", "https://credit.example"],
] as const)("%j with the public origin %s is at %s", (request, publicOrigin, origin) => {
  expect(ownOriginOf(request, { host: "127.0.0.1", publicOrigin })).toBe(origin);
});
