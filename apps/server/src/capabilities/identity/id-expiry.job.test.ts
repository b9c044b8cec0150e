import { addDays, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import {
  applicantAt,
  confirmLegalPerson,
  daysFromNow,
  FORMS,
  uploadIdCard,
} from "../../testing/applicant.ts";
import { freezeAsDesk, freezeNotices, lineOf } from "../../testing/freezing.ts";
import { startTestService } from "../../testing/service.ts";
import { goTo } from "../../testing/trade.ts";
import { setIdValidity } from "./set-id-validity.ts";

async function startWithId(days: number) {
  const service = await startTestService();
  const { clock, database } = service;
  const { api, enterpriseId } = await applicantAt(service, "ACTIVE");
  const validTo = daysFromNow(service, days);
  await inTransaction(database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo, now: clock.now() }),
  );
  const renew = async () => {
    await api.application.recogniseIdCard(await uploadIdCard(api));
    await confirmLegalPerson(api, {
      appCode: FLEXIBLE_CREDIT,
      ...FORMS.legalPerson,
      validTo: "LONG_TERM",
    });
  };
  return { service, api, enterpriseId, validTo, renew };
}

test("the line is frozen when the ID has run out, once, and opens when a new one is accepted", async () => {
  const { api, renew, service, validTo } = await startWithId(31);
  await goTo(service, `${validTo}T23:59:00+08:00`);
  expect(await lineOf(api)).toMatchObject({ status: "AVAILABLE" });
  await goTo(service, `${addDays(validTo, 1)}T00:00:00+08:00`);
  expect((await lineOf(api)).line).toMatchObject({
    status: "LOAN_LOCKED",
    freezeReasons: [{ code: "ID_EXPIRED", decidedOn: addDays(validTo, 1) }],
  });
  await goTo(service, `${addDays(validTo, 3)}T00:00:00+08:00`);
  expect(await freezeNotices(api)).toMatchObject([
    {
      kind: "LINE_FROZEN",
      facts: { freezeReason: "ID_EXPIRED", validTo },
      link: "/idCertification",
    },
  ]);
  await renew();
  expect(await lineOf(api)).toMatchObject({ status: "AVAILABLE", reasons: [] });
  expect((await freezeNotices(api))[0]).toMatchObject({
    kind: "FREEZE_LIFTED",
    facts: { freezeReason: "ID_EXPIRED", result: "OPENED" },
  });
});

test("an ID that was renewed in time freezes nothing, and another reason outlives a new ID", async () => {
  const early = await startWithId(91);
  await goTo(early.service, `${addDays(early.validTo, -1)}T12:00:00+08:00`);
  await early.renew();
  await goTo(early.service, `${addDays(early.validTo, 2)}T00:00:00+08:00`);
  expect(await lineOf(early.api)).toMatchObject({ status: "AVAILABLE" });

  const late = await startWithId(0);
  await goTo(late.service, `${addDays(late.validTo, 1)}T00:00:00+08:00`);
  await freezeAsDesk(late.service, late);
  await late.renew();
  expect(await lineOf(late.api)).toMatchObject({ status: "LOAN_LOCKED", reasons: ["COURT"] });
});
