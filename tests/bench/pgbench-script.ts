import type { Statement } from "@kedu/server/src/testing/statement-recording.ts";

/** A pgbench script that repeats recorded units of work, and the table of its parameters. */
export interface PgbenchScript {
  readonly script: string;
  /** `-D` variables: parameters that are the same in every unit. */
  readonly constants: Readonly<Record<string, string>>;
  /** SQL that makes the table of the parameters that differ, one row a unit. */
  readonly table: string;
  /** Statements of one unit, begin and commit among them. */
  readonly statements: number;
}

/** A long text has one value for all: reading it from the table would be work that the service does not have. */
const LONG_TEXT = 500;

/**
 * Writes the script. Every unit sends the recorded statements with the recorded parameters, prepared; client c takes
 * its units from c × perClient on, in order. All units must have the same statements.
 */
export function pgbenchScript(
  units: readonly (readonly Statement[])[],
  perClient: number,
): PgbenchScript {
  const [first] = units;
  if (first === undefined) throw new Error("nothing was recorded");
  for (const unit of units) refuseOtherShape(first, unit);
  const constants: Record<string, string> = {};
  const columns = new Map<string, { readonly name: string; readonly values: readonly string[] }>();
  const lines: string[] = [];
  first.forEach(({ text }, index) => {
    const parameters = first[index]?.values.map((_, place) => nameOf(index, place)) ?? [];
    const named = text.replaceAll(/\$(\d+)/g, (_whole, number) => {
      const parameter = parameters[Number(number) - 1];
      if (parameter === undefined) throw new Error(`${text} has no parameter ${number}`);
      return parameter;
    });
    lines.push(`${named};`);
  });

  /** The variable, or NULL, for a parameter. */
  function nameOf(index: number, place: number): string {
    const values = units.map((unit) => textOf(unit[index]?.values[place] ?? null));
    if (values.every((value) => value === null)) return "NULL";
    const texts = values.map((value) => {
      if (value === null)
        throw new Error(`${first?.[index]?.text}: $${place + 1} is null at times`);
      return value;
    });
    const [one = ""] = texts;
    if (one.length > LONG_TEXT || texts.every((value) => value === one)) {
      const known = Object.entries(constants).find(([, value]) => value === one);
      const name = known?.[0] ?? `c${Object.keys(constants).length}`;
      constants[name] = one;
      return `:${name}`;
    }
    const key = texts.join("\0");
    const column = columns.get(key) ?? { name: `v${columns.size}`, values: texts };
    columns.set(key, column);
    return `:${column.name}`;
  }

  const names = [...columns.values()].map(({ name }) => name);
  const rows = units.map(
    (_, unit) =>
      `(${[String(unit), ...[...columns.values()].map(({ values }) => literalOf(values[unit] ?? ""))].join(",")})`,
  );
  return {
    script: [
      `\\set unit :client_id * ${perClient} + :turn`,
      String.raw`\set turn :turn + 1`,
      String.raw`select ${names.join(", ")} from bench_unit where unit = :unit \gset`,
      ...lines,
      "",
    ].join("\n"),
    constants: { ...constants, turn: "0" },
    table: [
      `create table bench_unit (unit int primary key, ${names.map((name) => `${name} text not null`).join(", ")});`,
      `insert into bench_unit values ${rows.join(",\n")};`,
      "analyze bench_unit;",
    ].join("\n"),
    statements: first.length,
  };
}

function refuseOtherShape(first: readonly Statement[], unit: readonly Statement[]): void {
  const length = Math.max(first.length, unit.length);
  for (let index = 0; index < length; index += 1) {
    if (first[index]?.text !== unit[index]?.text) {
      throw new Error(
        `units differ at statement ${index}:\n${first[index]?.text}\n${unit[index]?.text}`,
      );
    }
  }
}

/** A parameter in the text that the driver sends. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map((item) => elementOf(item)).join(",")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  return text === null ? "NULL" : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function literalOf(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
