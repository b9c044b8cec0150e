import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTestService } from "../../testing/service.ts";
import {
  ADDRESS,
  OTHER_ADDRESS,
  overOf,
  startVerifyingEmail,
} from "../../testing/verifying-email.ts";
import { waitForCode } from "../../testing/withdrawing.ts";

test("messages are bounded for a person and for an address", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  await submit(ADDRESS);
  const soon = await refusalOf(api.submitEmail({ address: OTHER_ADDRESS }));
  expect([soon.code, soon.data]).toEqual(["CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 60 }]);
  for (let sent = 1; sent < 5; sent += 1) await submit(ADDRESS);
  waitForCode(service);
  expect(await overOf(api.submitEmail({ address: ADDRESS.toUpperCase() }))).toBe(
    "CODE_SENT_TOO_OFTEN",
  );
  // Another address is not held up by it, but for the person's own ten.
  for (let sent = 5; sent < 10; sent += 1) await submit(`${sent}@example.com`);
  waitForCode(service);
  expect(await overOf(api.submitEmail({ address: OTHER_ADDRESS }))).toBe("CODE_SENT_TOO_OFTEN");
});

test("two people may verify one address, and neither learns of the other", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  await api.confirmEmailCode((await submit(ADDRESS)).proof);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = (await service.clientOf(other)).email;
  const answer = await stranger.submitEmail({ address: ADDRESS });
  expect(answer).toMatchObject({ verified: null, pending: { addressMasked: "w***@example.com" } });
});

test("what cannot be put into a header is no address, and nothing of an address is stored in clear", async () => {
  const { api, service, submit } = await startVerifyingEmail();
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
