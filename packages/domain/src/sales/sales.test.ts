import { expect, test } from "vitest";
import { CREDIT_LINE_STATUSES } from "../vocabulary/credit-line-status.ts";
import { CUSTOMER_STAGES, customerStage } from "./customer-stage.ts";
import { decideRegisterSalesperson } from "./decide-register-salesperson.ts";

test("a salesperson sees one stage for each status of a line, and every stage is one of some status", () => {
  const stages = [null, ...CREDIT_LINE_STATUSES].map((status) => customerStage(status));
  expect(stages).toEqual([
    "NOT_APPLIED",
    "NOT_APPLIED",
    "APPLYING",
    "NOT_APPROVED",
    "TO_ACTIVATE",
    "AVAILABLE",
    "FROZEN",
    "DECLINED",
    "DECLINED",
    "EXPIRED",
  ]);
  expect(new Set(stages)).toEqual(new Set(CUSTOMER_STAGES));
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
