import * as fc from "fast-check";
import { expect, test } from "vitest";
import { vectors } from "../testing/vectors.ts";
import { isBankCard, normaliseBankCard, passesLuhn } from "./bank-account-no.ts";
import { decideVerifyCode } from "./decide-verify-code.ts";
import { addDays } from "../calendar/biz-date.ts";
import { idRefusal, idRenewal, idStatus } from "./id-status.ts";
import { idEndsAt, nextIdWarningAt } from "./id-warnings.ts";
import { maskCard, maskId, maskMobile, maskName } from "./masks.ts";
import { normaliseMobile } from "./mobile.ts";
import { birthDateOf, isResidentId, parseResidentId, sexOf } from "./resident-id.ts";
import { isUscc, parseUscc } from "./uscc.ts";
import { cleanNumber } from "../text/clean-text.ts";

test.each(vectors.resident_id)("resident ID $value: $valid", ({ value, valid }) => {
  expect(isResidentId(value)).toBe(valid);
});

test.each(vectors.resident_id_sex)("sex of $value is $sex", ({ value, sex }) => {
  expect(sexOf(value)).toBe(sex);
});

test("a resident ID is read whole, with its check character in upper case", () => {
  expect(parseResidentId(" 11010519491231002x ")).toEqual({
    idNo: "11010519491231002X",
    birthDate: "1949-12-31",
    sex: "F",
  });
  expect(birthDateOf("440300198503078884")).toBe("1985-03-07");
});

test.each(vectors.uscc)("unified social credit code $value: $valid", ({ value, valid }) => {
  expect(isUscc(value)).toBe(valid);
});

test("a credit code is stored in upper case", () => {
  expect(parseUscc(" 91350100m000100y43")).toBe("91350100M000100Y43");
});

test.each(vectors.mobile)("mobile $value: $valid", ({ value, valid }) => {
  expect(normaliseMobile(value) !== null).toBe(valid);
});

test("a mobile number loses its country code and its spaces", () => {
  expect(normaliseMobile("+86 136-1234-5678")).toBe("13612345678");
  expect(normaliseMobile("008618311006933")).toBe("18311006933");
});

test.each(vectors.masks)("mask of a $kind", ({ kind, value, masked }) => {
  const mask = { mobile: maskMobile, id: maskId, bankcard: maskCard }[kind];
  expect(mask?.(value)).toBe(masked);
});

test("names are masked whatever their length, and short texts show nothing", () => {
  expect(maskName("王小明")).toBe("王**");
  expect(maskName("𠮷田")).toBe("𠮷**");
  expect(maskName("  ")).toBe("");
  for (const mask of [maskMobile, maskId, maskCard]) expect(mask("1234567")).toBe("****");
});

test.each(vectors.luhn.flatMap((vector) => ("body" in vector ? [vector] : [])))(
  "Luhn check digit of $body is $check_digit",
  ({ body, check_digit }) => {
    const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    expect(digits.filter((digit) => passesLuhn(body + digit))).toEqual([check_digit]);
  },
);

test.each(vectors.luhn.flatMap((vector) => ("body" in vector ? [] : [vector])))(
  "Luhn of $value: $valid",
  ({ value, valid }) => {
    expect(passesLuhn(value)).toBe(valid);
  },
);

test("account numbers are judged by their length, never by Luhn", () => {
  expect(isBankCard("6222026006705354217", "PERSONAL")).toBe(true);
  expect(passesLuhn("6222026006705354217")).toBe(false);
  expect(isBankCard("621700001", "PERSONAL")).toBe(false);
  expect(isBankCard("621700001", "CORPORATE")).toBe(true);
  expect(isBankCard("1234567", "CORPORATE")).toBe(false);
  expect(isBankCard("６２２２０２６００６７０５３５４２１", "PERSONAL")).toBe(false);
  expect(normaliseBankCard("6222 0260-0670 5354 217")).toBe("6222026006705354217");
});

test.each(vectors.id_validity)(
  "ID valid to $expiry on $today is $status",
  ({ expiry, today, status, may_pay }) => {
    const actual = idStatus(expiry, today);
    expect(actual).toBe(status);
    expect(idRefusal(actual, "ID_INFO_MISSING_FOR_USE") === null).toBe(may_pay);
  },
);

test("each status of an ID has its own refusal", () => {
  expect(idStatus("LONG_TERM", "2025-01-01")).toBe("NORMAL");
  expect(idRefusal("MISSING", "ID_INFO_MISSING_FOR_USE")?.refusal).toBe("ID_INFO_MISSING_FOR_USE");
  expect(idRefusal("MISSING", "ID_INFO_MISSING_FOR_ACCOUNT")?.refusal).toBe(
    "ID_INFO_MISSING_FOR_ACCOUNT",
  );
  expect(idRefusal("EXPIRED", "ID_INFO_MISSING_FOR_USE")?.refusal).toBe("ID_EXPIRED");
  expect(idRefusal("SOON", "ID_INFO_MISSING_FOR_USE")?.refusal).toBe("ID_VALIDITY_TOO_SHORT");
});

