import { TextArea, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于几行文字：问题经过、投诉、说明。",
      en: "For several lines of text: what happened, a complaint, an explanation.",
    },
  ],
  avoid: [
    { zh: "一行能写完的用 `TextField`。", en: "What fits in one line is a `TextField`." },
    {
      zh: "能从列表里选的用 `SelectField` 或 `RadioList`。",
      en: "What can be chosen from a list is a `SelectField` or a `RadioList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "说明要写什么，并显示字数。",
        en: "Say what to write, and count the characters.",
        picture: (say) => (
          <TextArea
            label={say("经过", "What happened")}
            hint={say("时间、金额、想要的结果", "When, how much, and what you ask for")}
            maxLength={200}
          />
        ),
      },
      dont: {
        zh: "用单行字段写一段话，写的人看不到自己写了什么。",
        en: "A single line for a paragraph: who writes cannot see what they wrote.",
        picture: (say) => (
          <TextField
            label={say("经过", "What happened")}
            defaultValue={say(
              "三月二日扣款两次，短信和流水都对不上，请核对后退回多扣的部分。",
              "On 2 March I was debited twice; neither text nor statement fits.",
            )}
          />
        ),
      },
    },
  ],
};
