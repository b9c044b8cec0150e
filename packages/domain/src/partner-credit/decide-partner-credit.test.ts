import { describe, expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import { APPLY_PROCESS_STATUSES } from "../vocabulary/apply-process-status.ts";
import type { Decision } from "../refusal/decision.ts";
import {
  type ActivatePartnerFacts,
  type ConfirmPartnerIdFacts,
  decideActivateFace,
  decideActivatePartner,
  decideApplyFace,
  type ConfirmPartnerFormFacts,
  decideConfirmPartnerForm,
  decideConfirmPartnerId,
  decideFillPartnerForm,
  decidePartnerCard,
  decideSubmitPartner,
  decideUpgradePartner,
  needsNewIdPhotos,
  type PartnerCardFacts,
  type PartnerProgress,
  partnerStep,
  type SubmitPartnerFacts,
} from "./decide-partner-credit.ts";
import type { TypedPartnerForm } from "./partner-form.ts";

const now = instantAt("2026-03-02", "10:00");
const offered: PartnerProgress = {
  applyStatus: "NEW",
  upgradeRequired: false,
  sending: false,
  upgrading: false,
  idConfirmed: true,
  formConfirmed: true,
  cardVerified: true,
  contractsSigned: true,
};
const approved: PartnerProgress = { ...offered, applyStatus: "TO_BE_ACTIVE" };
const faceBinding = {
  userId: "U",
  enterpriseId: "E",
  subjectId: "A",
  amountFen: null,
  termsHash: null,
};
const face = {
  boundTo: faceBinding,
  result: "verifySuccess",
  tries: 1,
  verifiedAt: instantAt("2026-03-02", "09:59"),
  used: false,
} as const;
const proved = { now, idStatus: "NORMAL", face, faceBinding } as const;
const submission: SubmitPartnerFacts = { ...proved, progress: offered, contractRead: true };
const activation: ActivatePartnerFacts = { ...proved, progress: approved, hasOverdueDebt: false };
const confirmation: ConfirmPartnerIdFacts = {
  progress: { ...offered, idConfirmed: false },
  consented: true,
  needsPhotos: true,
  sentPhotos: true,
  idStatus: "NORMAL",
  isSamePerson: true,
};
const typed: TypedPartnerForm = {
  occupation: "SHOP_OWNER",
  area: { code: "440305", names: ["广东省", "深圳市", "南山区"] },
  address: "科技园 1 号",
  postalCode: "518000",
  annualSalesFen: 1_200_000_000,
  staffCount: 12,
  maritalStatus: "UNMARRIED",
  spouseName: "",
  spousePhone: "",
};
const filled: ConfirmPartnerFormFacts = {
  progress: { ...offered, formConfirmed: false },
  form: typed,
  draft: typed,
  shownVersion: 4,
  version: 4,
};
const card: PartnerCardFacts = {
  progress: { ...offered, cardVerified: false },
  cardNo: "6217001234567890123",
  reservedMobile: "13800138000",
  consented: true,
  bankVerified: true,
  isOfPartner: true,
};

const outcome = (decision: Decision<unknown>) => (decision.ok ? decision.value : decision.refusal);

test.each([
  ["NEW", "FACE"],
  ["APPLY", "DECIDING"],
  ["REJECTE", "REJECTED"],
  ["PASS", "SIGN"],
  ["TO_BE_ACTIVE", "ACTIVATE"],
  ["ACTIVE_PROCESSING", "ACTIVATING"],
  ["FAIL", "RETRY"],
  ["RECEIVE", "RECEIVED"],
  ["DISABLE", "ENDED"],
] as const)("with everything filled in, %s is the step %s", (applyStatus, step) => {
  expect(partnerStep({ ...offered, applyStatus })).toBe(step);
});

test("an application is filled in step by step, and the first open one is next", () => {
  const nothing = { ...offered, idConfirmed: false, formConfirmed: false, cardVerified: false };
  expect(partnerStep(nothing)).toBe("ID");
  expect(partnerStep({ ...nothing, idConfirmed: true })).toBe("FORM");
  expect(partnerStep({ ...nothing, idConfirmed: true, formConfirmed: true })).toBe("CARD");
  expect(partnerStep({ ...offered, idConfirmed: false })).toBe("ID");
  expect(partnerStep({ ...offered, sending: true })).toBe("SENDING");
});

test.each(["NEW", "TO_BE_ACTIVE"] as const)("a better account comes first in %s", (applyStatus) => {
  const wanted = { ...offered, applyStatus, upgradeRequired: true };
  expect(partnerStep(wanted)).toBe("UPGRADE");
  expect(outcome(decideUpgradePartner(wanted))).toBe("SEND");
  for (const running of [
    { ...wanted, sending: true },
    { ...wanted, upgrading: true },
  ]) {
    expect(partnerStep(running)).toBe("UPGRADING");
    expect(outcome(decideUpgradePartner(running))).toBe("LINE_STATE");
  }
});

test("an upgrade is asked for only where the bank wants one", () => {
  for (const applyStatus of APPLY_PROCESS_STATUSES) {
    expect(outcome(decideUpgradePartner({ ...offered, applyStatus }))).toBe("LINE_STATE");
  }
});

test.each(APPLY_PROCESS_STATUSES.filter((status) => status !== "NEW"))(
  "nothing is filled in while the process is %s",
  (applyStatus) => {
    const progress = { ...offered, applyStatus };
    expect(outcome(decideFillPartnerForm(progress))).toBe("LINE_STATE");
    expect(outcome(decideConfirmPartnerId({ ...confirmation, progress }))).toBe("LINE_STATE");
    expect(outcome(decidePartnerCard({ ...card, progress }))).toBe("LINE_STATE");
    expect(outcome(decideSubmitPartner({ ...submission, progress }))).toBe("LINE_STATE");
  },
);

test("nothing is filled in before the better account, or while the bank has the request", () => {
  expect(outcome(decideFillPartnerForm({ ...offered, upgradeRequired: true }))).toBe(
    "PARTNER_UPGRADE_REQUIRED",
  );
  expect(outcome(decideFillPartnerForm({ ...offered, sending: true }))).toBe("LINE_STATE");
  expect(outcome(decideFillPartnerForm(offered))).toBe("FILL");
});

test.each([
  ["NORMAL", true, false, false],
  ["NORMAL", false, false, true],
  ["NORMAL", true, true, true],
  ["SOON", true, false, true],
  ["EXPIRED", true, false, true],
  ["MISSING", true, false, true],
] as const)(
  "an ID that is %s, with photos %s, asked for by the bank %s: photographed again %s",
  (idStatus, hasPhotos, bankAsks, expected) => {
    expect(needsNewIdPhotos({ idStatus, hasPhotos, bankAsks })).toBe(expected);
  },
);

test("an ID that is good is confirmed without photographs", () => {
  const held = { ...confirmation, needsPhotos: false, sentPhotos: false };
  expect(outcome(decideConfirmPartnerId(held))).toBe("CONFIRM");
});

test.each(["TO_BE_ACTIVE", "FAIL"] as const)("a line is activated from %s", (applyStatus) => {
  const decision = decideActivatePartner({
    ...activation,
    progress: { ...approved, applyStatus },
  });
  expect(outcome(decision)).toBe(applyStatus === "FAIL" ? "RETRY_AND_SEND" : "SEND");
});

test("a form is confirmed as the bank gets it, also where not all of it is kept yet", () => {
  const { maritalStatus: _, spouseName: _name, spousePhone: _phone, ...known } = typed;
  const asSent = { ...known, spouse: null };
  expect(outcome(decideConfirmPartnerForm(filled))).toEqual(asSent);
  const unsent = { ...filled, draft: { ...typed, area: null, staffCount: null } };
  expect(outcome(decideConfirmPartnerForm(unsent))).toEqual(asSent);
});

test.each([
  { address: "科技园 2 号" },
  { area: { code: "440305", names: ["广东省", "深圳市", "福田区"] } },
  { staffCount: 13 },
  { spouseName: "李小梅" },
])("a form that does not show the newer %o is refused", (newer) => {
  const behind = { ...filled, draft: { ...typed, ...newer }, version: 5 };
  expect(outcome(decideConfirmPartnerForm(behind))).toBe("DRAFT_OUTDATED");
  const shown = { ...behind, form: { ...typed, ...newer } };
  expect(decideConfirmPartnerForm(shown).ok).toBe(true);
});

test("the card is taken to the bank first, and the code follows its answer", () => {
  expect(outcome(decidePartnerCard({ ...card, bankVerified: null, isOfPartner: null }))).toBe(
    "ASK_BANK",
  );
  expect(outcome(decidePartnerCard(card))).toBe("SEND_CODE");
});

test("the face may be shown where only the face is missing", () => {
  expect(outcome(decideApplyFace(submission))).toBe("SHOW_FACE");
  expect(outcome(decideActivateFace(activation))).toBe("SHOW_FACE");
  expect(outcome(decideSubmitPartner(submission))).toBe("SEND");
});

interface Ordered {
  readonly name: string;
  readonly refusals: readonly string[];
  readonly decide: (...applies: readonly boolean[]) => Decision<unknown>;
}

const when = <Facts extends object>(applies: boolean, facts: Facts) => (applies ? facts : {});

const DECISIONS: readonly Ordered[] = [
  {
    name: "confirm the ID",
    refusals: [
      "LINE_STATE",
      "CONSENT_MISSING",
      "ID_PHOTO_REQUIRED",
      "ID_NAME_MISMATCH",
      "ID_EXPIRED",
    ],
    decide: (state = false, consent = false, photos = false, person = false, expired = false) =>
      decideConfirmPartnerId({
        ...confirmation,
        ...when(state, { progress: { ...offered, applyStatus: "PASS" as const } }),
        consented: !consent,
        sentPhotos: !photos,
        isSamePerson: !person,
        ...when(expired, { idStatus: "EXPIRED" as const }),
      }),
  },
  {
    name: "confirm the form",
    refusals: [
      "LINE_STATE",
      "PARTNER_UPGRADE_REQUIRED",
      "STEP_NOT_DONE",
      "DRAFT_OUTDATED",
      "INPUT_INVALID",
      "AREA_EMPTY",
    ],
    decide: (
      state = false,
      upgrade = false,
      step = false,
      newer = false,
      noOccupation = false,
      noArea = false,
    ) =>
      decideConfirmPartnerForm({
        ...filled,
        progress: {
          ...filled.progress,
          ...when(state, { applyStatus: "PASS" as const }),
          upgradeRequired: upgrade,
          idConfirmed: !step,
        },
        form: {
          ...typed,
          ...when(noOccupation, { occupation: null }),
          ...when(noArea, { area: null }),
        },
        ...when(newer, { draft: { ...typed, address: "科技园 2 号" }, version: 5 }),
      }),
  },
  {
    name: "take a card",
    refusals: [
      "LINE_STATE",
      "STEP_NOT_DONE",
      "INPUT_INVALID",
      "PHONE_INVALID",
      "CONSENT_MISSING",
      "ACCOUNT_VERIFY_FAILED",
      "CARD_OF_OTHER_BANK",
    ],
    decide: (
      state = false,
      step = false,
      number = false,
      mobile = false,
      consent = false,
      refusedByBank = false,
      other = false,
    ) =>
      decidePartnerCard({
        progress: {
          ...card.progress,
          sending: state,
          formConfirmed: !step,
        },
        cardNo: number ? "12" : card.cardNo,
        reservedMobile: mobile ? null : card.reservedMobile,
        consented: !consent,
        bankVerified: !refusedByBank,
        isOfPartner: !other,
      }),
  },
  {
    name: "submit",
    refusals: [
      "LINE_STATE",
      "PARTNER_UPGRADE_REQUIRED",
      "STEP_NOT_DONE",
      "ID_VALIDITY_TOO_SHORT",
      "CONTRACT_NOT_READ",
      "FACE_REQUIRED",
    ],
    decide: (
      state = false,
      upgrade = false,
      step = false,
      soon = false,
      unread = false,
      noFace = false,
    ) =>
      decideSubmitPartner({
        ...submission,
        progress: {
          ...offered,
          ...when(state, { applyStatus: "DISABLE" as const }),
          upgradeRequired: upgrade,
          cardVerified: !step,
        },
        ...when(soon, { idStatus: "SOON" as const }),
        contractRead: !unread,
        ...when(noFace, { face: null }),
      }),
  },
  {
    name: "activate",
    refusals: [
      "LINE_STATE",
      "PARTNER_UPGRADE_REQUIRED",
      "OVERDUE_DEBT",
      "ID_INFO_MISSING_FOR_USE",
      "CONTRACT_NOT_SIGNED",
      "FACE_EXPIRED",
    ],
    decide: (
      state = false,
      upgrade = false,
      overdue = false,
      missing = false,
      unsigned = false,
      used = false,
    ) =>
      decideActivatePartner({
        ...activation,
        progress: {
          ...approved,
          sending: state,
          upgradeRequired: upgrade,
          contractsSigned: !unsigned,
        },
        hasOverdueDebt: overdue,
        ...when(missing, { idStatus: "MISSING" as const }),
        ...when(used, { face: { ...face, used: true } }),
      }),
  },
];

describe.each(DECISIONS)("to $name", ({ decide, refusals }) => {
  test("each obstacle hides all that come after it", () => {
    expect(decide(...refusals.map(() => false)).ok).toBe(true);
    for (const [first, refusal] of refusals.entries()) {
      const all = refusals.map((_, place) => place >= first);
      expect(outcome(decide(...all))).toBe(refusal);
      expect(outcome(decide(...refusals.map((_, place) => place === first)))).toBe(refusal);
    }
  });
});
