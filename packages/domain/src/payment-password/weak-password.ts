/** What a payment password must not be taken from. Digits in clear: never to be logged. */
export interface PasswordOwner {
  readonly idNo: string;
  readonly mobile: string;
}

/**
 * Whether six digits are easily guessed: one digit six times, digits in a row (also over 9 to 0), a block that repeats
 * (121212, 123123), pairs in a row of one digit each (112233), or any six consecutive digits of the owner's mobile or
 * ID number, which contains the birthday. Source: reliability 3, authentication 14.
 */
export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  return (
    isRun(password, 0) ||
    isRun(password, 1) ||
    isRun(password, 9) ||
    repeats(password, 2) ||
    repeats(password, 3) ||
    isPaired(password) ||
    owner.mobile.includes(password) ||
    owner.idNo.includes(password) ||
    birthdaysOf(owner.idNo).includes(password)
  );
}

/** Whether each digit is the one before it plus `step`, modulo 10. */
function isRun(digits: string, step: number): boolean {
  return [...digits].every(
    (digit, place) => place === 0 || Number(digit) === (Number(digits[place - 1]) + step) % 10,
  );
}

function repeats(digits: string, length: number): boolean {
  return digits.slice(0, length).repeat(digits.length / length) === digits;
}

/** 112233 and 332211, and 111222 with them. */
function isPaired(digits: string): boolean {
  const [pairs, triples] = [/^(\d)\1(\d)\2(\d)\3$/, /^(\d)\1\1(\d)\2\2$/];
  return pairs.test(digits) || triples.test(digits);
}

/** The birthday in orders that its digits do not have in the number: DDMMYY, MMDDYY and MMDD with the year's end. */
function birthdaysOf(idNo: string): readonly string[] {
  const [year, month, day] = [idNo.slice(8, 10), idNo.slice(10, 12), idNo.slice(12, 14)];
  return [`${day}${month}${year}`, `${month}${day}${year}`];
}
