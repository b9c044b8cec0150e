import type { Customer, CustomerState, District } from "../types.ts";

const NAMES = ["信达", "宏远", "联众", "鑫辉", "华强北", "天翼", "万利", "新锐", "恒通", "众诚"];
const KINDS = ["通讯", "手机广场", "数码", "电讯"];
const OWNERS = ["陈立", "林晓", "黄志强", "周敏", "吴海", "郑文", "何婷", "罗建国", "梁颖"];
const DISTRICTS: readonly District[] = ["nanshan", "futian", "luohu", "baoan", "longhua"];
const STATES: readonly CustomerState[] = ["good", "good", "dueSoon", "good", "overdue", "good"];

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("an empty list");
  return item;
};

const DUE = { good: "2026-12-18", dueSoon: "2026-11-23", overdue: "2026-11-12" } as const;

function customer(index: number): Customer {
  const state = index % 17 === 11 ? "paused" : at(STATES, index);
  const limitFen = (20 + ((index * 7) % 40)) * 1_000_000;
  const usedFen = Math.round((limitFen * ((index * 13) % 97)) / 100);
  return {
    id: `C${String(index + 1).padStart(3, "0")}`,
    shop: `${at(NAMES, index)}${at(KINDS, Math.floor(index / NAMES.length))}`,
    owner: at(OWNERS, index * 4),
    phone: `138${String(20_000_000 + index * 7919)}`,
    district: at(DISTRICTS, index * 3),
    state,
    limitFen,
    usedFen,
    due:
      state === "paused" || usedFen === 0 ? null : { on: DUE[state], fen: Math.round(usedFen / 6) },
    lastVisitOn: `2026-11-${String(1 + ((index * 5) % 19)).padStart(2, "0")}`,
  };
}

/** Enough that a list of them is long. */
export const customers: readonly Customer[] = Array.from({ length: 132 }, (_, index) =>
  customer(index),
);
