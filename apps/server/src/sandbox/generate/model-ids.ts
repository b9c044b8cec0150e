import { encodeTime } from "ulid";
import type { MakeId } from "../../runtime/identifier.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SLOT_LENGTH = 5;
const MODEL_SLOT = "Z".repeat(SLOT_LENGTH);
/** How many dealers can be told apart. */
export const COPIES_MAX = ALPHABET.length ** SLOT_LENGTH - 1;

const TIME_LENGTH = 10;
const HIGH_LENGTH = 8;
const LOW_LENGTH = 3;
const LOW_VALUES = ALPHABET.length ** LOW_LENGTH;

/**
 * Identifiers of a model's history: ULIDs whose random part is a count, with a slot in it that is another in each copy.
 * The slot lies in the last eight characters, which numbers that people read out are made of.
 */
export function modelIds(machineNow: () => Date): MakeId {
  let made = 0;
  return () => {
    made += 1;
    const high = letters(Math.floor(made / LOW_VALUES), HIGH_LENGTH);
    const time = encodeTime(machineNow().getTime(), TIME_LENGTH);
    return `${time}${high}${MODEL_SLOT}${letters(made % LOW_VALUES, LOW_LENGTH)}`;
  };
}

/** The slot of a copy. */
export function slotOf(copy: number): string {
  if (copy < 0 || copy >= COPIES_MAX) throw new RangeError("more copies than slots");
  return letters(copy, SLOT_LENGTH);
}

/** Identifiers, and the numbers made of a date and the end of an identifier. */
const MODEL_ID = new RegExp(
  `([${ALPHABET}]{${TIME_LENGTH + HIGH_LENGTH}}|[0-9]{8})${MODEL_SLOT}([${ALPHABET}]{${LOW_LENGTH}})`,
  "g",
);

/** Writes `placeholder` into the slot of each identifier of a text. */
export function withOpenSlots(text: string, placeholder: string): string {
  return text.replaceAll(MODEL_ID, `$1${placeholder}$2`);
}

function letters(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / ALPHABET.length)) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
  }
  return text;
}
