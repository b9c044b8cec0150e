import { expect, test } from "vitest";
import type { FaceBinding, FaceCheck } from "../face/face-refusal.ts";
import { instantAt } from "../calendar/instant.ts";
import { limitViewRows, vectors } from "../testing/vectors.ts";
import { LIMIT_VIEWS } from "../vocabulary/limit-view.ts";
import { availableFen } from "./available.ts";
import {
  type ActivateFacts,
  decideActivateLine,
  decideFreeze,
  decideStartEstimate,
  decideUnfreeze,
} from "./decide-line.ts";
import { freezeDueAt, shouldFreeze } from "./freeze.ts";
import { initialLimitFen } from "./initial-limit.ts";
import { limitView } from "./limit-view.ts";

/** The file's variants by view, in the words of the type. */
const VARIANTS: Readonly<Record<string, string>> = {
  "NotCredit,立即测额": "start",
  "NotCredit,领取额度": "claim",
  "Calculate,正在评估你的额度": "estimating",
  "Calculate,申请正在批复中": "approving",
  "Fail,很遗憾，您的借款审批未通过": "",
  "NotLimit,无可用额度": "",
  "PsbcPass,sign": "",
  "PsbcUpgradeCustomer,NEW": "new",
  "PsbcUpgradeCustomer,TO_BE_ACTIVE": "to-be-active",
};

test("each of the 2,160 combinations has its one view", () => {
  const rows = limitViewRows();
  expect(rows.length).toBe(2160);
  const seen = new Set<string>();
  for (const row of rows) {
    for (const frozenByOverdue of [true, false]) {
      const actual = limitView({ ...row, frozenByOverdue });
      const variant =
        row.variant === "repay-first|contact"
          ? frozenByOverdue
            ? "repay-first"
            : "contact"
          : (VARIANTS[`${row.view},${row.variant}`] ?? row.variant);
      expect({ row, ...actual }).toEqual({ row, view: row.view, variant });
      seen.add(`${actual.view},${actual.variant}`);
    }
  }
  expect(seen.size).toBe(25);
  expect(new Set([...seen].map((pair) => pair.split(",")[0]))).toEqual(new Set(LIMIT_VIEWS));
});

const line = {
  status: "AVAILABLE",
  fixedFen: 50_000_000,
  tempFen: 10_000_000,
  tempValidTo: "2025-03-31",
  usedFen: 20_000_000,
  reservedFen: 5_000_000,
} as const;

test("what is available is what is granted, less used and reserved", () => {
  expect(availableFen(line, "2025-03-31")).toBe(35_000_000);
  expect(availableFen(line, "2025-04-01")).toBe(25_000_000);
  expect(availableFen({ ...line, tempValidTo: null }, "2025-03-01")).toBe(25_000_000);
  expect(availableFen({ ...line, usedFen: 60_000_000 }, "2025-04-01")).toBe(0);
  expect(availableFen({ ...line, status: "LOAN_LOCKED" }, "2025-03-31")).toBe(0);
});

test.each(vectors.initial_limit)(
  "initial limit of $ratio of the purchases is $limit_fen",
  (vector) => {
    expect(initialLimitFen(vector.monthly_purchase_fen, vector.ratio)).toBe(vector.limit_fen);
  },
);

test("a dealer without a purchase history gets no initial limit", () => {
  expect(initialLimitFen([], "0.7")).toBe(0);
});

test.each(vectors.clock.filter(({ kind }) => kind === "FREEZE"))(
  "frozen at $now when due $due_date: $frozen",
  (vector) => {
    const debt = { dueOn: vector.due_date, overdueFen: vector.overdue_fen };
    expect(shouldFreeze(debt, new Date(vector.now))).toBe(vector.frozen);
  },
);

test("the freeze comes at noon of the day after", () => {
  expect(freezeDueAt("2025-04-15").toISOString()).toBe("2025-04-16T04:00:00.000Z");
});

const noon = instantAt("2025-04-16", "12:00");
const overdue = { dueOn: "2025-04-15", overdueFen: 1, debitInFlight: false };

test("overdue debt freezes an available line once", () => {
  const open = { status: "AVAILABLE", freezeReasons: [] } as const;
  const frozen = { status: "LOAN_LOCKED", freezeReasons: ["OVERDUE"] };
  expect(decideFreeze(open, [overdue], noon)).toEqual({ ok: true, value: frozen });
  expect(
    decideFreeze({ status: "LOAN_LOCKED", freezeReasons: ["OVERDUE"] }, [overdue], noon).ok,
  ).toBe(false);
  expect(decideFreeze(open, [{ ...overdue, debitInFlight: true }], noon).ok).toBe(false);
  expect(decideFreeze(open, [{ ...overdue, overdueFen: 0 }], noon).ok).toBe(false);
  expect(decideFreeze(open, [overdue], new Date(noon.getTime() - 1)).ok).toBe(false);
  expect(decideFreeze({ ...open, status: "DISABLED" }, [overdue], noon).ok).toBe(false);
});

