import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";

async function unreadContract(service: TestService) {
  const dealer = await applicantAt(service, "APPROVED");
  const { items } = await dealer.api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const [first] = items;
  if (first === undefined) throw new Error("there are contracts");
  const { contractId, filledSha256 } = first;
  const reading = { contractId, filledSha256, readMs: 60_000, scrolledToEnd: true };
  return { ...dealer, reading };
}

test("a contract that was read to its end is agreed to; a second tap changes nothing", async () => {
  const service = await startTestService();
  const { api, reading } = await unreadContract(service);
  const agreed = await api.contracts.readContract(reading);
  expect(agreed).toMatchObject({ status: "VERIFY", readBefore: true });
  expect(await api.contracts.readContract(reading)).toEqual(agreed);
});

test("too quick, or not to the end, is not read; another text is another contract", async () => {
  const service = await startTestService();
  const { api, reading } = await unreadContract(service);
  const agree = (otherwise: object) =>
    refusalOf(api.contracts.readContract({ ...reading, ...otherwise }));
  expect((await agree({ readMs: 500 })).code).toBe("CONTRACT_NOT_READ");
  expect((await agree({ scrolledToEnd: false })).code).toBe("CONTRACT_NOT_READ");
  expect((await agree({ filledSha256: "0".repeat(64) })).code).toBe("CONTRACT_CHANGED");
});

test("a signed contract is not agreed to again", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SIGNED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const signed = items.find(({ status }) => status === "SUCCESS");
  const refused = await refusalOf(
    api.contracts.readContract({
      contractId: signed?.contractId ?? "",
      filledSha256: signed?.filledSha256 ?? "",
      readMs: 60_000,
      scrolledToEnd: true,
    }),
  );
  expect(refused.code).toBe("CONTRACT_STATE");
});

test("another dealer's contract cannot be agreed to", async () => {
  const service = await startTestService();
  const { reading } = await unreadContract(service);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const refused = await refusalOf(other.api.contracts.readContract(reading));
  expect(refused.code).toBe("NOT_FOUND");
});
