import type { SentCode } from "@kedu/api";
import { type Call, handle } from "../../calls/call.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { readContractsWithText } from "./contract-reader.ts";
import { bundleOf, refuseUnsignable } from "./signing-bundle.ts";
import { refuseUnprintableContracts } from "./unprintable-contracts.ts";

export const sendSigningCode = handle.contracts.sendSigningCode.handler(({ context, input }) =>
  sendCodeToSign(context, input.contractIds),
);

/** Sends the caller the code that signs these contracts of their enterprise. @throws its refusals */
export async function sendCodeToSign(
  context: Call,
  contractIds: readonly string[],
): Promise<SentCode> {
  const { caller, database } = context;
  const contracts = await readContractsWithText(database, context, contractIds);
  refuseUnsignable(contracts, contractIds, caller.enterpriseId);
  await refuseUnprintableContracts(context, contracts);
  return sendCode(context, {
    purpose: "CONTRACT_SIGNING",
    mobile: callerMobile(context),
    boundTo: bundleOf(contracts),
    template: "SIGNING_CODE",
    textOf: (code) =>
      `【刻度】签约验证码 ${code}，用于签署 ${contracts.length} 份协议，5 分钟内有效。请勿告诉任何人。`,
  });
}
