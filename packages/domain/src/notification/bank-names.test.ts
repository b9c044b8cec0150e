import { expect, test } from "vitest";
import { bankNameIn } from "./bank-names.ts";

test("a bank of ours is called as the reader's language calls it", () => {
  expect(bankNameIn("zh", "建设银行")).toBe("建设银行");
  expect(bankNameIn("en", "建设银行")).toBe("CCB");
});

test("another bank is called as it is registered", () => {
  expect(bankNameIn("zh", "招商银行")).toBe("招商银行");
  expect(bankNameIn("en", "招商银行")).toBe("招商银行");
});
