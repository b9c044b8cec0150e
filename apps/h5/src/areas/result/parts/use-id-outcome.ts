import type { Application } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import { productAddress } from "../../../platform/routing/own-product.ts";
import type { Outcome } from "./OutcomeResult.tsx";

/** Whether the legal person's ID on record serves, and from when it can be renewed. */
export function useIdOutcome(): (
  application: Pick<Application, "appCode" | "legalPerson">,
) => Outcome {
  const { t } = useLingui();
  return ({ appCode, legalPerson }) => {
    if (legalPerson === null) {
      return {
        kind: "auditing",
        short: t`未提交`,
        title: t`还没有提交证件`,
        sentence: t`申请额度时提交法人的证件照片。`,
        rows: [],
        wayOn: { label: t`去申请额度`, to: "/home" },
        helpTopic: null,
      };
    }
    const { idNoMasked, idStatus, nameMasked, renewal, validTo } = legalPerson;
    const rows = [
      { key: "name", label: t`法人`, value: nameMasked },
      { key: "number", label: t`证件号`, value: idNoMasked },
      ...(validTo === null
        ? []
        : [
            {
              key: "valid",
              label: t`有效期至`,
              value: validTo === "LONG_TERM" ? t`长期` : validTo,
            },
          ]),
    ];
    const opensOn = renewal?.opensOn ?? null;
    const wayOn =
      renewal?.open === true
        ? { label: t`更新证件`, to: productAddress("/idCertification", appCode) }
        : null;
    switch (idStatus) {
      case "NORMAL":
        return {
          kind: "success",
          short: t`有效`,
          title: t`证件有效`,
          sentence:
            opensOn === null
              ? t`可以申请、付款和开户。`
              : t`可以申请、付款和开户。${opensOn} 起可以更新。`,
          rows,
          // An ID is renewed for something else, which home leads back to.
          wayOn: wayOn ?? { label: t`返回首页`, to: "/home" },
          helpTopic: null,
        };
      case "SOON":
        return {
          kind: "fail",
          short: t`即将到期`,
          title: t`证件需要更新`,
          sentence: t`证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片`,
          rows,
          wayOn,
          helpTopic: "ID_UPLOAD_ERROR",
        };
      case "EXPIRED":
        return {
          kind: "fail",
          short: t`已过期`,
          title: t`证件已过期`,
          sentence: t`请上传有效期超过 90 天的证件照片。`,
          rows,
          wayOn,
          helpTopic: "ID_UPLOAD_ERROR",
        };
      case "MISSING":
        return {
          kind: "fail",
          short: t`信息缺失`,
          title: t`缺少证件信息`,
          sentence: t`请上传有效期超过 90 天的证件照片。`,
          rows,
          wayOn,
          helpTopic: "ID_UPLOAD_ERROR",
        };
    }
  };
}
