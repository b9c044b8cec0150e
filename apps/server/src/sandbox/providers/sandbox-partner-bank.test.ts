import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { migrate } from "../../database/migrate.ts";
import { ProviderTimeoutError } from "../../providers/provider-error.ts";
import { openEmbeddedDatabase } from "../../testing/database.ts";
import { emptySandbox, openSandbox } from "../../testing/empty-sandbox.ts";
import { endPartnerFace } from "../world/partner-books.ts";
import { readSigned } from "../world/partner-wire.ts";

let database: Database;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(() => emptySandbox(database));

let made = 0;
const upgrade = () => ({
  kind: "UPGRADE" as const,
  requestNo: `R${(made += 1)}`,
  organizationCode: "91440300MA5TEST01X",
  enterpriseName: "测试商户",
});

test("a request is taken in once, however often it arrives, and asking says the same", async () => {
  const { providers } = openSandbox(database);
  const { partnerBank } = providers;
  const request = upgrade();
  expect(await partnerBank.query(request)).toEqual({ result: "NOT_FOUND" });
  expect(await partnerBank.send(request)).toEqual({ result: "TAKEN" });
  expect(await partnerBank.send(request)).toEqual({ result: "TAKEN" });
  expect(await partnerBank.query(request)).toEqual({ result: "TAKEN" });
});

test("one whose answer is lost has arrived, one that is lost has not", async () => {
  const { providers, script } = openSandbox(database);
  const { partnerBank } = providers;
  const [arrived, lost] = [upgrade(), upgrade()];
  await script("partnerBank", "send", "apply-then-lose");
  await expect(partnerBank.send(arrived)).rejects.toBeInstanceOf(ProviderTimeoutError);
  await script("partnerBank", "send", "lose");
  await expect(partnerBank.send(lost)).rejects.toBeInstanceOf(ProviderTimeoutError);
  expect((await partnerBank.query(arrived)).result).toBe("TAKEN");
  expect((await partnerBank.query(lost)).result).toBe("NOT_FOUND");
});

test("a refusal keeps its reason, and may ask for photographs", async () => {
  const { providers, script } = openSandbox(database);
  const { partnerBank } = providers;
  const request = upgrade();
  await script("partnerBank", "send", "id-photos", { reason: "照片模糊" });
  const refused = {
    result: "REFUSED",
    code: "ID_PHOTOS_UNCLEAR",
    reason: "照片模糊",
    wantsIdPhotos: true,
  };
  expect(await partnerBank.send(request)).toEqual(refused);
  // Sent again it is the same request, and has the same answer.
  expect(await partnerBank.send(request)).toEqual(refused);
});

test("a face is undecided until the person has shown it on the bank's page", async () => {
  const { providers, world } = openSandbox(database);
  const { partnerBank } = providers;
  const check = { requestNo: "F1", returnTo: "/", name: "张三", idNo: "110101199003070011" };
  await partnerBank.facePage(check);
  expect(await partnerBank.faceResult(check)).toEqual({ result: "PENDING" });
  await endPartnerFace(world, "F1", "verifyFail");
  expect(await partnerBank.faceResult(check)).toMatchObject({ result: "verifyFail" });
  expect(await endPartnerFace(world, "F2", "verifySuccess")).toBe(false);
});

test("what is not signed by the service is not read", () => {
  const { world } = openSandbox(database);
  expect(readSigned(world.vault, { body: JSON.stringify(upgrade()), signature: "00" })).toBeNull();
});
