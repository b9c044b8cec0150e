/** One screen of a flow. */
export interface FlowStep {
  /** Of the story that shows it. */
  readonly id: string;
  readonly words: string;
}

export type FlowName = keyof typeof flows;

const step = (id: string, words: string): FlowStep => ({ id: `h5-${id}`, words });

/** What a dealer does from the first screen to the last, and what can go wrong on the way, in order. */
export const flows = {
  logIn: [
    step("entrance-entrancescreen--price-first", "What it costs, before anything is asked"),
    step("phonelogin-phoneloginscreen--fresh", "The phone number, with the consent below it"),
    step("phonelogin-phoneloginscreen--not-agreed", "The consent is missing"),
    step("phonelogin-phoneloginscreen--too-often", "Too many codes"),
    step(
      "phonelogin-entercodescreen--waiting",
      "The code, which is sent when its last digit is typed",
    ),
    step("phonelogin-entercodescreen--wrong-code", "A wrong code"),
    step("phonelogin-entercodescreen--locked-out", "Too many wrong codes"),
    step("home-homescreen--not-credit", "Home of a new dealer"),
  ],
  apply: [
    step("forecastlimit-forecastlimitscreen--not-started", "Estimate: what it is"),
    step("forecastlimit-forecastlimitscreen--in-progress", "It runs on while the dealer is away"),
    step("forecastlimit-forecastlimitscreen--done", "The estimate and where it comes from"),
    step("qualification-qualificationscreen--not-started", "Four steps, and what to have at hand"),
    step("idcertification-idphotosscreen--loaded", "Step 1: both sides of the ID"),
    step("idcertification-idphotosscreen--unreadable", "A photo that cannot be read"),
    step("idcertification-idfieldsscreen--loaded", "What was read, to be corrected"),
    step("qualification-collectinfoscreen--licence-read", "Step 2: the licence"),
    step("qualification-collectinfoscreen--registry-mismatch", "The registry says something else"),
    step("qualification-collectinfoscreen--face", "Step 3: the face check"),
    step("face-facerecognizescreen--live-step", "The face check itself"),
    step("qualification-collectinfoscreen--submission", "Step 4: everything once more"),
    step("qualification-submittedscreen--waiting", "Submitted"),
    step("qualification-submittedscreen--approved", "Approved"),
    step("qualification-submittedscreen--declined", "Declined"),
  ],
  activate: [
    step("home-limitstatus--protocol-sign", "Home: contracts wait"),
    step("home-signcontractsscreen--to-read", "What has to be read"),
    step("home-signcontractsscreen--reading", "One contract, to its end"),
    step("home-signcontractsscreen--asking-for-the-code", "Signed with a code"),
    step("home-signcontractsscreen--wrong-code", "A wrong code"),
    step("account-openaccountscreen--loaded", "The safe account"),
    step("account-openaccountscreen--card-refused", "The card is refused"),
    step("account-openaccountscreen--to-activate", "Ready to activate"),
    step("account-openaccountscreen--activated", "The limit can be used"),
  ],
  pay: [
    step("home-homescreen--loaded", "Home: the limit, the cut-off, what is due"),
    step("orderlist-orderlistscreen--to-pay", "Orders to pay"),
    step("orderlist-orderlistscreen--basket-open", "The basket"),
    step("orderlist-createpaymentscreen--quoted", "The price, before the consent"),
    step("orderlist-createpaymentscreen--pay-types-open", "How to pay"),
    step("orderlist-selectcouponscreen--best-proposed", "Coupons, the best one proposed"),
    step("orderlist-createpaymentscreen--with-coupon", "With a coupon"),
    step("orderlist-createpaymentscreen--stale-quote", "The price has changed"),
    step("face-facerecognizescreen--for-payment", "The face check"),
    step("commonpage-moneyresultscreen--use-handling", "The bank has it"),
    step("commonpage-moneyresultscreen--use-success", "Paid"),
    step("commonpage-moneyresultscreen--use-fail", "Not paid"),
    step("commonpage-moneyresultscreen--use-not-arrived", "Not known: never sent again by itself"),
  ],
  repay: [
    step("repay-repayscreen--loaded", "What is owed"),
    step("repay-repayscreen--overdue", "Overdue"),
    step("repay-unpaydetailscreen--due-soon", "One loan, day by day"),
    step("repay-confirmrepayscreen--loaded", "What is paid, and what for"),
    step("repay-confirmrepayscreen--part", "A part"),
    step("repay-confirmrepayscreen--stale-quote", "A day has passed meanwhile"),
    step("commonpage-moneyresultscreen--repay-handling", "The bank has it"),
    step("commonpage-moneyresultscreen--repay-success", "Repaid"),
    step("commonpage-moneyresultscreen--repay-part", "The account had a part of it"),
    step("commonpage-moneyresultscreen--repay-fail", "Not repaid"),
  ],
  borrow: [
    step("star-enjoy-loan-homescreen--nothing-owed", "The business loan's home"),
    step("star-enjoy-loan-borrowscreen--empty", "How much, for how long, what for"),
    step("star-enjoy-loan-borrowscreen--priced", "What it costs"),
    step("star-enjoy-loan-borrowscreen--goes-on", "All of it once more, with the plan"),
    step("star-enjoy-loan-borrowscreen-confirming--contract-open", "The contract"),
    step("star-enjoy-loan-drawdownfacescreen--ready", "The face check"),
    step("star-enjoy-loan-drawdownresultscreen--handling", "The bank has it"),
    step("star-enjoy-loan-drawdownresultscreen--success", "Paid out"),
    step("star-enjoy-loan-drawdownresultscreen--fail", "Not paid out"),
    step("star-enjoy-loan-schedulescreen--normal", "The plan"),
    step("star-enjoy-loan-repayscreen--due-soon", "What is due"),
    step(
      "star-enjoy-loan-repaysuccessscreen--settled-certificate",
      "Settled, with the certificate",
    ),
  ],
  withdraw: [
    step("withdraw-withdrawscreen--loaded", "How much, to which account"),
    step("withdraw-banksscreen--loaded", "Accounts of the same name"),
    step("withdraw-cardverifyscreen--loaded", "A new account"),
    step("withdraw-proofscreen--code-sent", "Proof by code"),
    step("withdraw-proofscreen--password", "Proof by payment password"),
    step("withdraw-proofscreen--wrong-password", "A wrong password"),
    step("withdraw-withdrawresultscreen--processing", "The bank has it"),
    step("withdraw-withdrawresultscreen--success", "Arrived"),
    step("withdraw-withdrawresultscreen--fail", "Given back"),
  ],
} as const satisfies Record<string, readonly FlowStep[]>;
