import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface OrderCardWords {
  detail: string;
  orderNo: (tail: string) => string;
}

export const orderCardMessages: Record<UiLanguage, OrderCardWords> = {
  "zh-CN": { detail: "订单详情", orderNo: (tail) => `订单尾号 ${tail}` },
  en: { detail: "Order details", orderNo: (tail) => `Order ending ${tail}` },
};
