import { Cascader } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于一级接一级的树：品类、部门、开户行和支行。",
      en: "For a tree, one level after the other: category, department, bank and branch.",
    },
  ],
  avoid: [
    { zh: "两三列短列表用 `Picker`。", en: "For two or three short columns, use `Picker`." },
    { zh: "省市区用 `AreaPicker`。", en: "For province, city and district, use `AreaPicker`." },
    { zh: "只有一级的选项用 `RadioList`。", en: "For one level alone, use `RadioList`." },
  ],
  pairs: [
    {
      do: {
        zh: "各级相互依赖，不能选的说明原因。",
        en: "Each level depends on the one before, and what cannot be chosen says why.",
        picture: (say) => (
          <Cascader
            label={say("品类", "Category")}
            defaultValue={["phone"]}
            options={[
              {
                value: "phone",
                label: say("手机", "Phones"),
                options: [
                  { value: "xiaomi", label: say("小米", "Xiaomi") },
                  {
                    value: "honor",
                    label: say("荣耀", "Honor"),
                    unavailable: say("门店未签约", "The shop has no contract"),
                  },
                ],
              },
              { value: "card", label: say("手机卡", "SIM cards") },
            ]}
          />
        ),
      },
      dont: {
        zh: "只有一级的几个选项也用级联选择。",
        en: "A few options on one level do not need a cascader.",
        picture: (say) => (
          <Cascader
            label={say("付款方式", "Payment")}
            options={[
              { value: "a", label: say("灵活信用", "Flexible credit") },
              { value: "b", label: say("银行卡", "Bank card") },
            ]}
          />
        ),
      },
    },
  ],
};
