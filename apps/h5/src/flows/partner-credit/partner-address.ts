import { PARTNER_CREDIT, type PartnerStep } from "@kedu/domain";

/** The page on which a step of the partner bank's credit is done, or its progress is seen. */
export function partnerAddress(step: PartnerStep): string {
  switch (step) {
    case "UPGRADE":
    case "UPGRADING":
    case "ID":
    case "REJECTED":
    case "ENDED":
      return "/psbc/idCard";
    case "FORM":
      return "/psbc/apply/form";
    case "CARD":
      return "/psbc/apply/form/verifyAccount";
    case "SIGN":
      return `/home/ProtocalModal?appCode=${PARTNER_CREDIT}`;
    case "FACE":
    case "ACTIVATE":
    case "RETRY":
    case "SENDING":
    case "DECIDING":
    case "ACTIVATING":
      return "/psbc/apply/face";
    case "RECEIVED":
      return "/home";
  }
}
