/** What another app opens the product for: one of these, and nothing else. They are the last parts of its addresses. */
export const EMBEDDED_TASKS = ["face", "loanContract", "loanVerify", "loanVerifyList"] as const;
export type EmbeddedTask = (typeof EMBEDDED_TASKS)[number];

export function isEmbeddedTask(value: unknown): value is EmbeddedTask {
  return (EMBEDDED_TASKS as readonly unknown[]).includes(value);
}
