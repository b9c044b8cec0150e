import { PURCHASE_MONTHS_MAX } from "@kedu/domain";
import { expect, test } from "vitest";
import { HISTORY, ORDER, SPOKEN } from "../testing/spoken-answers.ts";
import { ANSWERS, AT, type Spoken } from "../testing/spoken-values.ts";
import type { Providers } from "./providers.ts";
import { checkedProviders } from "./checked-providers.ts";
import { isAway, ProviderAnswerError, ProviderTimeoutError } from "./provider-error.ts";
import { UNCONNECTED, unconnectedProviders } from "./unconnected-providers.ts";

/** The call of checked providers, over one that answers so. */
function asking({ call, asked = ORDER }: Spoken, answer: () => unknown): () => Promise<unknown> {
  const [name, op] = call.split(".") as [keyof Providers, string];
  const captcha = { createChallenge: unanswered, verify: unanswered };
  const providers = checkedProviders({ ...unconnectedProviders(), captcha });
  // As a test's or an operator's adapter may: the check wraps every provider.
  Reflect.set(providers[name], op, async () => answer());
  return async () =>
    Reflect.apply(Reflect.get(providers[name], op) as () => unknown, null, [asked]);
}

const unanswered = () => Promise.reject(new Error("not used by this test"));

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part, index) => (String(index) === key ? replaced(part, rest, by) : part));
  }
  const facts = value as Readonly<Record<string, unknown>>;
  return { ...facts, [key]: replaced(facts[key], rest, by) };
}

test.each(SPOKEN)("$call accepts $sound, and no invalid answer", async (spoken) => {
  const { hostile = {}, alsoSound = [], sound } = spoken;
  expect(await asking(spoken, () => sound)()).toEqual(sound);
  const bad = [
    ...ANSWERS.filter((answer) => !alsoSound.includes(answer)),
    ...Object.entries(hostile).flatMap(([path, values]) =>
      values.map((value) => replaced(sound, path.split("."), value)),
    ),
  ];
  for (const answer of bad) {
    const failure: unknown = await asking(spoken, () => answer)().catch((error: unknown) => error);
    expect([answer, failure]).toEqual([answer, expect.any(ProviderAnswerError)]);
    // It is distinguished from an outage, which passes by itself.
    expect(isAway(failure)).toBe(false);
  }
});

test("every call of every provider is tried", () => {
  const named = new Set(SPOKEN.map(({ call }) => call));
  const calls = UNCONNECTED.flatMap((name) =>
    Object.keys(unconnectedProviders()[name]).map((op) => `${name}.${op}`),
  );
  expect([...calls, "captcha.createChallenge", "captcha.verify"].toSorted()).toEqual(
    [...named].toSorted(),
  );
});

test("a list of too many months is no history", async () => {
  const spoken = { call: "risk.purchaseHistory", asked: HISTORY, sound: [] } as const;
  const many = Array.from({ length: PURCHASE_MONTHS_MAX + 1 }, () => ({
    month: "2026-02-01",
    amountFen: 1,
  }));
  await expect(asking(spoken, () => many)()).rejects.toBeInstanceOf(ProviderAnswerError);
});

test("the error of a wrong answer says where it is wrong, and never quotes the value", async () => {
  const spoken = { call: "shell.verifyToken", sound: null } as const;
  const answer = { tokenId: "T1", mobile: "+8613900000001", expiresAt: AT };
  await expect(asking(spoken, () => answer)()).rejects.toThrow(
    /^shell\.verifyToken: not one of its answers: mobile$/,
  );
});

test("an answer that the adapter fails on is invalid, and every other failure stays as it is", async () => {
  const spoken = { call: "bank.close", sound: "CLOSED" } as const;
  const failing = async (error: unknown): Promise<unknown> => {
    const call = asking(spoken, () => {
      throw error;
    });
    try {
      return await call();
    } catch (thrown) {
      return thrown;
    }
  };
  for (const stumble of [new TypeError("x"), new SyntaxError("x"), new RangeError("x")]) {
    expect(await failing(stumble)).toMatchObject({ name: "ProviderAnswerError", cause: stumble });
  }
  for (const failure of [new ProviderTimeoutError("late"), new Error("other")]) {
    expect(await failing(failure)).toBe(failure);
  }
});
