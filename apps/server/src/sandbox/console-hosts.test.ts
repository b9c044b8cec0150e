import { expect, onTestFinished, test } from "vitest";
import { startSandboxService } from "../testing/sandbox-service.ts";

test("a page whose host name resolves to the console can neither read it nor log in through it", async () => {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { app } = service;
  const headers = { host: "evil.example:8080", origin: "http://evil.example:8080" };
  for (const host of [headers.host, "localhost.evil.example", "127.0.0.1.evil.example:8080"]) {
    for (const url of ["/sandbox/", "/sandbox/console.js", "/sandbox/api/messages"]) {
      const answer = await app.inject({ url, headers: { host } });
      expect([host, url, answer.statusCode]).toEqual([host, url, 403]);
      expect(answer.payload).toContain("PUBLIC_ORIGIN");
    }
  }
  const payload = { phone: "13800000001" };
  for (const url of ["/sandbox/api/login", "/sandbox/api/reset", "/api/captchas", "/api/session"]) {
    const answer = await app.inject({ method: "POST", url, headers, payload });
    expect([url, answer.statusCode, answer.headers["set-cookie"]]).toEqual([url, 403, undefined]);
  }
  for (const host of ["localhost:8080", "127.0.0.1:8080", "192.168.1.20:8443", "[::1]:8080"]) {
    const answer = await app.inject({ url: "/sandbox/api/messages", headers: { host } });
    expect([host, answer.statusCode]).toEqual([host, 200]);
  }
});
