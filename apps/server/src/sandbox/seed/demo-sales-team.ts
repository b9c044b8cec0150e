import { addDays, COUPON_TYPE } from "@kedu/domain";
import type { TeamSubject } from "../partners/manufacturer.ts";
import { demoGoods } from "./demo-goods.ts";
import type { Stage } from "./stage.ts";
import { tellerOf } from "./teller.ts";
import type { SeedEvent } from "./timeline.ts";

/** Whom each salesperson looks after: dealers whose licence is known. */
const CUSTOMERS_OF = {
  "05": ["03", "23"],
  "21": ["01", "04", "05", "06", "07", "08", "09", "10", "11", "12", "22"],
} as const;

const INVITATIONS_PER_MONTH = 20;
const GIVE_DAYS = 60;
const FLEXIBLE = { appCodes: ["APP1001"], methods: ["ONE_OFF"] } as const;

/** What the team may give, the oldest first: one that was taken back, for the other product, for any goods, for some. */
const BUDGETS = [
  {
    budgetNo: "KD-YS-4",
    name: "年终回馈",
    effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 2_000 },
    ...FLEXIBLE,
    budgetFen: 20_000,
    validDays: 30,
  },
  {
    budgetNo: "KD-YS-3",
    name: "经营贷推广",
    effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 8_000 },
    appCodes: ["APP2001"],
    methods: ["INTEREST_FIRST", "EQUAL_PRINCIPAL"],
    budgetFen: 40_000,
    validDays: 30,
  },
  {
    budgetNo: "KD-YS-2",
    name: "老客户关怀",
    effect: { type: COUPON_TYPE.FREE_DAYS, freeDays: 7 },
    ...FLEXIBLE,
    budgetFen: 60_000,
    reserveFen: 10_000,
    validDays: 30,
  },
  {
    budgetNo: "KD-YS-1",
    name: "新品上市",
    effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 5_000 },
    ...FLEXIBLE,
    spuCodes: ["KD-A1", "KD-C3"],
    budgetFen: 100_000,
    validDays: 30,
  },
] as const;
const TAKEN_BACK = { budgetNo: "KD-YS-4", reason: "活动提前结束" } as const;

/**
 * 21 works for the manufacturer, with dealers in every stage; so does 5, who has a shop as well. 24 acts for the receiver
 * of its orders.
 */
export function salesTeam(stage: Stage): SeedEvent[] {
  const { actor, sandbox, today } = stage;
  const { enterpriseName, organizationCode } = actor("21").profile;
  const told = (last2: string) => tellerOf({ sandbox, today, dealer: actor(last2) });
  const people = (["21", "05"] as const).map((last2) =>
    told(last2).event(1, "17:30", "is registered as a salesperson", async () => {
      const { name, phone: mobile } = actor(last2).profile;
      const { status } = await sandbox.manufacturer.registerSalesperson({
        salespersonNo: `KD-XS-0${last2}`,
        version: 1,
        status: "ACTIVE",
        name,
        mobile,
        employer: { organizationCode, name: enterpriseName },
        region: { code: "440300", name: "深圳市" },
        customers: CUSTOMERS_OF[last2].map((customer) => actor(customer).profile.organizationCode),
      });
      if (status !== 200) throw new Error(`the registration was answered with ${status}`);
    }),
  );
  const tell = async (what: TeamSubject, said: object): Promise<void> => {
    const { status } = await sandbox.manufacturer.tellSalesTeams(what, said);
    if (status !== 200) throw new Error(`${what} was answered with ${status}`);
  };
  const merchant = told("24").event(1, "17:50", "is registered as a merchant", async () => {
    const { name, organizationCode: code, phone: mobile } = actor("24").profile;
    const { status } = await sandbox.manufacturer.registerMerchant({
      organizationCode: code,
      name,
      mobile,
    });
    if (status !== 200) throw new Error(`the registration was answered with ${status}`);
  });
  return [
    ...people,
    merchant,
    told("21").event(1, "17:40", "gets what the team may give", async () => {
      await tell("sales-quotas", {
        employerCode: organizationCode,
        version: 1,
        invitationsPerMonth: INVITATIONS_PER_MONTH,
      });
      for (const goods of await demoGoods()) await tell("goods", goods);
      const giveUntil = addDays(today, GIVE_DAYS);
      for (const budget of BUDGETS) {
        await tell("sales-budgets", { ...budget, employerCode: organizationCode, giveUntil });
      }
      await tell("sales-budgets/take-back", TAKEN_BACK);
    }),
  ];
}
