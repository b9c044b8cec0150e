import { type BilingualText, textSha256 } from "../../content/bilingual-text.ts";
import type { Sealed, Vault } from "../../database/sealed.ts";
import { SHARED_TABLES } from "./copied-tables.ts";
import { lastDigitsOf, plainFactsOf, sealedFactsOf } from "./invented-dealer.ts";
import { withOpenSlots } from "./model-ids.ts";
import type { PlayedModel } from "./play-model.ts";
import type { SharedRows } from "./shared-rows.ts";

type Row = Readonly<Record<string, unknown>>;

/** A model's rows with a placeholder wherever a copy has something of its own. */
export type ModelTemplate = ReadonlyMap<string, readonly Row[]>;

/** A placeholder as it stands in a value, by the name of what takes its place. */
export const placeholderOf = (name: string): string => `~${name}~`;
const PLACEHOLDER = /~(\w+)~/g;
/** What takes the place of the slots of identifiers. */
export const SLOT = "slot";

const SEALED = /s1\.[A-Za-z0-9_-]+/g;
/** Columns that keep the last digits of an account. */
const END_COLUMNS = ["last4", "account_last4"];

/** Makes the template of a played model, without the rows that all dealers share. */
export function templateOf(model: PlayedModel, vault: Vault, shared: SharedRows): ModelTemplate {
  const replaced = new Map([
    ...[...model.rows].flatMap(([table, rows]) => shared.takeIn(table, rows)),
    ...shortContracts(model.rows.get("contract") ?? [], vault),
    ...Object.entries(plainFactsOf(vault, model.dealer)).map(
      ([name, value]) => [value, placeholderOf(name)] as const,
    ),
  ]);
  const sealedPlaceholders = new Map<string, string>(
    Object.entries(sealedFactsOf(model.dealer)).map(([name, value]) => [
      value,
      placeholderOf(name),
    ]),
  );
  const ends = new Map<unknown, string>(
    Object.entries(lastDigitsOf(model.dealer)).map(([name, value]) => [value, placeholderOf(name)]),
  );
  const open = (sealed: string) =>
    sealedPlaceholders.get(vault.open(sealed as Sealed)) ?? replaced.get(sealed) ?? sealed;
  const rowOf = (text: string): Row => {
    let row = text.replaceAll(SEALED, open);
    for (const [from, to] of replaced) row = row.replaceAll(from, to);
    return Object.fromEntries(
      Object.entries(JSON.parse(withOpenSlots(row, placeholderOf(SLOT))) as Row).map(
        ([column, value]) => [
          column,
          END_COLUMNS.includes(column) ? (ends.get(value) ?? value) : value,
        ],
      ),
    );
  };
  return new Map(
    [...model.rows]
      .filter(([table, rows]) => rows.length > 0 && !SHARED_TABLES.has(table))
      .map(([table, rows]) => [table, rows.map(rowOf)]),
  );
}

/**
 * The texts of contracts, cut down to their first paragraph, with their hashes: a million whole ones would fill the disk
 * with the same words.
 */
function shortContracts(rows: readonly string[], vault: Vault): (readonly [string, string])[] {
  return rows.flatMap((row) => {
    const stored = JSON.parse(row) as Record<
      "text_sealed" | "template_version" | "filled_sha256",
      string
    >;
    const text = JSON.parse(vault.open(stored.text_sealed as Sealed)) as BilingualText;
    const short = { "zh-CN": firstParagraph(text["zh-CN"]), en: firstParagraph(text.en) };
    return [
      [stored.text_sealed, vault.seal(JSON.stringify(short))],
      [stored.filled_sha256, textSha256(short, stored.template_version)],
    ] as const;
  });
}

function firstParagraph({ title, sections }: BilingualText["en"]): BilingualText["en"] {
  return {
    title,
    sections: sections
      .slice(0, 1)
      .map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.slice(0, 1) })),
  };
}

/** The names of the placeholders in each column of some rows. */
export function placeholdersIn(rows: readonly Row[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      for (const [, name] of JSON.stringify(value).matchAll(PLACEHOLDER)) {
        if (name === undefined) continue;
        const names = found.get(column) ?? new Set();
        found.set(column, names.add(name));
      }
    }
  }
  return found;
}
