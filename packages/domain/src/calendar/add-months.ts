import { type BizDate, isBizDate } from "./biz-date.ts";

/**
 * The same day of a later month (an earlier one when negative), or that month's last day where it has no such day.
 * @throws RangeError when the input is no date, or the outcome lies outside the years 0000 to 9999.
 */
export function addMonths(date: BizDate, months: number): BizDate {
  if (!isBizDate(date)) throw new RangeError("not a business date");
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(month / 12);
  const yearAndMonth = `${digits(year, 4)}-${digits(month - 12 * year + 1, 2)}`;
  const wanted = Number(date.slice(8, 10));
  const day = [wanted, 30, 29, 28].find(
    (one) => one <= wanted && isBizDate(`${yearAndMonth}-${digits(one, 2)}`),
  );
  if (day === undefined) throw new RangeError("date is out of range");
  return `${yearAndMonth}-${digits(day, 2)}`;
}

function digits(value: number, length: number): string {
  return value.toString().padStart(length, "0");
}
