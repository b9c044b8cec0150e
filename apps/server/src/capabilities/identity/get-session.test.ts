import { expect, test } from "vitest";
import { applicantAt, logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { consent } from "./consent-tables.ts";

test("the user is shown masked once an application proved who they are", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const session = await api.identity.getSession();
  expect(session).toMatchObject({
    nameMasked: "王**",
    realNameStatus: "PASSED",
    enterprise: { name: "深圳恒信通讯有限公司", type: "LTD", role: "LEGAL_PERSON" },
  });
  expect(JSON.stringify(session)).not.toContain("13900000001");
});

test("protocols that were not accepted in their newest version are listed", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000001");
  await service.database.statements.update(consent).set({ docVersion: "0.9" });
  const { protocolsToAccept } = await api.identity.getSession();
  expect(protocolsToAccept).toEqual(["USER_AGREEMENT", "PRIVACY"]);
});

test("no user is logged in without a session", async () => {
  const service = await startTestService();
  expect((await refusalOf(service.client().identity.getSession())).code).toBe("NOT_LOGGED_IN");
});
