import { Cell, IndexBar, List } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "按字母分组的长列表：客户、城市、品牌。",
      en: "A long list in groups by letter: customers, cities, brands.",
    },
  ],
  avoid: [
    { zh: "四十行以内直接用 `List`。", en: "Fewer than some forty rows are a `List`." },
    {
      zh: "知道名字就用 `SearchField`，几千行用 `VirtualList`。",
      en: "Who knows the name needs a `SearchField`; thousands of rows are a `VirtualList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "组多，一按就到。",
        en: "Many groups, each one press away.",
        picture: (say) => (
          <IndexBar
            label={say("客户", "Customers")}
            groups={["A", "B", "C", "D", "F", "H", "L"].map((letter) => ({
              letter,
              children: (
                <List>
                  <Cell title={`${letter} ${say("店", "shop")}`} href="#shop" />
                </List>
              ),
            }))}
          />
        ),
      },
      dont: {
        zh: "只有两行也加索引。",
        en: "An index beside two rows.",
        picture: (say) => (
          <IndexBar
            label={say("银行卡", "Cards")}
            groups={[
              {
                letter: "G",
                children: (
                  <List>
                    <Cell title={say("工商银行", "ICBC")} />
                  </List>
                ),
              },
              {
                letter: "Z",
                children: (
                  <List>
                    <Cell title={say("招商银行", "CMB")} />
                  </List>
                ),
              },
            ]}
          />
        ),
      },
    },
  ],
};
