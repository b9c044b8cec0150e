import { expect, test } from "vitest";
import { anotherDeviceOf, logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

const PHONE = "13900000001";

test("each device of a person is listed, the one that asks first", async () => {
  const service = await startTestService();
  const phone = service.client();
  await logInAs(service, phone, PHONE);
  const tablet = await anotherDeviceOf(service, phone);
  const { items } = await phone.identity.listSessions();
  expect(items).toHaveLength(2);
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(items[0]).toMatchObject({ platform: "FINANCAL_H5", deviceModel: null });
  const [own] = (await tablet.identity.listSessions()).items;
  expect(own?.sessionId).toBe(items[1]?.sessionId);
});

test("another person's devices and those that logged out are not listed", async () => {
  const service = await startTestService();
  const [mine, other] = [service.client(), service.client()];
  await logInAs(service, mine, PHONE);
  await logInAs(service, other, "13900000002");
  const left = await anotherDeviceOf(service, mine);
  await left.identity.logOut({ everywhere: false });
  expect((await mine.identity.listSessions()).items).toHaveLength(1);
});

test("devices are listed to people who are logged in", async () => {
  const service = await startTestService();
  expect((await refusalOf(service.client().identity.listSessions())).code).toBe("NOT_LOGGED_IN");
});
