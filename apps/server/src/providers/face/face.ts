import type { FaceResult } from "@kedu/domain";

/** Compares a living face with the one on record. Images go through and are kept nowhere on our side. */
export interface FaceProvider {
  /**
   * Checks the frames, one for each action that the camera page asked for.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  verify(check: FaceCheck): Promise<FaceAnswer>;
}

export interface FaceCheck {
  readonly requestNo: string;
  readonly name: string;
  readonly idNo: string;
  readonly actions: readonly string[];
  readonly frames: readonly Uint8Array[];
}

export interface FaceAnswer {
  /** verifySuccess: the same person, alive. verifyFail: another. unVerify: not decided. fail: no face or no life. error: the vendor's fault. */
  readonly result: Exclude<FaceResult, "selectPayway" | "toastPayway">;
  readonly vendorRef: string;
}
