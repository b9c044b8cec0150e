import { expect, test } from "vitest";
import { startTestService } from "../testing/service.ts";

test("the page that checks a file is served to anybody, with a policy that allows nothing inline", async () => {
  const { app } = await startTestService();
  for (const [file, type] of [
    ["statement.html", "text/html; charset=utf-8"],
    ["plain.css", "text/css; charset=utf-8"],
    ["statement.css", "text/css; charset=utf-8"],
    ["statement.js", "text/javascript; charset=utf-8"],
  ]) {
    const answer = await app.inject(`/check/${file}`);
    expect(answer.statusCode, file).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "no-cache",
      "referrer-policy": "no-referrer",
    });
    expect(String(answer.headers["content-security-policy"])).toContain("script-src 'self';");
  }
  const { body } = await app.inject("/check/statement.html");
  expect(body).not.toContain("<script>");
});
