import type { BizDate, ClaimCause, Fen, ShopFacts } from "@kedu/domain";
import type { BankParty } from "../bank/bank.ts";

/**
 * The insurer of shops. Each request has our own number; the same number again is the same request. What it decides about
 * a claim it reports later, by a signed callback. The implementation signs what it sends.
 */
export interface InsurerProvider {
  /** Hands a request over. @throws ProviderTimeoutError, ProviderUnavailableError */
  send(request: InsurerRequest): Promise<InsurerAnswer>;
  /** What became of a request whose answer was lost. @throws as `send` */
  query(
    asked: Pick<InsurerRequest, "kind" | "requestNo">,
  ): Promise<InsurerAnswer | { readonly result: "NOT_FOUND" }>;
  /** The key of this id that the insurer signs its callbacks with; null when it has no such key. */
  callbackKey(
    keyId: string,
  ): Promise<{ readonly secret: string; readonly insurerId: string } | null>;
}

/** What the insurer may know of whoever asks: never to be logged. */
interface Asking {
  readonly requestNo: string;
  readonly organizationCode: string;
  readonly enterpriseName: string;
}

export type InsurerRequest = Asking &
  (
    | { readonly kind: "QUOTE"; readonly shop: ShopFacts }
    | {
        readonly kind: "ISSUE";
        readonly shop: ShopFacts;
        /** Our number of the request that the price answered. */
        readonly quoteNo: string;
        readonly premiumFen: Fen;
        readonly coverFen: Fen;
        readonly deductibleFen: Fen;
        /** Our number of the bank order that paid the premium. */
        readonly paymentNo: string;
        readonly startsOn: BizDate;
        readonly lastOn: BizDate;
      }
    | { readonly kind: "CANCEL"; readonly policyNo: string }
    | {
        readonly kind: "REPORT";
        readonly policyNo: string;
        readonly happenedOn: BizDate;
        readonly cause: ClaimCause;
        readonly text: string;
        readonly lossFen: Fen;
        readonly pictures: readonly Uint8Array[];
      }
  );

export type InsurerAnswer =
  | {
      /** To QUOTE. */
      readonly result: "QUOTED";
      readonly insurerId: string;
      readonly insurerName: string;
      readonly premiumFen: Fen;
      readonly coverFen: Fen;
      readonly deductibleFen: Fen;
      /** Where the premium goes, and a refund comes from. */
      readonly account: BankParty;
    }
  /** To ISSUE. */
  | { readonly result: "ISSUED"; readonly policyNo: string; readonly pdf: Uint8Array }
  /** To CANCEL: the policy has ended, and all of its premium is given back. */
  | { readonly result: "CANCELLED" }
  /** To REPORT: what becomes of the claim is reported later. */
  | { readonly result: "TAKEN"; readonly claimNo: string }
  | { readonly result: "REFUSED"; readonly code: string; readonly reason: string }
  /** It has arrived, and the insurer has not answered it. */
  | { readonly result: "PROCESSING" };
