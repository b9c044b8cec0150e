/** Where a changed limit leads the dealer. Source: specification 4. */
export const JUMP_TARGETS = ["TO_CREDIT", "TO_LOAN"] as const;
export type JumpTarget = (typeof JUMP_TARGETS)[number];

export function isJumpTarget(value: unknown): value is JumpTarget {
  return (JUMP_TARGETS as readonly unknown[]).includes(value);
}
