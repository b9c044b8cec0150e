import {
  type BankChannel,
  BUSINESS_LOAN,
  type CouponUsage,
  type LoanPrice,
  type LoanPurpose,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { insertPayment } from "./payments-writer.ts";

/** A drawdown that waits for its contract and face check: a payment without orders, of the legal person. */
export interface NewDrawdown {
  readonly drawdownId: string;
  readonly requestId: string;
  readonly userId: string;
  readonly enterpriseId: string;
  readonly lineId: string;
  readonly bankChannel: BankChannel;
  readonly purpose: LoanPurpose;
  readonly receivingAccountId: string;
  readonly interestCouponId: string | null;
  readonly interestCouponUsage: CouponUsage;
  readonly price: LoanPrice;
  readonly termsHash: string;
  readonly contractId: string;
  readonly contractSha256: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function keepDrawdown(
  transaction: Transaction,
  { drawdownId, price, now, ...drawdown }: NewDrawdown,
): Promise<void> {
  await insertPayment(
    transaction,
    {
      ...drawdown,
      id: drawdownId,
      appCode: BUSINESS_LOAN,
      receiverId: null,
      mode: "SELF_WITHDRAWAL",
      payerRole: "LEGAL_PERSON",
      status: "CREATED",
      principalCouponId: null,
      // A principal coupon's sponsor pays a receiver, and there is none.
      principalCouponUsage: -3,
      orderFen: null,
      principalCouponFen: 0,
      principalFen: price.principalFen,
      price,
      bankRequestNo: `D${drawdownId}`,
      createdAt: now,
      updatedAt: now,
    },
    [],
  );
}
