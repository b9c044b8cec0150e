import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("an approved line has three contracts to sign and one for the account, in reading order", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  expect(items.map(({ kind, status }) => [kind, status])).toEqual([
    ["COMPREHENSIVE_CREDIT", "NEW"],
    ["CREDIT_AUTH", "NEW"],
    ["ENTRUST", "NEW"],
    ["OPEN_ACCOUNT", "NEW"],
  ]);
  expect(items.every(({ readBefore }) => !readBefore)).toBe(true);
});

test("what is still to be signed comes first", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SIGNED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  expect(items[0]).toMatchObject({ kind: "OPEN_ACCOUNT", status: "NEW", signedAt: null });
  expect(items[1]).toMatchObject({ status: "SUCCESS", readBefore: true });
});

test("after activation all of them are in force", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "ACTIVE");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  expect(items.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "ACTIVATE"));
});

test("a line that the dealer has not is not found", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const refused = await refusalOf(api.contracts.listContracts({ appCode: "APP2001" }));
  expect(refused.code).toBe("NOT_FOUND");
});
