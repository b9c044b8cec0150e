import { expect, test, vi } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { fictionalIdNo } from "../../sandbox/world/fictional.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import {
  answerNext,
  applicantAt,
  askForCode,
  FORMS,
  lastCode,
  pass,
  refusalOf,
  solveCaptcha,
  wrongCode,
} from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { meterStatements } from "../../testing/statement-meter.ts";
import { appUser, loginIdentifier, otpChallenge } from "./identity-tables.ts";

const PHONE = "13900000001";
const PLATFORM = "FINANCAL_H5" as const;
const ID_NO = FORMS.legalPerson.idNo;
const UNKNOWN_ID_NO = fictionalIdNo("1990-01-01", 77);

type Client = ReturnType<TestService["client"]>;

/** One person whose ID was proved, and who has logged out since. */
async function serviceWithPerson(): Promise<TestService> {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED", { phone: PHONE });
  await pass(service, 61);
  return service;
}

async function askById(api: Client, idNo: string, otherwise: { acceptedDocuments?: [] } = {}) {
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  return api.identity.sendIdLoginCode({
    idNo,
    captcha: await solveCaptcha(api),
    acceptedDocuments:
      otherwise.acceptedDocuments ?? items.map(({ code, version }) => ({ code, version })),
  });
}

function messagesTo({ database, context }: TestService, phone: string): Promise<number> {
  const phoneHash = context.vault.lookupHash("sandbox-phone", phone);
  return database.$count(sandboxMessage, eq(sandboxMessage.phoneHash, phoneHash));
}

/** Asks by ID number and waits for the message, which the answer does not wait for. */
async function codeById(service: TestService, api: Client) {
  const before = await messagesTo(service, PHONE);
  const sent = await askById(api, ID_NO);
  await vi.waitFor(async () => expect(await messagesTo(service, PHONE)).toBe(before + 1));
  return { ...sent, code: await lastCode(service, PHONE) };
}

test("a person logs in by the ID number that was proved, with a code to the number registered", async () => {
  const service = await serviceWithPerson();
  const api = service.client();
  const { challengeId, code } = await codeById(service, api);
  const session = await api.identity.logIn({ challengeId, code, platform: PLATFORM });
  expect(session).toMatchObject({ phoneMasked: "139****0001", realNameStatus: "PASSED" });
  const rows = JSON.stringify(await service.database.select().from(otpChallenge));
  expect(rows).not.toContain(ID_NO);
});

test("known and unknown ID numbers get the same answer, by as many statements, however slow the message is", async () => {
  const service = await serviceWithPerson();
  const meter = meterStatements(service);
  // An answer that waited for the message would never come.
  const send = vi.spyOn(service.context.providers.sms, "send");
  send.mockReturnValue(new Promise(() => undefined));
  let known: object = {};
  const ofKnown = await meter.sumOf(async () => (known = await askById(service.client(), ID_NO)));
  let unknown: object = {};
  const ofUnknown = await meter.sumOf(
    async () => (unknown = await askById(service.client(), UNKNOWN_ID_NO)),
  );
  const word = { challengeId: expect.any(String), resendAfterSeconds: 60, expiresInSeconds: 300 };
  expect(known).toEqual(word);
  expect(unknown).toEqual(word);
  expect(ofKnown.statements).toBe(ofUnknown.statements);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ mobile: PHONE }));
});

test("the answer is the same when the message cannot be sent", async () => {
  const service = await serviceWithPerson();
  await answerNext(service, "sms", "send", "unavailable");
  const sent = await askById(service.client(), ID_NO);
  expect(sent.resendAfterSeconds).toBe(60);
  expect((await refusalOf(askById(service.client(), ID_NO))).code).toBe("CODE_SENT_TOO_OFTEN");
});

test("wrong codes of known and unknown ID numbers are refused alike, up to the lock of the place", async () => {
  const service = await serviceWithPerson();
  const seen: Record<string, unknown[]> = {};
  for (const [host, idNo] of [ID_NO, UNKNOWN_ID_NO].entries()) {
    const stranger = service.client({}, { address: `203.0.113.${host + 1}` });
    const answers: unknown[] = (seen[idNo] = []);
    for (let round = 0; round < 3; round += 1) {
      const { challengeId } = await askById(stranger, idNo);
      await vi.waitFor(async () => expect(await lastCode(service, PHONE)).toBeDefined());
      const code = wrongCode(await lastCode(service, PHONE));
      for (let guess = 0; guess < 6; guess += 1) {
        const attempt = { challengeId, code, platform: PLATFORM };
        const { code: refused, data } = await refusalOf(stranger.identity.logIn(attempt));
        answers.push([refused, data]);
      }
      await pass(service, 61);
    }
    const { code, data } = await refusalOf(askById(stranger, idNo));
    answers.push([code, Object.keys(data ?? {})]);
  }
  expect(seen[ID_NO]).toEqual(seen[UNKNOWN_ID_NO]);
  expect(seen[ID_NO]?.at(-1)).toEqual(["LOGIN_LOCKED", ["retryAfterSeconds"]]);
  // Nor does the way by the number say that it is this person's.
  const stranger = service.client({}, { address: "203.0.113.1" });
  await askForCode(stranger, PHONE);
});

test("codes by ID number leave the minute of the number behind it alone", async () => {
  const service = await serviceWithPerson();
  await askById(service.client(), ID_NO);
  await askForCode(service.client(), PHONE);
  expect((await refusalOf(askById(service.client(), ID_NO))).code).toBe("CODE_SENT_TOO_OFTEN");
});

test("no six digits log in where no number is registered", async () => {
  const service = await startTestService();
  const api = service.client();
  const { challengeId } = await askById(api, UNKNOWN_ID_NO);
  const attempt = { challengeId, code: "000000", platform: PLATFORM };
  expect((await refusalOf(api.identity.logIn(attempt))).code).toBe("CODE_WRONG");
  expect(await service.database.$count(appUser)).toBe(0);
});

test("a code is of no use once the number is another's", async () => {
  const service = await serviceWithPerson();
  const api = service.client();
  const { challengeId, code } = await codeById(service, api);
  const { vault } = service.context;
  const mobile = "13900000009";
  await inTransaction(service.database, (transaction) =>
    transaction
      .update(loginIdentifier)
      .set({ valueHash: vault.lookupHash("mobile", mobile), valueSealed: vault.seal(mobile) }),
  );
  const attempt = { challengeId, code, platform: PLATFORM };
  expect((await refusalOf(api.identity.logIn(attempt))).code).toBe("CODE_EXPIRED");
});

test("what is no ID number, or comes without the protocols, sends nothing", async () => {
  const service = await serviceWithPerson();
  const api = service.client();
  const messages = await messagesTo(service, PHONE);
  for (const idNo of ["", "12345", `${ID_NO.slice(0, -1)}Y`]) {
    expect([idNo, (await refusalOf(askById(api, idNo))).code]).toEqual([idNo, "ID_INVALID"]);
  }
  const without = await refusalOf(askById(api, ID_NO, { acceptedDocuments: [] }));
  expect(without.code).toBe("PROTOCOLS_NOT_ACCEPTED");
  const captcha = "{}";
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  const acceptedDocuments = items.map(({ code, version }) => ({ code, version }));
  const unsolved = api.identity.sendIdLoginCode({ idNo: ID_NO, captcha, acceptedDocuments });
  expect((await refusalOf(unsolved)).code).toBe("CAPTCHA_INVALID");
  expect(await messagesTo(service, PHONE)).toBe(messages);
});
