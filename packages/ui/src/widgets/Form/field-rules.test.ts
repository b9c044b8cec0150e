import { expect, test, vi } from "vitest";
import { createValidator, type FieldRule, type RuleVerdict } from "./field-rules.ts";
import { messageOfFailure } from "./messages.ts";

type Rule<Value> = FieldRule<Value, Record<string, unknown>>;

function validateOnce<Value>(rules: readonly Rule<Value>[], value: Value) {
  return createValidator<Value, Record<string, unknown>>()(rules, value, {});
}

test.each(["", "  ", "\u3000", undefined, null, false, []])(
  "required refuses %j",
  async (value: unknown) => {
    expect(await validateOnce<unknown>([{ required: true }], value)).toMatchObject({
      kind: "required",
    });
    expect(await validateOnce<unknown>([{}], value)).toBeNull();
  },
);

test.each(["0", 0, true, ["a"], {}])("required accepts %j", async (value: unknown) => {
  expect(await validateOnce<unknown>([{ required: true }], value)).toBeNull();
});

test.each([/^1\d{10}$/, /^1\d{10}$/g, /1\d{10}/gu, /1\d{10}/y, /1\d{10}/gy])(
  "goal 20: %s gives the same verdict every time",
  async (pattern) => {
    const validate = createValidator<string, object>();
    for (let time = 0; time < 4; time += 1) {
      expect(await validate([{ pattern }], "13800138000", {})).toBeNull();
      expect(await validate([{ pattern }], "1380013", {})).toMatchObject({ kind: "pattern" });
    }
    expect(pattern.lastIndex).toBe(0);
  },
);

test("a pattern says nothing of nothing: that is for required", async () => {
  expect(await validateOnce<string>([{ pattern: /^\d+$/ }], "")).toBeNull();
});

test("the first refusal in the order of the list is reported, and later rules are not run", async () => {
  const later = vi.fn<() => boolean>(() => true);
  const rules: Rule<string>[] = [
    { required: true, message: "a" },
    { pattern: /^\d+$/, message: "b" },
    { validator: later },
  ];
  expect(await validateOnce(rules, "")).toEqual({ kind: "required", message: "a" });
  expect(await validateOnce(rules, "x")).toEqual({ kind: "pattern", message: "b" });
  expect(later).not.toHaveBeenCalled();
  expect(await validateOnce(rules, "7")).toBeNull();
  expect(later).toHaveBeenCalledTimes(1);
});

test.each<[RuleVerdict, string | null]>([
  [true, null],
  [false, "own words"],
  ["words of the validator", "words of the validator"],
])("a validator that returns %j, at once or later, is reported as %j", async (verdict, words) => {
  for (const answer of [verdict, Promise.resolve(verdict)]) {
    const refusal = await validateOnce<string>(
      [{ validator: () => answer, message: "own words" }],
      "a",
    );
    expect(refusal?.message ?? null).toBe(words);
  }
});

test("a validator that fails leaves the value unchecked, which is not accepted", async () => {
  const refusal = await validateOnce<string>(
    [{ validator: () => Promise.reject(new Error("offline")), message: "taken" }],
    "a",
  );
  expect(refusal).toEqual({ kind: "unchecked" });
});

test("goal 20: a slow validator never overwrites a newer verdict, whichever comes first", async () => {
  const answers: ((verdict: RuleVerdict) => void)[] = [];
  const signals: AbortSignal[] = [];
  const validate = createValidator<string, object>();
  const rules: FieldRule<string, object>[] = [
    {
      validator: (_value, { signal }) => {
        signals.push(signal);
        return new Promise((resolve) => answers.push(resolve));
      },
    },
  ];
  const first = validate(rules, "a", {});
  const second = validate(rules, "ab", {});
  const third = validate(rules, "a", {});
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true, false]);
  // The last asked answers first, the ones before it later and differently.
  answers[2]?.(true);
  expect(await third).toBeNull();
  answers[0]?.("slow");
  answers[1]?.("slower");
  expect(await Promise.all([first, second])).toEqual([null, null]);
});

test("a validator sees the whole form", async () => {
  const validate = createValidator<string, { phone: string }>();
  const rule: FieldRule<string, { phone: string }> = {
    validator: (value, { values }) => value === values.phone,
  };
  expect(await validate([rule], "1", { phone: "1" })).toBeNull();
  expect(await validate([rule], "1", { phone: "2" })).toMatchObject({ kind: "validator" });
});

test("a refusal is shown in the page's language", () => {
  const message = { "zh-CN": "请输入 11 位手机号", en: "Enter an 11-digit number" };
  expect(messageOfFailure({ kind: "pattern", message }, "en")).toBe("Enter an 11-digit number");
  expect(messageOfFailure({ kind: "pattern", message }, "zh-CN")).toBe("请输入 11 位手机号");
  expect(messageOfFailure({ kind: "pattern", message: "as it is" }, "en")).toBe("as it is");
  expect(messageOfFailure({ kind: "required" }, "en")).toBe("Please fill this in");
});
