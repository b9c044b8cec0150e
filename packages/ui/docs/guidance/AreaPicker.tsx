import { Stack, TextField } from "../../src/index.ts";
import { AreaField } from "../../src/area.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于选省、市、区县，值是六位行政区划代码。",
      en: "To choose province, city and district; the value is the division code of six digits.",
    },
  ],
  avoid: [
    { zh: "其他的树用 `Cascader`。", en: "For any other tree, use `Cascader`." },
    {
      zh: "门牌街道这样的自由文字用 `TextField`。",
      en: "Free text such as street and number is a `TextField`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "区划由字段选择，街道另外填写。",
        en: "The field chooses the division; the street is typed below it.",
        picture: (say) => (
          <Stack gap="fields">
            <AreaField label={say("所在地区", "Area")} defaultValue="440305" />
            <TextField
              label={say("详细地址", "Street and number")}
              defaultValue={say("科苑路 15 号", "15 Keyuan Road")}
            />
          </Stack>
        ),
      },
      dont: {
        zh: "让人自己打省市区：写法各不相同，也无法核对。",
        en: "Typed divisions are written in many ways and cannot be checked.",
        picture: (say) => (
          <TextField
            label={say("所在地区", "Area")}
            defaultValue={say("广东深圳南山", "Nanshan, Shenzhen")}
          />
        ),
      },
    },
  ],
};
