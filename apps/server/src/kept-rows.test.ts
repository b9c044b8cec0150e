import { expect, test } from "vitest";
import { emailChallenge } from "./capabilities/email/email-tables.ts";
import { embeddedTask } from "./capabilities/embedded/embedded-tables.ts";
import { otpChallenge, session } from "./capabilities/identity/identity-tables.ts";
import { passwordReset } from "./capabilities/payment-password/password-tables.ts";
import { inTransaction } from "./database/transaction.ts";
import { housekeepingJob } from "./jobs/housekeeping.ts";
import { KEPT_ROWS } from "./kept-rows.ts";
import { logInAs } from "./testing/applicant.ts";
import { openTaskFor, outcomeFor } from "./testing/opener.ts";
import { startTestService } from "./testing/service.ts";

const PHONE = "13900000001";

const startKeeping = () =>
  startTestService({
    jobs: (whole) => [housekeepingJob(whole, KEPT_ROWS)],
    start: "2026-03-02T10:00:00+08:00",
  });

test("codes and ways to a password are deleted the night after their end", async () => {
  const service = await startKeeping();
  const { clock, context, database } = service;
  const { userId, enterprise } = await logInAs(service, service.client(), PHONE);
  const at = clock.now();
  const { vault } = context;
  const none = vault.lookupHash("test", "none");
  await inTransaction(database, async (tx) => {
    await tx.insert(emailChallenge).values({
      id: "E",
      userId,
      enterpriseId: enterprise.enterpriseId,
      addressSealed: vault.seal("a@example.com"),
      addressHash: none,
      codeHash: none,
      tokenHash: none,
      attempts: 0,
      mailId: "M",
      createdAt: at,
      codeExpiresAt: at,
      linkExpiresAt: new Date("2026-03-03T10:00:00+08:00"),
    });
    await tx.insert(passwordReset).values({
      id: "R",
      userId,
      createdAt: at,
      expiresAt: new Date("2026-03-02T10:10:00+08:00"),
    });
  });
  const left = async () => ({
    codes: await database.$count(otpChallenge),
    addresses: await database.$count(emailChallenge),
    resets: await database.$count(passwordReset),
  });
  clock.moveTo("2026-03-03T03:29:59+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ codes: 1, addresses: 1, resets: 1 });
  clock.moveTo("2026-03-03T03:30:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ codes: 0, addresses: 1, resets: 0 });
  clock.moveTo("2026-03-04T03:30:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ codes: 0, addresses: 0, resets: 0 });
});

test("the record of a log-in outlives it by six months, also where its person logs in again", async () => {
  const service = await startKeeping();
  const { clock, context, database } = service;
  await logInAs(service, service.client(), PHONE);
  // It could have been used until 1 April.
  clock.moveTo("2026-04-20T10:00:00+08:00");
  await logInAs(service, service.client(), PHONE);
  await context.jobs.settle();
  expect(await database.$count(session)).toBe(2);
  clock.moveTo("2026-10-02T03:30:00+08:00");
  await context.jobs.settle();
  expect(await database.$count(session)).toBe(2);
  clock.moveTo("2026-10-03T03:30:00+08:00");
  await context.jobs.settle();
  expect(await database.$count(session)).toBe(1);
});

test("the outcome of a task can be asked for until 30 days after its end", async () => {
  const service = await startKeeping();
  const { clock, context, database } = service;
  const { taskId } = await openTaskFor(service, { task: "face", mobile: PHONE });
  clock.moveTo("2026-04-01T10:00:00+08:00");
  await context.jobs.settle();
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "EXPIRED" });
  // The machine's time ends a task, however far the business clock was moved.
  clock.moveBusinessTo("2027-01-01T10:00:00+08:00");
  await context.jobs.settle();
  expect(await database.$count(embeddedTask)).toBe(1);
  clock.moveTo("2026-04-02T03:30:00+08:00");
  await context.jobs.settle();
  expect(await outcomeFor(service, taskId)).toMatchObject({ code: "NOT_FOUND" });
  expect(await database.$count(embeddedTask)).toBe(0);
});
