import { Notice, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "页面上的一条消息，一直在，例如逾期、维护、公告。",
      en: "One message on a page, which stays: overdue, maintenance, news.",
    },
  ],
  avoid: [
    { zh: "刚做完的小事用 `Toast`。", en: "Something small that was just done is a `Toast`." },
    {
      zh: "必须回答的用 `Dialog`，结果用 `Result`。",
      en: "What has to be answered is a `Dialog`, an outcome a `Result`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "一次一条，最重要的先说，给出下一步。",
        en: "One at a time, the gravest first, with the next step.",
        picture: (say) => (
          <Notice tone="critical" onOpen={stay}>
            {say("有 1 笔借款已逾期 1 天，去还款", "One loan is overdue by 1 day: repay")}
          </Notice>
        ),
      },
      dont: {
        zh: "一次堆三条，一条也不会读。",
        en: "Three at once: none is read.",
        picture: (say) => (
          <Stack gap="items">
            <Notice tone="critical">{say("有 1 笔借款已逾期", "One loan is overdue")}</Notice>
            <Notice tone="caution">{say("证件即将到期", "Your ID ends soon")}</Notice>
            <Notice tone="news">{say("新优惠券", "New coupons")}</Notice>
          </Stack>
        ),
      },
    },
    {
      do: {
        zh: "红色只用于逾期和失败。",
        en: "Red is for overdue and failed alone.",
        picture: (say) => (
          <Notice tone="info">
            {say("国庆期间到账会晚一天", "During the holiday money arrives a day later")}
          </Notice>
        ),
      },
      dont: {
        zh: "一般消息也用红色，真正的失败就看不见了。",
        en: "Ordinary news in red: a real failure is then not seen.",
        picture: (say) => (
          <Notice tone="critical">
            {say("国庆期间到账会晚一天", "During the holiday money arrives a day later")}
          </Notice>
        ),
      },
    },
  ],
};
