import { randomBytes, randomInt } from "node:crypto";

/** The only source of chance. */
export interface Random {
  bytes(length: number): Buffer;
  /** A whole number from `from` to `to`, both included, each as likely. */
  integer(from: number, to: number): number;
}

/** Chance that cannot be predicted. */
export const secureRandom: Random = {
  bytes: (length) => randomBytes(length),
  integer: (from, to) => randomInt(from, to + 1),
};
