import { type Shop, districts } from "../types.ts";

const NAMES = ["信达", "宏远", "联众", "鑫辉", "华强", "天翼", "万利", "新锐", "恒通", "众诚"];
const KINDS = ["通讯", "手机广场", "数码", "电讯"];
const ROADS = [
  "深南路",
  "人民路",
  "建设路",
  "解放路",
  "新安路",
  "龙华路",
  "前进路",
  "东门街",
  "华强路",
  "民治路",
  "宝安路",
  "南海路",
  "红荔路",
  "笋岗路",
  "布吉路",
];

/** Every shop of the region, customers or not: a few thousand. */
export const shops: readonly Shop[] = districts.flatMap((district, area) =>
  ROADS.flatMap((road, street) =>
    NAMES.flatMap((name, owner) =>
      KINDS.map((kind, place): Shop => {
        const index =
          ((area * ROADS.length + street) * NAMES.length + owner) * KINDS.length + place;
        return {
          id: `S${String(index + 1).padStart(4, "0")}`,
          name: `${name}${kind}${road}店`,
          district,
          address: `${road} ${String(12 + ((index * 37) % 900))} 号`,
          phone: `139${String(10_000_000 + index * 7919)}`,
        };
      }),
    ),
  ),
);
