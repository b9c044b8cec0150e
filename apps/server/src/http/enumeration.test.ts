import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { listOperations } from "@kedu/api";
import type { ApiClient } from "@kedu/api/browser";
import { expect, onTestFinished, test } from "vitest";
import { applicantAt, askForCode, solveCaptcha } from "../testing/applicant.ts";
import { fictionalIdNo } from "../sandbox/world/fictional.ts";
import { ID_NO } from "../testing/identity-checks.ts";
import { merchantOf, MERCHANT } from "../testing/merchants.ts";
import { openTaskFor } from "../testing/opener.ts";
import { registerSalesperson, SALESPERSON } from "../testing/sales.ts";
import { startTestService, type TestService } from "../testing/service.ts";
import { recordStatements } from "../testing/statement-recording.ts";
import { startTradingService } from "../testing/trade.ts";

/** Numbers with the same masks. */
const KNOWN = "13900000001";
const UNKNOWN = "13911110001";
const UNKNOWN_ID_NO = fictionalIdNo("1990-01-01", 77);
/** Nothing in these names or numbers a person. */
const NAMES_NO_ONE = [
  "createCaptcha",
  "getDocument",
  "getEntranceCampaign",
  "listDocumentVersions",
  "listDocuments",
  "listTopics",
  "previewCampaign",
];
/** Tried below with what is known here and what is not. */
const TRIED_HERE = ["exchangeTaskToken", "logIn", "sendIdLoginCode", "sendLoginCode"];
/** They take a token, a fingerprint or a number that cannot be guessed, and their own tests try wrong ones. */
const TRIED_BY_TOKEN = [
  "checkFile",
  "checkStatementExport",
  "confirmEmailLink",
  "exchangeShellToken",
  "getCancellationReceiptPdf",
  "quickLogIn",
  "sendBindCode",
];

test("every operation that needs no login is tried, or names no one", () => {
  const open = listOperations()
    .filter(({ operation }) => operation["~orpc"].meta.callers.kind === "EVERYBODY")
    .map(({ name }) => name);
  expect(open.toSorted()).toEqual([...NAMES_NO_ONE, ...TRIED_HERE, ...TRIED_BY_TOKEN].toSorted());
});

interface Asked {
  readonly path: string;
  readonly body?: object;
  readonly cookie?: string;
}

/** What a stranger sees of an answer: its words, its status, and what was asked of the database for it. */
function outsiderOf(service: TestService) {
  // What the calls before left running sends statements too, and ends transactions whose beginning was not seen.
  const recorded = new AsyncLocalStorage<true>();
  const recording = recordStatements(() => recorded.getStore() === true);
  onTestFinished(() => recording.stop());
  return async ({ body, cookie, path }: Asked) => {
    recording.take();
    const answer = await recorded.run(true, async () =>
      service.app.inject({
        method: body === undefined ? "GET" : "POST",
        url: `/api${path}`,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    );
    const words = answer.body.replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, "an id");
    const statements = recording
      .take()
      .map(({ text }) => text)
      // The message of the call before is delivered after its answer.
      .filter((text) => !text.includes('"sandbox_'));
    return { status: answer.statusCode, words, statements };
  };
}

async function expectSame(service: TestService, known: Asked, unknown: Asked) {
  const ask = outsiderOf(service);
  // What is read once and kept is read before.
  await ask({ path: "/session" });
  const ofKnown = await ask(known);
  expect(await ask(unknown)).toEqual(ofKnown);
  return ofKnown;
}

async function loginCode(api: ApiClient, who: { phone: string } | { idNo: string }) {
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  return {
    ...who,
    captcha: await solveCaptcha(api),
    acceptedDocuments: items.map(({ code, version }) => ({ code, version })),
  };
}

test("codes are sent for known and unknown numbers alike, and wrong ones are refused alike", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED", { phone: KNOWN });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  const api = service.client();
  const path = "/login-codes";
  const known = await loginCode(api, { phone: KNOWN });
  const unknown = await loginCode(api, { phone: UNKNOWN });
  const sent = await expectSame(service, { path, body: known }, { path, body: unknown });
  expect(sent.status).toBe(200);
  const byId = "/login-codes/by-id-number";
  const sentById = await expectSame(
    service,
    { path: byId, body: await loginCode(api, { idNo: ID_NO }) },
    { path: byId, body: await loginCode(api, { idNo: UNKNOWN_ID_NO }) },
  );
  expect(sentById.status).toBe(200);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  const [ofKnown, ofUnknown] = [await askForCode(api, KNOWN), await askForCode(api, UNKNOWN)];
  const guess = ({ challengeId }: { challengeId: string }) => ({
    path: "/session",
    body: { challengeId, code: "000000", platform: "FINANCAL_H5" },
  });
  const refused = await expectSame(service, guess(ofKnown), guess(ofUnknown));
  expect(refused.words).toContain("CODE_WRONG");
});

test("a token that was used, is for someone who is not known or was never given out is refused alike", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED", { phone: KNOWN });
  const used = await openTaskFor(service, { task: "face", mobile: KNOWN });
  await service.client().embedded.exchangeTaskToken({ token: used.token });
  const stranger = await openTaskFor(service, { task: "face", mobile: UNKNOWN });
  const task = (token: string) => ({ path: "/task-sessions", body: { token } });
  for (const token of [stranger.token, "x".repeat(43)]) {
    const refused = await expectSame(service, task(used.token), task(token));
    expect(refused.words).toContain("TASK_TOKEN_INVALID");
  }
});

test("staff and receiver numbers are answered alike, whose phone they may belong to", async () => {
  const service = await startTradingService();
  await registerSalesperson(service);
  await merchantOf(service);
  const { api } = await applicantAt(service, "LOGGED_IN", { phone: KNOWN });
  const { userId, enterprise } = await api.identity.getSession();
  const cookie = await service.cookieOf({ userId, enterpriseId: enterprise.enterpriseId });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  const ask = (path: string, body: object) => ({ path, body, cookie });
  const { salespersonNo } = SALESPERSON;
  const sales = await expectSame(
    service,
    ask("/sales/login-codes", { salespersonNo, phone: SALESPERSON.mobile }),
    ask("/sales/login-codes", { salespersonNo: randomUUID(), phone: UNKNOWN }),
  );
  expect(sales.status).toBe(200);
  const { contact, receiverNo } = MERCHANT;
  const merchants = await expectSame(
    service,
    ask("/merchants/login-codes", { receiverNo, phone: contact.mobile }),
    ask("/merchants/login-codes", { receiverNo: randomUUID(), phone: UNKNOWN }),
  );
  expect(merchants.status).toBe(200);
});
