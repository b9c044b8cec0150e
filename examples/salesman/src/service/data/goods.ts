/** What a shop may order, by brand. */
export const goods: Readonly<Record<string, readonly string[]>> = {
  HUAWEI: ["Mate 80", "Pura 80", "nova 15"],
  Xiaomi: ["17 Pro", "REDMI K90"],
  OPPO: ["Find X9", "Reno 15"],
  vivo: ["X300", "S50"],
  HONOR: ["Magic 8", "500"],
};
