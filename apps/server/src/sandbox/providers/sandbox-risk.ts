import {
  type AppCode,
  type BizDate,
  BUSINESS_LOAN,
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  isCreditType,
  LINE_LIMIT_MAX_FEN,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  purchaseMonthsBefore,
} from "@kedu/domain";
import { eq } from "../../database/drizzle.ts";
import { inOneStatement } from "../../database/transaction.ts";
import { PENDING_SECONDS_MAX } from "../world/answer-details.ts";
import { drawn } from "../world/fictional.ts";
import { SANDBOX_GUARANTOR } from "../world/guarantor.ts";
import { sandboxRiskCase } from "../world/sandbox-tables.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { type ScriptParams, scriptedCall, textOf, wholeNumberOf } from "../world/scripted-call.ts";
import type {
  EstimateAnswer,
  LimitReview,
  PurchaseMonth,
  RiskDecision,
  RiskProvider,
  RiskRequest,
} from "../../providers/risk/risk.ts";

const RATE_STEP_PPM = 50;
/** What a dealer without purchases gets: there is no mean to take a share of. */
const OWN_LIMIT_MIN_FEN = 20_000_000;
const OWN_LIMIT_STEP_FEN = 1_000_000;
const OWN_LIMIT_STEPS = 31;
/** Purchases of a month: 400,000 to 1,000,000 yuan in steps of 1,000, up to 60,000 more in a good one. */
const PURCHASE_STEP_FEN = 100_000;
const PURCHASE_MIN_STEPS = 400;
const PURCHASE_STEPS = 600;
const PURCHASE_SWING_STEPS = 60;
const PENDING_SECONDS = 3_600;

/** A lender that decides from the dealer's number alone: the same dealer, the same answer. */
export function sandboxRisk(world: SandboxWorld): RiskProvider {
  const pending = async (requestNo: string, params: ScriptParams) => {
    const seconds = wholeNumberOf(params["seconds"], 1, PENDING_SECONDS_MAX) ?? PENDING_SECONDS;
    const readyAt = new Date(world.clock.now().getTime() + seconds * 1000);
    await inOneStatement(world.database, (transaction) =>
      transaction
        .insert(sandboxRiskCase)
        .values({ requestNo, readyAt })
        .onConflictDoUpdate({ target: sandboxRiskCase.requestNo, set: { readyAt } }),
    );
    return { result: "PENDING" } as const;
  };
  const unlessPending = async <Answer>(requestNo: string, answer: () => Answer) => {
    const [open] = await world.database
      .select()
      .from(sandboxRiskCase)
      .where(eq(sandboxRiskCase.requestNo, requestNo));
    return open !== undefined && open.readyAt > world.clock.now()
      ? ({ result: "PENDING" } as const)
      : answer();
  };
  return {
    purchaseHistory(dealer) {
      return scriptedCall<readonly PurchaseMonth[]>(world, {
        provider: "risk",
        op: "purchaseHistory",
        normally: () => Promise.resolve(purchasesOf(world, dealer)),
        modes: { refuse: () => Promise.resolve([]) },
      });
    },
    estimate(request) {
      return scriptedCall<EstimateAnswer>(world, {
        provider: "risk",
        op: "estimate",
        normally: () =>
          unlessPending(request.requestNo, () => ({
            result: "ESTIMATED" as const,
            ratio: ratioOf(world, request),
          })),
        modes: {
          estimate: (params) =>
            Promise.resolve({
              result: "ESTIMATED",
              ratio: textOf(params["ratio"]) ?? ratioOf(world, request),
            }),
          refuse: (params) =>
            Promise.resolve({
              result: "FAILED",
              reasonCode: textOf(params["reasonCode"]) ?? "PURCHASES_TOO_FEW",
            }),
          pending: (params) => pending(request.requestNo, params),
        },
      });
    },
    decide(request) {
      return scriptedCall<RiskDecision>(world, {
        provider: "risk",
        op: "decide",
        normally: () => unlessPending(request.requestNo, () => approval(world, request, {})),
        modes: {
          approve: (params) => Promise.resolve(approval(world, request, params)),
          refuse: (params) =>
            Promise.resolve({
              result: "REJECTED",
              reasonCode: textOf(params["reasonCode"]) ?? "TURNOVER_TOO_LOW",
              reasonText:
                textOf(params["reasonText"]) ?? "近 6 个月的进货额还不够稳定，暂时不能提供额度。",
            }),
          veto: (params) =>
            Promise.resolve({
              result: "VETOED",
              reasonCode: textOf(params["reasonCode"]) ?? "ENTERPRISE_ABNORMAL",
              reasonText: textOf(params["reasonText"]) ?? "企业登记状态异常，暂时不能提供额度。",
            }),
          pending: (params) => pending(request.requestNo, params),
        },
      });
    },
    reviewLimit(request) {
      const { amountFen, fixedFen, requestNo } = request;
      return scriptedCall<LimitReview>(world, {
        provider: "risk",
        op: "reviewLimit",
        normally: () =>
          unlessPending(requestNo, () => ({ result: "GRANTED" as const, increaseFen: amountFen })),
        modes: {
          grant: (params) =>
            Promise.resolve({
              result: "GRANTED",
              increaseFen: wholeNumberOf(params["increaseFen"], 1, amountFen) ?? amountFen,
            }),
          refuse: (params) =>
            Promise.resolve({
              result: "REFUSED",
              reasonCode: textOf(params["reasonCode"]) ?? "USE_TOO_LOW",
              reasonText: textOf(params["reasonText"]) ?? "近期用款不多，现有额度够用。",
            }),
          reduce: (params) =>
            Promise.resolve({
              result: "REDUCED",
              fixedFen: wholeNumberOf(params["fixedFen"], 1, fixedFen - 1) ?? halfOf(fixedFen),
              reasonCode: textOf(params["reasonCode"]) ?? "TURNOVER_FELL",
              reasonText: textOf(params["reasonText"]) ?? "近 6 个月的进货额下降，额度已调整。",
            }),
          pending: (params) => pending(requestNo, params),
        },
      });
    },
  };
}

