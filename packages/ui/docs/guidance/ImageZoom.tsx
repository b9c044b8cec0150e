import { ImageZoom } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
const licence =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'><rect width='300' height='200' fill='%23f4efe2'/><rect x='30' y='40' width='240' height='10' fill='%238a7f66'/><rect x='30' y='70' width='180' height='10' fill='%23b8ae96'/></svg>";
export const guidance: Guidance = {
  use: [
    {
      zh: "放大看图片：证件、凭证，可以翻页。",
      en: "To enlarge pictures and page through them: documents, receipts.",
    },
  ],
  avoid: [
    { zh: "PDF 用 `PdfReader`。", en: "A PDF is a `PdfReader`." },
    {
      zh: "页面里的宣传图用 `Banner`，滑动的内容用 `Swipe`。",
      en: "Pictures of offers are a `Banner`, slides of the page a `Swipe`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "每张图有文字，读屏也知道是什么。",
        en: "Each picture has words, which a screen reader says.",
        frame: "overlay",
        picture: (say) => (
          <ImageZoom
            open
            onClose={stay}
            images={[
              { src: licence, alt: say("营业执照正本", "Business licence") },
              { src: licence, alt: say("营业执照副本", "Its copy") },
            ]}
          />
        ),
      },
      dont: {
        zh: "文字是文件名，等于没有。",
        en: "A file name instead of words says nothing.",
        frame: "overlay",
        picture: () => (
          <ImageZoom
            open
            onClose={stay}
            images={[{ src: licence, alt: "IMG_20261120_131200.jpg" }]}
          />
        ),
      },
    },
  ],
};
