import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  type Applicant,
  applicantAt,
  decide,
  passDays,
  passFace,
  refusalOf,
} from "../../testing/applicant.ts";
import { openBusinessLine, signForBusinessLine } from "../../testing/business-line.ts";
import { startTestService, type TestService } from "../../testing/service.ts";

test("a new dealer gets from nothing to an open line", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "ACTIVE");
  const home = await api.credit.getHome();
  expect(home.lines).toHaveLength(1);
  expect(home.lines[0]).toMatchObject({
    appCode: FLEXIBLE_CREDIT,
    status: "AVAILABLE",
    view: "Grant",
    variant: "",
    limitFen: 50_000_000,
    availableFen: 50_000_000,
    usedFen: 0,
    dailyRatePpm: 300,
    termDays: 45,
    validTo: "2027-03-02",
    accountOpened: true,
    unsignedContracts: 0,
  });
  expect(home.notice?.kind).toBe("LINE_ACTIVATED");
  // The gift of the activation.
  expect(home.usableCoupons).toBe(1);
  const application = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(application.status).toBe("RECEIVE");
});

test("each thing that is missing has its name, in its order", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const activate = (faceSessionId: string) =>
    refusalOf(api.credit.activateLine({ appCode: FLEXIBLE_CREDIT, faceSessionId }));
  expect((await activate(service.context.ids())).code).toBe("CONTRACT_NOT_SIGNED");
  const signed = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const none = await refusalOf(
    signed.api.credit.activateLine({
      appCode: FLEXIBLE_CREDIT,
      faceSessionId: service.context.ids(),
    }),
  );
  expect(none.code).toBe("LINE_STATE");
  const partner = await refusalOf(
    api.credit.activateLine({ appCode: "00406", faceSessionId: service.context.ids() }),
  );
  expect(partner.code).toBe("NOT_FOUND");
});

test("the account comes before the face", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SIGNED");
  const faceSessionId = await passFace(api, "ACTIVATION");
  const refused = await refusalOf(
    api.credit.activateLine({ appCode: FLEXIBLE_CREDIT, faceSessionId }),
  );
  expect(refused.code).toBe("ACCOUNT_NOT_OPEN");
});

test("a face check serves one activation, made for it, within ten minutes", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACCOUNT_OPEN");
  const { api } = dealer;
  const activate = (faceSessionId: string) =>
    refusalOf(api.credit.activateLine({ appCode: FLEXIBLE_CREDIT, faceSessionId }));
  // That of the application was for the application.
  expect((await activate(dealer.faceSessionId)).code).toBe("FACE_REQUIRED");
  const old = await passFace(api, "ACTIVATION");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 10 * 60_000));
  expect((await activate(old)).code).toBe("FACE_EXPIRED");
  const fresh = await passFace(api, "ACTIVATION");
  await api.credit.activateLine({ appCode: FLEXIBLE_CREDIT, faceSessionId: fresh });
  expect((await activate(fresh)).code).toBe("LINE_STATE");
});

/** What is signed for each product by a code. */
const SIGNED = {
  [FLEXIBLE_CREDIT]: ["COMPREHENSIVE_CREDIT", "CREDIT_AUTH", "ENTRUST"],
  [BUSINESS_LOAN]: [
    "COMPREHENSIVE_CREDIT",
    "CREDIT_AUTH",
    "ENTRUST",
    "GUARANTEE",
    "COUNTER_GUARANTEE",
  ],
} as const;
const PRODUCTS = [FLEXIBLE_CREDIT, BUSINESS_LOAN] as const;
type Product = (typeof PRODUCTS)[number];

const lineOf = async (service: TestService, dealer: Applicant, appCode: Product) =>
  (await (await service.clientOf(dealer)).credit.getHome()).lines.find(
    (line) => line.appCode === appCode,
  );

test.each(PRODUCTS)(
  "an approval of %s lapses after 30 days; the dealer renews and is asked for a face alone",
  async (appCode) => {
    const service = await startTestService();
    const isLoan = appCode === BUSINESS_LOAN;
    const dealer = await applicantAt(service, isLoan ? "ACTIVE" : "ACCOUNT_OPEN");
    if (isLoan) await signForBusinessLine(service, dealer);
    await passDays(service, 30);
    expect((await lineOf(service, dealer, appCode))?.status).toBe("LOCKED");
    await passDays(service, 1);
    const api = await service.clientOf(dealer);
    expect(await lineOf(service, dealer, appCode)).toMatchObject({
      status: "DISABLED",
      view: "Expired",
      variant: "renew",
    });

    const renewal = await api.application.getApplication({ appCode });
    expect(renewal.step).toBe(4);
    const faceSessionId = await passFace(api, "APPLICATION", appCode);
    await api.application.submitApplication({ appCode, faceSessionId });
    await decide(service, "approve", { limitFen: 60_000_000, dailyRatePpm: 250 });
    const { items } = await api.contracts.listContracts({ appCode });
    // The account is open already; what was signed for the older terms does not count for the new ones.
    const unsigned = items.filter(({ status }) => status === "NEW").map(({ kind }) => kind);
    expect(unsigned).toEqual(SIGNED[appCode]);
    expect(await lineOf(service, dealer, appCode)).toMatchObject({
      view: "Protocol",
      limitFen: 60_000_000,
    });
  },
);

test.each(PRODUCTS)(
  "a limit of %s expires after its last day, and can be renewed",
  async (appCode) => {
    const service = await startTestService();
    const dealer = await applicantAt(service, "ACTIVE");
    if (appCode === BUSINESS_LOAN) await openBusinessLine(service, dealer);
    await passDays(service, 365);
    expect((await lineOf(service, dealer, appCode))?.status).toBe("AVAILABLE");
    await passDays(service, 1);
    expect(await lineOf(service, dealer, appCode)).toMatchObject({
      status: "DISABLED",
      view: "Expired",
      variant: "renew",
    });
    const api = await service.clientOf(dealer);
    expect((await api.application.getApplication({ appCode })).step).toBe(4);
  },
);
