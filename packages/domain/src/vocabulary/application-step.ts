/** Application progress: 0 finish, 1 legal credentials, 2 assign candidate, 3 business licence, 4 face verification, 6 choose lender. Source: specification 4. */
export const APPLICATION_STEPS = [0, 1, 2, 3, 4, 6] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

export function isApplicationStep(value: unknown): value is ApplicationStep {
  return (APPLICATION_STEPS as readonly unknown[]).includes(value);
}
