import { businessDateOf, COUPON_TYPE } from "@kedu/domain";
import { giveCoupon } from "@kedu/server/src/testing/coupons.ts";
import { giveSafeAccount } from "@kedu/server/src/testing/withdrawing.ts";
import { sessionCookieOf } from "@kedu/server/src/testing/session-cookie.ts";
import { onDatabase } from "./cluster.ts";
import { fillStatement, SAFE_BANKS } from "./fill-statement.ts";
import { load } from "./load.ts";
import { type OpenService, openService } from "./open-service.ts";
import { ratioOf, roundsInTurn, say } from "./rounds.ts";
import type { StartedServer } from "./start-server.ts";

const ROUNDS = 21;
/** Short, and the quietest round of each counts: the machine may do something else meanwhile. */
const SECONDS = 0.15;
const WARM_UP_SECONDS = 0.5;
/** More orders to pay, and more coupons, than one page shows: the histories leave none. */
const ADDED = 21;
const ORDER_FEN = 10_000;

/** By the loans that they have. The second fills a page of each list. */
const DEALERS = { big: 120, page: 30, small: 3 } as const;
type Dealer = keyof typeof DEALERS;

/** Lines of a statement, over 24 months and three safe accounts. The second fills a page of each list of them. */
const LINES = { big: 50_000, page: 240, small: 6 } as const;

const READS: readonly string[] = [
  "/home",
  "/orders?view=TO_PAY",
  "/orders?view=PAID",
  "/orders?view=ALL",
  "/loans?view=OPEN",
  "/loans?view=ALL",
  "/coupons?view=USABLE",
  "/notices",
  "/repayments",
  "/balances",
  "/balances/SAFE/movements",
  "/balances/SAFE/movements?bankChannel=POSTAL_BANK",
  "/balances/REPAY/movements",
  "/statements/months",
  "/statements/months?bankChannel=POSTAL_BANK",
  "/statements/entries",
  "/statements/entries?kind=CASH_IN",
  "/statements/entries?appCode=APP1001",
  "/statements/entries?appCode=APP1001&kind=CASH_IN",
  "/statements/entries?text={number}",
  "/statements/entries?text=77.31",
  "/statements/entries/{entryId}",
  "/bills/months",
  "/bills/months?appCode=APP1001",
  "/bills/months?text={loanNo}",
  "/bills/months/{month}/loans",
  "/archive",
];

/** Where the database is, and when its business day begins. */
export interface LargeDatabase {
  readonly url: string;
  readonly dataDir: string;
  readonly start: number;
}

/** What the dealer with 120 loans reads, against one who fills a page and one with three; one request at a time. */
export async function compareReads(at: LargeDatabase, server: StartedServer): Promise<void> {
  const cookies = await prepareDealers(at);
  const shownMonth = businessDateOf(new Date(at.start)).slice(0, 7);
  const port = await server.ask({ do: "serve", ...at });
  say(
    `\nReads of the dealer with ${DEALERS.big} loans and ${LINES.big} lines, against one with ${DEALERS.page} and ` +
      `${LINES.page}, and one with ${DEALERS.small} and ${LINES.small}`,
  );
  const lines = {} as Record<Dealer, Newest>;
  for (const dealer of ["big", "page", "small"] as const) {
    lines[dealer] = await newestOf(port, cookies[dealer]);
  }
  const addressOf = (path: string, dealer: Dealer) =>
    path
      .replace("{entryId}", lines[dealer].entryId)
      .replace("{number}", lines[dealer].eventNo.slice(-8))
      .replace("{loanNo}", lines[dealer].loanNo.slice(-6))
      .replace("{month}", shownMonth);
  const open = (path: string, dealer: Dealer, seconds: number) =>
    load(port, `/api${addressOf(path, dealer)}`, cookies[dealer], { connections: 1, seconds });
  for (const path of READS) {
    for (const dealer of ["big", "page", "small"] as const) {
      await open(path, dealer, WARM_UP_SECONDS);
    }
  }
  for (const path of READS) {
    const waitOf = (dealer: Dealer) => async () => (await open(path, dealer, SECONDS)).p50Ms;
    const waits = await roundsInTurn(
      { big: waitOf("big"), page: waitOf("page"), small: waitOf("small") },
      ROUNDS,
    );
    const [big, page, small] = [waits.big, waits.page, waits.small].map((ms) => Math.min(...ms));
    const shown = await Promise.all(
      (["big", "page", "small"] as const).map((dealer) =>
        rowsOf(port, addressOf(path, dealer), cookies[dealer]),
      ),
    );
    say(
      `  ${path.padEnd(32)} ${[big, page, small].map((ms = Number.NaN) => ms.toFixed(2)).join(", ")} ms` +
        `${shown.some((rows) => rows !== null) ? ` for ${shown.join(", ")} rows` : ""}: ` +
        `${ratioOf(big, page)} and ${ratioOf(big, small)} times as long`,
    );
  }
  await server.ask({ do: "close" });
}

