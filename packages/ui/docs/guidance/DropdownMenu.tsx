import { Button, DropdownMenu, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "列表上方的筛选条：状态、区域、期间。",
      en: "A bar of filters above a list: state, area, period.",
    },
  ],
  avoid: [
    { zh: "表单里的字段用 `SelectField`。", en: "A field of a form is a `SelectField`." },
    {
      zh: "两三个视图全部露出来更好，用 `Tabs` 或 `Segmented`。",
      en: "Two or three views are better in sight: use `Tabs` or `Segmented`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "没选时写筛选名，选了就写所选。",
        en: "It says the name of the filter, or what was chosen.",
        picture: (say) => (
          <DropdownMenu
            label={say("筛选客户", "Filter customers")}
            defaultValue={{ state: ["over"] }}
            filters={[
              {
                key: "state",
                title: say("状态", "State"),
                options: [
                  { value: "", label: say("全部", "All") },
                  { value: "over", label: say("已逾期", "Overdue") },
                ],
              },
              {
                key: "area",
                title: say("区域", "Area"),
                options: [
                  { value: "a", label: say("南山", "Nanshan") },
                  { value: "b", label: say("福田", "Futian") },
                ],
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "在表单里当字段用：提交前不知道还有没有必填项没填。",
        en: "As fields of a form it neither says what is missing nor shows an error.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("门店名称", "Shop")} />
            <DropdownMenu
              label={say("门店类型", "Kind of shop")}
              filters={[
                {
                  key: "kind",
                  title: say("类型", "Kind"),
                  options: [{ value: "a", label: say("手机店", "Phones") }],
                },
                {
                  key: "area",
                  title: say("区域", "Area"),
                  options: [{ value: "b", label: say("南山", "Nanshan") }],
                },
              ]}
            />
            <Button block>{say("提交", "Submit")}</Button>
          </Stack>
        ),
      },
    },
  ],
};
