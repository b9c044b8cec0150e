import { expect, test } from "vitest";
import {
  ageOn,
  ageRefusal,
  idDatesRefusal,
  isUsualIdValidity,
  licenceDatesRefusal,
} from "./person-dates.ts";

test.each([
  ["2008-05-20", "2026-05-19", 17],
  ["2008-05-20", "2026-05-20", 18],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
  ["2008-02-29", "2028-02-28", 19],
  ["2008-02-29", "2028-02-29", 20],
  ["2008-03-01", "2026-02-28", 17],
  ["2008-12-31", "2026-01-01", 17],
  ["2026-03-02", "2026-03-02", 0],
])("born %s, on %s: %i years", (birthDate, day, years) => {
  expect(ageOn(birthDate, day)).toBe(years);
  expect(ageRefusal(birthDate, day) === null).toBe(years >= 18);
});

const today = "2026-03-02";
const dates = { birthDate: "1985-05-20", validFrom: "2018-05-20", validTo: "2038-05-20" };

test.each([
  ["as it is", {}],
  ["without an end", { validTo: "LONG_TERM" }],
  ["issued today", { validFrom: today }],
  ["120 years old", { birthDate: "1905-03-03" }],
  ["expired", { validTo: "2020-01-01" }],
  ["issued to a child the day after birth", { birthDate: "2018-05-19" }],
])("an ID %s is plausible", (_, change) => {
  expect(idDatesRefusal({ ...dates, ...change }, today)).toBeNull();
});

test.each([
  ["born tomorrow", { birthDate: "2026-03-03" }],
  ["121 years old", { birthDate: "1905-03-02" }],
  ["issued tomorrow", { validFrom: "2026-03-03" }],
  ["issued on the day of birth", { birthDate: "2018-05-20" }],
  ["issued before birth", { birthDate: "2019-01-01" }],
  ["issued before there were any", { validFrom: "2003-12-31" }],
  ["that ends when it begins", { validTo: "2018-05-20" }],
  ["that ends before it begins", { validTo: "2018-05-19" }],
])("an ID %s is not", (_, change) => {
  expect(idDatesRefusal({ ...dates, ...change }, today)?.refusal).toBe("ID_INVALID");
});

test.each([
  ["2018-05-20", "2038-05-20", true],
  ["2018-05-20", "2028-05-20", true],
  ["2018-05-20", "2023-05-20", true],
  ["2018-05-20", "2038-05-19", true],
  ["2020-02-29", "2040-02-29", true],
  ["2020-02-29", "2030-03-01", true],
  ["2018-05-20", "2038-05-18", false],
  ["2018-05-20", "2035-05-20", false],
  ["2018-05-20", "2019-05-20", false],
])("a resident ID from %s to %s is usual: %s", (validFrom, validTo, usual) => {
  expect(isUsualIdValidity({ ...dates, validFrom, validTo }, "RESIDENT_ID")).toBe(usual);
});

test("only who was 46 has an ID without an end, and a permanent residence card always has one", () => {
  const endless = { ...dates, validTo: "LONG_TERM" };
  expect(isUsualIdValidity(endless, "RESIDENT_ID")).toBe(false);
  const older = { ...endless, birthDate: "1972-05-20" };
  expect(isUsualIdValidity(older, "RESIDENT_ID")).toBe(true);
  expect(isUsualIdValidity({ ...older, birthDate: "1972-05-21" }, "RESIDENT_ID")).toBe(false);
  expect(isUsualIdValidity(older, "PERMANENT_RESIDENCE")).toBe(false);
  expect(isUsualIdValidity({ ...dates, validTo: "2028-05-20" }, "PERMANENT_RESIDENCE")).toBe(true);
  expect(isUsualIdValidity(dates, "PERMANENT_RESIDENCE")).toBe(false);
});

test.each([
  ["2016-03-01", "LONG_TERM", true],
  [today, "LONG_TERM", true],
  ["2016-03-01", "2016-03-02", true],
  ["2016-03-01", "2016-03-01", false],
  ["2016-03-01", "2015-03-01", false],
  ["2026-03-03", "LONG_TERM", false],
  ["2026-03-03", "2046-03-03", false],
  ["1949-09-30", "LONG_TERM", false],
])("a licence from %s to %s is plausible: %s", (establishedOn, termTo, plausible) => {
  expect(licenceDatesRefusal({ establishedOn, termTo }, today) === null).toBe(plausible);
});
