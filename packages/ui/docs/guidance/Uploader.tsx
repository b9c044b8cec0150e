import { Uploader } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const send = (): Promise<string> => Promise.resolve("");
export const guidance: Guidance = {
  use: [
    {
      zh: "用于拍照或选图上传：证件、门头照、凭证。",
      en: "For pictures that are taken or picked and sent: documents, the shop, receipts.",
    },
  ],
  avoid: [
    {
      zh: "已有的图片只看不传用 `ImageZoom`。",
      en: "Pictures that are only looked at are an `ImageZoom`.",
    },
    { zh: "手写签名用 `Signature`。", en: "A drawn name is a `Signature`." },
  ],
  pairs: [
    {
      do: {
        zh: "写明要什么、几张、多大；失败的可以重传。",
        en: "It says what, how many and how large; a failed one can be tried again.",
        picture: (say) => (
          <Uploader
            label={say("门头照", "Shop front")}
            hint={say("1 到 3 张，每张不超过 10 MB", "1 to 3 pictures, 10 MB each")}
            maxCount={3}
            upload={send}
            defaultItems={[{ id: "1", name: "a.jpg", phase: "failed", progress: 0 }]}
          />
        ),
      },
      dont: {
        zh: "不说要求，传完了才说不合格。",
        en: "It asks for nothing in particular and refuses afterwards.",
        picture: (say) => (
          <Uploader
            label={say("图片", "Picture")}
            upload={send}
            error={say("图片不合格", "The picture is not accepted")}
          />
        ),
      },
    },
  ],
};
