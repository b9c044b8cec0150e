import {
  addDays,
  type BankChannel,
  addMinutes,
  addMonths,
  type BizDate,
  compareDates,
  COUPON_TYPE,
  daysBetween,
  instantAt,
  REPAYMENT_DAY_OF_MONTH,
} from "@kedu/domain";
import { type CouponTemplate, issueCoupon } from "../../capabilities/coupons/issue-coupon.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readSafeAccounts } from "../../capabilities/accounts/safe-accounts.ts";
import { setBalance } from "../world/bank-books.ts";
import { findDealer } from "../partners/dealer-lookup.ts";
import { reportGuarantee } from "../partners/guarantor.ts";
import { transferToSafe } from "../partners/safe-transfer.ts";
import type { Sandbox } from "../partners/sandbox.ts";
import type { InvitedLimits } from "./authorisation-verbs.ts";
import type { DealerActor } from "./dealer-actor.ts";
import { partnerCredit } from "./demo-partner-credit.ts";
import { salesTeam } from "./demo-sales-team.ts";
import type { Stage } from "./stage.ts";
import { scriptRisk, tellerOf } from "./teller.ts";
import type { SeedEvent } from "./timeline.ts";

const DAY_SECONDS = 86_400;
const SPONSOR_ID = "KEDU_CAMPAIGN";

/** One coupon of each type, worth what the product's pictures show. */
const FIVE_COUPONS: readonly CouponTemplate[] = [
  {
    name: "DEMO_LESS_50",
    effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 5_000 },
    minPrincipalFen: 1_000_000,
    sponsorId: SPONSOR_ID,
  },
  {
    name: "DEMO_FREE_7",
    effect: { type: COUPON_TYPE.FREE_DAYS, freeDays: 7 },
    sponsorId: SPONSOR_ID,
  },
  {
    name: "DEMO_85",
    effect: { type: COUPON_TYPE.DISCOUNT, payRatio: "0.85", capFen: 20_000 },
    sponsorId: SPONSOR_ID,
  },
  {
    name: "DEMO_RANDOM",
    effect: { type: COUPON_TYPE.RANDOM, minFen: 1_000, maxFen: 8_800 },
    sponsorId: SPONSOR_ID,
  },
  {
    name: "DEMO_PRINCIPAL_200",
    effect: { type: COUPON_TYPE.PRINCIPAL, valueFen: 20_000 },
    minPrincipalFen: 1_000_000,
    sponsorId: SPONSOR_ID,
  },
];
const COUPON_DAYS = 30;

/** What came into the safe account of dealer 1, what went out of it again, and the invented account it went to. */
const SAFE_TRANSFER_FEN = 15_860_050;
const WITHDRAWN_FEN = 3_000_000;
const OWN_ACCOUNT_NO = "44250100003600008866";

/** What came into the other two safe accounts of dealer 22. */
const OTHER_TRANSFERS_FEN = { POSTAL_BANK: 2_350_000, FMYHB_BANK: 76_050 } as const;

/** The histories of the demo dealers, relative to today. Product 5. */
export function demoStories(stage: Stage): SeedEvent[] {
  return [
    ...available(stage),
    ...authorised(stage),
    ...newcomers(stage),
    ...decided(stage),
    ...usedUp(stage),
    ...overdue(stage),
    ...compensatedByGuarantor(stage),
    ...expired(stage),
    ...twoEnterprises(stage),
    ...partnerCredit(stage),
    ...salesTeam(stage),
  ];
}

/** Instalments of the business loan of dealer 1 that are paid. Product 5. */
const PAID_INSTALMENTS = 3;
/** Days from a draw to its first due date: enough for the first period (product 3 R6), less than for one more month. */
const DAYS_TO_FIRST_DUE = 20;

