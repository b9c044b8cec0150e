import { expect, test } from "vitest";
import { sendRaw } from "../testing/raw-connection.ts";
import { startTestService } from "../testing/service.ts";
import {
  networkOf,
  plainAddress,
  readTrustedProxies,
  trustOf,
} from "../runtime/trusted-proxies.ts";

test("a number of proxies or their networks are read, and nothing else", () => {
  expect(readTrustedProxies("0")).toBeNull();
  expect(readTrustedProxies("2")).toEqual({ hops: 2 });
  expect(readTrustedProxies("10.0.0.7, 10.1.0.0/16,fd00::/8,::1")).toEqual({
    addresses: ["10.0.0.7", "10.1.0.0/16", "fd00::/8", "::1"],
  });
  for (const wrong of [
    "true",
    "false",
    "yes",
    "all",
    "*",
    "loopback",
    "-1",
    "1.5",
    "10",
    "1e1",
    " ",
    "proxy",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0",
    "fe80::1%eth0",
    "10.0.0.7,",
    ",10.0.0.7",
    "10.0.0.7 10.0.0.8",
    "10.0.0.7,true",
  ]) {
    expect([wrong, readTrustedProxies(wrong)]).toEqual([wrong, undefined]);
  }
});

test("networks are trusted by their members, over either version", () => {
  const trust = trustOf({ addresses: ["10.1.0.0/16", "fd00::/8"] });
  if (trust === false) throw new Error("no proxy is trusted");
  for (const [address, isTrusted] of [
    ["10.1.255.1", true],
    ["::ffff:10.1.0.1", true],
    ["0:0:0:0:0:FFFF:0A01:0001", true],
    ["10.1.0.1:8443", true],
    ["fd12::1", true],
    ["[fd12::1]", true],
    ["[fd12::1]:8443", true],
    ["10.2.0.1:8443", false],
    ["10.2.0.1", false],
    ["fe00::1", false],
    ["unknown", false],
    ["10.1.0.1, 10.1.0.2", false],
  ] as const) {
    expect([address, trust(address, 5)]).toEqual([address, isTrusted]);
  }
});

test("an address is the same however a proxy writes it, and one of version 6 counts as its network", () => {
  expect(
    ["203.0.113.7:41234", "::ffff:203.0.113.7", "[2001:db8::1]:443", "[2001:db8::1]"].map(
      plainAddress,
    ),
  ).toEqual(["203.0.113.7", "203.0.113.7", "2001:db8::1", "2001:db8::1"]);
  // Clients of version 4 share the first 64 bits of every form that holds their address.
  for (const same of [
    "::ffff:cb00:7107",
    "0:0:0:0:0:FFFF:CB00:7107",
    "[::ffff:203.0.113.7]:41234",
    "64:ff9b::203.0.113.7",
  ]) {
    expect([same, networkOf(same)]).toEqual([same, "203.0.113.7"]);
  }
  expect(networkOf("203.0.113.7:41234")).toBe("203.0.113.7");
  for (const same of ["2001:db8:0:1::1", "2001:db8::1:ffff:0:0:9", "[2001:0DB8::0001:1:2:3:4]:9"]) {
    expect([same, networkOf(same)]).toEqual([same, "2001:db8:0:1::/64"]);
  }
  expect(networkOf("2001:db8:0:2::1")).not.toBe(networkOf("2001:db8:0:1::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

/** Statuses of two requests, each with a forged address of its own before what the proxy adds. */
async function statusesBehind(trust: string, added: string): Promise<number[]> {
  const { app } = await startTestService({
    environment: { REQUESTS_PER_MINUTE: "1", TRUST_PROXY: trust },
    jobs: () => [],
  });
  const statuses: number[] = [];
  for (const forged of ["198.51.100.1", "198.51.100.2, 127.0.0.1"]) {
    const { status } = await sendRaw(
      app,
      `GET /api/session HTTP/1.1\r\nhost: kedu\r\nx-forwarded-for: ${forged}${added}\r\nconnection: close\r\n\r\n`,
    );
    statuses.push(status);
  }
  return statuses;
}

test("a forged address does not get another limit", async () => {
  // Without a proxy the header is ignored.
  expect(await statusesBehind("0", "")).toEqual([401, 429]);
  // One proxy adds the client that connected to it; what precedes it was sent by that client.
  expect(await statusesBehind("1", ", 203.0.113.7")).toEqual([401, 429]);
  expect(await statusesBehind("1", ", 203.0.113.7:1234")).toEqual([401, 429]);
  // Two proxies add the client and the first of them.
  expect(await statusesBehind("2", ", 203.0.113.7, 10.0.0.1")).toEqual([401, 429]);
  expect(await statusesBehind("127.0.0.1,10.0.0.0/8", ", 203.0.113.7, 10.0.0.1")).toEqual([
    401, 429,
  ]);
  expect(await statusesBehind("127.0.0.1,10.0.0.0/8", ", 203.0.113.7, 10.0.0.1:8443")).toEqual([
    401, 429,
  ]);
  // A client that connects past the named proxies is not trusted.
  expect(await statusesBehind("10.0.0.0/8", ", 203.0.113.7")).toEqual([401, 429]);
});
