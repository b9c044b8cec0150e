import { Collapse, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "常见问题、次要的明细：标题说明里面有什么。",
      en: "Questions and lesser details: the heading says what is inside.",
    },
  ],
  avoid: [
    { zh: "长文字的后半段用 `Clamp`。", en: "The rest of a long text is a `Clamp`." },
    { zh: "互相替换的视图用 `Tabs`。", en: "Views that take each other's place are `Tabs`." },
  ],
  pairs: [
    {
      do: {
        zh: "标题就是问题，不打开也知道里面是什么。",
        en: "The heading is the question, and says what is inside.",
        picture: (say) => (
          <Stack gap="items">
            <Collapse
              title={say("提前还款要收违约金吗？", "Does early repayment cost a fee?")}
              defaultOpen
            >
              {say("不收，利息按实际天数计算。", "No. Interest is charged for the days used.")}
            </Collapse>
            <Collapse title={say("什么时候扣款？", "When is it debited?")}>
              {say("到期日 20:00。", "At 20:00 on the due date.")}
            </Collapse>
          </Stack>
        ),
      },
      dont: {
        zh: "必填的字段折叠起来，提交时才发现。",
        en: "Required fields are folded away and found missing at the end.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("门店名称", "Shop")} required />
            <Collapse title={say("更多", "More")}>
              <TextField label={say("营业执照号", "Licence number")} required />
            </Collapse>
          </Stack>
        ),
      },
    },
  ],
};
