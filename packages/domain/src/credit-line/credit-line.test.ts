import { expect, test } from "vitest";
import type { FaceBinding, FaceCheck } from "../face/face-refusal.ts";
import { instantAt } from "../calendar/instant.ts";
import { limitViewExamples, limitViewRows, vectors } from "../testing/vectors.ts";
import { CREDIT_LINE_STATUSES } from "../vocabulary/credit-line-status.ts";
import { FREEZE_REASONS } from "../vocabulary/freeze-reason.ts";
import { LIMIT_VIEWS } from "../vocabulary/limit-view.ts";
import {
  availableAfterFen,
  availableFen,
  grantedFen,
  remainingFen,
  withLimitBack,
} from "./available.ts";
import {
  type ActivateFacts,
  decideActivateLine,
  decideFreeze,
  addHold,
  decideStartEstimate,
  decideUnfreeze,
  freezeOnOpening,
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
  const examples = limitViewExamples();
  expect([rows.length, examples.length]).toEqual([2160, 26]);
  const seen = new Set<string>();
  for (const row of [...rows, ...examples]) {
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

test("a temporary limit counts through its last day, and what is drawn goes off it", () => {
  expect(grantedFen(line, "2025-03-31")).toBe(60_000_000);
  expect(grantedFen(line, "2025-04-01")).toBe(50_000_000);
  expect(grantedFen({ ...line, tempValidTo: null }, "2025-03-01")).toBe(50_000_000);
  expect(remainingFen(line, 35_000_000, "2025-03-31")).toBe(0);
  expect(remainingFen(line, 35_000_000, "2025-04-01")).toBe(-10_000_000);
  expect(availableAfterFen(line, 30_000_000, "2025-03-31")).toBe(5_000_000);
  expect(availableAfterFen(line, 30_000_000, "2025-04-01")).toBe(0);
  const back = withLimitBack(line, { repaidFen: 3_000_000, releasedFen: 5_000_000 });
  expect(back).toEqual({ ...line, usedFen: 17_000_000, reservedFen: 0 });
  expect(withLimitBack(line, {})).toEqual(line);
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

test("every reason freezes an available line, once", () => {
  for (const reason of FREEZE_REASONS) {
    const frozen = { status: "LOAN_LOCKED", freezeReasons: [reason] } as const;
    expect(decideFreeze({ status: "AVAILABLE", freezeReasons: [] }, reason)).toEqual({
      ok: true,
      value: { ...frozen, event: reason === "OVERDUE" ? "OVERDUE_FREEZE" : "RISK_FREEZE" },
    });
    expect(decideFreeze(frozen, reason)).toEqual({ ok: false, refusal: "LINE_STATE" });
  }
});

test("a line frozen for another reason is frozen for this one too", () => {
  expect(decideFreeze({ status: "LOAN_LOCKED", freezeReasons: ["RISK"] }, "OVERDUE")).toEqual({
    ok: true,
    value: { status: "LOAN_LOCKED", freezeReasons: ["RISK", "OVERDUE"], event: null },
  });
});

test("only a line that is open or frozen is frozen", () => {
  const freezable = CREDIT_LINE_STATUSES.filter(
    (status) => decideFreeze({ status, freezeReasons: [] }, "COURT").ok,
  );
  expect(freezable).toEqual(["AVAILABLE", "LOAN_LOCKED"]);
});

test("a line reopens as soon as its last reason is removed, also on its last day", () => {
  const frozen = {
    status: "LOAN_LOCKED",
    freezeReasons: ["OVERDUE"],
    validTo: "2025-12-31",
  } as const;
  const after = (change: Partial<Parameters<typeof decideUnfreeze>[0]>, today = "2025-12-31") =>
    decideUnfreeze({ ...frozen, ...change }, "OVERDUE", today);
  expect(after({})).toEqual({
    ok: true,
    value: { status: "AVAILABLE", freezeReasons: [], event: "UNFREEZE" },
  });
  expect(after({ freezeReasons: ["OVERDUE", "COURT"] })).toEqual({
    ok: true,
    value: { status: "LOAN_LOCKED", freezeReasons: ["COURT"], event: null },
  });
  const stays = { ok: true, value: { status: "LOAN_LOCKED", freezeReasons: [], event: null } };
  expect(after({}, "2026-01-01")).toEqual(stays);
  expect(after({ validTo: null })).toEqual(stays);
  expect(after({ freezeReasons: ["RISK"] })).toEqual({ ok: false, refusal: "LINE_STATE" });
});

test("a line that expired while it was frozen loses the reason, which would otherwise block a renewed line", () => {
  const ranOut = { status: "DISABLED", freezeReasons: ["OVERDUE"], validTo: "2025-12-31" } as const;
  expect(decideUnfreeze(ranOut, "OVERDUE", "2025-06-01")).toEqual({
    ok: true,
    value: { status: "DISABLED", freezeReasons: [], event: null },
  });
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

test("a reason that another party holds freezes an open line, and waits for one that is not open", () => {
  expect(addHold({ status: "AVAILABLE", freezeReasons: [] }, "COURT")).toEqual({
    status: "LOAN_LOCKED",
    freezeReasons: ["COURT"],
    event: "RISK_FREEZE",
  });
  for (const status of ["LOCKED", "LOAN_LOCKED", "DISABLED"] as const) {
    const held = addHold({ status, freezeReasons: ["RISK"] }, "COURT");
    expect(held).toEqual({ status, freezeReasons: ["RISK", "COURT"], event: null });
  }
  expect(freezeOnOpening([])).toBeNull();
  expect(freezeOnOpening(["COURT"])).toBe("RISK_FREEZE");
});

test("two parties that hold a line for one reason each lift their own", () => {
  const twice = {
    status: "LOAN_LOCKED",
    freezeReasons: ["COURT", "COURT"],
    validTo: "2025-12-31",
  } as const;
  const once = { status: "LOAN_LOCKED", freezeReasons: ["COURT"] } as const;
  expect(decideUnfreeze(twice, "COURT", "2025-06-01")).toEqual({
    ok: true,
    value: { ...once, event: null },
  });
  expect(decideUnfreeze({ ...twice, ...once }, "COURT", "2025-06-01")).toEqual({
    ok: true,
    value: { status: "AVAILABLE", freezeReasons: [], event: "UNFREEZE" },
  });
});
