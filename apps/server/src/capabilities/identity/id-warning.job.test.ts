import { addDays } from "@kedu/domain";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { applicantAt, daysFromNow, decide } from "../../testing/applicant.ts";
import { signForBusinessLine } from "../../testing/business-line.ts";
import { startTestService } from "../../testing/service.ts";
import { goTo } from "../../testing/trade.ts";
import { warnOfIdExpiry } from "../application/warn-of-id-expiry.ts";
import { idWarningJob } from "./id-warning.job.ts";
import { setIdValidity } from "./set-id-validity.ts";

test("a dealer is warned 120, 91 and 30 days before the ID expires, once each, and again for another ID", async () => {
  const { service, dealer, client } = await startWithDealer();
  const { clock, context, database } = service;
  const { enterpriseId } = dealer;
  const showId = (validTo: string | null) =>
    inTransaction(database, (transaction) =>
      setIdValidity(transaction, { enterpriseId, validTo, now: clock.now() }),
    );
  const nextAt = () => idWarningJob(context, warnOfIdExpiry).nextDueAt(database, []);
  const warnings = async () => {
    const { items } = await client.notifications.listNotices({});
    return items
      .filter(({ kind }) => kind === "ID_EXPIRING")
      .map(({ at, facts, link }) => [at, facts["daysLeft"], facts["validTo"], link])
      .toReversed();
  };

  const validTo = daysFromNow(service, 121);
  await showId(validTo);
  const on = (days: number, time = "10:00:00") => `${addDays(validTo, -days)}T${time}+08:00`;
  await goTo(service, on(120, "09:59:59"));
  expect(await warnings()).toEqual([]);
  const told = [120, 91, 30].map((days) => [on(days), days, validTo, "/idCertification"]);
  for (const [index, days] of [120, 91, 30].entries()) {
    await goTo(service, on(days));
    expect(await warnings()).toEqual(told.slice(0, index + 1));
  }
  expect(await nextAt()).toBeNull();
  // A job that is killed after its work and run again sends nothing twice.
  await database.execute(sql`update person set id_warning_at = ${on(30)}::timestamptz`);
  await context.jobs.settle();
  expect(await warnings()).toEqual(told);

  // By text message as well, to the number on record, without a name or number of the ID.
  const { rows } = await database.execute<{ facts: object }>(
    sql`select facts from sms_outbox where kind = 'ID_EXPIRING' and enterprise_id = ${enterpriseId} order by created_at`,
  );
  expect(rows.map(({ facts }) => facts)).toEqual(
    [120, 91, 30].map((daysLeft) => ({ validTo, daysLeft })),
  );

  // A new ID starts again at the first warning that is still to come; one without an end date, or no ID, has no
  // warning.
  const renewedTo = daysFromNow(service, 92);
  await showId(renewedTo);
  expect(await nextAt()).toEqual(new Date(`${addDays(renewedTo, -91)}T10:00:00+08:00`));
  await goTo(service, `${addDays(renewedTo, -91)}T10:00:00+08:00`);
  expect((await warnings()).at(-1)).toEqual([
    `${addDays(renewedTo, -91)}T10:00:00+08:00`,
    91,
    renewedTo,
    "/idCertification",
  ]);
  for (const without of ["LONG_TERM", null]) {
    await showId(without);
    expect(await nextAt()).toBeNull();
  }
});

test("with the business loan alone, the warning leads to its own application", async () => {
  const service = await startTestService();
  const { api, enterpriseId, phone } = await applicantAt(service, "SUBMITTED");
  await decide(service, "refuse");
  await signForBusinessLine(service, { api, phone });
  const validTo = daysFromNow(service, 121);
  await inTransaction(service.database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo, now: service.clock.now() }),
  );
  await goTo(service, `${addDays(validTo, -120)}T10:00:00+08:00`);
  const { items } = await api.notifications.listNotices({});
  expect(items.find(({ kind }) => kind === "ID_EXPIRING")?.link).toBe(
    "/idCertification?appCode=APP2001",
  );
});
