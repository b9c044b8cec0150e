import { expect, test } from "vitest";
import { accountCancellationMachine } from "../account/account-cancellation-machine.ts";
import { applyProcessMachine } from "../application/apply-process-machine.ts";
import { applyStepMachine } from "../application/apply-step-machine.ts";
import { authorisedPersonMachine } from "../authorisation/authorised-person-machine.ts";
import { channelSigningMachine } from "../channel/channel-signing-machine.ts";
import { compensationMachine } from "../compensation/compensation-machine.ts";
import { contractMachine } from "../contract/contract-machine.ts";
import { couponMachine } from "../coupon/coupon-machine.ts";
import { creditLineMachine } from "../credit-line/credit-line-machine.ts";
import { estimateMachine } from "../credit-line/estimate-machine.ts";
import { orderMachine } from "../order/order-machine.ts";
import { paymentMachine } from "../payment/payment-machine.ts";
import { instalmentMachine } from "../repayment/instalment-machine.ts";
import { repayIntentMachine } from "../repayment/repay-intent-machine.ts";
import { machineVectors } from "../testing/vectors.ts";
import { ACCOUNT_CANCELLATION_STATUSES } from "../vocabulary/account-cancellation-status.ts";
import { APPLICATION_STEPS } from "../vocabulary/application-step.ts";
import { APPLY_PROCESS_STATUSES } from "../vocabulary/apply-process-status.ts";
import { AUTHORISED_PERSON_STATUSES } from "../vocabulary/authorised-person-status.ts";
import { CHANNEL_SIGNING_STATUSES } from "../vocabulary/channel-signing-status.ts";
import { COMPENSATION_STATUSES } from "../vocabulary/compensation-status.ts";
import { CONTRACT_STATUSES } from "../vocabulary/contract-status.ts";
import { COUPON_STATUSES } from "../vocabulary/coupon-status.ts";
import { CREDIT_LINE_STATUSES } from "../vocabulary/credit-line-status.ts";
import { ESTIMATE_STATUSES } from "../vocabulary/estimate-status.ts";
import { INSTALMENT_STATUSES } from "../vocabulary/instalment-status.ts";
import { STORED_ORDER_STATUSES } from "../vocabulary/order-status.ts";
import { PAYMENT_STATUSES } from "../vocabulary/payment-status.ts";
import { REPAYMENT_STATUSES } from "../vocabulary/repayment-status.ts";
import { WITHDRAWAL_STATUSES } from "../vocabulary/withdrawal-status.ts";
import { withdrawalMachine } from "../withdrawal/withdrawal-machine.ts";
import { allows, type Machine, next } from "./machine.ts";

const same = (state: string): string => state;
/** "S1_LEGAL" and "-1_LOCKED" carry their code in front. */
const leadingCode = (state: string): string => /^S?(-?[0-9]+)_/.exec(state)?.[1] ?? "?";

const machines: readonly [
  string,
  Machine,
  readonly (string | number)[],
  (state: string) => string,
][] = [
  ["creditLine", creditLineMachine, CREDIT_LINE_STATUSES, same],
  ["applyProcess", applyProcessMachine, APPLY_PROCESS_STATUSES, same],
  ["applyStep", applyStepMachine, APPLICATION_STEPS, leadingCode],
  ["contract", contractMachine, CONTRACT_STATUSES, same],
  ["coupon", couponMachine, COUPON_STATUSES, leadingCode],
  ["order", orderMachine, STORED_ORDER_STATUSES, same],
  ["payment", paymentMachine, PAYMENT_STATUSES, same],
  ["repayment", instalmentMachine, INSTALMENT_STATUSES, same],
  ["repayIntent", repayIntentMachine, REPAYMENT_STATUSES, same],
  ["creditEstimate", estimateMachine, ESTIMATE_STATUSES, same],
  ["withdrawal", withdrawalMachine, WITHDRAWAL_STATUSES, same],
  ["authorisedPerson", authorisedPersonMachine, AUTHORISED_PERSON_STATUSES, same],
  ["channelSigning", channelSigningMachine, CHANNEL_SIGNING_STATUSES, same],
  ["accountCancellation", accountCancellationMachine, ACCOUNT_CANCELLATION_STATUSES, same],
  ["compensation", compensationMachine, COMPENSATION_STATUSES, same],
];

test("each of the 15 machines is here", () => {
  expect(machines.map(([name]) => name).toSorted()).toEqual(Object.keys(machineVectors).toSorted());
});

test.each(machines)(
  "%s allows every listed transition and no other",
  (name, machine, statuses, codeOf) => {
    const vector = machineVectors[name];
    if (vector === undefined) throw new Error(`no vector for ${name}`);
    const allowed = new Map(
      vector.transitions.map(({ frm, event, to }) => [`${codeOf(frm)} ${event}`, codeOf(to)]),
    );
    expect(allowed.size).toBe(vector.transitions.length);
    const events = new Set(vector.transitions.map(({ event }) => event));
    const states = vector.states.map(codeOf);
    expect(states.toSorted()).toEqual(statuses.map(String).toSorted());
    for (const state of states) {
      for (const event of events) {
        const to = next(machine, state, event);
        expect([state, event, to === null ? undefined : String(to)]).toEqual([
          state,
          event,
          allowed.get(`${state} ${event}`),
        ]);
        expect(allows(machine, state, event)).toBe(allowed.has(`${state} ${event}`));
      }
    }
  },
);
