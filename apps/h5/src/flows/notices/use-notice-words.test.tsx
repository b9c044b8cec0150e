import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { noticeOf } from "../../fixtures/notices.ts";
import { messages } from "./notices.en.po";
import { useNoticeWords } from "./use-notice-words.ts";

function wordsIn(locale: string, notice: Parameters<typeof useNoticeWords>[0]): unknown {
  let words: unknown = null;
  const Reading = () => {
    words = useNoticeWords(notice);
    return null;
  };
  const i18n = setupI18n({ locale, messages: { "zh-CN": {}, en: messages } });
  renderToString(
    <I18nProvider i18n={i18n}>
      <Reading />
    </I18nProvider>,
  );
  return words;
}

test("a notice is read in the language that is spoken", () => {
  const notice = noticeOf("DEBIT_DONE", { facts: { amountFen: 100 } });
  expect(wordsIn("zh-CN", notice)).toEqual({ title: "自动扣款成功", text: "已扣 ¥1.00。" });
  expect(wordsIn("en", notice)).toEqual({
    title: "Automatic debit done",
    text: "¥1.00 was debited.",
  });
});

test("one from an older process of the service, without words, is a notice", () => {
  expect(wordsIn("zh-CN", {})).toEqual({ title: "通知", text: "" });
  expect(wordsIn("en", {})).toEqual({ title: "Messages", text: "" });
});
