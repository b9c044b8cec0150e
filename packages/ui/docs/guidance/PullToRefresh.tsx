import { Cell, List, Money, PullToRefresh, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "列表和首页，下拉更新，也有按钮。",
      en: "Lists and the home page: pulled down to be brought up to date, with a button as well.",
    },
  ],
  avoid: [
    { zh: "加载更多用 `InfiniteList`。", en: "More of a list is an `InfiniteList`." },
    { zh: "失败后的重试用 `ErrorState`。", en: "Another try after a failure is an `ErrorState`." },
  ],
  pairs: [
    {
      do: {
        zh: "写出上次更新的时间。",
        en: "It says when it was last brought up to date.",
        picture: (say) => (
          <PullToRefresh note={say("13:12 更新", "Updated at 13:12")} onRefresh={stay}>
            <List>
              <Cell title={say("可用额度", "You can use")} value={<Money fen={38_640_000} />} />
            </List>
          </PullToRefresh>
        ),
      },
      dont: {
        zh: "放在正在填写的表单上，下拉就清空了。",
        en: "On a form that is being filled in: a pull may empty it.",
        picture: (say) => (
          <PullToRefresh onRefresh={stay}>
            <Stack gap="fields">
              <TextField label={say("抬头", "Company")} />
              <TextField label={say("税号", "Tax number")} />
            </Stack>
          </PullToRefresh>
        ),
      },
    },
  ],
};
