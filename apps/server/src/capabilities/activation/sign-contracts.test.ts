import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  agreeToLineContracts,
  applicantAt,
  askForCode,
  lastCode,
  refusalOf,
  wrongCode,
} from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";

async function sentCode(service: TestService) {
  const dealer = await applicantAt(service, "APPROVED");
  const contractIds = await agreeToLineContracts(dealer.api);
  const { challengeId } = await dealer.api.contracts.sendSigningCode({ contractIds });
  const code = await lastCode(service, dealer.phone);
  return { ...dealer, contractIds, challengeId, code };
}

test("one code signs what it was sent for, and the line can be activated", async () => {
  const service = await startTestService();
  const { api, challengeId, code, contractIds } = await sentCode(service);
  const { items } = await api.contracts.signContracts({ contractIds, challengeId, code });
  expect(items.map(({ status }) => status)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS"]);
  const { lines } = await api.credit.getHome();
  expect(lines[0]).toMatchObject({ view: "NotActivate", unsignedContracts: 0 });
  const application = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(application.status).toBe("TO_BE_ACTIVE");
  const again = await refusalOf(api.contracts.signContracts({ contractIds, challengeId, code }));
  expect(again.code).toBe("CONTRACT_STATE");
});

test("a code signs nothing but what it was sent for", async () => {
  const service = await startTestService();
  const { api, challengeId, code, contractIds } = await sentCode(service);
  const some = contractIds.slice(1);
  const part = await refusalOf(
    api.contracts.signContracts({ contractIds: some, challengeId, code }),
  );
  expect(part.code).toBe("CONTRACT_CHANGED");
  // It was not used up by that.
  await api.contracts.signContracts({ contractIds, challengeId, code });
});

test("a login code signs nothing", async () => {
  const service = await startTestService();
  const { api, contractIds, phone } = await sentCode(service);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  const { challengeId } = await askForCode(service.client(), phone);
  const code = await lastCode(service, phone);
  const refused = await refusalOf(api.contracts.signContracts({ contractIds, challengeId, code }));
  expect(refused.code).toBe("CODE_EXPIRED");
});

test("three misses end the verification: the contracts start again and are agreed to again", async () => {
  const service = await startTestService();
  const { api, challengeId, code, contractIds, phone } = await sentCode(service);
  const miss = () =>
    refusalOf(api.contracts.signContracts({ contractIds, challengeId, code: wrongCode(code) }));
  expect(await miss()).toEqual({ code: "CODE_WRONG", data: { triesLeft: 2 } });
  expect(await miss()).toEqual({ code: "CODE_WRONG", data: { triesLeft: 1 } });
  expect((await miss()).code).toBe("CODE_TOO_MANY_TRIES");
  expect((await miss()).code).toBe("CONTRACT_NOT_READ");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  expect(items[0]).toMatchObject({ status: "NEW", version: 2, readBefore: true });
  // Read before, so no reading time is asked for again.
  for (const { contractId, filledSha256 } of items.slice(0, 3)) {
    const reading = { contractId, filledSha256, readMs: 0, scrolledToEnd: false };
    await api.contracts.readContract(reading);
  }
  const late = await refusalOf(api.contracts.signContracts({ contractIds, challengeId, code }));
  expect(late.code).toBe("CONTRACT_CHANGED");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  const next = await api.contracts.sendSigningCode({ contractIds });
  await api.contracts.signContracts({
    contractIds,
    challengeId: next.challengeId,
    code: await lastCode(service, phone),
  });
});

test("an expired code, and contracts of another enterprise, sign nothing", async () => {
  const service = await startTestService();
  const { api, challengeId, code, contractIds } = await sentCode(service);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const stolen = await refusalOf(
    other.api.contracts.signContracts({ contractIds, challengeId, code }),
  );
  expect(stolen.code).toBe("NOT_FOUND");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 5 * 60_000));
  const late = await refusalOf(api.contracts.signContracts({ contractIds, challengeId, code }));
  expect(late.code).toBe("CODE_EXPIRED");
});
