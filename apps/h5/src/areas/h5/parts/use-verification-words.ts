import type { TaskVerification } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";

interface VerificationWords {
  readonly channel: Readonly<Record<TaskVerification["verifyChannel"], string>>;
  readonly stateOf: (item: TaskVerification) => {
    readonly words: string;
    readonly tone: "positive" | "neutral" | "caution" | "info";
  };
}

/** How a contract is verified, and how far that is. */
export function useVerificationWords(): VerificationWords {
  const { t } = useLingui();
  return {
    channel: {
      LOAN_SMS: t`短信验证码`,
      LOAN_FACE_URL: t`人脸识别`,
      PSBC_LOAN_FACE: t`邮储银行人脸识别`,
      URL: t`银行核验`,
    },
    stateOf({ isOver, isVerified, status, verifyChannel }) {
      if (isVerified) return { words: t`已验证`, tone: "positive" };
      if (isOver) return { words: t`已结束`, tone: "caution" };
      if (verifyChannel === "URL") return { words: t`由银行核验`, tone: "info" };
      return status === "NEW" || status === "FAIL"
        ? { words: t`待阅读`, tone: "neutral" }
        : { words: t`待验证`, tone: "neutral" };
    },
  };
}
