import { beginIdentityCheck } from "./begin-identity-check.ts";
import { continueAsDealer } from "./continue-as-dealer.ts";
import { getIdentityCheck } from "./get-identity-check.ts";
import { listPersonEnterprises } from "./list-person-enterprises.ts";
import { proveIdentityCode } from "./prove-identity-code.ts";
import { proveIdentityFace } from "./prove-identity-face.ts";
import { sendIdentityCode } from "./send-identity-code.ts";
import { sendNewNumberCode } from "./send-new-number-code.ts";
import { switchEnterprise } from "./switch-enterprise.ts";

export const identityChecks = {
  beginIdentityCheck,
  continueAsDealer,
  getIdentityCheck,
  listPersonEnterprises,
  proveIdentityCode,
  proveIdentityFace,
  sendIdentityCode,
  sendNewNumberCode,
  switchEnterprise,
};
