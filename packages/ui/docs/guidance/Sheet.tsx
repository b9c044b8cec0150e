import { Button, RadioList, Sheet, Stack, Steps, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "一个选择或一件短任务，做完回到原来的页面。",
      en: "One choice or one short task, after which the page is there again.",
    },
  ],
  avoid: [
    { zh: "要回答的问题用 `Dialog`。", en: "A question is a `Dialog`." },
    {
      zh: "几个动作用 `ActionSheet`，长流程用 `Page`。",
      en: "A few actions are an `ActionSheet`, a long flow is a `Page`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "一件事，一个按钮。",
        en: "One task and one button.",
        frame: "overlay",
        picture: (say) => (
          <Sheet open onClose={stay} title={say("选择优惠券", "Choose a coupon")}>
            <Stack gap="blocks">
              <RadioList
                label={say("优惠券", "Coupon")}
                labelHidden
                defaultValue="a"
                options={[
                  { value: "a", label: say("付款立减 50 元", "50 yuan off") },
                  { value: "b", label: say("不使用", "None") },
                ]}
              />
              <Button block>{say("使用", "Use it")}</Button>
            </Stack>
          </Sheet>
        ),
      },
      dont: {
        zh: "面板里再走几步流程，关掉就全丢了。",
        en: "A flow of several steps in a sheet: closing it loses everything.",
        frame: "overlay",
        picture: (say) => (
          <Sheet open onClose={stay} title={say("申请额度", "Apply")}>
            <Stack gap="blocks">
              <Steps
                labels={[
                  say("身份", "ID"),
                  say("企业", "Company"),
                  say("银行卡", "Card"),
                  say("签署", "Sign"),
                ]}
                current={1}
              />
              <TextField label={say("企业名称", "Company")} />
              <Button block>{say("下一步", "Next")}</Button>
            </Stack>
          </Sheet>
        ),
      },
    },
  ],
};
