import { type Fen, sumFen } from "@kedu/domain";
import type { ModelTemplate } from "./model-template.ts";

type Row = Readonly<Record<string, unknown>>;

/** The ledger of a model: its own accounts are numbered from 0, and those that all dealers share are negative. */
export interface NumberedLedger {
  readonly template: ModelTemplate;
  /** Accounts that each copy has of its own. */
  readonly ownAccounts: number;
  /** What one copy adds to each shared account. */
  readonly sharedFen: ReadonlyMap<string, Fen>;
}

/** Columns that name an account by its number. */
const ACCOUNT_COLUMNS: ReadonlyMap<string, string> = new Map([
  ["posting", "account_id"],
  ["statement_line", "account_id"],
]);

/**
 * Numbers a model's accounts, so that the numbers of a copy follow without a look-up: an account whose name has no
 * placeholder is one that all dealers share.
 * @param sharedId The number of a shared account.
 */
export function numberedLedger(
  template: ModelTemplate,
  sharedId: (name: string) => number,
): NumberedLedger {
  const own: Row[] = [];
  const numbers = new Map<unknown, number>();
  const sharedFen = new Map<string, Fen>();
  for (const account of template.get("ledger_account") ?? []) {
    const name = String(account["name"]);
    if (name.includes("~")) {
      numbers.set(account["id"], own.length);
      own.push({ ...account, id: own.length });
    } else {
      numbers.set(account["id"], -sharedId(name));
      sharedFen.set(name, wholeBalanceOf(template, account));
    }
  }
  const numbered = new Map(template).set("ledger_account", own);
  numbered.delete("ledger_delta");
  for (const [table, column] of ACCOUNT_COLUMNS) {
    const rows = template.get(table) ?? [];
    numbered.set(
      table,
      rows.map((row) => ({ ...row, [column]: numbers.get(row[column]) })),
    );
  }
  return { template: numbered, ownAccounts: own.length, sharedFen };
}

/** The balance of a shared account, with what is appended and not folded yet. */
function wholeBalanceOf(template: ModelTemplate, account: Row): Fen {
  const appended = (template.get("ledger_delta") ?? []).filter(
    (delta) => delta["account_id"] === account["id"],
  );
  return sumFen([
    Number(account["balance_fen"]),
    ...appended.map((delta) => Number(delta["amount_fen"])),
  ]);
}

/** Whether a column holds the number of an account. */
export function isAccountNumber(table: string, column: string): boolean {
  return ACCOUNT_COLUMNS.get(table) === column || (table === "ledger_account" && column === "id");
}
