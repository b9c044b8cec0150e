import { Checkbox, ProtocolCheckbox } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "用于同意列出名字的协议，每份都能打开来读。",
      en: "For consent to named documents, each of which can be opened.",
    },
  ],
  avoid: [
    { zh: "其他的是或否用 `Checkbox`。", en: "Any other yes or no is a `Checkbox`." },
    {
      zh: "必须读完才能同意的用 `Reader`。",
      en: "What must be read to its end first is a `Reader`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "不预先勾选，每份协议都有名字和链接。",
        en: "It is not ticked beforehand, and each document has its name and link.",
        picture: (say) => (
          <ProtocolCheckbox
            checked={false}
            onCheckedChange={stay}
            documents={[
              { id: "a", title: say("综合授信合同", "Credit contract"), href: "#contract" },
              { id: "b", title: say("隐私政策", "Privacy policy"), href: "#privacy" },
            ]}
          />
        ),
      },
      dont: {
        zh: "预先勾选，而且不能打开协议。",
        en: "Ticked beforehand, and what is agreed to cannot be read.",
        picture: (say) => (
          <Checkbox
            label={say("我已阅读并同意所有协议", "I have read and agree to everything")}
            defaultChecked
          />
        ),
      },
    },
  ],
};
