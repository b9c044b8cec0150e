import { BANK_NAMES } from "@kedu/domain";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "./bank.en.po";
import { useBankWords } from "./bank-words.ts";

test.each([
  ["zh-CN", BANK_NAMES.zh],
  ["en", BANK_NAMES.en],
])("in %s the app calls the banks as the service's notices do", (locale, names) => {
  let words: unknown = null;
  const Reading = () => {
    words = useBankWords();
    return null;
  };
  const i18n = setupI18n({ locale, messages: { "zh-CN": {}, en: messages } });
  renderToString(
    <I18nProvider i18n={i18n}>
      <Reading />
    </I18nProvider>,
  );
  expect(words).toEqual(names);
});
