import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface NoticeWords {
  close: string;
}

export const noticeMessages: Record<UiLanguage, NoticeWords> = {
  "zh-CN": { close: "关闭" },
  en: { close: "Close" },
};
