import { expect, test } from "vitest";
import { sendGoods, startTeam } from "../../testing/sales-team.ts";

test("the newest version of goods counts, with its pictures", async () => {
  const { service } = await startTeam();
  expect(await sendGoods(service, { version: 2 })).toEqual({ spuCode: "K1", duplicate: false });
  expect(await sendGoods(service, { version: 2 })).toEqual({ spuCode: "K1", duplicate: true });
  for (const said of [{ version: 1 }, { version: 2, name: "刻度 K1 Pro" }]) {
    expect(await sendGoods(service, said)).toMatchObject({ code: "EVENT_CHANGED" });
  }
  expect(await sendGoods(service, { version: 3, pictures: [] })).toMatchObject({
    duplicate: false,
  });
});

test.each([
  ["no picture", Buffer.from("<svg onload='x'/>").toString("base64"), "FILE_TYPE_UNSUPPORTED"],
  ["no base64", "<svg/>", "INPUT_INVALID"],
  ["a picture that is too large", "A".repeat(400_004), "INPUT_INVALID"],
])("%s is refused", async (_what, base64, code) => {
  const { service } = await startTeam();
  expect(await sendGoods(service, { pictures: [{ base64 }] })).toMatchObject({ code });
});
