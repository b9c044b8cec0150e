import { type BankChannel, type BizDate, CARD_TYPE, type CardType } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import type { Context } from "../../calls/context.ts";
import { bankAccount, channelSigning } from "./account-tables.ts";

type Tools = Pick<Context, "vault">;

/** An account without its number. */
export interface AccountSummary {
  readonly accountId: string;
  /** Null: it only gets money. */
  readonly cardType: CardType | null;
  readonly bankChannel: BankChannel;
  readonly bankName: string;
  readonly accountName: string;
  readonly last4: string;
  readonly status: "PENDING_VERIFY" | "ACTIVE" | "CLOSED";
  readonly openedAt: Date;
}

/** An account with its number, for a call to the bank. Never log it or send it to a client. */
export interface FullAccount extends AccountSummary {
  readonly accountNo: string;
}

/** Cards that must both exist before an account counts as open: 0 a safe account, 4 the repayment account. */
const OPENED_TOGETHER: readonly CardType[] = [CARD_TYPE.SAFE_ACCOUNT, CARD_TYPE.REPAYMENT_ACCOUNT];

/** The accounts of an enterprise, the safe accounts first as they were opened; closed ones are left out. */
export function readAccounts(
  reader: Reader,
  tools: Tools,
  enterpriseId: string,
): Promise<readonly AccountSummary[]> {
  return readAccountsWhere(reader, tools, enterpriseId, isNotClosed());
}

/** The same with the safe accounts that were closed. */
export function readAccountsAndClosedSafes(
  reader: Reader,
  tools: Tools,
  enterpriseId: string,
): Promise<readonly AccountSummary[]> {
  const shown = or(isNotClosed(), eq(bankAccount.cardType, CARD_TYPE.SAFE_ACCOUNT));
  return readAccountsWhere(reader, tools, enterpriseId, shown);
}

async function readAccountsWhere(
  reader: Reader,
  { vault }: Tools,
  enterpriseId: string,
  shown: SQL | undefined,
): Promise<readonly AccountSummary[]> {
  const rows = await reader
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.enterpriseId, enterpriseId), shown))
    .orderBy(asc(bankAccount.cardType), asc(bankAccount.id));
  return rows.map((row) => summaryOf(vault, row));
}

/** The accounts that are not closed as a part of a larger statement, in no order. */
export function accountsOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        isNotClosed(),
      ),
    )
    .as("account");
}

function isNotClosed() {
  return inArray(bankAccount.status, ["PENDING_VERIFY", "ACTIVE"]);
}

/** One account of an enterprise, closed or not. @throws Error when there is none: its id comes from our own rows. */
export async function readAccount(
  reader: Reader,
  { vault }: Tools,
  key: { readonly enterpriseId: string; readonly accountId: string },
): Promise<AccountSummary> {
  const [row] = await selectAccount(reader, { ...key });
  if (row === undefined) throw new Error(`no account ${key.accountId}`);
  return summaryOf(vault, row);
}

const selectAccount = prepared((reader: Reader, slot: Slot<"enterpriseId" | "accountId">) =>
  reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.id, slot("accountId", bankAccount.id)),
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
      ),
    ),
);

/** The SQL of what names the account with an id of a larger statement, closed or not; null where there is none. */
export function accountNamedBy(
  accountId: SQL<string | null>,
): SQL<Pick<AccountSummary, "bankChannel" | "bankName" | "last4"> | null> {
  return subSelect(
    sql`select json_build_object('bankChannel', ${bankAccount.bankChannel}, 'bankName', ${bankAccount.bankName}, 'last4', ${bankAccount.last4}) from ${bankAccount} where ${bankAccount.id} = ${accountId}`,
  );
}

/** Accounts of an enterprise by id, closed or not. @throws Error when one is missing: the ids come from our own rows. */
export async function readAccountsById(
  reader: Reader,
  { vault }: Tools,
  key: { readonly enterpriseId: string; readonly accountIds: readonly string[] },
): Promise<(accountId: string) => AccountSummary> {
  const accountIds = [...new Set(key.accountIds)];
  const rows = accountIds.length === 0 ? [] : await selectById(reader, { ...key, accountIds });
  const accounts = new Map(rows.map((row) => [row.id, summaryOf(vault, row)]));
  return (accountId) => {
    const account = accounts.get(accountId);
    if (account === undefined) throw new Error(`no account ${accountId}`);
    return account;
  };
}

const selectById = prepared((reader: Reader, slot: Slot<"enterpriseId" | "accountIds">) =>
  reader
    .select()
    .from(bankAccount)
    .where(
      and(
        isOneOf(slot, "accountIds", bankAccount.id),
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
      ),
    ),
);

/** One account of an enterprise with its number, closed or not; null when it is not theirs. */
export async function readFullAccount(
  reader: Reader,
  { vault }: Tools,
  key: { readonly enterpriseId: string; readonly accountId: string },
): Promise<FullAccount | null> {
  const [row] = await selectAccount(reader, { ...key });
  return row === undefined ? null : fullAccountOf(vault, row);
}

