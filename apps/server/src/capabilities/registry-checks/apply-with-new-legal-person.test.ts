import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  consentTo,
  doLegalPerson,
  doLicence,
  passDays,
  passFace,
  refusalOf,
} from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import {
  noticeKindsOf,
  registryNamesAnother,
  startWithActiveLine,
} from "../../testing/registry.ts";
import { setRepayBalance } from "../../testing/trade.ts";

const APP = { appCode: FLEXIBLE_CREDIT } as const;
const SUCCESSOR = { name: "李新", idNo: "110101199003070011" };

test("the new legal person applies with their own ID, and the freeze ends with it", async () => {
  const { service, api, lineOf } = await startWithActiveLine();
  await registryNamesAnother(service);
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
  expect(await noticeKindsOf(api)).toContain("LEGAL_PERSON_CONFIRMED");
});

test("a line that is not frozen for it does not end, nor one with overdue debt", async () => {
  const { api } = await startWithActiveLine();
  const early = await refusalOf(api.registry.applyWithNewLegalPerson());
  expect(early.code).toBe("LINE_STATE");

  const { service, dealer, borrow } = await startWithDealer();
  await borrow(1_000_000);
  await setRepayBalance(service, dealer, 0);
  await passDays(service, 48);
  const later = await service.clientOf(dealer);
  await registryNamesAnother(service);
  await later.registry.recheckEnterprise();
  const late = await refusalOf(later.registry.applyWithNewLegalPerson());
  expect(late.code).toBe("OVERDUE_DEBT");
});
