import type { ApiClient } from "@kedu/api/browser";
import type { BankChannel } from "@kedu/domain";
import { setChannelSigning } from "../../capabilities/accounts/set-channel-signing.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Sandbox } from "../partners/sandbox.ts";
import { withKey } from "./authorisation-verbs.ts";
import type { DealerProfile } from "./dealer-profile.ts";
import { lastCode } from "./last-code.ts";

/** What a dealer does to pay through another bank. */
export interface ChannelVerbs {
  /** Signs a bank's channel, with which the bank opens a safe account. */
  signChannel(bankChannel: BankChannel): Promise<void>;
}

export function channelVerbs({
  api,
  comeIn,
  profile,
  readAndAgree,
  sandbox,
}: {
  readonly sandbox: Sandbox;
  readonly profile: DealerProfile;
  readonly api: ApiClient;
  readonly comeIn: () => Promise<void>;
  readonly readAndAgree: (contract: {
    readonly contractId: string;
    readonly filledSha256: string;
  }) => Promise<unknown>;
}): ChannelVerbs {
  const { context } = sandbox;
  return {
    async signChannel(bankChannel) {
      await comeIn();
      const { enterprise } = await api.identity.getSession();
      const { enterpriseId } = enterprise;
      // The bank's enterprise support gives the dealer an identifier.
      await inTransaction(context.database, (transaction) =>
        setChannelSigning(transaction, context, {
          enterpriseId,
          bankChannel,
          uniquePaymentId: context.ids(),
          now: context.clock.now(),
        }),
      );
      const { contractId } = await api.channels.startChannelSigning({ bankChannel });
      await readAndAgree(await api.contracts.getContract({ contractId }));
      const { challengeId } = await api.contracts.sendSigningCode({ contractIds: [contractId] });
      const code = await lastCode(sandbox, profile.phone);
      const signed = await api.channels.signChannel(
        { bankChannel, contractId, challengeId, code },
        withKey(sandbox),
      );
      if (signed.status !== "SIGNED") throw new Error(`the channel is ${signed.status}`);
    },
  };
}