/** Half of an amount; the odd fen stays. */
function halfOf(fen: number): number {
  return Number((BigInt(fen) + 1n) / 2n);
}

/** A steady trade that follows from the phone number. */
function purchasesOf(
  world: SandboxWorld,
  dealer: { readonly mobile: string; readonly before: BizDate },
): PurchaseMonth[] {
  const usual = PURCHASE_MIN_STEPS + drawn(PURCHASE_STEPS, world.seed, "purchases", dealer.mobile);
  return purchaseMonthsBefore(dealer.before).map((month) => {
    const steps = usual + drawn(PURCHASE_SWING_STEPS, world.seed, dealer.mobile, month);
    return { month, amountFen: Number(BigInt(steps) * BigInt(PURCHASE_STEP_FEN)) };
  });
}

/** Who is asked about: an enterprise that showed its licence keeps its answer in every fresh database. */
const dealerOf = ({ organizationCode, enterpriseId }: RiskRequest) =>
  organizationCode ?? enterpriseId;

function ratioOf(world: SandboxWorld, request: RiskRequest): string {
  const shares = INITIAL_LIMIT_MAX_PERCENT - INITIAL_LIMIT_MIN_PERCENT + 1;
  return `0.${INITIAL_LIMIT_MIN_PERCENT + drawn(shares, world.seed, "ratio", dealerOf(request))}`;
}

/** The business loans are guaranteed, unless the answer was told to come without a guarantor. */
function approval(
  world: SandboxWorld,
  request: RiskRequest & { readonly appCode: AppCode },
  params: ScriptParams,
): RiskDecision {
  const dealer = dealerOf(request);
  const rates = (MAX_DAILY_RATE_PPM - MIN_DAILY_RATE_PPM) / RATE_STEP_PPM + 1;
  const ownLimitFen =
    OWN_LIMIT_MIN_FEN +
    Number(
      BigInt(drawn(OWN_LIMIT_STEPS, world.seed, "limit", dealer)) * BigInt(OWN_LIMIT_STEP_FEN),
    );
  const limitFen =
    wholeNumberOf(params["limitFen"], 1, LINE_LIMIT_MAX_FEN) ??
    (request.monthlyPurchasesFen.some((purchaseFen) => purchaseFen > 0) ? null : ownLimitFen);
  return {
    result: "APPROVED",
    ratio: textOf(params["ratio"]) ?? ratioOf(world, request),
    dailyRatePpm:
      wholeNumberOf(params["dailyRatePpm"], MIN_DAILY_RATE_PPM, MAX_DAILY_RATE_PPM) ??
      MIN_DAILY_RATE_PPM + drawn(rates, world.seed, "rate", dealer) * RATE_STEP_PPM,
    ...(limitFen === null ? {} : { limitFen }),
    ...(isCreditType(params["creditType"]) ? { creditType: params["creditType"] } : {}),
    ...(request.appCode === BUSINESS_LOAN && params["guaranteed"] !== false
      ? { guarantorName: SANDBOX_GUARANTOR.guarantorName }
      : {}),
  };
}
