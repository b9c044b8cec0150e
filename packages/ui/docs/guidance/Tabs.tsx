import { Button, Cell, List, Money, Tabs } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于同一列表的几个视图：全部、待付款、已完成。",
      en: "For a few views of the same list: all, to be paid, finished.",
    },
  ],
  avoid: [
    { zh: "应用的主要页面用 `TabBar`。", en: "For the main places of the app, use `TabBar`." },
    {
      zh: "设置里的选项用 `Segmented` 或 `RadioList`。",
      en: "For an option of a setting, use `Segmented` or `RadioList`.",
    },
    { zh: "有先后的步骤用 `Steps`。", en: "For steps in an order, use `Steps`." },
  ],
  pairs: [
    {
      do: {
        zh: "各视图内容同类，标签短。",
        en: "The views show the same kind of thing, and their names are short.",
        picture: (say) => (
          <Tabs
            id="sample"
            label={say("订单", "Orders")}
            defaultValue="all"
            items={[
              { value: "all", label: say("全部", "All") },
              { value: "due", label: say("待付款", "To pay") },
              { value: "done", label: say("已完成", "Done") },
            ]}
            renderPanel={(value) => (
              <List>
                <Cell
                  title={
                    value === "done"
                      ? say("荣耀 X60", "Honor X60")
                      : say("小米 17 Pro", "Xiaomi 17 Pro")
                  }
                  value={<Money fen={8_600_000} />}
                />
              </List>
            )}
          />
        ),
      },
      dont: {
        zh: "用标签页做必须依次完成的步骤：后面的步骤一按就跳过去了。",
        en: "Steps that have an order as tabs: a press skips the first ones.",
        picture: (say) => (
          <Tabs
            id="steps"
            label={say("开户", "Open an account")}
            defaultValue="1"
            items={[
              { value: "1", label: say("1 身份证", "1 ID card") },
              { value: "2", label: say("2 刷脸", "2 Face") },
              { value: "3", label: say("3 签署", "3 Sign") },
            ]}
            renderPanel={() => <Button block>{say("下一步", "Next")}</Button>}
          />
        ),
      },
    },
  ],
};
