import { expect, test } from "vitest";
import { integer, pgTable, sql, text, timestamp } from "./drizzle.ts";
import { rowReader } from "./row-reader.ts";

const loan = pgTable("loan", { id: integer(), at: timestamp({ withTimezone: true }) });
const payment = pgTable("payment", { id: integer(), note: text() });

const FIELDS = [
  { path: ["loan", "id"], field: loan.id },
  { path: ["loan", "at"], field: loan.at },
  { path: ["payment", "id"], field: payment.id },
  { path: ["payment", "note"], field: payment.note },
  { path: ["sums", "of", "all"], field: sql<number>`count(*)`.mapWith(Number) },
];
const AT = "2026-03-02 02:00:00+00";

test("values are decoded and put where their fields are", () => {
  expect(rowReader(FIELDS, undefined)([1, AT, null, "x", "3"])).toEqual({
    loan: { id: 1, at: new Date(AT) },
    payment: { id: null, note: "x" },
    sums: { of: { all: 3 } },
  });
});

test("an object of a joined table without a row is null, and one whose row must be there never", () => {
  const read = rowReader(FIELDS, { loan: true, payment: false });
  expect(read([null, null, null, null, "0"])).toEqual({
    loan: { id: null, at: null },
    payment: null,
    sums: { of: { all: 0 } },
  });
  expect(read([1, AT, 2, null, "0"])).toMatchObject({ payment: { id: 2, note: null } });
});

test("an object of columns of several tables stays", () => {
  const mixed = rowReader(
    [
      { path: ["both", "paymentId"], field: payment.id },
      { path: ["both", "loanId"], field: loan.id },
    ],
    { loan: false, payment: false },
  );
  expect(mixed([null, 1])).toEqual({ both: { paymentId: null, loanId: 1 } });
});
