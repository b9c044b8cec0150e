import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderLinesFen } from "../order/order-amount.ts";
import { releasedQuantities } from "./released-quantities.ts";

/** 40 phones of 1,300.00 yuan, 3 of 900.01, and 2 gifts. */
const lines = [
  { quantity: 40, unitPriceFen: 130_000 },
  { quantity: 3, unitPriceFen: 90_001 },
  { quantity: 2, unitPriceFen: 0 },
];
const principalFen = 5_470_003;

test.each([
  ["nothing repaid releases nothing", 0, [0, 0, 0]],
  ["less than a unit releases none", 129_999, [0, 0, 0]],
  ["a unit is released when all of its value is", 130_000, [1, 0, 0]],
  ["the first line is released but for its last unit", 5_199_999, [39, 0, 0]],
  ["the second line begins after the first", 5_290_001, [40, 1, 0]],
  ["a line without a value waits like any other", 5_470_002, [40, 2, 0]],
  ["the last fen releases the rest", 5_470_003, [40, 3, 2]],
])("%s: %i fen", (_, repaidFen, released) => {
  expect(releasedQuantities(lines, { principalFen, repaidFen })).toEqual(released);
});

test("goods are released by their value, though a coupon or a loan in parts covers less or more of it", () => {
  // Half of the principal, half of the goods, rounded down.
  expect(
    releasedQuantities([{ quantity: 3, unitPriceFen: 100 }], { principalFen: 200, repaidFen: 100 }),
  ).toEqual([1]);
});

test("amounts whose product passes 2^53 are exact", () => {
  const most = 999_999_999_999;
  expect(
    releasedQuantities([{ quantity: 1_000_000, unitPriceFen: 1_000_000 }], {
      principalFen: most,
      repaidFen: most - 1,
    }),
  ).toEqual([999_999]);
});

const goods = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPriceFen: fc.nat(1_000_000) }),
  { minLength: 1, maxLength: 6 },
);

test("whatever is repaid, what stays pledged covers what is owed, and what was released stays released", () => {
  fc.assert(
    fc.property(
      goods,
      fc.integer({ min: 1, max: 1e9 }),
      fc.nat(1e9),
      fc.nat(1e9),
      (pledged, principal, one, other) => {
        const [less = 0, more = 0] = [one % (principal + 1), other % (principal + 1)].toSorted(
          (a, b) => a - b,
        );
        const before = releasedQuantities(pledged, { principalFen: principal, repaidFen: less });
        const after = releasedQuantities(pledged, { principalFen: principal, repaidFen: more });
        for (const [index, { quantity }] of pledged.entries()) {
          expect(before[index]).toBeGreaterThanOrEqual(0);
          expect(after[index]).toBeGreaterThanOrEqual(before[index] ?? 0);
          expect(after[index]).toBeLessThanOrEqual(quantity);
        }
        const releasedFen = orderLinesFen(
          pledged.map((line, index) => ({ ...line, quantity: after[index] ?? 0 })),
        );
        // By value, in the lender's favour: released / value <= repaid / principal.
        expect(releasedFen * BigInt(principal) <= orderLinesFen(pledged) * BigInt(more)).toBe(true);
        if (more === principal) expect(after).toEqual(pledged.map(({ quantity }) => quantity));
      },
    ),
  );
});
