import { EMAIL_CODE_TTL_MINUTES } from "@kedu/domain";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { refusalOf, wrongCode } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { arrivedMails, newestMail, scriptMail } from "../../testing/mail.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { endOf } from "../../testing/payment-password.ts";
import { startTestService } from "../../testing/service.ts";
import { goTo } from "../../testing/trade.ts";
import { waitForCode } from "../../testing/withdrawing.ts";

const ADDRESS = "wang.qiang@example.com";
const OTHER = "shop@example.com";

async function start() {
  const { service, client, dealer } = await startWithDealer();
  const api = client.email;
  /** Submits an address. @returns its challenge, with the code and the token of the message. */
  const submit = async (address: string) => {
    waitForCode(service);
    const { pending } = await api.submitEmail({ address });
    if (pending === null) throw new Error("the address is being verified");
    const { code, token } = await newestMail(service);
    const { challengeId } = pending;
    return { challengeId, code, token, proof: { challengeId, code } };
  };
  return { service, client, dealer, api, submit };
}

const overOf = (call: Promise<unknown>) => refusalOf(call).then(({ code }) => code);

test("the code of the message verifies the address, once, and a wrong one is counted", async () => {
  const { api, service, submit } = await start();
  expect(await api.getEmail()).toMatchObject({ verified: null, pending: null });
  const { challengeId, code } = await submit(` ${ADDRESS} `);
  expect(await api.getEmail()).toMatchObject({
    verified: null,
    pending: { addressMasked: "w***@example.com", delivery: "SENT", triesLeft: 5 },
    resendAfterSeconds: 60,
  });
  const wrong = { challengeId, code: wrongCode(code) };
  expect(await endOf(api.confirmEmailCode(wrong))).toEqual(["CODE_WRONG", 4]);
  const done = await api.confirmEmailCode({ challengeId, code });
  expect(done).toMatchObject({ verified: { addressMasked: "w***@example.com" }, pending: null });
  // The answer was lost: the same again. Another code is none.
  expect(await api.confirmEmailCode({ challengeId, code })).toMatchObject({ pending: null });
  expect(await overOf(api.confirmEmailCode(wrong))).toBe("CODE_EXPIRED");
  waitForCode(service);
  expect(await overOf(api.submitEmail({ address: "WANG.qiang@example.com" }))).toBe(
    "EMAIL_UNCHANGED",
  );
});

test("the link works once, on a device that is not logged in, and says nothing of whom", async () => {
  const { api, service, submit } = await start();
  const { challengeId, code, token } = await submit(ADDRESS);
  const elsewhere = service.client({}, { address: "203.0.113.7" }).email;
  expect(await elsewhere.confirmEmailLink({ token })).toEqual({ verified: true });
  expect(await api.getEmail()).toMatchObject({
    verified: { addressMasked: "w***@example.com" },
    pending: null,
  });
  const answers = [];
  for (const tried of [token, token.slice(1), "x", `${token}${token}`])
    answers.push(await refusalOf(elsewhere.confirmEmailLink({ token: tried })));
  expect(answers.map(({ code: refusal, data }) => [refusal, data])).toEqual(
    answers.map(() => ["EMAIL_LINK_OVER", undefined]),
  );
  expect(await overOf(api.confirmEmailCode({ challengeId, code: wrongCode(code) }))).toBe(
    "CODE_EXPIRED",
  );
});

test("five wrong codes end the code, not the link", async () => {
  const { api, service, submit } = await start();
  const { challengeId, code, token } = await submit(ADDRESS);
  const ends = [];
  for (let tries = 0; tries < 6; tries += 1)
    ends.push(await overOf(api.confirmEmailCode({ challengeId, code: wrongCode(code) })));
  expect(ends.slice(-3)).toEqual(["CODE_WRONG", "CODE_TOO_MANY_TRIES", "CODE_TOO_MANY_TRIES"]);
  expect(await overOf(api.confirmEmailCode({ challengeId, code }))).toBe("CODE_TOO_MANY_TRIES");
  expect(await service.client().email.confirmEmailLink({ token })).toEqual({ verified: true });
});

