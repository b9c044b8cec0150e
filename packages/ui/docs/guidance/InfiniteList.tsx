import { Button, Card, InfiniteList, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const done = (): Promise<void> => Promise.resolve();
export const guidance: Guidance = {
  use: [
    {
      zh: "边滚动边加载的列表：订单、借还记录。",
      en: "A list that loads more while it is scrolled: orders, records.",
    },
  ],
  avoid: [
    { zh: "内容固定又不多的用 `List`。", en: "A short list of fixed content is a `List`." },
    {
      zh: "几千行要来回跳转的用 `VirtualList`。",
      en: "Thousands of rows to jump about in are a `VirtualList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "写明总数和到底了。",
        en: "It says how many there are, and where it ends.",
        picture: (say) => (
          <InfiniteList
            label={say("订单", "Orders")}
            items={[say("小米 17 Pro", "Xiaomi 17 Pro"), say("荣耀 X60", "Honor X60")]}
            getKey={String}
            renderItem={(item) => <Card>{item}</Card>}
            hasMore={false}
            onLoadMore={done}
            total={2}
          />
        ),
      },
      dont: {
        zh: "底部要按的按钮放在它下面：列表一直变长，永远够不到。",
        en: "A button below it: the list grows, and it is never reached.",
        picture: (say) => (
          <Stack gap="cards">
            <InfiniteList
              label={say("订单", "Orders")}
              items={[say("小米 17 Pro", "Xiaomi 17 Pro"), say("荣耀 X60", "Honor X60")]}
              getKey={String}
              renderItem={(item) => <Card>{item}</Card>}
              hasMore={false}
              endLabel={null}
              onLoadMore={done}
            />
            <Button block>{say("导出", "Export")}</Button>
          </Stack>
        ),
      },
    },
  ],
};