/** 1: open lines, a settled loan behind, four that run, five coupons, orders that come every day. */
function available(stage: Stage): SeedEvent[] {
  const told = teller(stage, "01");
  const { sandbox, actor, today } = stage;
  const dealer = actor("01");
  return [
    ...told.approved(135, "10:00", 50_000_000, 300),
    ...told.activated(135, "10:10"),
    ...businessLoan(stage),
    told.event(70, "09:30", "a first coupon", () =>
      giveCoupon(sandbox, dealer, { ...welcomeCoupon, sponsorId: SPONSOR_ID }),
    ),
    ...told.paid(70, "10:00", 6_000_000, "BEST"),
    told.event(40, "16:20", "the first loan is settled", () => dealer.settleFirstLoan()),
    ...told.paid(39, "11:20", 2_825_900, "NONE"),
    ...invoices(stage),
    ...told.paid(26, "10:40", 3_997_237, "NONE"),
    ...told.paid(15, "13:10", 4_536_863, "NONE"),
    told.event(9, "09:20", "money arrives in the safe account", () =>
      transferIn(sandbox, dealer, SAFE_TRANSFER_FEN),
    ),
    told.event(9, "09:40", "adds an account to withdraw to", () =>
      dealer.addWithdrawalAccount("CCB_BANK", OWN_ACCOUNT_NO),
    ),
    told.event(8, "15:10", "withdraws", () => dealer.withdraw(WITHDRAWN_FEN)),
    told.event(2, "18:00", "five coupons", async () => {
      for (const template of FIVE_COUPONS) await giveCoupon(sandbox, dealer, template);
    }),
    {
      at: instantAt(addDays(today, -1), "12:00"),
      what: "the manufacturer begins its rounds",
      happen: () => sandbox.manufacturer.beginRounds(instantAt(addDays(today, -1), "12:00")),
    },
  ];
}

/** 1: invoices for the settled loan and the first instalment, and one that the lender has not answered. */
function invoices(stage: Stage): SeedEvent[] {
  const told = teller(stage, "01");
  const dealer = stage.actor("01");
  return [
    told.event(38, "10:00", "saves the invoice title", () => dealer.saveTaxInfo()),
    told.event(38, "10:05", "asks for an invoice", () =>
      dealer.requestInvoice("APP1001", "ALL", "ISSUED"),
    ),
    told.event(1, "18:20", "asks for an invoice of the first instalment", () =>
      dealer.requestInvoice("APP2001", "OLDEST", "ISSUED"),
    ),
    told.event(1, "18:40", "asks for one of the other instalments", () =>
      dealer.requestInvoice("APP2001", "ALL", "PENDING"),
    ),
    told.event(1, "18:45", "waits for the lender", async () => {}),
  ];
}

/** 19 and 20: may pay for dealer 1; the ID of the second has come near its end since. */
function authorised(stage: Stage): SeedEvent[] {
  const told = teller(stage, "01");
  const invited = (daysAgo: number, last2: string, limits: InvitedLimits) =>
    told.event(daysAgo, "16:40", `authorises ${last2}`, async () => {
      const person = stage.actor(last2);
      const invitation = await stage.actor("01").invitePerson(person.profile, limits);
      await person.acceptInvitation(invitation);
    });
  return [
    invited(22, "19", { perPaymentMaxFen: 3_000_000, perDayMaxFen: 6_000_000 }),
    invited(21, "20", { perPaymentMaxFen: 1_000_000, perDayMaxFen: 2_000_000 }),
  ];
}

const welcomeCoupon = {
  name: "DEMO_WELCOME",
  effect: { type: COUPON_TYPE.FREE_DAYS, freeDays: 7 },
} as const;

