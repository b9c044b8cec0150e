import { Button, Page, Section, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "一整页：标题、返回、内容和底部按钮，间距已定好。",
      en: "A whole page: title, way back, content and buttons at the bottom, at the house's distances.",
    },
  ],
  avoid: [
    {
      zh: "页面的一部分用 `Section` 或 `Stack`。",
      en: "A part of a page is a `Section` or a `Stack`.",
    },
    { zh: "自带导航栏的壳里用 `Screen`。", en: "In a shell that draws its own bar, use `Screen`." },
  ],
  pairs: [
    {
      do: {
        zh: "主要动作在底部，一直够得着。",
        en: "The main action is at the bottom, always in reach.",
        frame: "screen",
        picture: (say) => (
          <Page
            title={say("客户拜访", "Visit")}
            onBack={stay}
            footer={<Button block>{say("提交", "Submit")}</Button>}
          >
            <Section heading={say("门店信息", "Shop")} gap="fields">
              <TextField label={say("门店名称", "Name")} />
              <TextField label={say("备注", "Remark")} />
            </Section>
          </Page>
        ),
      },
      dont: {
        zh: "主要动作混在内容中间，滚动后就找不到了。",
        en: "The main action between the content is lost when the page is scrolled.",
        frame: "screen",
        picture: (say) => (
          <Page title={say("客户拜访", "Visit")} onBack={stay}>
            <Button block>{say("提交", "Submit")}</Button>
            <Section heading={say("门店信息", "Shop")} gap="fields">
              <TextField label={say("门店名称", "Name")} />
              <TextField label={say("备注", "Remark")} />
            </Section>
          </Page>
        ),
      },
    },
  ],
};
