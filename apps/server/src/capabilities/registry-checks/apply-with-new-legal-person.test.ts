import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  consentTo,
  doLegalPerson,
  doLicence,
  passDays,
  passFace,
  refusalOf,
} from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { setRepayBalance } from "../../testing/trade.ts";

const APP = { appCode: FLEXIBLE_CREDIT } as const;
const SUCCESSOR = { name: "李新", idNo: "110101199003070011" };

const namesAnother = (service: TestService) =>
  answerNext(service, "registry", "checkEnterprise", "other-legal-person");

async function startActive() {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACTIVE");
  const lineOf = async (api = dealer.api) => (await api.credit.getHome()).lines[0];
  return { service, dealer, api: dealer.api, lineOf };
}

async function kindsOf(api: Awaited<ReturnType<typeof startActive>>["api"]) {
  return (await api.notifications.listNotices({})).items.map(({ kind }) => kind);
}

test("the new legal person applies with their own ID, and the freeze ends with it", async () => {
  const { service, api, lineOf } = await startActive();
  await namesAnother(service);
  await api.registry.recheckEnterprise();
  expect(await api.registry.applyWithNewLegalPerson()).toEqual({ lineStatus: "DISABLED" });
  // A repetition changes nothing.
  expect(await api.registry.applyWithNewLegalPerson()).toEqual({ lineStatus: "DISABLED" });
  const begun = await api.application.getApplication(APP);
  expect(begun).toMatchObject({ step: 1, legalPerson: null, licence: null, draft: {} });
  await doLegalPerson(api, SUCCESSOR);
  await doLicence(api, undefined);
  const faceSessionId = await passFace(api, "APPLICATION");
  await consentTo(api, "SUBMIT");
  await api.application.submitApplication({ ...APP, faceSessionId });
  expect(await lineOf()).toMatchObject({ status: "NEW", freezeReasons: [] });
  expect((await api.identity.getEnterprise()).legalPerson?.nameMasked).toBe("李**");
  expect(await kindsOf(api)).toContain("LEGAL_PERSON_CONFIRMED");
});

test("a line that is not frozen for it does not end, nor one with overdue debt", async () => {
  const { api } = await startActive();
  const early = await refusalOf(api.registry.applyWithNewLegalPerson());
  expect(early.code).toBe("LINE_STATE");

  const { service, dealer, borrow } = await startWithDealer();
  await borrow(1_000_000);
  await setRepayBalance(service, dealer, 0);
  await passDays(service, 48);
  const later = await service.clientOf(dealer);
  await namesAnother(service);
  await later.registry.recheckEnterprise();
  const late = await refusalOf(later.registry.applyWithNewLegalPerson());
  expect(late.code).toBe("OVERDUE_DEBT");
});
