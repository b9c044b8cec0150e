import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkEnterpriseName, checkName, isSameName, nameAsRead } from "./names.ts";

const outcome = (decision: ReturnType<typeof checkName>) =>
  decision.ok ? decision.value : decision.refusal;

test.each([
  ["王强", "王强"],
  [" 阿不都热西提·买买提 ", "阿不都热西提·买买提"],
  ["阿不都 · 买买提", "阿不都·买买提"],
  ["阿不都● 买买提", "阿不都·买买提"],
  ...[..."·•・･‧∙⋅．.﹒。｡◦∘⦁"].map((dot) => [`阿不都${dot}买买提`, "阿不都·买买提"]),
  ["王\u200b强\u202d", "王强"],
  ["𠮷野家", "𠮷野家"],
  ["〇一", "〇一"],
  ["Anna O'Neill-Smith", "Anna O'Neill-Smith"],
  ["Ａｎｎａ　O’Neill", "Anna O'Neill"],
  ["SMITH, ANNA M", "SMITH, ANNA M"],
  ["J. R. Smith", "J. R. Smith"],
  ["José", "José"],
  ["", "NAME_EMPTY"],
  [" 　\u200b", "NAME_EMPTY"],
  ...[
    "王",
    "王·",
    "·王强",
    "王强·",
    "王··强",
    "王.•强",
    "··",
    "·",
    "王1",
    "王 强",
    "王(强)",
    "<b>王强</b>",
    "王强\u0000",
    "王Anna",
    "A",
    "-Anna",
    "Anna-",
    "Anna..Smith",
    "Anna@Smith",
    "13800138000",
    "😀😀",
    "王".repeat(61),
  ].map((text) => [text, "NAME_INVALID"]),
])("person %j", (text, expected) => expect(outcome(checkName(text))).toBe(expected));

test.each([
  ["深圳恒信通讯有限公司", "深圳恒信通讯有限公司"],
  ["恒信（深圳）通讯有限公司", "恒信（深圳）通讯有限公司"],
  ["恒信(深圳)通讯有限公司", "恒信（深圳）通讯有限公司"],
  ["恒信 ( 深圳 ) 通讯　有限公司", "恒信（深圳）通讯有限公司"],
  ["深圳Ａ１通讯有限公司", "深圳A1通讯有限公司"],
  ["Kedu Trading Co., Ltd.", "Kedu Trading Co., Ltd."],
  ["福田区王强手机店", "福田区王强手机店"],
  ["", "NAME_EMPTY"],
  ...[
    "恒信（深圳",
    "恒信）深圳（",
    "恒信（）公司",
    "恒信··公司",
    "·恒信公司",
    "恒",
    "123",
    "<i>恒信</i>",
    "恒信\n\u0000",
    "恒信；--",
  ].map((text) => [text, "NAME_INVALID"]),
])("enterprise %j", (text, expected) => expect(outcome(checkEnterpriseName(text))).toBe(expected));

test.each([
  ["恒信（深圳）有限公司", "恒信(深圳)有限公司"],
  ["恒信（深圳）有限公司", "恒信〔深圳﹚有限公司"],
  ["深圳ＡＢＣ１有限公司", "深圳abc1有限公司"],
  ["阿不都·买买提", "阿不都．买买提"],
  ["阿不都•买买提", "阿不都・买买提"],
  ["王 强", "王强"],
  ["王强", "\u202a王强\u202c"],
  ["ANNA O'NEILL", "Anna  O’Neill"],
  ["恒信-通讯", "恒信－通讯"],
])("%s is %s", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ["恒信（深圳）有限公司", "恒信（广州）有限公司"],
  ["恒信（深圳）有限公司", "恒信深圳有限公司"],
  ["阿不都·买买提", "阿不都买买提"],
  ["王强", "王刚"],
  ["王強", "王强"],
  ["", ""],
  [" ", "\u200b"],
])("%j is not %j", (one, other) => expect(isSameName(one, other)).toBe(false));

test("a name that was read off a photo loses the spaces of the print, and what cannot be a name stays to be corrected", () => {
  expect(nameAsRead(" 王 强 ")).toBe("王强");
  expect(nameAsRead("阿不都 ・ 买买提")).toBe("阿不都·买买提");
  expect(nameAsRead("SMITH,  ANNA")).toBe("SMITH, ANNA");
  expect(nameAsRead("王#")).toBe("王#");
});

test("what a check keeps is the name that was typed, and is kept as it is", () => {
  const part = fc.string({
    unit: fc.constantFrom(..."王强买提（）()·•．. ABab１2-'"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(part, (text) => {
      for (const check of [checkName, checkEnterpriseName]) {
        const first = check(text);
        if (!first.ok) continue;
        expect(check(first.value)).toEqual(first);
        expect(isSameName(text, first.value)).toBe(true);
      }
    }),
  );
});

// A pattern that backtracks would run into the test's own time-out.
test("no text makes a rule throw, and 250,000 letters are judged in one pass", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      checkName(text);
      checkEnterpriseName(text);
      isSameName(text, text);
    }),
  );
  for (const part of ["a", "王", ".a", "a-", "（", "（a", " 王", "a, "]) {
    const text = part.repeat(250_000);
    expect(checkName(text), part).toBeDefined();
    expect(checkEnterpriseName(text), part).toBeDefined();
    expect(isSameName(text, `${text}x`), part).toBe(false);
  }
});