test("a line frozen for another reason is frozen for this one too", () => {
  expect(decideFreeze({ status: "LOAN_LOCKED", freezeReasons: ["RISK"] }, [overdue], noon)).toEqual(
    {
      ok: true,
      value: { status: "LOAN_LOCKED", freezeReasons: ["RISK", "OVERDUE"] },
    },
  );
});

test("a line opens the moment nothing is overdue, unless something else holds it", () => {
  const frozen = {
    status: "LOAN_LOCKED",
    freezeReasons: ["OVERDUE"],
    validTo: "2025-12-31",
  } as const;
  const paid = { ...overdue, overdueFen: 0 };
  expect(decideUnfreeze(frozen, [paid], noon)).toEqual({
    ok: true,
    value: { status: "AVAILABLE", freezeReasons: [] },
  });
  expect(decideUnfreeze(frozen, [paid, overdue], noon).ok).toBe(false);
  // A debt that is due today is not overdue yet.
  expect(decideUnfreeze(frozen, [{ ...overdue, dueOn: "2025-04-16" }], noon).ok).toBe(true);
  expect(decideUnfreeze({ ...frozen, freezeReasons: ["OVERDUE", "COURT"] }, [], noon)).toEqual({
    ok: true,
    value: { status: "LOAN_LOCKED", freezeReasons: ["COURT"] },
  });
  expect(decideUnfreeze({ ...frozen, validTo: "2025-04-15" }, [], noon)).toEqual({
    ok: true,
    value: { status: "LOAN_LOCKED", freezeReasons: [] },
  });
  expect(decideUnfreeze({ ...frozen, freezeReasons: ["RISK"] }, [], noon).ok).toBe(false);
  expect(decideUnfreeze({ ...frozen, status: "DISABLED" }, [], noon).ok).toBe(false);
});

test("an estimate starts before an application, and with consent", () => {
  const facts = {
    lineStatus: "NOT_CREDIT",
    estimateStatus: "NOTSTART",
    consentGiven: true,
  } as const;
  expect(decideStartEstimate(facts)).toEqual({ ok: true, value: { status: "INPROGRESS" } });
  expect(decideStartEstimate({ ...facts, consentGiven: false })).toMatchObject({
    refusal: "CONSENT_MISSING",
  });
  expect(
    decideStartEstimate({ ...facts, estimateStatus: "DONE", consentGiven: false }),
  ).toMatchObject({
    refusal: "ESTIMATE_STATE",
  });
  expect(decideStartEstimate({ ...facts, lineStatus: "NEW" })).toMatchObject({
    refusal: "ESTIMATE_STATE",
  });
});

const binding: FaceBinding = {
  userId: "U",
  enterpriseId: "E",
  subjectId: "L",
  amountFen: null,
  termsHash: null,
};
const passed: FaceCheck = {
  boundTo: binding,
  result: "verifySuccess",
  tries: 1,
  verifiedAt: new Date(noon.getTime() - 60_000),
  used: false,
};

test("a line is activated when nothing is left to do, and refused in one order", () => {
  const ready: ActivateFacts = {
    now: noon,
    lineStatus: "LOCKED",
    idStatus: "NORMAL",
    contractsSigned: true,
    accountIsOpen: true,
    hasOverdueDebt: false,
    face: passed,
    faceBinding: binding,
  };
  expect(decideActivateLine(ready)).toEqual({ ok: true, value: { lineStatus: "AVAILABLE" } });
  const problems: readonly [string, Partial<ActivateFacts>][] = [
    ["LINE_STATE", { lineStatus: "AVAILABLE" }],
    ["OVERDUE_DEBT", { hasOverdueDebt: true }],
    ["ID_VALIDITY_TOO_SHORT", { idStatus: "SOON" }],
    ["CONTRACT_NOT_SIGNED", { contractsSigned: false }],
    ["ACCOUNT_NOT_OPEN", { accountIsOpen: false }],
    ["FACE_REQUIRED", { face: null }],
  ];
  // Every problem is met before all that come after it.
  let facts = ready;
  for (const [refusal, problem] of problems.toReversed()) {
    facts = { ...facts, ...problem };
    expect(decideActivateLine(facts)).toEqual({ ok: false, refusal });
  }
});
