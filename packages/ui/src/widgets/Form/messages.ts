import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { Refusal } from "./field-rules.ts";

const words: Record<UiLanguage, Record<Refusal["kind"], string>> = {
  "zh-CN": {
    required: "请填写此项",
    pattern: "格式不正确，请检查",
    validator: "请检查此项",
    unchecked: "暂时无法校验，请稍后再试",
  },
  en: {
    required: "Please fill this in",
    pattern: "This is not in the right format",
    validator: "Please check this",
    unchecked: "This could not be checked, try again later",
  },
};

/** What a field says of a refusal, in the page's language. */
export function messageOfFailure({ kind, message }: Refusal, language: UiLanguage): string {
  if (message === undefined) return words[language][kind];
  return typeof message === "string" ? message : message[language];
}

/** Words of the summary of a form's refusals. */
export const summaryMessages = {
  "zh-CN": {
    heading: (count: number) => `有 ${count} 项需要修改`,
    about: (label: string) => `${label}：`,
  },
  en: {
    heading: (count: number) => (count === 1 ? "1 item to correct" : `${count} items to correct`),
    about: (label: string) => `${label}: `,
  },
} satisfies Record<UiLanguage, unknown>;
