import { ActionSheet } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "对一样东西可以做的几件事，从底部弹出。",
      en: "A few things that can be done with one object, from the bottom edge.",
    },
  ],
  avoid: [
    { zh: "要先回答的问题用 `Dialog`。", en: "A question that has to be answered is a `Dialog`." },
    {
      zh: "发给别人用 `ShareSheet`，选一个值用 `Picker` 或 `RadioList`。",
      en: "To send something is a `ShareSheet`, to choose a value a `Picker` or a `RadioList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "标题是对象，每项是动词，危险的放最后。",
        en: "The title is the object, each entry a verb, and what cannot be undone comes last.",
        frame: "overlay",
        picture: (say) => (
          <ActionSheet
            open
            onClose={stay}
            title={say("招商银行 尾号 2087", "CMB 2087")}
            actions={[
              { key: "a", label: say("设为默认", "Make it the default"), onSelect: stay },
              { key: "b", label: say("查看限额", "Show its limits"), onSelect: stay },
              { key: "c", label: say("解绑", "Remove"), tone: "critical", onSelect: stay },
            ]}
          />
        ),
      },
      dont: {
        zh: "标题是“操作”，选项是名词，不知道会发生什么。",
        en: "“Actions” with nouns does not say what happens to what.",
        frame: "overlay",
        picture: (say) => (
          <ActionSheet
            open
            onClose={stay}
            title={say("操作", "Actions")}
            actions={[
              { key: "a", label: say("解绑", "Removal"), onSelect: stay },
              { key: "b", label: say("限额", "Limit"), onSelect: stay },
              { key: "c", label: say("默认", "Default"), onSelect: stay },
            ]}
          />
        ),
      },
    },
  ],
};