/** What a dealer's newest line and newest loan are known by. */
interface Newest {
  readonly entryId: string;
  readonly eventNo: string;
  readonly loanNo: string;
}

async function newestOf(port: number, cookie: string): Promise<Newest> {
  const firstOf = async <Row>(path: string): Promise<Row> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { cookie } });
    const { items } = (await answer.json()) as { readonly items: readonly Row[] };
    const [newest] = items;
    if (newest === undefined) throw new Error(`${path} has nothing`);
    return newest;
  };
  const line = await firstOf<Omit<Newest, "loanNo">>("/statements/entries");
  return { ...line, ...(await firstOf<Pick<Newest, "loanNo">>("/loans?view=ALL")) };
}

/** The rows of a list's first page; null for what is no list. */
async function rowsOf(port: number, path: string, cookie: string): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { cookie } });
  const { items } = (await answer.json()) as { readonly items?: readonly unknown[] };
  return items?.length ?? null;
}

/** Logs a dealer of each size in. The first two get orders to pay and coupons. */
async function prepareDealers({
  url,
  dataDir,
  start,
}: LargeDatabase): Promise<Record<Dealer, string>> {
  const service = await openService(url, dataDir, { start });
  await service.sandbox.manufacturer.register();
  const until = businessDateOf(new Date(start));
  const prepare = async (size: Dealer): Promise<string> => {
    const dealer = await dealerWith(url, DEALERS[size]);
    if (size !== "small") await fillLists(service, dealer);
    for (const bankChannel of await banksToOpen(url, dealer)) {
      await giveSafeAccount(service, { ...dealer, safeAccountName: dealer.name }, bankChannel);
    }
    await fillStatement(service, dealer.enterpriseId, { lines: LINES[size], until });
    return sessionCookieOf(service.context, dealer);
  };
  const cookies = {
    big: await prepare("big"),
    page: await prepare("page"),
    small: await prepare("small"),
  };
  await onDatabase(url, (client) => client.query("vacuum analyze"));
  await service.close();
  return cookies;
}

/** The banks of the filled statement that keep no account of the dealer's yet. */
async function banksToOpen(url: string, { enterpriseId }: LargeDealer) {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ bank: string }>(
      "select bank_channel as bank from bank_account where enterprise_id = $1 and card_type = 0",
      [enterpriseId],
    ),
  );
  return SAFE_BANKS.filter((bankChannel) => rows.every(({ bank }) => bank !== bankChannel));
}

interface LargeDealer {
  readonly userId: string;
  readonly enterpriseId: string;
  readonly organizationCode: string;
  readonly name: string;
}

async function dealerWith(url: string, loans: number): Promise<LargeDealer> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<LargeDealer>(
      `select user_id as "userId", enterprise_id as "enterpriseId", organization_code as "organizationCode", name
       from membership join enterprise on enterprise.id = enterprise_id
       where enterprise_id = (
         select enterprise_id from loan where app_code = 'APP1001' group by 1 having count(*) = $1 limit 1
       ) limit 1`,
      [loans],
    ),
  );
  const [dealer] = rows;
  if (dealer === undefined) throw new Error(`no dealer has ${loans} loans`);
  return dealer;
}

async function fillLists(
  { context, sandbox }: OpenService,
  { enterpriseId, organizationCode }: LargeDealer,
): Promise<void> {
  for (let added = 0; added < ADDED; added += 1) {
    const { status } = await sandbox.manufacturer.send({
      organizationCode,
      source: "LEAF",
      externalNo: context.ids(),
      lines: [{ sku: "A1", name: "手机", quantity: 1, unitPriceFen: ORDER_FEN }],
      createdAt: context.clock.now(),
    });
    if (status !== 200) throw new Error(`order intake answered ${status}`);
    await giveCoupon(context, { enterpriseId }, { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 500 });
  }
}
