/** Customer-service entry points. The first three: specification 8; the rest are the other places of the journey where a dealer can be stuck. */
export const HELP_TOPIC_KEYS = [
  "ID_UPLOAD_ERROR",
  "DUPLICATE_NAME",
  "ICBC_FACE_FAILED_TWICE",
  "LOGIN_CODE_NOT_RECEIVED",
  "FACE_FAILED",
  "APPLICATION_REJECTED",
  "LINE_FROZEN",
  "PAYMENT_FAILED",
  "PAYMENT_HANDLING",
  "REPAYMENT_FAILED",
] as const;
export type HelpTopicKey = (typeof HELP_TOPIC_KEYS)[number];

export function isHelpTopicKey(value: unknown): value is HelpTopicKey {
  return (HELP_TOPIC_KEYS as readonly unknown[]).includes(value);
}
