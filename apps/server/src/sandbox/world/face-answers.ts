import { mode, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

const DECLINED_FOR_BANK = mode(
  "declinedForBank",
  ["银行不接受", "Declined for this bank"],
  [
    "付款结束，没有扣款。还有别的付款方式能用时是 selectPayway，否则是 toastPayway；不是付款时是 fail。",
    "The payment ends, nothing is paid. selectPayway where another way to pay is open, else toastPayway; fail where nothing is paid.",
  ],
);

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
        DECLINED_FOR_BANK,
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
        DECLINED_FOR_BANK,
        ...TROUBLE,
      ],
    },
  ],
};
