import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { fictionalUscc } from "../../sandbox/world/fictional.ts";
import { applicantAt, logInAs, pass, refusalOf } from "../../testing/applicant.ts";
import { AUTHORISED, invitePerson, openLink } from "../../testing/authorise.ts";
import { ID_NO, proveByCode, proveByCodeAlone } from "../../testing/identity-checks.ts";
import { merchantOf } from "../../testing/merchants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { registerSalesperson, SALESPERSON, salespersonOf } from "../../testing/sales.ts";
import type { TestService } from "../../testing/service.ts";
import { startTradingService } from "../../testing/trade.ts";
import { enterprise, membership } from "../identity/identity-tables.ts";

const PURPOSE = "SWITCH_ENTERPRISE" as const;

async function startSalesperson(poolSize?: number) {
  const service = await startTradingService(poolSize === undefined ? {} : { poolSize });
  const { api, session } = await salespersonOf(service);
  const person = { api, phone: SALESPERSON.mobile };
  return { service, api, session, person };
}

test("a salesperson without documents continues as a dealer by code, applies, and goes back by code", async () => {
  const { service, api, session, person } = await startSalesperson();
  const checkId = await proveByCodeAlone(service, person);
  const listed = await api.identity.listPersonEnterprises({ checkId });
  expect(listed).toMatchObject({
    check: { proof: "CODE", idProved: false, faceAllowed: false },
    items: [{ role: "SALESPERSON", isCurrent: true, needsFace: false }],
    mayBecomeDealer: true,
  });
  const dealer = await api.identity.continueAsDealer({ checkId });
  expect(dealer).toMatchObject({
    userId: session.userId,
    loggedInAt: session.loggedInAt,
    enterprise: { name: "", role: "LEGAL_PERSON" },
  });
  expect(dealer.enterprises.map(({ role }) => role)).toEqual(["SALESPERSON", "LEGAL_PERSON"]);
  expect((await api.credit.getHome()).lines).toHaveLength(1);
  expect((await refusalOf(api.sales.listCustomers({ view: "ALL" }))).code).toBe("FORBIDDEN_ROLE");
  const after = await api.identity.listPersonEnterprises({ checkId });
  expect(after.mayBecomeDealer).toBe(false);

  // The next log-in begins as a dealer, from where the code leads back to work.
  await pass(service, 61);
  const next = service.client();
  expect(await logInAs(service, next, SALESPERSON.mobile)).toMatchObject({
    enterprise: dealer.enterprise,
  });
  const back = await proveByCodeAlone(service, { ...person, api: next });
  const work = await next.identity.switchEnterprise({
    checkId: back,
    enterpriseId: session.enterprise.enterpriseId,
  });
  expect(work.enterprise.role).toBe("SALESPERSON");
});

test("asked for twice, or on two devices at once, one dealer is made", async () => {
  const { service, api, person } = await startSalesperson(10);
  const device = service.client();
  await pass(service, 61);
  await logInAs(service, device, person.phone);
  const one = await proveByCodeAlone(service, person);
  const two = await proveByCodeAlone(service, { ...person, api: device });
  const before = await service.database.$count(enterprise);
  const made = await Promise.all([
    api.identity.continueAsDealer({ checkId: one }),
    device.identity.continueAsDealer({ checkId: two }),
  ]);
  const again = await api.identity.continueAsDealer({ checkId: one });
  expect(new Set([...made, again].map((each) => each.enterprise.enterpriseId)).size).toBe(1);
  expect(await service.database.$count(enterprise)).toBe(before + 1);
  expect((await api.credit.getHome()).lines).toHaveLength(1);
});

test("a dealer without documents who works as a salesperson goes both ways", async () => {
  const service = await startTradingService();
  const api = service.client();
  const own = await logInAs(service, api, SALESPERSON.mobile);
  await registerSalesperson(service);
  const { enterprises } = await api.identity.getSession();
  const work = enterprises.find(({ role }) => role === "SALESPERSON")?.enterpriseId ?? "";
  const person = { api, phone: SALESPERSON.mobile };
  const checkId = await proveByCodeAlone(service, person);
  await api.identity.switchEnterprise({ checkId, enterpriseId: work });
  expect(await api.sales.listCustomers({ view: "ALL" })).toMatchObject({ total: 0 });
  await pass(service, 61);
  const next = service.client();
  expect((await logInAs(service, next, SALESPERSON.mobile)).enterprise.enterpriseId).toBe(work);
  const back = await proveByCodeAlone(service, { ...person, api: next });
  const returned = await next.identity.continueAsDealer({ checkId: back });
  expect(returned.enterprise).toEqual(own.enterprise);
});

