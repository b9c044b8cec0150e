import type { FaceSession } from "@kedu/api";
import { FACE_MAX_TRIES, formatInstant, maskName } from "@kedu/domain";
import type { RequestFacts } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import type { FaceSessionFacts } from "./face-reader.ts";

/** Who looks at the picture, for what, and for how long it is kept. Product 4, face. */
const VENDOR: Readonly<Record<RequestFacts["language"], string>> = {
  "zh-CN":
    "由人脸核验服务商与权威身份数据比对，只用于本次核验，照片或录像比对后即删除，保存 0 天。",
  en: "A face-check provider compares the pictures or the recording with official identity data, for this check only. They are deleted when the comparison ends and kept 0 days.",
};

/** A face check as the app sees it. */
export function faceAnswer(
  facts: FaceSessionFacts,
  { vault }: Pick<Context, "vault">,
  language: RequestFacts["language"],
): FaceSession {
  return {
    faceSessionId: facts.id,
    role: facts.role,
    faceKind: facts.faceKind,
    faceType: facts.faceType,
    purpose: facts.purpose,
    boundTo:
      facts.amountFen === null || facts.termsHash === null
        ? null
        : {
            paymentId: facts.subjectId,
            amountFen: facts.amountFen,
            termsHash: facts.termsHash,
          },
    nameMasked: maskName(vault.open(facts.nameSealed)),
    actions: facts.actions,
    digits: facts.digits,
    // Nothing has been verified yet.
    result: facts.result ?? "unVerify",
    triesLeft: FACE_MAX_TRIES - facts.tries,
    expiresAt: formatInstant(facts.expiresAt),
    vendor: VENDOR[language],
  };
}
