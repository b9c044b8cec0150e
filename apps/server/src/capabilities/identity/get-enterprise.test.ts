import { expect, test } from "vitest";
import { applicantAt, logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("a proved enterprise is shown with its licence, its registry check and its legal person, masked", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const enterprise = await api.identity.getEnterprise();
  expect(enterprise).toEqual({
    enterpriseId: (await api.identity.getSession()).enterprise.enterpriseId,
    name: "深圳恒信通讯有限公司",
    type: "LTD",
    organizationCode: expect.stringMatching(/^[0-9A-Z]{18}$/),
    registeredAddress: expect.stringContaining("深圳"),
    establishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    termTo: "LONG_TERM",
    legalPerson: { nameMasked: "王**", since: "2026-03-02" },
    registry: { result: "MATCH", checkedAt: "2026-03-02T10:00:00+08:00" },
  });
});

test("nothing is known of a dealer who has not applied", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000001");
  expect(await api.identity.getEnterprise()).toMatchObject({
    name: null,
    organizationCode: null,
    legalPerson: null,
    registry: null,
  });
});

test("an enterprise is shown to people who are logged in only", async () => {
  const service = await startTestService();
  expect((await refusalOf(service.client().identity.getEnterprise())).code).toBe("NOT_LOGGED_IN");
});
