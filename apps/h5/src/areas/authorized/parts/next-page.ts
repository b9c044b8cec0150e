import type { OwnAuthorisation } from "@kedu/api";

/** Where an authorised person goes on; null where nothing is left to do. */
export function nextPageOf(
  own: Pick<OwnAuthorisation, "status" | "contractAgreed" | "ownFaceAt">,
): "idcard" | "contract" | "face" | "success" | null {
  switch (own.status) {
    case "INVITED":
    case "SUPPLY_UPLOAD":
    case "RE_UPLOAD":
      return "idcard";
    case "ID_UPLOADED":
      if (own.ownFaceAt !== null) return "success";
      return own.contractAgreed ? "face" : "contract";
    case "NORMAL":
      return "success";
    case "REVOKED":
      return null;
  }
}
