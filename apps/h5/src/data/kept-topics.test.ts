import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../fixtures/fake-storage.ts";
import { keepTopics, keptTopics } from "./kept-topics.ts";

const phone = new Map<string, string>();

beforeEach(() => {
  phone.clear();
  vi.stubGlobal("localStorage", fakeStorage(phone));
});

const items = [
  {
    topic: "CUT_OFF" as const,
    zh: { title: "几点截单", paragraphs: ["到 14:00。"] },
    en: { title: "The cut-off", paragraphs: ["At 14:00."] },
  },
];

test("what the operator has changed is there again at the next visit", () => {
  keepTopics({ known: "0000001", items });
  expect(keptTopics("0000001")).toEqual(items);
});

test("other words or figures built in end it", () => {
  keepTopics({ known: "0000001", items });
  expect(keptTopics("0000002")).toEqual([]);
});

test("where nothing is changed nothing is stored", () => {
  keepTopics({ known: "0000001", items });
  keepTopics({ known: "0000001", items: [] });
  expect(phone.size).toBe(0);
  expect(keptTopics("0000001")).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["another form", '"text"'],
  ["no list", JSON.stringify({ known: "k", items: "text" })],
  ["no topic of ours", JSON.stringify({ known: "k", items: [{ ...items[0], topic: "NOTHING" }] })],
  ["no text", JSON.stringify({ known: "k", items: [{ ...items[0], en: null }] })],
  ["no title", JSON.stringify({ known: "k", items: [{ ...items[0], zh: { paragraphs: [] } }] })],
  [
    "no paragraphs",
    JSON.stringify({ known: "k", items: [{ ...items[0], zh: { title: "甲", paragraphs: [1] } }] }),
  ],
])("a text with %s counts as absent", (_what, text) => {
  phone.set("kedu.helpTopics", text);
  expect(keptTopics("k")).toEqual([]);
});
