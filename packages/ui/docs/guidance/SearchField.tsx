import { SearchField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [{ zh: "用于按文字查找列表里的内容。", en: "To find something in a list by its words." }],
  avoid: [
    { zh: "固定的几个条件用 `DropdownMenu`。", en: "A few fixed conditions are a `DropdownMenu`." },
    { zh: "表单里的文字用 `TextField`。", en: "A text of a form is a `TextField`." },
  ],
  pairs: [
    {
      do: {
        zh: "占位文字说明能搜什么。",
        en: "The placeholder says what can be searched for.",
        picture: (say) => (
          <SearchField
            aria-label={say("搜索客户", "Search customers")}
            placeholder={say("店名、姓名或手机号", "Shop, name or number")}
            onSearch={stay}
          />
        ),
      },
      dont: {
        zh: "只写“请输入”，不知道能搜什么。",
        en: "“Enter text” does not say what can be found.",
        picture: (say) => (
          <SearchField
            aria-label={say("搜索", "Search")}
            placeholder={say("请输入", "Enter text")}
            onSearch={stay}
          />
        ),
      },
    },
  ],
};