/** 1: a line of 300,000.00 and one loan of 120,000.00, whose latest instalments the bank has debited by itself. */
function businessLoan(stage: Stage): SeedEvent[] {
  const told = teller(stage, "01");
  const dealer = stage.actor("01");
  const drawOn = addDays(
    addMonths(lastDueBefore(stage.today), 1 - PAID_INSTALMENTS),
    -DAYS_TO_FIRST_DUE,
  );
  const drawnDaysAgo = daysBetween(drawOn, stage.today);
  return [
    told.event(drawnDaysAgo + 2, "09:30", "applies for the business loan", async () => {
      await scriptRisk(stage.sandbox, "decide", {
        mode: "approve",
        params: { limitFen: 30_000_000, dailyRatePpm: 300 },
      });
      await dealer.applyForBusinessLoan();
    }),
    told.event(drawnDaysAgo + 2, "09:35", "waits for the decision", async () => {}),
    told.event(drawnDaysAgo + 1, "14:00", "activates the business loan", () =>
      dealer.activateBusinessLoan(),
    ),
    told.event(drawnDaysAgo, "10:20", "borrows", () => dealer.borrow(12_000_000)),
  ];
}

/** The latest repayment day that is over. */
function lastDueBefore(today: BizDate): BizDate {
  const day = String(REPAYMENT_DAY_OF_MONTH).padStart(2, "0");
  const thisMonth = `${today.slice(0, 7)}-${day}`;
  return compareDates(thisMonth, today) < 0 ? thisMonth : addMonths(thisMonth, -1);
}

/** 2, 3 and 4: nothing yet, an estimate that runs, an application that waits. */
function newcomers(stage: Stage): SeedEvent[] {
  const { sandbox, actor, now } = stage;
  const third = teller(stage, "03");
  return [
    teller(stage, "02").event(1, "20:00", "logs in", () => actor("02").comeIn()),
    third.event(5, "15:00", "applies", async () => {
      await scriptRisk(sandbox, "decide", {
        mode: "pending",
        params: { seconds: 20 * DAY_SECONDS },
      });
      await actor("03").apply();
    }),
    third.event(5, "15:20", "takes the application back", () => actor("03").withdrawApplication()),
    {
      at: addMinutes(now, -10),
      what: "13800000003 starts an estimate",
      happen: async () => {
        await scriptRisk(sandbox, "estimate", {
          mode: "pending",
          params: { seconds: DAY_SECONDS / 3 },
        });
        await actor("03").startEstimate();
      },
    },
    ...teller(stage, "04").applied(1, "15:00", {
      mode: "pending",
      params: { seconds: 25 * DAY_SECONDS },
    }),
  ];
}

/** 5, 6, 7 and 11: rejected, approved, signed, vetoed. */
function decided(stage: Stage): SeedEvent[] {
  const seventh = teller(stage, "07");
  return [
    // 30 days have to pass after a rejection; 12 are left.
    ...teller(stage, "05").applied(18, "11:00", { mode: "refuse", params: {} }),
    ...teller(stage, "06").approved(2, "14:30", 32_000_000, 350),
    ...seventh.approved(3, "09:40", 26_000_000, 300),
    seventh.event(3, "09:50", "signs", () => stage.actor("07").signContracts()),
    ...teller(stage, "11").applied(6, "16:00", { mode: "veto", params: {} }),
  ];
}

/** 8: every fen of the line is drawn. */
function usedUp(stage: Stage): SeedEvent[] {
  const told = teller(stage, "08");
  return [
    ...told.approved(30, "09:20", 20_000_000, 300),
    ...told.activated(30, "09:30"),
    ...told.paid(20, "11:00", 20_000_000, "NONE"),
  ];
}

/** 9: due ten days ago, with an empty account. */
function overdue(stage: Stage): SeedEvent[] {
  const told = teller(stage, "09");
  const { sandbox, actor } = stage;
  return [
    ...told.approved(56, "10:30", 30_000_000, 400),
    ...told.activated(56, "10:40"),
    ...told.paid(55, "11:30", 8_000_000, "NONE"),
    told.event(11, "09:00", "empties the account", () =>
      setBalance(sandbox.world, actor("09").profile.cardNo, 0),
    ),
  ];
}