test("a merchant continues as a dealer and opens the invitation of an authorised person", async () => {
  const service = await startTradingService();
  const legal = await service.clientOf(await insertPayingDealer(service.context, { number: 3 }));
  const { api, session } = await merchantOf(service, {
    contact: { name: AUTHORISED.name, mobile: AUTHORISED.phone },
  });
  expect(session.enterprises.map(({ role }) => role)).toEqual(["MERCHANT"]);
  const authorisationId = await invitePerson(legal);
  expect((await refusalOf(openLink(legal, api, authorisationId))).code).toBe("FORBIDDEN_ROLE");
  const checkId = await proveByCodeAlone(service, { api, phone: AUTHORISED.phone });
  await api.identity.continueAsDealer({ checkId });
  expect(await openLink(legal, api, authorisationId)).toMatchObject({ authorisationId });
});

test("a person with an ID on record gives its number, also where a check began before it was", async () => {
  const service = await startTradingService();
  const { phone } = await applicantAt(service, "SUBMITTED", {
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  await registerSalesperson(service, { mobile: phone });
  await pass(service, 61);
  const api = service.client();
  const { enterprise: own, enterprises } = await logInAs(service, api, phone);
  expect((await refusalOf(api.identity.beginIdentityCheck({ purpose: PURPOSE }))).code).toBe(
    "ID_INVALID",
  );
  const work = enterprises.find(({ role }) => role === "SALESPERSON")?.enterpriseId ?? "";
  const proved = await proveByCodeAfterId(service, api, phone);
  await api.identity.switchEnterprise({ checkId: proved, enterpriseId: work });
  const returned = await api.identity.continueAsDealer({ checkId: proved });
  expect(returned.enterprise).toEqual(own);

  // Begun and proved as a dealer without documents, who has shown them before the check is used.
  const other = { phone: SALESPERSON.mobile, api: service.client() };
  await logInAs(service, other.api, other.phone);
  const early = await proveByCodeAlone(service, other);
  await pass(service, 61);
  const shown = await applicantAt(service, "SUBMITTED", {
    phone: other.phone,
    licence: { organizationCode: fictionalUscc(14, "LTD") },
  });
  expect(shown.userId).toBe((await other.api.identity.getSession()).userId);
  for (const use of [
    () => other.api.identity.listPersonEnterprises({ checkId: early }),
    () => other.api.identity.continueAsDealer({ checkId: early }),
    () => other.api.identity.switchEnterprise({ checkId: early, enterpriseId: shown.enterpriseId }),
  ]) {
    expect((await refusalOf(use())).code).toBe("STEP_NOT_DONE");
  }
});

async function proveByCodeAfterId(service: TestService, api: ApiClient, phone: string) {
  await pass(service, 61);
  return proveByCode(service, { api, phone }, PURPOSE);
}

test("no dealer is made by a check that is not proved, of another purpose, someone else's or over", async () => {
  const { service, api, person } = await startSalesperson();
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: PURPOSE });
  const ask = async (id: string, by = api) =>
    (await refusalOf(by.identity.continueAsDealer({ checkId: id }))).code;
  expect(await ask(checkId)).toBe("STEP_NOT_DONE");
  await pass(service, 61);
  expect(await ask(await proveByCode(service, person, "CHANGE_NUMBER"))).toBe(
    "IDENTITY_CHECK_EXPIRED",
  );
  const proved = await proveByCodeAlone(service, person);
  const stranger = service.client();
  await logInAs(service, stranger, "13900000003");
  expect(await ask(proved, stranger)).toBe("NOT_FOUND");
  await pass(service, 15 * 60);
  expect(await ask(proved)).toBe("IDENTITY_CHECK_EXPIRED");
  const rows = await service.database
    .select()
    .from(membership)
    .where(eq(membership.role, "LEGAL_PERSON"));
  // The stranger's own.
  expect(rows).toHaveLength(1);
  const withNumber = api.identity.beginIdentityCheck({ purpose: PURPOSE, idNo: ID_NO });
  expect((await refusalOf(withNumber)).code).toBe("ID_INFO_MISSING_FOR_USE");
});
