import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { logInAs, pass, refusalOf } from "../../testing/applicant.ts";
import { personWithTwo, proveByCode, proveByFace } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";
import { membership } from "../identity/identity-tables.ts";

const PURPOSE = "SWITCH_ENTERPRISE" as const;

test("a face opens the person's other enterprise, the next log-in begins there, and a code leads back", async () => {
  const service = await startTestService();
  const { one, other } = await personWithTwo(service);
  const before = await one.api.identity.getSession();
  const checkId = await proveByFace(one.api, PURPOSE);
  const { items } = await one.api.identity.listPersonEnterprises({ checkId });
  expect(items).toMatchObject([
    { enterpriseId: one.enterpriseId, isCurrent: true, needsFace: false, role: "LEGAL_PERSON" },
    { enterpriseId: other.enterpriseId, isCurrent: false, needsFace: false, role: "LEGAL_PERSON" },
  ]);
  const session = await one.api.identity.switchEnterprise({
    checkId,
    enterpriseId: other.enterpriseId,
  });
  expect(session).toMatchObject({
    userId: before.userId,
    loggedInAt: before.loggedInAt,
    enterprise: { enterpriseId: other.enterpriseId },
  });
  expect(session.enterprises).toHaveLength(2);
  expect(await one.api.identity.getSession()).toEqual(session);
  // What is read is the other enterprise's: it is the same as its own login reads.
  expect(await one.api.credit.getHome()).toEqual(await other.api.credit.getHome());

  const elsewhere = service.client();
  const next = await logInAs(service, elsewhere, one.phone);
  expect(next.enterprise.enterpriseId).toBe(other.enterpriseId);

  await pass(service, 61);
  const back = await proveByCode(service, { ...one, api: elsewhere }, PURPOSE);
  const returned = await elsewhere.identity.switchEnterprise({
    checkId: back,
    enterpriseId: one.enterpriseId,
  });
  expect(returned.enterprise.enterpriseId).toBe(one.enterpriseId);
});

test("the token before the switch is invalid, on the same device; other devices stay", async () => {
  const service = await startTestService();
  const { one, other } = await personWithTwo(service);
  const cookie = await service.cookieOf(one);
  const checkId = await proveByFace(one.api, PURPOSE);
  const ask = (sent: string) =>
    service.app.inject({ url: "/api/session", headers: { cookie: sent } });
  const listOf = async () => (await one.api.identity.listSessions()).items;
  const before = await listOf();
  const answer = await service.app.inject({
    method: "POST",
    url: "/api/session/enterprise",
    headers: { cookie },
    payload: { checkId, enterpriseId: other.enterpriseId },
  });
  expect((await ask(cookie)).statusCode).toBe(401);
  const renewed = String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "";
  expect((await ask(renewed)).json<object>()).toMatchObject({
    enterprise: { enterpriseId: other.enterpriseId },
  });
  expect((await listOf()).map(({ sessionId }) => sessionId)).toEqual(
    before.map(({ sessionId }) => sessionId),
  );
  expect((await one.api.identity.getSession()).enterprise.enterpriseId).toBe(one.enterpriseId);
});

test("a code opens no enterprise that the login has no role in", async () => {
  const service = await startTestService();
  const { one, other } = await personWithTwo(service);
  const checkId = await proveByCode(service, one, PURPOSE);
  const { items } = await one.api.identity.listPersonEnterprises({ checkId });
  expect(items.map(({ needsFace }) => needsFace)).toEqual([false, true]);
  const target = { checkId, enterpriseId: other.enterpriseId };
  expect((await refusalOf(one.api.identity.switchEnterprise(target))).code).toBe("FACE_REQUIRED");
  const rows = await service.database
    .select()
    .from(membership)
    .where(eq(membership.userId, one.userId));
  expect(rows).toHaveLength(1);
});

test("an enterprise that does not exist, or is of someone else, is not there", async () => {
  const service = await startTestService();
  const { one } = await personWithTwo(service);
  const stranger = await logInAs(service, service.client(), "13900000003");
  const checkId = await proveByFace(one.api, PURPOSE);
  for (const enterpriseId of [service.context.ids(), stranger.enterprise.enterpriseId]) {
    const refused = await refusalOf(one.api.identity.switchEnterprise({ checkId, enterpriseId }));
    expect(refused.code).toBe("NOT_FOUND");
  }
});
