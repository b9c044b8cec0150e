import { expect, test } from "vitest";
import { CREDIT_LINE_STATUSES } from "../vocabulary/credit-line-status.ts";
import { APPLY_PROCESS_STATUSES } from "../vocabulary/apply-process-status.ts";
import { CUSTOMER_STAGES, customerStages } from "./customer-stage.ts";
import { decideRegisterSalesperson } from "./decide-register-salesperson.ts";

test("a salesperson sees one stage for each status of a line, and every stage is one of some status", () => {
  const stages = CREDIT_LINE_STATUSES.map((status) => {
    const line = { appCode: "APP2001", status, applyStatus: null } as const;
    return customerStages([line])[0]?.stage;
  });
  expect(stages).toEqual([
    undefined,
    "APPLYING",
    "NOT_APPROVED",
    "TO_ACTIVATE",
    "AVAILABLE",
    "FROZEN",
    "DECLINED",
    "DECLINED",
    "EXPIRED",
  ]);
  expect(new Set(stages)).toEqual(new Set([undefined, ...CUSTOMER_STAGES.slice(1)]));
});

test("the bank's offer is no application before the dealer sends one", () => {
  const stages = APPLY_PROCESS_STATUSES.map(
    (applyStatus) => customerStages([{ appCode: "00406", status: "NEW", applyStatus }])[0]?.stage,
  );
  expect(stages).toEqual(["OFFERED", ...APPLY_PROCESS_STATUSES.slice(1).map(() => "APPLYING")]);
});

test("each product has its own stage, flexible credit first; one that was never applied for has none", () => {
  const line = { status: "AVAILABLE", applyStatus: null } as const;
  expect(customerStages([])).toEqual([]);
  expect(
    customerStages([
      { appCode: "00406", status: "NEW", applyStatus: "NEW" },
      { ...line, appCode: "APP2001", status: "NOT_CREDIT" },
      { ...line, appCode: "APP1001" },
    ]),
  ).toEqual([
    { appCode: "APP1001", stage: "AVAILABLE" },
    { appCode: "00406", stage: "OFFERED" },
  ]);
});

const known = { version: 2, contentSha256: "a" };

test.each([
  ["a new salesperson is applied", null, { version: 7, contentSha256: "a" }, "APPLY"],
  ["a newer version is applied", known, { version: 3, contentSha256: "b" }, "APPLY"],
  ["the same version again is known", known, { version: 2, contentSha256: "a" }, "KNOWN"],
] as const)("%s", (_name, before, sent, value) => {
  expect(decideRegisterSalesperson(before, sent)).toEqual({ ok: true, value });
});

test.each([
  ["the same version with other content", { version: 2, contentSha256: "b" }],
  ["an older version", { version: 1, contentSha256: "a" }],
] as const)("%s is refused", (_name, sent) => {
  expect(decideRegisterSalesperson(known, sent)).toMatchObject({
    ok: false,
    refusal: "EVENT_CHANGED",
  });
});
