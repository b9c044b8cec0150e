import { Column, getTableName, is, type SelectedFieldsOrdered } from "./drizzle.ts";

/** Tables of a query whose columns are never all null for want of a row, by name. */
export type JoinedTables = Readonly<Record<string, boolean>>;

/** Makes a row of the driver's list of values. */
export type RowReader = (values: readonly unknown[]) => Record<string, unknown>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** How a field is decoded. What Drizzle's types hide is the same for every driver of its own. */
function decoderOf(field: SelectedFieldsOrdered[number]["field"]): Decoder {
  if (is(field, Column)) return field;
  const hidden = field as unknown as {
    readonly decoder?: Decoder;
    readonly sql?: { readonly decoder: Decoder };
    readonly _?: { readonly sql: { readonly decoder: Decoder } };
  };
  const decoder = hidden.decoder ?? hidden.sql?.decoder ?? hidden._?.sql.decoder;
  if (decoder === undefined) throw new Error("the field has no decoder");
  return decoder;
}

/**
 * Makes rows as Drizzle does. What to do with each value is found out once for a query, where Drizzle finds it out for
 * each row.
 */
export function rowReader(
  fields: SelectedFieldsOrdered,
  joined: JoinedTables | undefined,
): RowReader {
  const places = fields.map(({ path, field }) => ({
    parents: path.slice(0, -1),
    name: path.at(-1) ?? "",
    decoder: decoderOf(field),
  }));
  const optional = joined === undefined ? [] : optionalObjects(fields, joined);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [place, { parents, name, decoder }] of places.entries()) {
      let node = row;
      for (const parent of parents) {
        node[parent] ??= {};
        node = node[parent] as Record<string, unknown>;
      }
      const value = values[place];
      node[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    for (const { name, place } of optional) if (values[place] === null) row[name] = null;
    return row;
  };
}

/** Objects of one joined table that may have no row: they are null where their first column is. */
function optionalObjects(
  fields: SelectedFieldsOrdered,
  joined: JoinedTables,
): { readonly name: string; readonly place: number }[] {
  const objects = new Map<string, { readonly place: number; readonly tables: Set<string> }>();
  for (const [place, { path, field }] of fields.entries()) {
    const [name = ""] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const object = objects.get(name) ?? { place, tables: new Set<string>() };
    object.tables.add(getTableName(field.table));
    objects.set(name, object);
  }
  return [...objects]
    .filter(([, { tables }]) => tables.size === 1 && [...tables].every((table) => !joined[table]))
    .map(([name, { place }]) => ({ name, place }));
}
