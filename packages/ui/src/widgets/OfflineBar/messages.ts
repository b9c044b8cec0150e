import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface OfflineBarWords {
  offline: string;
  /** `clock` is the time of the data on screen, as `13:12`. */
  offlineSince: (clock: string) => string;
}

export const offlineBarMessages: Record<UiLanguage, OfflineBarWords> = {
  "zh-CN": {
    offline: "网络已断开",
    offlineSince: (clock) => `网络已断开，显示的是 ${clock} 的数据`,
  },
  en: {
    offline: "You are offline",
    offlineSince: (clock) => `You are offline. This is the data of ${clock}`,
  },
};
