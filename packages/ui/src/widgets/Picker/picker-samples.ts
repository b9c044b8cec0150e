import type { PickerColumn } from "./picker-columns.ts";

/** A column of amounts from 0 on. */
export function numbers(count: number, label = "金额", disabled?: (value: number) => boolean) {
  return {
    label,
    items: Array.from({ length: count }, (_, value) => ({
      value,
      label: `${value} 万元`,
      disabled: disabled?.(value),
    })),
  } satisfies PickerColumn<number>;
}

export const banks: PickerColumn<string> = {
  label: "银行",
  items: ["中国工商银行", "中国建设银行", "招商银行", "中国邮政储蓄银行"].map((name) => ({
    value: name,
    label: name,
  })),
};
