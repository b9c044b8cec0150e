import { expect, test } from "vitest";
import { type AddVerdict, askBeforeAdd } from "./before-add.ts";

const file = (name: string) => new File(["x"], name);

test("goal 16: files keep the order of picking, whatever is answered first", async () => {
  const asked = { a: Promise.withResolvers<boolean>(), c: Promise.withResolvers<boolean>() };
  const { taken } = await askBeforeAdd([file("a"), file("b"), file("c")], ({ name }) => {
    if (name === "a") return asked.a.promise;
    if (name === "c") return asked.c.promise.finally(() => asked.a.resolve(true));
    asked.c.resolve(true);
    return true;
  });
  expect(taken.map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

test("a file is taken, changed, turned down with words, without, or by a rejection", async () => {
  const verdicts: Record<string, () => AddVerdict | Promise<AddVerdict>> = {
    plain: () => true,
    changed: () => file("smaller"),
    worded: () => "请上传原件",
    silent: () => false,
    broken: () => Promise.reject(new Error("cancelled")),
    thrown: () => {
      throw new Error("cannot tell");
    },
  };
  const answers = await askBeforeAdd(
    Object.keys(verdicts).map(file),
    ({ name }) => verdicts[name]?.() ?? false,
  );
  expect(answers.taken.map(({ name }) => name)).toEqual(["plain", "smaller"]);
  expect(answers.turnedDown).toEqual([{ reason: "refused", name: "worded", words: "请上传原件" }]);
});
