import { expect, test } from "vitest";
import { applicantAt, photo, refusalOf } from "../../testing/applicant.ts";
import { insertBareDealer } from "../../testing/dealer.ts";
import { startTestService } from "../../testing/service.ts";

test("who uploaded an image sees it; other enterprises and other people find nothing", async () => {
  const service = await startTestService();
  const { api, enterpriseId } = await applicantAt(service, "LOGGED_IN");
  const { fileId } = await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
  const image = await api.files.getFile({ fileId });
  expect(image.type).toBe("image/jpeg");
  expect([...new Uint8Array(await image.arrayBuffer()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  expect((await refusalOf(other.api.files.getFile({ fileId }))).code).toBe("NOT_FOUND");
  const { userId } = await insertBareDealer(service.context);
  const authorised = await service.clientOf({ userId, enterpriseId, role: "AUTHORIZED_PERSON" });
  expect((await refusalOf(authorised.files.getFile({ fileId }))).code).toBe("NOT_FOUND");
  const nobodys = await refusalOf(api.files.getFile({ fileId: service.context.ids() }));
  expect(nobodys.code).toBe("NOT_FOUND");
});
