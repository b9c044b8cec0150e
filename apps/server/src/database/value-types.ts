import { TypeOverrides, types } from "pg";

/** Raw int8 differs by driver; here it is always a safe integer. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("int8 beyond the safe integers");
  return value;
}

/** How a connection reads values: what Drizzle maps itself stays text, and raw int8 is a safe integer. */
export const VALUE_TYPES = new TypeOverrides();
const { INT8, TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL } = types.builtins;
VALUE_TYPES.setTypeParser(INT8, safeInteger);
/** Lists of decimals, instants with and without zone, days and intervals. */
const LISTS = [1231, 1115, 1185, 1182, 1187];
for (const type of [TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL, ...LISTS]) {
  VALUE_TYPES.setTypeParser(type, (text) => text);
}
