import { type Customer, type CustomerState, districts } from "../types.ts";

const NAMES = ["信达", "宏远", "联众", "鑫辉", "华强北", "天翼", "万利", "新锐", "恒通", "众诚"];
const LETTERS: Readonly<Record<string, string>> = {
  信: "X",
  宏: "H",
  联: "L",
  鑫: "X",
  华: "H",
  天: "T",
  万: "W",
  新: "X",
  恒: "H",
  众: "Z",
};

/** `#` where the letter is not known. */
export const letterOf = (shop: string): string => LETTERS[shop.charAt(0)] ?? "#";

const KINDS = ["通讯", "手机广场", "数码", "电讯"];
const OWNERS = ["陈立", "林晓", "黄志强", "周敏", "吴海", "郑文", "何婷", "罗建国", "梁颖"];
const STATES: readonly CustomerState[] = ["good", "good", "dueSoon", "good", "overdue", "good"];

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("an empty list");
  return item;
};

const COUNT = 132;

const DUE = { good: "2026-12-18", dueSoon: "2026-11-23", overdue: "2026-11-12" } as const;

const ownerId = (index: number): string =>
  `4403051980010${String(1000 + index * 7).padStart(4, "0")}X`;

const masked = (id: string): string => `${id.slice(0, 1)}${"*".repeat(15)}${id.slice(-2)}`;

function customer(index: number): Customer {
  const state = index % 17 === 11 ? "paused" : at(STATES, index);
  const limitFen = (20 + ((index * 7) % 40)) * 1_000_000;
  const usedFen = Math.round((limitFen * ((index * 13) % 97)) / 100);
  return {
    id: `C${String(index + 1).padStart(3, "0")}`,
    shop: `${at(NAMES, index)}${at(KINDS, Math.floor(index / NAMES.length))}`,
    owner: at(OWNERS, index * 4),
    phone: `138${String(20_000_000 + index * 7919)}`,
    ownerIdMasked: masked(ownerId(index)),
    district: at(districts, index * 3),
    state,
    limitFen,
    usedFen,
    due:
      state === "paused" || usedFen === 0 ? null : { on: DUE[state], fen: Math.round(usedFen / 6) },
    lastVisitOn: `2026-11-${String(1 + ((index * 5) % 19)).padStart(2, "0")}`,
  };
}

/** The whole ID numbers of the owners, by customer. */
export const ownerIds: ReadonlyMap<string, string> = new Map(
  Array.from({ length: COUNT }, (_, index) => [customer(index).id, ownerId(index)]),
);

/** Enough that a list of them is long. */
export const customers: readonly Customer[] = Array.from({ length: COUNT }, (_, index) =>
  customer(index),
);