/** 10: due twenty days ago, with an empty account; five days ago the guarantor paid the lender. */
function compensatedByGuarantor(stage: Stage): SeedEvent[] {
  const told = teller(stage, "10");
  const { sandbox, actor } = stage;
  return [
    ...told.approved(66, "10:30", 20_000_000, 300),
    ...told.activated(66, "10:40"),
    ...told.paid(65, "11:30", 10_000_000, "NONE"),
    told.event(64, "09:00", "a guarantor stands in", async () => {
      const { organizationCode } = actor("10").profile;
      const line = { organizationCode, bankChannel: "ICBC_BANK" } as const;
      const { status } = await reportGuarantee(sandbox.world, sandbox.door, line);
      if (status !== 200) throw new Error(`the guarantee was answered with ${status}`);
    }),
    told.event(21, "09:00", "empties the account", () =>
      setBalance(sandbox.world, actor("10").profile.cardNo, 0),
    ),
  ];
}

/** 12: the year of the limit is over; its one loan was repaid long ago. */
function expired(stage: Stage): SeedEvent[] {
  const told = teller(stage, "12");
  return [
    ...told.approved(372, "10:00", 18_000_000, 350),
    ...told.activated(372, "10:10"),
    ...told.paid(370, "10:30", 5_000_000, "NONE"),
    told.event(350, "15:00", "the loan is settled", () => stage.actor("12").settleFirstLoan()),
  ];
}

/**
 * 22: one person, who applied for each of two enterprises with a number of its own, and then joined them. The first has a
 * safe account at each of three banks.
 */
function twoEnterprises(stage: Stage): SeedEvent[] {
  const told = teller(stage, "22");
  return [
    ...teller(stage, "23").approved(29, "10:00", 15_000_000, 400),
    ...told.approved(28, "10:00", 40_000_000, 300),
    ...told.activated(28, "10:10"),
    told.event(27, "10:00", "enters the other enterprise and goes back", () =>
      stage.actor("22").enterOther(),
    ),
    ...(["POSTAL_BANK", "FMYHB_BANK"] as const).map((bankChannel, index) =>
      told.event(26 - index, "10:00", `has ${bankChannel} open a safe account`, async () => {
        await stage.actor("22").signChannel(bankChannel);
        await transferIn(
          stage.sandbox,
          stage.actor("22"),
          OTHER_TRANSFERS_FEN[bankChannel],
          bankChannel,
        );
      }),
    ),
    told.event(24, "10:00", "money arrives in the first of the three", () =>
      transferIn(stage.sandbox, stage.actor("22"), 8_600_000),
    ),
  ];
}

/** Tells what happened to a demo dealer so many days ago. */
function teller({ sandbox, actor, today }: Stage, last2: string) {
  return tellerOf({ sandbox, today, dealer: actor(last2) });
}

/** A customer pays by bank transfer. */
async function transferIn(
  { context, world, door }: Sandbox,
  { profile }: DealerActor,
  amountFen: number,
  bankChannel?: BankChannel,
): Promise<void> {
  const dealer = await findDealer(context, profile.phone);
  const safes = dealer
    ? await readSafeAccounts(context.database, context, dealer.enterpriseId)
    : [];
  const account = safes.find((safe) => safe.bankChannel === (bankChannel ?? safe.bankChannel));
  if (account === undefined) throw new Error("there is no safe account to transfer to");
  const answer = await transferToSafe(world, door, { accountNo: account.accountNo, amountFen });
  if (answer.status !== 200) throw new Error(`the transfer was answered with ${answer.status}`);
}

async function giveCoupon(
  { context }: Sandbox,
  { profile }: DealerActor,
  template: CouponTemplate,
): Promise<void> {
  const dealer = await findDealer(context, profile.phone);
  if (dealer === null) throw new Error("no dealer to give a coupon to");
  await inTransaction(context.database, (transaction) =>
    issueCoupon(transaction, context, {
      enterpriseId: dealer.enterpriseId,
      template,
      issueKey: `demo:${template.name}`,
      validDays: COUPON_DAYS,
      now: context.clock.now(),
    }),
  );
}
