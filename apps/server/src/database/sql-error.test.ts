import { expect, test } from "vitest";
import { isDatabaseTrouble, sqlStateOf } from "./sql-error.ts";

const errorOf = (code: string) =>
  new Error("failed", { cause: Object.assign(new Error("x"), { code }) });

test.each(["EPIPE", "ECONNRESET", "ETIMEDOUT", "57P01", "08006", "40001", "55P03"])(
  "%s is the database's trouble",
  (code) => {
    expect(isDatabaseTrouble(errorOf(code))).toBe(true);
  },
);

test.each(["23505", "22P02", "EACCES", "XX000"])("%s is not", (code) => {
  expect(isDatabaseTrouble(errorOf(code))).toBe(false);
});

test("the name of a system error is no state of SQL, however long it is", () => {
  expect(sqlStateOf(errorOf("EPIPE"))).toBeUndefined();
  expect(sqlStateOf(errorOf("XX000"))).toBe("XX000");
});
