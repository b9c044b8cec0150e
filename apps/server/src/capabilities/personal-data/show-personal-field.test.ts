import { expect, test } from "vitest";
import { audit, auditEntry } from "../../http/audit-tables.ts";
import { applicantAt, FORMS, logInAs, pass, refusalOf } from "../../testing/applicant.ts";
import { ID_NO, proveByCode, proveByFace } from "../../testing/identity-checks.ts";
import {
  DEALER_ID_NO,
  endOf,
  OTHER_PASSWORD,
  PASSWORD,
  startWithPassword,
} from "../../testing/payment-password.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { personalDataView } from "./personal-data-tables.ts";

const PURPOSE = "SHOW_PERSONAL_DATA" as const;

async function startDealer() {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  await pass(service, 61);
  const show = (field: "NAME" | "PHONE" | "ID_NO", checkId: string) =>
    dealer.api.person.showPersonalField({ field, proof: { by: "CHECK", checkId } });
  return { service, dealer, api: dealer.api, show };
}

async function viewsOf({
  context: { database },
}: {
  context: Pick<TestService["context"], "database">;
}) {
  const rows = await database.select().from(personalDataView);
  return rows.map(({ field, proof, userId }) => ({ field, proof, userId }));
}

test("a code shows the phone once, and never the ID number", async () => {
  const { service, dealer, show } = await startDealer();
  const checkId = await proveByCode(service, dealer, PURPOSE);
  expect((await refusalOf(show("ID_NO", checkId))).code).toBe("FACE_REQUIRED");
  expect((await refusalOf(show("NAME", checkId))).code).toBe("FACE_REQUIRED");
  expect(await show("PHONE", checkId)).toEqual({ field: "PHONE", value: dealer.phone });
  expect((await refusalOf(show("PHONE", checkId))).code).toBe("IDENTITY_CHECK_EXPIRED");
  expect(await viewsOf(service)).toEqual([
    { field: "PHONE", proof: "CODE", userId: dealer.userId },
  ]);
});

test("a face shows name and ID number, without the number being asked for", async () => {
  const { service, dealer, api, show } = await startDealer();
  const name = await show("NAME", await proveByFace(api, PURPOSE));
  expect(name.value).toBe(FORMS.legalPerson.name);
  const { value } = await show("ID_NO", await proveByFace(api, PURPOSE));
  expect(value).toBe(ID_NO);
  expect(await viewsOf(service)).toEqual([
    { field: "NAME", proof: "FACE", userId: dealer.userId },
    { field: "ID_NO", proof: "FACE", userId: dealer.userId },
  ]);
});

test("a check that is not proved, of another purpose or of another person shows nothing", async () => {
  const { service, dealer, api, show } = await startDealer();
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: PURPOSE });
  expect((await refusalOf(show("PHONE", checkId))).code).toBe("STEP_NOT_DONE");
  const other = await proveByCode(service, dealer, "CHANGE_NUMBER");
  expect((await refusalOf(show("PHONE", other))).code).toBe("IDENTITY_CHECK_EXPIRED");
  const stranger = service.client();
  await logInAs(service, stranger, "13900000009");
  const proof = { by: "CHECK", checkId } as const;
  const refused = await refusalOf(stranger.person.showPersonalField({ field: "PHONE", proof }));
  expect(refused.code).toBe("NOT_FOUND");
  expect(await viewsOf(service)).toEqual([]);
});

test("the payment password shows every field, and a wrong one is a wrong try", async () => {
  const { client, dealer, service } = await startWithPassword();
  const by = (password: string, field: "PHONE" | "ID_NO" = "ID_NO") =>
    client.person.showPersonalField({ field, proof: { by: "PASSWORD", password } });
  expect(await endOf(by(OTHER_PASSWORD))).toEqual(["PASSWORD_WRONG", 4]);
  expect((await by(PASSWORD)).value).toBe(DEALER_ID_NO);
  expect((await by(PASSWORD, "PHONE")).value).toBe(dealer.mobile);
  const views = await viewsOf(service);
  expect(views.map(({ field, proof }) => [field, proof])).toEqual([
    ["ID_NO", "PASSWORD"],
    ["PHONE", "PASSWORD"],
  ]);
});

test("without a payment password, and without the field, there is nothing to show", async () => {
  const { client } = await startWithPassword(null);
  const proof = { by: "PASSWORD", password: PASSWORD } as const;
  const unset = client.person.showPersonalField({ field: "PHONE", proof });
  expect((await refusalOf(unset)).code).toBe("PASSWORD_NOT_SET");
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000003");
  const nothing = api.person.showPersonalField({ field: "ID_NO", proof });
  expect((await refusalOf(nothing)).code).toBe("NOT_FOUND");
});

test("ten fields in an hour are the limit", async () => {
  const { client, service } = await startWithPassword();
  const show = () =>
    client.person.showPersonalField({
      field: "PHONE",
      proof: { by: "PASSWORD", password: PASSWORD },
    });
  for (let shown = 0; shown < 10; shown += 1) await show();
  expect((await refusalOf(show())).code).toBe("TOO_MANY_REQUESTS");
  expect(await viewsOf(service)).toHaveLength(10);
});

test("each call is audited, and no entry holds what was shown", async () => {
  const { service, dealer, api, show } = await startDealer();
  await show("ID_NO", await proveByFace(api, PURPOSE));
  const { database } = service;
  const rows = [
    ...(await database.select({ payload: audit.payload }).from(audit)),
    ...(await database.select({ payload: auditEntry.payload }).from(auditEntry)),
  ].map(({ payload }) => payload);
  const shown = rows.filter((payload) => payload.includes("showPersonalField"));
  expect(shown).not.toEqual([]);
  expect(shown.every((payload) => payload.includes(dealer.userId))).toBe(true);
  expect(rows.some((payload) => payload.includes(ID_NO))).toBe(false);
});
