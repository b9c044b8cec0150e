import type { Cancellation } from "@kedu/api";
import type { AccountCancellationStatus } from "@kedu/domain";

/** Where the pages of a cancellation begin. */
export const CANCEL_HOME = "/cancelAccount";

type CancelPage =
  | "cancelAccountList"
  | "cancelAccountReason"
  | "cancelAccountWarn"
  | "cancelApplication"
  | "cancelApplicationList"
  | "cancelApplicationWarn"
  | "cancelFace"
  | "cancelResult"
  | "cellGroupCom"
  | "goBackCom"
  | "statusCom";

export function cancelAddress(
  page: CancelPage,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `/cancelAccount/component/${page}${search === "" ? "" : `?${search}`}`;
}

const PAGES: Readonly<Record<AccountCancellationStatus, CancelPage>> = {
  DRAFT: "cancelAccountReason",
  CHECKING: "cellGroupCom",
  BLOCKED: "cellGroupCom",
  FACE_PENDING: "cancelFace",
  SUBMITTED: "cancelResult",
  PROCESSING: "cancelResult",
  SUCCESS: "cancelResult",
  REJECTED: "cancelResult",
  REVOKED: "cancelResult",
};

/** The page on which a cancellation goes on. */
export function addressOf({ status }: Pick<Cancellation, "status">): string {
  return cancelAddress(PAGES[status]);
}

const ENDED: readonly AccountCancellationStatus[] = ["SUCCESS", "REJECTED", "REVOKED"];

/** One that is still on its way; null where none is. */
export function underWayOf(current: Cancellation | null): Cancellation | null {
  return current === null || ENDED.includes(current.status) ? null : current;
}
