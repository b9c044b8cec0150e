import type { BankChannel, BizDate, EnterpriseType } from "@kedu/domain";

/** An invented dealer, with everything that forms ask for. */
export interface DealerProfile {
  readonly phone: string;
  readonly name: string;
  readonly idNo: string;
  readonly idValidFrom: BizDate;
  readonly idValidTo: BizDate;
  readonly organizationCode: string;
  readonly enterpriseName: string;
  readonly enterpriseType: EnterpriseType;
  readonly registeredAddress: string;
  readonly establishedOn: BizDate;
  readonly cardNo: string;
  readonly bankChannel: BankChannel;
}
