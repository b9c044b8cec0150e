import { BANK_CHANNELS, BANK_NAMES } from "@kedu/domain";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "./bank.en.po";
import { useAccountWords, useBankName, useBankWords } from "./bank-words.ts";

/** What a hook answers to a reader of a language. */
function read<Answer>(locale: string, hook: () => Answer): Answer {
  let answer: Answer | undefined;
  const Reading = () => {
    answer = hook();
    return null;
  };
  const i18n = setupI18n({ locale, messages: { "zh-CN": {}, en: messages } });
  renderToString(
    <I18nProvider i18n={i18n}>
      <Reading />
    </I18nProvider>,
  );
  if (answer === undefined) throw new Error("nothing was read");
  return answer;
}

test.each([
  ["zh-CN", BANK_NAMES.zh],
  ["en", BANK_NAMES.en],
])("in %s the app calls the banks as the service's notices do", (locale, names) => {
  expect(read(locale, useBankWords)).toEqual(names);
});

test("each bank is found by the name it is registered with", () => {
  const nameOf = read("en", useBankName);
  for (const channel of BANK_CHANNELS)
    expect(nameOf(BANK_NAMES.zh[channel])).toBe(BANK_NAMES.en[channel]);
});

test("an account is called by the bank that it is at, whichever channel it is debited through", () => {
  const wordsIn = (locale: string, bankName: string) =>
    read(locale, useAccountWords)({ bankName, last4: "4217" });
  expect(wordsIn("zh-CN", "建设银行")).toBe("建设银行 尾号 4217");
  expect(wordsIn("en", "建设银行")).toBe("CCB ending in 4217");
  expect(wordsIn("en", "招商银行")).toBe("招商银行 ending in 4217");
});
