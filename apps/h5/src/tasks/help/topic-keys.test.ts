import { expect, test } from "vitest";
import { HELP_TOPIC_KEYS } from "@kedu/domain";
import { isTopicKey, topicsOf, TOPIC_TYPES, typeOf } from "./topic-keys.ts";
import { topics } from "./topics.ts";

test("every topic that the rest of the product links to can be opened", () => {
  for (const key of HELP_TOPIC_KEYS) {
    expect(isTopicKey(key)).toBe(true);
    expect(topicsOf(typeOf(key))).toContain(key);
  }
});

test("every text is listed once, and every listed topic has a text", () => {
  const listed = TOPIC_TYPES.flatMap((type) => topicsOf(type));
  expect(new Set(listed).size).toBe(listed.length);
  expect(Object.keys(topics).sort()).toEqual([...listed].sort());
});

test.each([null, "", "__proto__", "constructor", "NOTHING"])("%j is no topic", (value) => {
  expect(isTopicKey(value)).toBe(false);
});
