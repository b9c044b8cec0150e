import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ratioPpmOf } from "../money/ratio.ts";
import { formatDiscountTenths, formatPercentOff } from "./discount-figures.ts";

test.each([
  ["0.885", "8.85", "11.5"],
  ["0.85", "8.5", "15"],
  ["0.9", "9", "10"],
  ["0.995", "9.95", "0.5"],
  ["0.999999", "9.99999", "0.0001"],
  ["0.05", "0.5", "95"],
  ["0.005", "0.05", "99.5"],
  ["0.500000", "5", "50"],
  ["1", "10", "0"],
  ["1.000", "10", "0"],
  ["0", "0", "100"],
])("paying %s is %s tenths, or %s percent off", (payRatio, tenths, percentOff) => {
  expect(formatDiscountTenths(payRatio)).toBe(tenths);
  expect(formatPercentOff(payRatio)).toBe(percentOff);
});

test("both figures name the whole share, to the last digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      const digits = ppm.toString().padStart(7, "0");
      const payRatio = `${digits.slice(0, 1)}.${digits.slice(1)}`;
      expect(ratioPpmOf(payRatio)).toBe(ppm);
      const ppmOf = (figure: string, decimals: number): number => {
        const [whole = "", fraction = ""] = figure.split(".");
        return Number(whole + fraction.padEnd(decimals, "0"));
      };
      expect(ppmOf(formatDiscountTenths(payRatio), 5)).toBe(ppm);
      expect(ppmOf(formatPercentOff(payRatio), 4)).toBe(1_000_000 - ppm);
    }),
  );
});

test.each(["", "85%", "1.1", "-0.1", "0.1234567", ".5"])("%o is no share", (text) => {
  expect(() => formatDiscountTenths(text)).toThrow(RangeError);
  expect(() => formatPercentOff(text)).toThrow(RangeError);
});
