import { handle } from "../../calls/call.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { readContractsWithText } from "./contract-reader.ts";
import { bundleOf, refuseUnsignable } from "./signing-bundle.ts";
import { refuseUnprintableContracts } from "./unprintable-contracts.ts";

export const sendSigningCode = handle.contracts.sendSigningCode.handler(
  async ({ context, input }) => {
    const { caller, database } = context;
    const contracts = await readContractsWithText(database, context, input.contractIds);
    refuseUnsignable(contracts, input.contractIds, caller.enterpriseId);
    await refuseUnprintableContracts(context, contracts);
    return sendCode(context, {
      purpose: "CONTRACT_SIGNING",
      mobile: callerMobile(context),
      boundTo: bundleOf(contracts),
      template: "SIGNING_CODE",
      textOf: (code) =>
        `【刻度】签约验证码 ${code}，用于签署 ${contracts.length} 份协议，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
