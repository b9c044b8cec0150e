import { readFileSync } from "node:fs";
import { join } from "node:path";
import { i18n } from "@lingui/core";
import { REFUSAL_CODES, REFUSALS } from "@kedu/domain";
import { beforeAll, expect, test } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import addresses from "@kedu/api/routes.json" with { type: "json" };
import { failureWords } from "./failure-words.ts";
import { refusalWords } from "./refusal-words.ts";
import { messages } from "./refusal.en.po";

beforeAll(() => {
  i18n.load({ "zh-CN": {}, en: messages });
});

const full = {
  retryAfterSeconds: 42,
  triesLeft: 1,
  availableOn: "2026-12-02",
  availableFen: 30_040_000,
  maximumFen: 2_864_050,
  ids: ["x"],
  fields: ["phone"],
  reason: "余额不足",
};

function say(language: "zh-CN" | "en", code: (typeof REFUSAL_CODES)[number], data = {}) {
  i18n.activate(language);
  const words = refusalWords[code](data);
  return {
    happened: i18n._(words.happened),
    advice: words.advice === null ? null : i18n._(words.advice),
    action: words.action,
  };
}

test.each(REFUSAL_CODES)("%s says in both languages what happened and what to do", (code) => {
  for (const data of [{}, full]) {
    const chinese = say("zh-CN", code, data);
    const english = say("en", code, data);
    for (const text of [chinese.happened, chinese.advice].filter((each) => each !== null)) {
      expect(text).toMatch(/[\u4e00-\u9fff]/);
      expect(text).not.toMatch(/[{}]|undefined|！/);
    }
    for (const text of [english.happened, english.advice].filter((each) => each !== null)) {
      // A provider's own reason may be in Chinese; our words may not.
      expect(text.replace(full.reason, "")).not.toMatch(/[\u4e00-\u9fff]/);
      expect(text).not.toMatch(/[{}]|undefined|!/);
    }
    // A refusal that says nothing about what to do must say it in its one sentence or by a way on.
    const itself = /请|需|登录|填/.test(chinese.happened);
    expect(chinese.advice !== null || chinese.action !== null || itself).toBe(true);
  }
});

test("the fixed texts are to the letter", () => {
  expect(say("zh-CN", "ID_VALIDITY_TOO_SHORT").happened).toBe(
    "证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片",
  );
  expect(say("zh-CN", "ID_INFO_MISSING_FOR_USE").happened).toBe("缺少证件信息，请先更新再申请用款");
  expect(say("zh-CN", "MISSING_UNIQUE_IDENTIFIER").happened).toBe(
    "缺少唯一支付标识，请联系企业客服配置后重试",
  );
  expect(say("zh-CN", "NO_PERMISSIONS").happened).toBe(
    "账户没有受托直付权限，请到 支付管理 › 渠道管理 开通",
  );
  expect(say("zh-CN", "PERMISSION_EXPIRATION").happened).toBe("权限已过期，请重新开通");
  expect(say("zh-CN", "QUOTE_STALE").happened).toBe("金额有更新，请核对");
});

test("figures of a refusal are in its words", () => {
  expect(say("zh-CN", "LIMIT_TOO_LOW", full).happened).toContain("¥300,400.00");
  expect(say("en", "AMOUNT_TOO_LARGE", full).advice).toContain("¥28,640.50");
  expect(say("en", "CODE_WRONG", full).happened).toContain("1 try left");
  expect(say("zh-CN", "CODE_WRONG", { triesLeft: 0 })).toEqual(say("zh-CN", "CODE_TOO_MANY_TRIES"));
  expect(say("zh-CN", "REAPPLY_TOO_EARLY", full).advice).toContain("2026-12-02");
  expect(say("zh-CN", "LOGIN_LOCKED", { retryAfterSeconds: 601 }).advice).toBe(
    "请 11 分钟后再试。",
  );
});

test("every way on leads to an address of the app", () => {
  const targets = REFUSAL_CODES.flatMap((code) => {
    const { action } = refusalWords[code](full);
    return action?.kind === "open" ? [action.to.replace(/[?#].*/, "").replace(/\/$/, "")] : [];
  });
  expect(targets.length).toBeGreaterThan(5);
  const known = new Set(addresses.map(({ path }) => path));
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
});

test("where money was to move, each failure says whether it did", () => {
  i18n.activate("zh-CN");
  const money = (error: unknown, movesMoney: boolean) => {
    const words = failureWords(error, movesMoney).money;
    return words === null ? null : i18n._(words);
  };
  const refused = (code: string) => Object.assign(new Error(code), { code, status: 409 });
  expect(money(refused("LIMIT_TOO_LOW"), true)).toBe("没有扣款，额度未占用。");
  expect(money(refused("LIMIT_TOO_LOW"), false)).toBeNull();
  // The order was paid, or is held, by another attempt.
  for (const code of ["ORDER_ALREADY_PAID", "ORDER_IN_PAYMENT", "LOAN_SETTLED"]) {
    expect(money(refused(code), true)).toBe("这次没有扣款，也没有占用额度。");
  }
  expect(money(refused("PROVIDER_TIMEOUT"), true)).toContain("请勿重复操作");
  expect(money(new DOMException("late", "TimeoutError"), true)).toContain("请勿重复操作");
  expect(money(new TypeError("Failed to fetch"), true)).toContain("请勿重复操作");
  expect(money(Object.assign(new Error("x"), { status: 500 }), true)).toContain("请勿重复操作");
  // A rule that a newer service has and this page does not know.
  expect(money(refused("RULE_OF_TOMORROW"), true)).toContain("请勿重复操作");
  expect(i18n._(failureWords(refused("toString")).happened)).toBe("这次操作没有通过");
  expect(money(new OfflineError(), true)).toBe("没有扣款，额度未占用。");
  for (const code of REFUSAL_CODES) {
    expect(money(refused(code), true) === null).toBe(REFUSALS[code].moneySafe === "NOT_INVOLVED");
  }
});

test("English is written for every sentence", () => {
  const catalog = readFileSync(join(import.meta.dirname, "refusal.en.po"), "utf8");
  expect(
    catalog
      .split("\n\n")
      .slice(1)
      .filter((entry) => entry.trim().endsWith('msgstr ""')),
  ).toEqual([]);
});