test("code and link end with their time, and with a newer message", async () => {
  const { api, service, submit } = await start();
  const elsewhere = service.client().email;
  const first = await submit(ADDRESS);
  const second = await submit(OTHER);
  expect(await overOf(api.confirmEmailCode(first.proof))).toBe("CODE_EXPIRED");
  expect(await overOf(elsewhere.confirmEmailLink({ token: first.token }))).toBe("EMAIL_LINK_OVER");
  expect(await overOf(api.resendEmail({ challengeId: first.challengeId }))).toBe("CODE_EXPIRED");
  waitForCode(service);
  const { pending } = await api.resendEmail({ challengeId: second.challengeId });
  const third = await newestMail(service);
  expect(third.address).toBe(OTHER);
  await goTo(service, `2026-03-02T10:${EMAIL_CODE_TTL_MINUTES + 4}:00+08:00`);
  const late = { challengeId: pending?.challengeId ?? "", code: third.code };
  expect(await overOf(api.confirmEmailCode(late))).toBe("CODE_EXPIRED");
  await goTo(service, "2026-03-03T10:05:00+08:00");
  expect(await overOf(elsewhere.confirmEmailLink({ token: third.token }))).toBe("EMAIL_LINK_OVER");
  expect(await api.getEmail()).toMatchObject({ verified: null, pending: null });
});

test("a former address gets a notice of the change and of the removal, without naming the other", async () => {
  const { api, service, submit } = await start();
  await api.confirmEmailCode((await submit(ADDRESS)).proof);
  await api.confirmEmailCode((await submit(OTHER)).proof);
  const notice = await newestMail(service);
  expect([notice.address, notice.subject]).toEqual([ADDRESS, "您的刻度邮箱已更换"]);
  expect(notice.text).not.toContain("shop");
  expect(await api.removeEmail()).toMatchObject({ verified: null, pending: null });
  expect(await newestMail(service)).toMatchObject({ address: OTHER });
  const before = (await arrivedMails(service)).length;
  expect(await api.removeEmail()).toMatchObject({ verified: null });
  expect(await arrivedMails(service)).toHaveLength(before);
});

test("messages are bounded for a person and for an address", async () => {
  const { api, service, submit } = await start();
  await submit(ADDRESS);
  const soon = await refusalOf(api.submitEmail({ address: OTHER }));
  expect([soon.code, soon.data]).toEqual(["CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 60 }]);
  for (let sent = 1; sent < 5; sent += 1) await submit(ADDRESS);
  waitForCode(service);
  expect(await overOf(api.submitEmail({ address: ADDRESS.toUpperCase() }))).toBe(
    "CODE_SENT_TOO_OFTEN",
  );
  // Another address is not held up by it, but for the person's own ten.
  for (let sent = 5; sent < 10; sent += 1) await submit(`${sent}@example.com`);
  waitForCode(service);
  expect(await overOf(api.submitEmail({ address: OTHER }))).toBe("CODE_SENT_TOO_OFTEN");
});

test("what became of the message is said, and another person's challenge does not exist", async () => {
  const { api, service, submit } = await start();
  await scriptMail(service, "refuse");
  const refused = await api.submitEmail({ address: ADDRESS });
  expect(refused.pending?.delivery).toBe("SENDING");
  await service.context.jobs.settle();
  expect((await api.getEmail()).pending?.delivery).toBe("REFUSED");
  const { challengeId, code } = await submit(OTHER);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = (await service.clientOf(other)).email;
  expect(await overOf(stranger.confirmEmailCode({ challengeId, code }))).toBe("NOT_FOUND");
  expect(await overOf(stranger.resendEmail({ challengeId }))).toBe("NOT_FOUND");
});

test("two people may verify one address, and neither learns of the other", async () => {
  const { api, service, submit } = await start();
  await api.confirmEmailCode((await submit(ADDRESS)).proof);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = (await service.clientOf(other)).email;
  const answer = await stranger.submitEmail({ address: ADDRESS });
  expect(answer).toMatchObject({ verified: null, pending: { addressMasked: "w***@example.com" } });
});

test("what cannot be put into a header is no address, and nothing of an address is stored in clear", async () => {
  const { api, service, submit } = await start();
  for (const address of ["a@b.cn\r\nBcc: x@y.cn", "a b@c.cn", "a@b", "<a@b.cn>"])
    expect(await overOf(api.submitEmail({ address }))).toBe("EMAIL_INVALID");
  await api.confirmEmailCode((await submit(ADDRESS)).proof);
  const { rows } = await service.database.execute(
    sql`select to_jsonb(a)::text as stored from email_address a
      union all select to_jsonb(c)::text from email_challenge c
      union all select to_jsonb(m)::text from mail_outbox m
      union all select to_jsonb(w)::text from rate_window w`,
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(JSON.stringify(rows)).not.toMatch(/wang|example\.com/i);
});

test("production without a mail server says so at once", async () => {
  const service = await startTestService({
    environment: {
      KEDU_MODE: "production",
      DATABASE_URL: "postgresql://unused/kedu",
      KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
      PUBLIC_ORIGIN: "https://credit.example",
    },
  });
  const dealer = await insertPayingDealer(service.context, {});
  const { email } = await service.clientOf(dealer);
  expect(await overOf(email.submitEmail({ address: ADDRESS }))).toBe("PROVIDER_UNAVAILABLE");
});
