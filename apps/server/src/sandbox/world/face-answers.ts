import { mode, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

/** Answers of the face vendor. */
export const FACE_ANSWERS: ScriptableProvider = {
  provider: "face",
  words: ["人脸", "Face"],
  ops: [
    {
      op: "verify",
      words: ["核身", "Verify"],
      modes: [
        mode("verifyFail", ["不是本人", "Another person"], ["verifyFail", "verifyFail"]),
        mode("unVerify", ["无法判断", "Not decided"], ["unVerify", "unVerify"]),
        mode("fail", ["没有人脸或不是活体", "No living face"], ["fail", "fail"]),
        mode("error", ["服务出错", "Vendor's fault"], ["error", "error"]),
        ...TROUBLE,
      ],
    },
    {
      op: "verifyVideo",
      words: ["录像核身", "Verify a recording"],
      modes: [
        mode("wrongDigits", ["数字念错", "Other digits"], ["fail", "fail"]),
        mode("noFace", ["没有人脸", "No face"], ["fail", "fail"]),
        mode("tooShort", ["录像太短", "Too short"], ["unVerify", "unVerify"]),
        mode("verifyFail", ["不是本人", "Another person"], ["verifyFail", "verifyFail"]),
        mode("unVerify", ["无法判断", "Not decided"], ["unVerify", "unVerify"]),
        mode("fail", ["不是活体", "Not alive"], ["fail", "fail"]),
        mode("error", ["服务出错", "Vendor's fault"], ["error", "error"]),
        ...TROUBLE,
      ],
    },
  ],
};
