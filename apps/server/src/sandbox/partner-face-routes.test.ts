import { onTestFinished, expect, test } from "vitest";
import { startSandboxService } from "../testing/sandbox-service.ts";
import { findPartnerFace } from "./world/partner-books.ts";

const RETURN_TO = "/face/activeResult?faceSessionId=1";

/** A check that the service opened, and the link to the bank's page. */
async function openPage() {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { context, sandbox } = service;
  const requestNo = context.ids();
  const person = { name: "张三", idNo: "110101199003070011" };
  const check = { requestNo, returnTo: RETURN_TO, ...person };
  const { url } = await context.providers.partnerBank.facePage(check);
  const { pathname, searchParams } = new URL(url, "https://kedu.example");
  const link = Object.fromEntries(searchParams);
  const end = (result: string, over: Readonly<Record<string, string>> = {}) =>
    service.console("POST", "partner-faces", { ...link, ...over, result });
  const ended = () => findPartnerFace(sandbox.world, requestNo);
  return { service, pathname, end, ended };
}

test("a genuine link ends the check, and leads back to where it was opened", async () => {
  const { pathname, end, ended } = await openPage();
  expect(pathname).toBe("/sandbox/partner-face.html");
  expect(await end("LEAVE")).toEqual({ status: 200, body: { returnTo: RETURN_TO } });
  expect(await ended()).toBeNull();
  expect(await end("verifySuccess")).toEqual({ status: 200, body: { returnTo: RETURN_TO } });
  expect(await ended()).toBe("verifySuccess");
}, 60_000);

test.each([
  ["returnTo", "https://elsewhere.example/"],
  ["requestNo", "another"],
  ["until", "2026-03-03T15:30:00+08:00"],
  ["signature", "00".repeat(32)],
])(
  "a link whose %s was changed ends nothing",
  async (part, value) => {
    const { end, ended } = await openPage();
    expect(await end("verifySuccess", { [part]: value })).toMatchObject({
      status: 409,
      body: { code: "LINK_INVALID" },
    });
    expect(await ended()).toBeNull();
  },
  60_000,
);

test("a link is good for ten minutes", async () => {
  const { service, end, ended } = await openPage();
  await service.console("POST", "clock", { plusSeconds: 601 });
  expect(await end("verifySuccess")).toMatchObject({ status: 409, body: { code: "LINK_INVALID" } });
  expect(await ended()).toBeNull();
}, 60_000);
