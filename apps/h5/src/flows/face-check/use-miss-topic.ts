import { CARD_TYPE, type HelpTopicKey } from "@kedu/domain";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import type { FaceRequest } from "./face-address.ts";

/**
 * What helps after two misses. The check that activates a line is the last step of opening the dealer's account: where
 * that is at ICBC, its own topic says what its branches can do. Specification 8, decision 0085.
 */
export function useMissTopic({ purpose }: FaceRequest): HelpTopicKey {
  const { data } = useQuery({
    ...query(api.accounts.listBankAccounts),
    enabled: purpose === "ACTIVATION",
  });
  const isIcbc =
    purpose === "ACTIVATION" &&
    data?.items.some(
      ({ bankChannel, cardType }) =>
        bankChannel === "ICBC_BANK" &&
        (cardType === CARD_TYPE.SAFE_ACCOUNT || cardType === CARD_TYPE.ICBC_ACCOUNT),
    ) === true;
  return isIcbc ? "ICBC_FACE_FAILED_TWICE" : "FACE_FAILED";
}
