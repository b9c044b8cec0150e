import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  agreeToLineContracts,
  answerNext,
  applicantAt,
  lastCode,
  refusalOf,
} from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("a code goes to the number that logs in", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "APPROVED");
  const contractIds = await agreeToLineContracts(api);
  const sent = await api.contracts.sendSigningCode({ contractIds });
  expect(sent).toMatchObject({ phoneMasked: "139****0001", expiresInSeconds: 300 });
  expect(await lastCode(service, phone)).toMatch(/^[0-9]{6}$/);
  const soon = await refusalOf(api.contracts.sendSigningCode({ contractIds }));
  expect(soon.code).toBe("CODE_SENT_TOO_OFTEN");
});

test("nothing is sent for contracts that are not read, or are not theirs", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const all = items.map(({ contractId }) => contractId);
  const unread = await refusalOf(api.contracts.sendSigningCode({ contractIds: all }));
  expect(unread.code).toBe("CONTRACT_NOT_READ");
  const stranger = await applicantAt(service, "LOGGED_IN", { phone: "13900000003" });
  const theirs = await refusalOf(stranger.api.contracts.sendSigningCode({ contractIds: all }));
  expect(theirs.code).toBe("NOT_FOUND");
});

test("a signed contract needs no code", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SIGNED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const contractIds = items
    .filter(({ status }) => status === "SUCCESS")
    .map(({ contractId }) => contractId);
  const late = await refusalOf(api.contracts.sendSigningCode({ contractIds }));
  expect(late.code).toBe("CONTRACT_STATE");
});

test("a provider that is away sends nothing", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const contractIds = await agreeToLineContracts(api);
  await answerNext(service, "sms", "send", "unavailable");
  const away = await refusalOf(api.contracts.sendSigningCode({ contractIds }));
  expect(away.code).toBe("PROVIDER_UNAVAILABLE");
});