test("a new ID is taken from the day of the first warning on", () => {
  const today = "2025-01-01";
  const of = (idValidTo: string | null, photoState: "OK" | "INVALID" = "OK") =>
    idRenewal({ idValidTo, photoState }, today);
  const on = (daysLeft: number) => of(addDays(today, daysLeft));
  expect(on(121)).toEqual({ open: false, opensOn: "2025-01-02" });
  for (const daysLeft of [120, 90, 0, -1]) expect(on(daysLeft).open).toBe(true);
  expect(of(null).open).toBe(true);
  expect(of("LONG_TERM")).toEqual({ open: false, opensOn: null });
  // A photo that no longer serves is taken again at once.
  for (const validTo of [addDays(today, 121), "LONG_TERM"]) {
    expect(of(validTo, "INVALID")).toEqual({ open: true, opensOn: null });
  }
});

test("a code is refused for its tries first, then for its age, then for being wrong", () => {
  const expiresAt = new Date("2025-05-06T06:05:00Z");
  const before = new Date("2025-05-06T06:04:59Z");
  const fresh = { tries: 4, expiresAt, used: false };
  expect(decideVerifyCode(fresh, true, before).ok).toBe(true);
  expect(decideVerifyCode(fresh, false, before)).toMatchObject({ refusal: "CODE_WRONG" });
  expect(decideVerifyCode(fresh, true, expiresAt)).toMatchObject({ refusal: "CODE_EXPIRED" });
  expect(decideVerifyCode({ ...fresh, used: true }, true, before)).toMatchObject({
    refusal: "CODE_EXPIRED",
  });
  expect(decideVerifyCode({ ...fresh, tries: 5 }, true, expiresAt)).toMatchObject({
    refusal: "CODE_TOO_MANY_TRIES",
  });
});

test("no text makes a check throw or show more than its mask allows", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("__proto__", "constructor", "\u0000", "１３６１２３４５６７８", "\ud800"),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      for (const check of [
        parseResidentId,
        parseUscc,
        normaliseMobile,
        normaliseBankCard,
        passesLuhn,
        maskName,
      ]) {
        check(text);
      }
      expect(maskCard(text).replaceAll("*", "").trim().length).toBeLessThanOrEqual(4);
      expect(maskMobile(text).replaceAll("*", "").length).toBeLessThanOrEqual(7);
    }),
  );
});

/** What a keyboard, a scan or an attacker inserts instead of a character, or between two. */
const lookAlike = fc.constantFrom(
  ..."０１９Ｘｘ٣७𝟗ﬀ\u200b\u200e\u202e\u0301\u2010\u00a0oOlI",
  "\u0000",
  "\ud800",
);

/** A valid text with one character replaced by a look-alike, or with one put in. */
function forged(valid: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...valid), fc.nat(17), fc.nat(1), lookAlike)
    .map(([text, place, replaced, character]) => {
      const at = Math.min(place, text.length - 1);
      return text.slice(0, at) + character + text.slice(at + replaced);
    });
}

test("what a check reads is what was typed, character by character", () => {
  const valid = [
    "91440300MA5FF0000B",
    "91350100M000100Y43",
    "11010519491231002X",
    "110101190001010014",
    "13612345678",
    "+86 136-1234-5678",
  ];
  expect(valid.slice(0, 2).map(isUscc)).toEqual([true, true]);
  fc.assert(
    fc.property(fc.oneof(forged(valid), fc.string({ unit: "binary", maxLength: 20 })), (text) => {
      const typed = text.trim().toLowerCase();
      for (const read of [parseUscc(text), parseResidentId(text)?.idNo ?? null])
        if (read !== null) expect(read.toLowerCase()).toBe(typed);
      const mobile = normaliseMobile(text);
      if (mobile !== null) expect(cleanNumber(text).endsWith(mobile)).toBe(true);
    }),
    { numRuns: 1000, examples: [["91440300MA5\ufb000000B"]] },
  );
});

// A pattern that backtracks would run into the test's own time-out.
test("no text of 500 kB holds a check up", () => {
  const texts = ["1", " ", "X", "1 ", "\u00a0", "0086"].map((part) =>
    part.repeat(500_000 / part.length),
  );
  for (const text of texts) {
    for (const check of [
      parseResidentId,
      parseUscc,
      normaliseMobile,
      normaliseBankCard,
      passesLuhn,
    ])
      expect(check(text), text.slice(0, 4)).toBeDefined();
  }
});

test("a dealer is warned 120, 91 and 30 days before an ID expires, at ten", () => {
  const at = (instant: string) => new Date(`${instant}+08:00`);
  const next = (after: string) => nextIdWarningAt("2026-12-31", at(after));
  expect(next("2026-01-01T00:00:00")).toEqual(at("2026-09-02T10:00:00"));
  expect(next("2026-09-02T09:59:59")).toEqual(at("2026-09-02T10:00:00"));
  expect(next("2026-09-02T10:00:00")).toEqual(at("2026-10-01T10:00:00"));
  expect(next("2026-10-01T10:00:00")).toEqual(at("2026-12-01T10:00:00"));
  expect(next("2026-12-01T10:00:00")).toBeNull();
  expect(nextIdWarningAt("LONG_TERM", at("2026-01-01T00:00:00"))).toBeNull();
  expect(nextIdWarningAt(null, at("2026-01-01T00:00:00"))).toBeNull();
});

test("an ID has run out from the day after its last day on", () => {
  expect(idEndsAt("2026-12-31")).toEqual(new Date("2027-01-01T00:00:00+08:00"));
  expect(idEndsAt("LONG_TERM")).toBeNull();
  expect(idEndsAt(null)).toBeNull();
});
