import {
  accountCancellationMachine,
  applyProcessMachine,
  applyStepMachine,
  authorisedPersonMachine,
  channelSigningMachine,
  contractMachine,
  couponMachine,
  creditLineMachine,
  estimateMachine,
  instalmentMachine,
  limitIncreaseMachine,
  type Machine,
  orderMachine,
  paymentMachine,
  repayIntentMachine,
  withdrawalMachine,
} from "@kedu/domain";

/** What has states, each with the machine that its changes follow. */
export const STATE_MACHINES = {
  account_cancellation: accountCancellationMachine,
  application_step: applyStepMachine,
  apply_process: applyProcessMachine,
  authorised_person: authorisedPersonMachine,
  channel_signing: channelSigningMachine,
  contract: contractMachine,
  coupon: couponMachine,
  credit_estimate: estimateMachine,
  credit_line: creditLineMachine,
  instalment: instalmentMachine,
  intent: paymentMachine,
  limit_increase: limitIncreaseMachine,
  purchase_order: orderMachine,
  refund: repayIntentMachine,
  repayment: repayIntentMachine,
  withdrawal: withdrawalMachine,
} as const satisfies Readonly<Record<string, Machine>>;
export type StateEntity = keyof typeof STATE_MACHINES;
