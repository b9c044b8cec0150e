import { expect, test } from "vitest";
import { type DraftStore, forgetDraft, readDraft, writeDraft } from "./draft-store.ts";

function memory(): DraftStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}

const DEFAULTS = { customer: "", visits: 0, contacts: [] as unknown[], term: undefined };

test("what is written is read, and gone when it is forgotten", () => {
  const store = memory();
  writeDraft(store, "visit", {
    customer: "信达",
    visits: 2,
    contacts: [{ phone: "1" }],
    term: "3",
  });
  expect(readDraft(store, "visit", DEFAULTS)).toEqual({
    customer: "信达",
    visits: 2,
    contacts: [{ phone: "1" }],
    term: "3",
  });
  expect(readDraft(store, "another", DEFAULTS)).toEqual({});
  forgetDraft(store, "visit");
  expect(readDraft(store, "visit", DEFAULTS)).toEqual({});
});

test.each([
  ["no JSON", "{"],
  ["no object", "7"],
  ["nothing", "null"],
  ["fields that the form no longer has", '{"shop":"信达","toString":"a"}'],
  ["values of another kind", '{"customer":7,"visits":"2","contacts":{"0":"a"}}'],
  ["null in the place of a text", '{"customer":null}'],
])("a draft with %s restores nothing", (_what, text) => {
  const store = memory();
  store.setItem("visit", text);
  expect(readDraft(store, "visit", DEFAULTS)).toEqual({});
});

test("a store that refuses is as an empty one", () => {
  const refuses = (): never => {
    throw new Error("quota exceeded");
  };
  const store = { getItem: refuses, setItem: refuses, removeItem: refuses };
  writeDraft(store, "visit", { customer: "a" });
  forgetDraft(store, "visit");
  expect(readDraft(store, "visit", DEFAULTS)).toEqual({});
});
