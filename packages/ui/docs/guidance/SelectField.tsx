import { SelectField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "表单里的字段，值在弹出的选择器里选：日期、地区、开户行。",
      en: "A field of a form whose value is chosen in a picker: a date, an area, a bank.",
    },
  ],
  avoid: [
    {
      zh: "三五个选项直接用 `RadioList`，少按一次。",
      en: "Three to five options are a `RadioList`, which takes one press less.",
    },
    { zh: "列表的筛选用 `DropdownMenu`。", en: "The filter of a list is a `DropdownMenu`." },
  ],
  pairs: [
    {
      do: {
        zh: "选项很多，打开选择器来选。",
        en: "Many options, chosen in a picker.",
        picture: (say) => (
          <SelectField
            label={say("开户银行", "Bank")}
            placeholder={say("请选择", "Choose")}
            value={say("招商银行", "China Merchants Bank")}
            onOpen={stay}
          />
        ),
      },
      dont: {
        zh: "只有两个选项也要先打开一层。",
        en: "Two options are hidden behind one more press.",
        picture: (say) => (
          <SelectField
            label={say("性别", "Sex")}
            placeholder={say("男或女", "Male or female")}
            onOpen={stay}
          />
        ),
      },
    },
  ],
};
