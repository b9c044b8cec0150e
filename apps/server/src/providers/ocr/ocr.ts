import type { BizDate, EnterpriseType } from "@kedu/domain";

/** Reads documents from photos. What it reads is a proposal that the dealer corrects. */
export interface OcrProvider {
  /** @throws ProviderTimeoutError, ProviderUnavailableError */
  readIdCard(photos: {
    /** Whose documents these are: an enterprise's id, or that of an authorisation with a prefix. */
    readonly subject: string;
    readonly front: Uint8Array;
    readonly back: Uint8Array;
  }): Promise<OcrAnswer<IdCardReading>>;
  /** @throws ProviderTimeoutError, ProviderUnavailableError */
  readLicence(photo: {
    readonly subject: string;
    readonly licence: Uint8Array;
  }): Promise<OcrAnswer<LicenceReading>>;
}

export type OcrAnswer<Reading> =
  | { readonly result: "READ"; readonly reading: Reading }
  | { readonly result: "UNREADABLE" };

export interface IdCardReading {
  readonly name: string;
  readonly idNo: string;
  readonly validFrom: BizDate | null;
  readonly validTo: BizDate | "LONG_TERM" | null;
}

export interface LicenceReading {
  readonly name: string;
  readonly organizationCode: string;
  readonly type: EnterpriseType;
  readonly registeredAddress: string;
  readonly establishedOn: BizDate | null;
  readonly termTo: BizDate | "LONG_TERM" | null;
}
