import type { FaceResult, FaceVideoFlaw, OtherWayResult, PayWay } from "@kedu/domain";

/** Compares a living face with the one on record. Images go through and are kept nowhere on our side. */
export interface FaceProvider {
  /**
   * Checks the frames, one for each action that the camera page asked for.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  verify(check: FaceCheck): Promise<FaceAnswer>;
  /**
   * Checks a recording: whose face it shows, whether the person is alive, and whether they say the digits.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  verifyVideo(check: FaceVideoCheck): Promise<FaceVideoAnswer>;
}

interface AnyFaceCheck {
  readonly requestNo: string;
  readonly name: string;
  readonly idNo: string;
  /** The bank that is to pay, and how: each has its own rules for a face. Null where nothing is paid. */
  readonly payWay: PayWay | null;
}

export interface FaceCheck extends AnyFaceCheck {
  readonly actions: readonly string[];
  readonly frames: readonly Uint8Array[];
}

export interface FaceAnswer {
  /** verifySuccess: the same person, alive. verifyFail: another. unVerify: not decided. fail: no face or no life. error: the vendor's fault. declinedForBank: the bank that is to pay does not take this check. */
  readonly result: Exclude<FaceResult, OtherWayResult> | "declinedForBank";
  readonly vendorRef: string;
}

export interface FaceVideoCheck extends AnyFaceCheck {
  readonly digits: string;
  readonly format: "mp4" | "webm";
  readonly video: Uint8Array;
}

export interface FaceVideoAnswer extends FaceAnswer {
  /** What the person has to do better; null where the result says it all. */
  readonly flaw: FaceVideoFlaw | null;
}
