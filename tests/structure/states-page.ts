import {
  accountCancellationMachine,
  applyProcessMachine,
  applyStepMachine,
  authorisedPersonMachine,
  channelSigningMachine,
  compensationMachine,
  complaintMachine,
  contractMachine,
  couponMachine,
  creditLineMachine,
  estimateMachine,
  instalmentMachine,
  invoiceMachine,
  limitIncreaseMachine,
  partnerRequestMachine,
  insuranceClaimMachine,
  shopPolicyMachine,
  type Machine,
  orderMachine,
  paymentMachine,
  repayIntentMachine,
  withdrawalMachine,
} from "@kedu/domain";

interface DrawnMachine {
  readonly title: string;
  readonly machine: Machine;
  /** The initial state. */
  readonly start: string;
  /** Names of states that are numbers in the code. */
  readonly names?: Readonly<Record<string, string>>;
}

const STEPS = {
  1: "legal person",
  2: "candidate",
  3: "licence",
  4: "face",
  6: "lender",
  0: "finish",
};
const COUPON_STATES = {
  "-1": "locked",
  0: "available",
  1: "used",
  2: "expired",
  3: "voided",
  4: "not effective yet",
};

const MACHINES: readonly DrawnMachine[] = [
  { title: "Credit line", machine: creditLineMachine, start: "NOT_CREDIT" },
  { title: "Request for a higher limit", machine: limitIncreaseMachine, start: "VERIFYING" },
  { title: "Estimate of a limit", machine: estimateMachine, start: "NOTSTART" },
  { title: "Application process", machine: applyProcessMachine, start: "NEW" },
  { title: "Request to the partner bank", machine: partnerRequestMachine, start: "SENDING" },
  { title: "Policy of the shop insurance", machine: shopPolicyMachine, start: "ASKED" },
  { title: "Insurance claim", machine: insuranceClaimMachine, start: "SENDING" },
  { title: "Application step", machine: applyStepMachine, start: "1", names: STEPS },
  { title: "Contract", machine: contractMachine, start: "NEW" },
  { title: "Coupon", machine: couponMachine, start: "4", names: COUPON_STATES },
  { title: "Order", machine: orderMachine, start: "TO_BE_BILLED" },
  { title: "Payment and drawdown", machine: paymentMachine, start: "CREATED" },
  { title: "Instalment", machine: instalmentMachine, start: "NORMAL" },
  { title: "Repayment", machine: repayIntentMachine, start: "CREATED" },
  { title: "Withdrawal", machine: withdrawalMachine, start: "CREATED" },
  { title: "Authorised person", machine: authorisedPersonMachine, start: "INVITED" },
  { title: "Channel signing", machine: channelSigningMachine, start: "UNSIGNED" },
  { title: "Invoice for interest", machine: invoiceMachine, start: "REQUESTED" },
  { title: "Compensation", machine: compensationMachine, start: "UNCOMPENSATED" },
  { title: "Question or complaint", machine: complaintMachine, start: "RECEIVED" },
  { title: "Cancellation of an account", machine: accountCancellationMachine, start: "DRAFT" },
];

/** docs/states.md: every state machine of the domain, drawn from its table. */
export function statesPage(): string {
  return [
    "# States",
    "",
    "Drawn from the tables in `packages/domain/src`; the test of the documents holds this page to them.",
    "",
    ...MACHINES.flatMap(sectionOf),
  ].join("\n");
}

function sectionOf({ title, machine, start, names = {} }: DrawnMachine): string[] {
  if (!Object.hasOwn(machine, start)) throw new Error(`${title} has no state ${start}`);
  // Mermaid allows no blank in the name of a state.
  const idOf = (state: string | number) => names[state]?.replaceAll(" ", "_") ?? String(state);
  const arrows = Object.entries(machine).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `  ${idOf(from)} --> ${idOf(to)}: ${event}`),
  );
  const ends = Object.entries(machine)
    .filter(([, events]) => Object.keys(events).length === 0)
    .map(([state]) => `  ${idOf(state)} --> [*]`);
  const lines = [`  [*] --> ${idOf(start)}`, ...arrows, ...ends];
  return [`## ${title}`, "", "```mermaid", "stateDiagram-v2", ...lines, "```", ""];
}
