import type { ApiClient } from "@kedu/api/browser";
import { PARTNER_CREDIT } from "@kedu/domain";
import type { Sandbox } from "../partners/sandbox.ts";
import { endPartnerFace } from "../world/partner-books.ts";
import { withKey } from "./authorisation-verbs.ts";
import type { DealerProfile } from "./dealer-profile.ts";
import { lastCode } from "./last-code.ts";

/** What a dealer does to get the partner bank's line. */
export interface PartnerVerbs {
  /** Applies, from the ID on record to the face at the bank. */
  applyToPartner(): Promise<void>;
  /** Reads and signs what the bank's approval asks for. */
  signForPartner(): Promise<void>;
}

export function partnerVerbs({
  api,
  comeIn,
  consent,
  profile,
  readAndAgree,
  sandbox,
  signLine,
}: {
  readonly sandbox: Sandbox;
  readonly profile: DealerProfile;
  readonly api: ApiClient;
  readonly comeIn: () => Promise<void>;
  readonly consent: (moment: "ACCOUNT" | "FACE" | "LEGAL_ID") => Promise<void>;
  readonly readAndAgree: (contract: {
    contractId: string;
    filledSha256: string;
  }) => Promise<unknown>;
  readonly signLine: (appCode: typeof PARTNER_CREDIT) => Promise<void>;
}): PartnerVerbs {
  const { partnerCredit } = api;
  return {
    async applyToPartner() {
      await comeIn();
      for (const moment of ["LEGAL_ID", "ACCOUNT", "FACE"] as const) await consent(moment);
      const { version } = await partnerCredit.confirmPartnerId({});
      const { applyContract } = await partnerCredit.confirmPartnerForm({
        form: {
          occupation: "SHOP_OWNER",
          area: { code: "440304", names: ["广东省", "深圳市", "福田区"] },
          address: profile.registeredAddress,
          postalCode: "518000",
          annualSalesFen: 600_000_000,
          staffCount: 8,
          maritalStatus: "UNMARRIED",
          spouseName: "",
          spousePhone: "",
        },
        version,
      });
      if (applyContract === null) throw new Error("a confirmed form has its contract");
      const { challengeId } = await partnerCredit.sendPartnerCardCode({
        cardNo: profile.cardNo,
        reservedPhone: profile.phone,
      });
      await partnerCredit.confirmPartnerCard({
        challengeId,
        code: await lastCode(sandbox, profile.phone),
      });
      await readAndAgree(await api.contracts.getContract({ contractId: applyContract.contractId }));
      const { faceSessionId } = await partnerCredit.startPartnerFace({ purpose: "APPLY" });
      await endPartnerFace(sandbox.world, faceSessionId, "verifySuccess");
      await partnerCredit.askPartnerFace({ faceSessionId });
      await partnerCredit.submitPartnerApplication({ faceSessionId }, withKey(sandbox));
    },
    async signForPartner() {
      await comeIn();
      await signLine(PARTNER_CREDIT);
    },
  };
}
