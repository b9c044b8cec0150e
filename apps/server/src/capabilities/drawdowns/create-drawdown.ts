import type { Drawdown } from "@kedu/api";
import {
  canonicalLoanTerms,
  COUPON_TYPE,
  couponUsageOf,
  decideCreateLoan,
  type LoanPrice,
  priceLoan,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { makeContract } from "../contracts/make-contract.ts";
import { callerParty } from "../identity/caller-facts.ts";
import {
  type CouponFacts,
  heldCouponOf,
  lockCoupons,
  readHeldCoupons,
} from "../coupons/coupons-reader.ts";
import { holdCoupons } from "../coupons/hold-coupons.ts";
import { closeIntent } from "../payments/close-intent.ts";
import { createIntent } from "../payments/create-intent.ts";
import { insertIntent } from "../payments/insert-intent.ts";
import { availableAfter } from "../payments/payment-answer.ts";
import { isTermsHash } from "../payments/terms-hash.ts";
import { lockOpenDrawdowns, onlyDrawdown, type StoredDrawdown } from "../payments/intent-reader.ts";
import {
  type BorrowBasis,
  type BorrowChoice,
  borrowBasisOf,
  borrowFactsOf,
  BORROWING_PRODUCT,
  loanOccasion,
  receivingAccountOf,
  repayAccountOf,
} from "./borrow-basis.ts";
import { borrowingLine } from "./borrowing-line.ts";
import { answerOf, drawdownAnswer } from "./drawdown-answer.ts";
import { hashLoanTermsWith } from "./loan-terms-hash.ts";

/** What the dealer saw on the confirm page and agreed to. */
interface Agreed extends BorrowChoice {
  readonly requestId: string;
  readonly receivingAccountId: string;
  readonly termsHash: string;
}

/** Turns a quote into a drawdown that waits for its contract and face check. Moves no money and holds no limit. */
export const createDrawdown = handle.drawdowns.createDrawdown.handler(({ input, context }) =>
  createIntent(context, {
    create: (transaction, requestId) => create(transaction, context, { ...input, requestId }),
    async answerAgain(reader, made) {
      // One key is one request: it made a payment of orders, or another drawdown.
      const drawdown = onlyDrawdown(made);
      if (drawdown === null || !isThis(drawdown, context.caller, input))
        refuse("IDEMPOTENCY_KEY_REUSED");
      return drawdownAnswer(reader, context, drawdown, context.clock.now());
    },
  }),
);

async function create(transaction: Transaction, context: Call, agreed: Agreed): Promise<Drawdown> {
  const { caller, clock } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  // Coming back to the confirm page starts again, with the coupon of the first try.
  for (const intent of await lockOpenDrawdowns(transaction, userId)) {
    if (isReplaced(intent, agreed)) await closeIntent(transaction, intent, "REPLACED", now);
  }
  const { interestCouponId } = agreed;
  const couponIds = interestCouponId === null ? [] : [interestCouponId];
  const [coupons, line, usable] = await Promise.all([
    lockCoupons(transaction, enterpriseId, couponIds),
    borrowingLine.read(transaction, context, { enterpriseId, appCode: BORROWING_PRODUCT }),
    readHeldCoupons(transaction, enterpriseId),
  ]);
  const basis = borrowBasisOf(context, now, { coupons, line });
  const facts = borrowFactsOf(basis, agreed, null);
  const hashTerms = hashLoanTermsWith(interestCouponId);
  const decision = decideCreateLoan(facts, agreed, hashTerms);
  if (!decision.ok) refuse(decision.refusal, { ids: couponIds });
  const receivingAccount = receivingAccountOf(basis.accounts, agreed);
  const repayAccount = repayAccountOf(basis.accounts);
  // Both are opened together, and the decision allows open accounts only.
  if (receivingAccount === null || repayAccount === null) refuse("ACCOUNT_NOT_OPEN");

  const drawdownId = context.ids();
  const held = await holdCoupons(transaction, context, {
    coupons: basis.coupons,
    intentId: drawdownId,
    now,
  });
  const price = priceWith(decision.value.price, held);
  const termsHash = hashTerms(
    canonicalLoanTerms(price, { purpose: agreed.purpose, accountId: agreed.receivingAccountId }),
  );
  const { contractId, filledSha256 } = await makeContract(transaction, context, {
    kind: "LOAN",
    product: BORROWING_PRODUCT,
    party: callerParty(context),
    lenderId: basis.line.lenderId ?? basis.line.bankChannel,
    intentId: drawdownId,
    termsHash,
    figures: { price, purpose: agreed.purpose, receivingAccount, repayAccount },
    now,
  });
  const drawdown = await insertIntent<StoredDrawdown>(transaction, {
    id: drawdownId,
    requestId: agreed.requestId,
    userId,
    enterpriseId,
    lineId: basis.line.lineId,
    appCode: BORROWING_PRODUCT,
    purpose: agreed.purpose,
    receivingAccountId: agreed.receivingAccountId,
    mode: "SELF_WITHDRAWAL",
    bankChannel: basis.line.bankChannel,
    payerRole: "LEGAL_PERSON",
    status: "CREATED",
    interestCouponId,
    interestCouponUsage: usageOf(basis, usable, agreed),
    // A principal coupon's sponsor pays a receiver, and there is none.
    principalCouponUsage: -3,
    principalCouponFen: 0,
    principalFen: price.principalFen,
    goodsPledged: false,
    price,
    termsHash,
    contractId,
    contractSha256: filledSha256,
    bankRequestNo: `D${drawdownId}`,
    createdAt: now,
    expiresAt: decision.value.expiresAt,
    updatedAt: now,
    orders: [],
  });
  return answerOf(
    drawdown,
    {
      receivingAccount,
      repayAccount,
      availableAfterFen: availableAfter(basis.line, drawdown, now),
    },
    now,
  );
}

/** Whether a drawdown has the terms of a request. */
function isThis(
  drawdown: StoredDrawdown,
  { enterpriseId }: Pick<Call["caller"], "enterpriseId">,
  agreed: Omit<Agreed, "requestId">,
): boolean {
  return (
    drawdown.enterpriseId === enterpriseId &&
    drawdown.principalFen === agreed.amountFen &&
    drawdown.price.terms.periods === agreed.periods &&
    drawdown.purpose === agreed.purpose &&
    drawdown.receivingAccountId === agreed.receivingAccountId &&
    drawdown.interestCouponId === agreed.interestCouponId &&
    isTermsHash(agreed.termsHash, drawdown)
  );
}

/** The same loan again, or one that holds the coupon of this request. */
function isReplaced(intent: StoredDrawdown, agreed: Agreed): boolean {
  const holdsCoupon =
    agreed.interestCouponId !== null && intent.interestCouponId === agreed.interestCouponId;
  return (
    holdsCoupon ||
    (intent.principalFen === agreed.amountFen &&
      intent.price.terms.periods === agreed.periods &&
      intent.purpose === agreed.purpose &&
      intent.receivingAccountId === agreed.receivingAccountId)
  );
}

/** The price with the coupon as it is held: the amount of a random one is drawn now. */
function priceWith({ terms }: LoanPrice, held: readonly CouponFacts[]): LoanPrice {
  const effect = held
    .map((facts) => heldCouponOf(facts).effect)
    .find(({ type }) => type !== COUPON_TYPE.PRINCIPAL);
  return priceLoan({
    principalFen: terms.principalFen,
    dailyRatePpm: terms.dailyRatePpm,
    drawOn: terms.drawOn,
    periods: terms.periods,
    interestCoupon: effect === undefined || effect.type === COUPON_TYPE.PRINCIPAL ? null : effect,
  });
}

/** What the coupon row of the confirm page showed. */
function usageOf(basis: BorrowBasis, usable: readonly CouponFacts[], choice: BorrowChoice) {
  const held = usable.map(heldCouponOf);
  return couponUsageOf(
    held.filter(({ effect }) => effect.type !== COUPON_TYPE.PRINCIPAL),
    loanOccasion(basis, choice),
    choice.interestCouponId,
  );
}
