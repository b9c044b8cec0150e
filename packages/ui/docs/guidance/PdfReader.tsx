import { Card } from "../../src/index.ts";
import { PdfReader } from "../../src/pdf-reader.ts";
import * as css from "../guidance-pictures.css.ts";
import type { Guidance } from "../guidance.ts";

/** One page with a line of text. */
const contract = new TextEncoder().encode(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 55>>stream
BT /F1 16 Tf 30 350 Td (Credit contract, 2026-11-20) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`,
).buffer;
export const guidance: Guidance = {
  use: [
    {
      zh: "在应用里读 PDF：合同、回单，可以读完和下载。",
      en: "To read a PDF in the app: contracts, receipts.",
    },
  ],
  avoid: [
    {
      zh: "应用自己有文字的协议用 `Reader`。",
      en: "A document whose text the app has is a `Reader`.",
    },
    { zh: "图片用 `ImageZoom`。", en: "Pictures are an `ImageZoom`." },
  ],
  pairs: [
    {
      do: {
        zh: "占满页面高度，标题说明是哪一份。",
        en: "It has the height of a page, and its name says which document it is.",
        picture: (say) => (
          <div className={css.low}>
            <PdfReader label={say("综合授信合同", "Credit contract")} source={contract} />
          </div>
        ),
      },
      dont: {
        zh: "塞进卡片里，一次只看得见几行。",
        en: "In a card a few lines are in sight at a time.",
        picture: (say) => (
          <Card heading={say("综合授信合同", "Credit contract")}>
            <div className={css.slot}>
              <PdfReader label={say("综合授信合同", "Credit contract")} source={contract} />
            </div>
          </Card>
        ),
      },
    },
  ],
};
