import { expect, test } from "vitest";
import { anotherDeviceOf, logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

const PHONE = "13900000001";

test("a device that was ended is logged out, and the one that ended it is not", async () => {
  const service = await startTestService();
  const phone = service.client();
  await logInAs(service, phone, PHONE);
  const lost = await anotherDeviceOf(service, phone);
  const [, other] = (await phone.identity.listSessions()).items;
  const sessionId = other?.sessionId ?? "";
  expect(await phone.identity.endSession({ sessionId })).toEqual({ endedSessions: 1 });
  expect((await refusalOf(lost.identity.getSession())).code).toBe("NOT_LOGGED_IN");
  expect((await phone.identity.listSessions()).items).toHaveLength(1);
  // A second tap changes nothing.
  expect(await phone.identity.endSession({ sessionId })).toEqual({ endedSessions: 0 });
});

test("who ends the device in hand is logged out", async () => {
  const service = await startTestService();
  const phone = service.client();
  await logInAs(service, phone, PHONE);
  const [own] = (await phone.identity.listSessions()).items;
  await phone.identity.endSession({ sessionId: own?.sessionId ?? "" });
  expect((await refusalOf(phone.identity.getSession())).code).toBe("NOT_LOGGED_IN");
});

test("another person's device is not there", async () => {
  const service = await startTestService();
  const [phone, stranger] = [service.client(), service.client()];
  await logInAs(service, phone, PHONE);
  await logInAs(service, stranger, "13900000002");
  const [own] = (await stranger.identity.listSessions()).items;
  const refused = await refusalOf(phone.identity.endSession({ sessionId: own?.sessionId ?? "" }));
  expect(refused.code).toBe("NOT_FOUND");
  expect((await stranger.identity.getSession()).userId).toBeTruthy();
});
