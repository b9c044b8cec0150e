import { expect, test } from "vitest";
import { applicantAt, logInAs, pass, refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { proveByCode, proveByCodeAlone } from "../../testing/identity-checks.ts";
import { registerSalesperson, SALESPERSON, salespersonOf } from "../../testing/sales.ts";
import { sendSigned, startTradingService } from "../../testing/trade.ts";

test("a registered salesperson logs in by phone and code, in a session of that role", async () => {
  const service = await startTradingService();
  const { session } = await salespersonOf(service);
  expect(session).toMatchObject({
    enterprise: { name: SALESPERSON.employer.name, role: "SALESPERSON" },
    phoneMasked: "139****0071",
    nameMasked: null,
  });
  // No dealer was made of the number.
  expect(session.enterprises).toHaveLength(1);
});

test("a newer version counts, the same again changes nothing, an older or another one is refused", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const first = await registerSalesperson(service, { version: 2 });
  expect(first).toMatchObject({ status: 200, body: { duplicate: false, unknownCustomers: [] } });
  const again = await registerSalesperson(service, { version: 2 });
  expect(again.body).toEqual({ ...first.body, duplicate: true });
  const other = await registerSalesperson(service, { version: 2, name: "陈晓冬" });
  expect(other).toMatchObject({ status: 409, body: { code: "EVENT_CHANGED" } });
  const older = await registerSalesperson(service, { version: 1 });
  expect(older).toMatchObject({ status: 409, body: { code: "EVENT_CHANGED" } });
  const newer = await registerSalesperson(service, {
    version: 3,
    region: { code: "440100", name: "广州市" },
    customers: [dealer.organizationCode, "91440300UNKNOWN00X"],
  });
  expect(newer.body).toEqual({
    salespersonId: first.body.salespersonId,
    duplicate: false,
    unknownCustomers: ["91440300UNKNOWN00X"],
  });
  const { api } = await salespersonOf(service, {
    version: 4,
    customers: [dealer.organizationCode],
  });
  expect(await api.sales.getSalesperson()).toMatchObject({ regionName: "深圳市", customers: 1 });
});

test("who has left is logged out at once, keeps no customers and comes back in as a dealer only", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { api } = await salespersonOf(service, { customers: [dealer.organizationCode] });
  await registerSalesperson(service, { version: 2, status: "LEFT" });
  expect((await refusalOf(api.identity.getSession())).code).toBe("NOT_LOGGED_IN");
  await pass(service, 61);
  const left = await logInAs(service, service.client(), SALESPERSON.mobile);
  expect(left.enterprises).toEqual([left.enterprise]);
  expect(left.enterprise).toMatchObject({ name: "", role: "LEGAL_PERSON" });
  await pass(service, 61);
  // Taken on again under another number, with no customers yet.
  const { api: later, session } = await salespersonOf(service, { salespersonNo: "S-002" });
  expect(session.enterprise).toEqual(left.enterprise);
  const work = session.enterprises.find(({ role }) => role === "SALESPERSON");
  const person = { api: later, phone: SALESPERSON.mobile };
  const checkId = await proveByCodeAlone(service, person);
  await later.identity.switchEnterprise({ checkId, enterpriseId: work?.enterpriseId ?? "" });
  expect(await later.sales.getSalesperson()).toMatchObject({
    salespersonNo: "S-002",
    customers: 0,
  });
});

test("another phone number takes the role with it", async () => {
  const service = await startTradingService();
  const { api } = await salespersonOf(service);
  const { session } = await salespersonOf(service, { version: 2, mobile: "13900000072" });
  expect(session.enterprise.role).toBe("SALESPERSON");
  expect((await refusalOf(api.identity.getSession())).code).toBe("NOT_LOGGED_IN");
});

test("a number is one salesperson's of an employer", async () => {
  const service = await startTradingService();
  await registerSalesperson(service);
  const second = await registerSalesperson(service, { salespersonNo: "S-002" });
  expect(second).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID", data: { fields: ["mobile"] } },
  });
});

test("a dealer who is a salesperson too stays a dealer, and enters each role by the enterprise switch", async () => {
  const service = await startTradingService();
  const { api, phone, enterpriseId } = await applicantAt(service, "SUBMITTED");
  await registerSalesperson(service, { mobile: phone });
  const session = await api.identity.getSession();
  expect(session.enterprise).toMatchObject({ enterpriseId, role: "LEGAL_PERSON" });
  expect(session.enterprises.map(({ role }) => role)).toEqual(["LEGAL_PERSON", "SALESPERSON"]);
  const work = session.enterprises[1]?.enterpriseId ?? "";
  // One phone gets a code a minute.
  await pass(service, 61);
  const checkId = await proveByCode(service, { api, phone }, "SWITCH_ENTERPRISE");
  const switched = await api.identity.switchEnterprise({ checkId, enterpriseId: work });
  expect(switched.enterprise.role).toBe("SALESPERSON");
  expect(await api.sales.listCustomers({ view: "ALL" })).toMatchObject({ total: 0 });
  expect((await refusalOf(api.credit.getHome())).code).toBe("FORBIDDEN_ROLE");
  await api.identity.switchEnterprise({ checkId, enterpriseId });
  expect((await api.credit.getHome()).lines).toHaveLength(1);
  expect((await refusalOf(api.sales.listCustomers({ view: "ALL" }))).code).toBe("FORBIDDEN_ROLE");
});

test("messages about one salesperson and one employer at the same moment end as one of each", async () => {
  const service = await startTradingService({ poolSize: 10 });
  await registerSalesperson(service, { salespersonNo: "S-000", mobile: "13900000070" });
  const answers = await Promise.all(
    ["13900000073", "13900000074", "13900000075"].flatMap((mobile, index) =>
      [1, 2].map(() =>
        registerSalesperson(service, {
          salespersonNo: `S-10${index}`,
          mobile,
          employer: { organizationCode: "91440300MA5OTHER1X", name: "另一家" },
        }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.salespersonId)).size).toBe(3);
  expect(answers.filter(({ body }) => !body.duplicate)).toHaveLength(3);
});

test("a signature is asked for", async () => {
  const service = await startTradingService();
  const answer = await sendSigned(service, "/intake/salespeople", SALESPERSON, {
    keyId: "unknown-key",
    secret: "x",
  });
  expect(answer.json()).toMatchObject({ code: "SIGNATURE_INVALID" });
});
