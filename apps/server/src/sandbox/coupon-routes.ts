import { addDays, COUPON_TYPE } from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import type { Words } from "./world/answer-modes.ts";
import { parseInput } from "./console-input.ts";
import { serviceRefusal } from "./console-refusal.ts";
import { type BUDGET_NOS, CONSOLE_INPUTS, type CODE_KINDS } from "./console-schemas.ts";
import type { Sandbox } from "./partners/sandbox.ts";

/** Codes of one press. */
const CODES = 5;
const BUDGET_FEN = 100_000;
const REDEEMABLE_DAYS = 30;
const VALID_DAYS = 30;

const FLEXIBLE = { appCodes: ["APP1001"], methods: ["ONE_OFF"] } as const;

/** What the console's codes are good for. */
const KINDS: Readonly<
  Record<(typeof CODE_KINDS)[number], { readonly words: Words; readonly rules: object }>
> = {
  "less-50": {
    words: ["付款立减 50 元", "CNY 50 off interest"],
    rules: { ...FLEXIBLE, effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 5_000 } },
  },
  "free-7": {
    words: ["免 7 天利息", "7 days free of interest"],
    rules: {
      ...FLEXIBLE,
      effect: { type: COUPON_TYPE.FREE_DAYS, freeDays: 7 },
      reserveFen: 10_000,
    },
  },
  random: {
    words: ["随机立减 10–88 元", "Random: CNY 10–88 off"],
    rules: {
      ...FLEXIBLE,
      effect: { type: COUPON_TYPE.RANDOM, minFen: 1_000, maxFen: 8_800 },
    },
  },
  "business-80": {
    words: ["经营贷立减 80 元", "CNY 80 off a business loan"],
    rules: {
      appCodes: ["APP2001"],
      methods: ["INTEREST_FIRST", "EQUAL_PRINCIPAL"],
      effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 8_000 },
    },
  },
  "budget-for-one": {
    words: ["立减 50 元，预算只够一张", "CNY 50 off, with a budget for one"],
    rules: {
      ...FLEXIBLE,
      effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 5_000 },
      budgetFen: 5_000,
    },
  },
};

const BUDGETS: Readonly<Record<(typeof BUDGET_NOS)[number], Words>> = {
  "KD-YS-1": ["新品上市", "New goods"],
  "KD-YS-2": ["老客户关怀", "Loyal customers"],
  "KD-YS-3": ["经营贷推广", "Business loans"],
};
const REASON = "活动提前结束";

/** What the sandbox's manufacturer does about coupons, each with a signed request: issues codes, takes budgets back. */
export function serveCouponCodes(
  app: FastifyInstance,
  { context, manufacturer }: Pick<Sandbox, "context" | "manufacturer">,
): void {
  app.get("/coupon-codes", async () => ({
    kinds: Object.entries(KINDS).map(([kind, { words }]) => [kind, words]),
  }));
  app.post("/coupon-codes", async ({ body }) => {
    const { kind } = parseInput(CONSOLE_INPUTS["POST /coupon-codes"], body);
    const answer = await manufacturer.issueCoupons({
      batchNo: `KDC${context.ids()}`,
      count: CODES,
      budgetFen: BUDGET_FEN,
      redeemUntil: addDays(context.clock.today(), REDEEMABLE_DAYS),
      validDays: VALID_DAYS,
      ...KINDS[kind].rules,
    });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return { ...(answer.body as object), words: KINDS[kind].words };
  });
  app.get("/sales-budgets", async () => ({ budgets: Object.entries(BUDGETS) }));
  app.post("/sales-budgets/take-back", async ({ body }) => {
    const { budgetNo } = parseInput(CONSOLE_INPUTS["POST /sales-budgets/take-back"], body);
    const answer = await manufacturer.tellSalesTeams("sales-budgets/take-back", {
      budgetNo,
      reason: REASON,
    });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });
}
