import { Card, SearchField, Stack } from "../../src/index.ts";
import { VirtualList } from "../../src/virtual-list.ts";
import * as css from "../guidance-pictures.css.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
export const guidance: Guidance = {
  use: [
    {
      zh: "几千行的列表，只画看得见的部分，记住位置。",
      en: "Thousands of rows, of which those in sight are drawn; it keeps its place.",
    },
  ],
  avoid: [
    {
      zh: "几百行以内用 `List` 或 `InfiniteList`。",
      en: "A few hundred rows are a `List` or an `InfiniteList`.",
    },
    { zh: "按字母找用 `IndexBar`。", en: "To find by letter, use `IndexBar`." },
  ],
  pairs: [
    {
      do: {
        zh: "行数很多，上面配一个搜索。",
        en: "Many rows, with a search above them.",
        picture: (say) => (
          <Stack gap="items">
            <SearchField aria-label={say("搜索客户", "Search customers")} onSearch={stay} />
            <VirtualList
              className={css.low}
              label={say("客户", "Customers")}
              scroll="own"
              items={numbers(3000)}
              getKey={String}
              estimatePx={() => 48}
              renderItem={(item) => <Card>{`${say("客户", "Customer")} ${item}`}</Card>}
            />
          </Stack>
        ),
      },
      dont: {
        zh: "只有几行也用它：浏览器的页内查找和打印都失效。",
        en: "A few rows: the browser's search and printing reach only a part.",
        picture: (say) => (
          <VirtualList
            className={css.low}
            label={say("银行卡", "Cards")}
            scroll="own"
            items={numbers(3)}
            getKey={String}
            estimatePx={() => 48}
            renderItem={(item) => <Card>{`${say("银行卡", "Card")} ${item}`}</Card>}
          />
        ),
      },
    },
  ],
};
