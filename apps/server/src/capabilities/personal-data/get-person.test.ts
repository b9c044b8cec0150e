import { addDays } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { applicantAt, decide, logInAs, pass, passDays } from "../../testing/applicant.ts";
import { signForBusinessLine } from "../../testing/business-line.ts";
import { proveByCode } from "../../testing/identity-checks.ts";
import { startWithPassword } from "../../testing/payment-password.ts";
import { startTestService } from "../../testing/service.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";

test("a new dealer has a phone number, and everything before them", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000003");
  expect(await api.person.getPerson()).toMatchObject({
    nameMasked: null,
    phoneMasked: "139****0003",
    idNoMasked: null,
    realNameStatus: "NONE",
    missing: ["ID_PHOTOS", "ID_MATCH", "FACE"],
    document: null,
    enterprise: { name: "", role: "LEGAL_PERSON" },
    fields: [{ field: "PHONE", proofs: ["CODE"], lastShownAt: null }],
  });
});

test("what an application has shown is no longer missing", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LICENCE_DONE");
  expect(await api.person.getPerson()).toMatchObject({
    realNameStatus: "NONE",
    missing: ["FACE"],
    document: null,
  });
});

test("who was proved has a document with its days, and is shown by face or code", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACTIVE");
  const before = await dealer.api.person.getPerson();
  expect(before).toMatchObject({
    nameMasked: "王**",
    idNoMasked: expect.stringMatching(/^.\*{15}..$/),
    realNameStatus: "PASSED",
    missing: [],
    document: { photos: "OK", idStatus: "NORMAL", renewal: { open: false } },
    fields: [
      { field: "NAME", proofs: ["FACE"] },
      { field: "PHONE", proofs: ["CODE"] },
      { field: "ID_NO", proofs: ["FACE"] },
    ],
  });
  const daysLeft = before.document?.daysLeft ?? 0;
  await pass(service, 61);
  const checkId = await proveByCode(service, dealer, "SHOW_PERSONAL_DATA");
  await dealer.api.person.showPersonalField({
    field: "PHONE",
    proof: { by: "CHECK", checkId },
  });
  const { fields } = await dealer.api.person.getPerson();
  expect(fields.map(({ lastShownAt }) => lastShownAt === null)).toEqual([true, false, true]);

  await passDays(service, 1);
  const api = await service.clientOf(dealer);
  expect((await api.person.getPerson()).document?.daysLeft).toBe(daysLeft - 1);
});

test("a payment password is the first way, until it is locked", async () => {
  const { client } = await startWithPassword();
  const proofs = async () =>
    Object.fromEntries(
      (await client.person.getPerson()).fields.map((each) => [each.field, each.proofs]),
    );
  expect(await proofs()).toEqual({
    NAME: ["PASSWORD", "FACE"],
    PHONE: ["PASSWORD", "CODE"],
    ID_NO: ["PASSWORD", "FACE"],
  });
  for (let tried = 0; tried < 5; tried += 1) {
    await client.person
      .showPersonalField({ field: "PHONE", proof: { by: "PASSWORD", password: "118822" } })
      .catch(() => undefined);
  }
  expect(await proofs()).toEqual({ NAME: ["FACE"], PHONE: ["CODE"], ID_NO: ["FACE"] });
});

test("with the business loan alone, the document is renewed with its application", async () => {
  const service = await startTestService();
  const { api, enterpriseId, phone } = await applicantAt(service, "SUBMITTED");
  await decide(service, "refuse");
  expect(await api.person.getPerson()).toMatchObject({ idProduct: "APP1001" });
  await signForBusinessLine(service, { api, phone });
  await inTransaction(service.database, (transaction) =>
    setIdValidity(transaction, {
      enterpriseId,
      validTo: addDays(service.clock.today(), 30),
      now: service.clock.now(),
    }),
  );
  expect(await api.person.getPerson()).toMatchObject({
    missing: [],
    idProduct: "APP2001",
    document: { renewal: { open: true } },
  });
});