/** The account of this number that an enterprise may withdraw to; null when it was not added. */
export async function findReceivingAccount(
  reader: Reader,
  { vault }: Tools,
  key: { readonly enterpriseId: string; readonly accountNo: string },
): Promise<AccountSummary | null> {
  const [row] = await reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, key.enterpriseId),
        eq(bankAccount.accountNoHash, vault.lookupHash("account-no", key.accountNo)),
        eq(bankAccount.status, "ACTIVE"),
        isNull(bankAccount.cardType),
      ),
    );
  return row === undefined ? null : summaryOf(vault, row);
}

/** The account that repayments are debited from, with its number; null before it was opened. */
export async function readRepayAccount(
  reader: Reader,
  tools: Tools,
  enterpriseId: string,
): Promise<FullAccount | null> {
  return readActive(reader, tools, enterpriseId, CARD_TYPE.REPAYMENT_ACCOUNT);
}

/** The account that repayments are debited from and another one, closed or not. */
export function repayAndOtherOf(reader: Reader, slot: Slot<"enterpriseId" | "accountId">) {
  return reader
    .select({
      ...getTableColumns(bankAccount),
      isOpen: sql<boolean>`(${isActive(CARD_TYPE.REPAYMENT_ACCOUNT)})`.as("is_open"),
    })
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        or(
          isActive(CARD_TYPE.REPAYMENT_ACCOUNT),
          eq(bankAccount.id, slot("accountId", bankAccount.id)),
        ),
      ),
    )
    .as("account");
}

function isActive(cardType: CardType) {
  return and(eq(bankAccount.cardType, cardType), eq(bankAccount.status, "ACTIVE"));
}

/** Whether a safe account and the repayment account are open. */
export async function isAccountOpen(reader: Reader, enterpriseId: string): Promise<boolean> {
  const opened = await selectOpened(reader, { enterpriseId });
  return OPENED_TOGETHER.every((cardType) => opened.some((each) => each.cardType === cardType));
}

const selectOpened = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select({ cardType: bankAccount.cardType })
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        areOpened(),
      ),
    ),
);

/** The SQL of the same for an enterprise of a larger statement. */
export function accountOpenedOf(enterpriseId: PgColumn): SQL<boolean> {
  return subSelect(
    sql`select count(distinct ${bankAccount.cardType}) = ${sql.raw(String(OPENED_TOGETHER.length))} from ${bankAccount} where ${bankAccount.enterpriseId} = ${enterpriseId} and ${areOpened()}`,
  );
}

function areOpened() {
  return and(eq(bankAccount.status, "ACTIVE"), inArray(bankAccount.cardType, [...OPENED_TOGETHER]));
}

/** What an enterprise may do through a bank channel. */
export interface ChannelSigning {
  readonly bankChannel: BankChannel;
  readonly uniquePaymentId: string | null;
  readonly nonTransit: boolean;
  readonly validTo: BizDate;
  readonly status: "UNSIGNED" | "SIGNING" | "SIGNED" | "EXPIRED" | "REVOKED";
}

/** What an enterprise may do through each channel, in the order in which they were signed: one row of a larger statement. */
export function signingsOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader
    .select({
      signings: sql<
        readonly ChannelSigning[]
      >`coalesce(json_agg(json_build_object('bankChannel', ${channelSigning.bankChannel}, 'uniquePaymentId', ${channelSigning.uniquePaymentId}, 'nonTransit', ${channelSigning.nonTransit}, 'validTo', ${channelSigning.validTo}, 'status', ${channelSigning.status}) order by ${channelSigning.createdAt}, ${channelSigning.id}), '[]')`.as(
        "signings",
      ),
    })
    .from(channelSigning)
    .where(eq(channelSigning.enterpriseId, slot("enterpriseId", channelSigning.enterpriseId)))
    .as("signed");
}

/** The same by itself. */
export async function readChannelSignings(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly ChannelSigning[]> {
  const [row] = await selectSignings(reader, { enterpriseId });
  return row?.signings ?? [];
}

const selectSignings = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader.select().from(signingsOf(reader, slot)),
);

/** The account that repayments are debited from, as a part of a larger statement. */
export function repayAccountOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        isActive(CARD_TYPE.REPAYMENT_ACCOUNT),
      ),
    )
    .as("account");
}

async function readActive(
  reader: Reader,
  { vault }: Tools,
  enterpriseId: string,
  cardType: CardType,
): Promise<FullAccount | null> {
  const [row] = await selectActive(reader, { enterpriseId, cardType });
  return row === undefined ? null : fullAccountOf(vault, row);
}

const selectActive = prepared((reader: Reader, slot: Slot<"enterpriseId" | "cardType">) =>
  reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        eq(bankAccount.cardType, slot("cardType", bankAccount.cardType)),
        eq(bankAccount.status, "ACTIVE"),
      ),
    ),
);

type Row = typeof bankAccount.$inferSelect;

/** An account in clear. */
export function fullAccountOf(vault: Tools["vault"], row: Row): FullAccount {
  return { ...summaryOf(vault, row), accountNo: vault.open(row.accountNoSealed) };
}

/** An account in clear, but for its number. */
export function summaryOf(vault: Tools["vault"], row: Row): AccountSummary {
  return {
    accountId: row.id,
    cardType: row.cardType,
    bankChannel: row.bankChannel,
    bankName: row.bankName,
    accountName: vault.open(row.accountNameSealed),
    last4: row.last4,
    status: row.status,
    openedAt: row.createdAt,
  };
}
