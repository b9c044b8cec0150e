import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { sumFen } from "../money/fen.ts";
import { dueByWeek } from "./due-by-week.ts";

// 2026-11-25 is a Wednesday.
const today = "2026-11-25";

test("what falls due is summed from Monday to Sunday, and a week without any has its place", () => {
  const dues = [
    { dueOn: "2026-11-24", totalFen: 1 },
    { dueOn: "2026-11-25", totalFen: 10 },
    { dueOn: "2026-11-29", totalFen: 100 },
    { dueOn: "2026-12-07", totalFen: 1_000 },
  ];
  expect(dueByWeek(dues, today)).toEqual({
    overdueFen: 1,
    weeks: [
      { from: "2026-11-23", through: "2026-11-29", totalFen: 110 },
      { from: "2026-11-30", through: "2026-12-06", totalFen: 0 },
      { from: "2026-12-07", through: "2026-12-13", totalFen: 1_000 },
    ],
  });
  expect(dueByWeek([], today)).toEqual({
    overdueFen: 0,
    weeks: [{ from: "2026-11-23", through: "2026-11-29", totalFen: 0 }],
  });
});

test("nothing is lost or counted twice", () => {
  const due = fc.record({
    dueOn: fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days)),
    totalFen: fc.integer({ min: 0, max: 1_000_000_00 }),
  });
  fc.assert(
    fc.property(fc.array(due), (dues) => {
      const { overdueFen, weeks } = dueByWeek(dues, today);
      const shown = sumFen([overdueFen, ...weeks.map(({ totalFen }) => totalFen)]);
      expect(shown).toBe(sumFen(dues.map(({ totalFen }) => totalFen)));
    }),
  );
});
