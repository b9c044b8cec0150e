import { expect, test } from "vitest";
import { startTestService } from "../testing/service.ts";

test("the page of a link is served to anybody, with a policy that allows nothing inline", async () => {
  const { app } = await startTestService();
  for (const [file, type] of [
    ["confirm.html", "text/html; charset=utf-8"],
    ["plain.css", "text/css; charset=utf-8"],
    ["confirm.js", "text/javascript; charset=utf-8"],
  ]) {
    const answer = await app.inject(`/mail/${file}`);
    expect(answer.statusCode, file).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "no-cache",
      "referrer-policy": "no-referrer",
    });
    expect(String(answer.headers["content-security-policy"])).toContain("script-src 'self';");
  }
  // Programs that look through mail open links: opening one changes nothing.
  const { body } = await app.inject("/mail/confirm.html");
  expect(body).not.toContain("<script>");
});
