/** How a contract is verified before it is sealed. Source: specification 4. */
export const VERIFICATION_CHANNELS = [
  "LOAN_SMS",
  "PSBC_LOAN_FACE",
  "LOAN_FACE_URL",
  "URL",
] as const;
export type VerificationChannel = (typeof VERIFICATION_CHANNELS)[number];

export function isVerificationChannel(value: unknown): value is VerificationChannel {
  return (VERIFICATION_CHANNELS as readonly unknown[]).includes(value);
}
