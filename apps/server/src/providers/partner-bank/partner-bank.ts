import type { Fen, FaceResult, OtherWayResult, PartnerForm } from "@kedu/domain";

/**
 * The partner bank that lends by itself (00406). Each request has our own number; the same number again is the same
 * request. What the bank decides it reports later, by its signed callbacks. The implementation signs what it sends.
 */
export interface PartnerBankProvider {
  /** Hands a request over. @throws ProviderTimeoutError, ProviderUnavailableError */
  send(request: PartnerBankRequest): Promise<PartnerBankAnswer>;
  /** What became of a request whose answer was lost. @throws as `send` */
  query(asked: {
    readonly requestNo: string;
  }): Promise<PartnerBankAnswer | { readonly result: "NOT_FOUND" }>;
  /** A signed link to the bank's own page, where this person shows their face. @throws as `send` */
  facePage(check: PartnerFaceCheck): Promise<{ readonly url: string }>;
  /**
   * A signed link to the bank's own page, which is shown in a frame of ours and on which this person confirms a payment.
   * The same number again is the same page. @throws as `send`
   */
  paymentPage(page: PartnerPaymentPage): Promise<{ readonly url: string }>;
  /** What became of a check on either page. @throws as `send` */
  faceResult(asked: { readonly requestNo: string }): Promise<PartnerFaceAnswer>;
}

/** What the bank may know of whoever asks. Personal data in clear: never to be logged. */
interface Applicant {
  readonly requestNo: string;
  readonly organizationCode: string;
  readonly enterpriseName: string;
}

export type PartnerBankRequest =
  | (Applicant & {
      readonly kind: "APPLY";
      readonly legalPerson: {
        readonly name: string;
        readonly idNo: string;
        readonly idValidTo: string;
        readonly mobile: string;
        readonly idFront: Uint8Array;
        readonly idBack: Uint8Array;
      };
      readonly form: PartnerForm;
      readonly card: { readonly cardNo: string; readonly mobile: string };
      /** The bank's own number of the face check that proves the will. */
      readonly faceRef: string;
      /** SHA-256 of the contract that was signed. */
      readonly contractSha256: string;
    })
  | (Applicant & {
      readonly kind: "ACTIVATE";
      readonly limitFen: Fen;
      readonly faceRef: string;
    })
  | (Applicant & { readonly kind: "UPGRADE" });

export type PartnerBankAnswer =
  | { readonly result: "TAKEN" }
  | {
      readonly result: "REFUSED";
      readonly code: string;
      readonly reason: string;
      /** The bank wants new photographs of the ID. */
      readonly wantsIdPhotos: boolean;
    }
  /** It has arrived, and the bank has not said whether it takes it. */
  | { readonly result: "PROCESSING" };

export interface PartnerFaceCheck {
  readonly requestNo: string;
  readonly name: string;
  readonly idNo: string;
  /** Where the person goes afterwards. Nothing that they bring along is believed. */
  readonly returnTo: string;
}

export interface PartnerPaymentPage {
  readonly requestNo: string;
  /** Our own number of the bank order that follows. */
  readonly paymentNo: string;
  readonly name: string;
  readonly idNo: string;
  readonly amountFen: Fen;
  /** The origin of ours that alone may frame the page, and to which it sends its messages. */
  readonly framedBy: string;
}

export type PartnerFaceAnswer =
  | {
      readonly result: Exclude<FaceResult, OtherWayResult>;
      /** The bank's own number of the check. */
      readonly faceRef: string;
    }
  /** The person has not been there, or is there still. */
  | { readonly result: "PENDING" };
