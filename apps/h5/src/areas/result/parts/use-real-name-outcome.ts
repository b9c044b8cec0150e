import type { Session } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { Outcome } from "./OutcomeResult.tsx";

type Person = Pick<Session, "nameMasked" | "phoneMasked" | "realNameStatus">;

/** Whether the person behind the login is known by name. */
export function useRealNameOutcome(): (person: Person) => Outcome {
  const { t } = useLingui();
  return ({ nameMasked, phoneMasked, realNameStatus }) => {
    const rows = [
      ...(nameMasked === null ? [] : [{ key: "name", label: t`姓名`, value: nameMasked }]),
      { key: "phone", label: t`登录手机号`, value: phoneMasked },
    ];
    switch (realNameStatus) {
      case "PASSED":
        return {
          kind: "success",
          short: t`已认证`,
          title: t`实名认证已通过`,
          sentence: t`姓名、证件和人脸核对一致。`,
          rows,
          wayOn: null,
          helpTopic: null,
        };
      case "FAILED":
        return {
          kind: "fail",
          short: t`认证未通过`,
          title: t`实名认证未通过`,
          sentence: t`姓名和证件号没有核对一致。已有额度和借款不受影响。`,
          rows,
          // That page knows what is missing, and for which product it is shown again.
          wayOn: { label: t`重新认证`, to: "/userCenter/realName" },
          helpTopic: "ID_UPLOAD_ERROR",
        };
      case "NONE":
        return {
          kind: "auditing",
          short: t`未认证`,
          title: t`还没有实名认证`,
          sentence: t`申请额度时提交证件并刷脸，核对一致后即通过。`,
          rows,
          wayOn: { label: t`去申请额度`, to: "/home" },
          helpTopic: null,
        };
    }
  };
}
