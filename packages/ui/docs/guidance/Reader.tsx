import { Reader } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "要读的协议；同意前必须读到末尾。",
      en: "A document to read, to its end where it has to be agreed to.",
    },
  ],
  avoid: [
    { zh: "PDF 文件用 `PdfReader`。", en: "A PDF file is a `PdfReader`." },
    {
      zh: "只列名字并勾选同意用 `ProtocolCheckbox`。",
      en: "Named documents with one tick are a `ProtocolCheckbox`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "分段有标题，方便找到。",
        en: "Sections with headings, so that a clause can be found.",
        frame: "overlay",
        picture: (say) => (
          <Reader
            open
            onClose={stay}
            title={say("综合授信合同", "Credit contract")}
            sections={[
              {
                heading: say("一、借款", "1. The loan"),
                paragraphs: [
                  say(
                    "借款人按实际使用天数支付利息。",
                    "The borrower pays interest for the days used.",
                  ),
                ],
              },
              {
                heading: say("二、还款", "2. Repayment"),
                paragraphs: [
                  say("到期日 20:00 从约定账户扣款。", "It is debited at 20:00 on the due date."),
                ],
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "整份合同是一段没有标题的文字。",
        en: "A whole contract as one paragraph without headings.",
        frame: "overlay",
        picture: (say) => (
          <Reader
            open
            onClose={stay}
            title={say("协议", "Agreement")}
            sections={[
              {
                heading: say("正文", "Text"),
                paragraphs: [
                  say(
                    "借款人按实际使用天数支付利息，到期日从约定账户扣款，逾期按日计收罚息，出借人有权在逾期三日后暂停授信，争议由出借人所在地法院管辖，本协议自签署之日起生效。",
                    "The borrower pays interest for the days used, it is debited on the due date, arrears are charged by the day, the lender may hold the line after three days, disputes go to the court at the lender's seat, and this takes effect when signed.",
                  ),
                ],
              },
            ]}
          />
        ),
      },
    },
  ],
};
