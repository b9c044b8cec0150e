// A service that runs in the page. Put calls of your own in its place: the pages know only these functions.
import type { CascaderOption } from "@kedu/ui";
import { coupons } from "./data/coupons.ts";
import { customers, letterOf, ownerIds } from "./data/customers.ts";
import { figures } from "./data/figures.ts";
import { goods } from "./data/goods.ts";
import { script } from "./data/script.ts";
import { shops } from "./data/shops.ts";
import { answered, isAnswered } from "./mode.ts";
import type {
  Coupon,
  Customer,
  CustomerFilter,
  CustomerOrder,
  Figures,
  HandOutFailure,
  NewVisit,
  RecordedVisit,
  Shop,
} from "./types.ts";

/** How many customers a page of their list has. */
const PAGE_SIZE = 20;

export interface CustomerPage {
  readonly customers: readonly Customer[];
  readonly total: number;
  /** Where the next page begins, where there is one. */
  readonly next: number | null;
}

/** A customer without a next payment is last. */
const dueOf = ({ due }: Customer): string => due?.on ?? "9999";

const ORDERS: Readonly<Record<CustomerOrder, (one: Customer, other: Customer) => number>> = {
  number: (one, other) => one.id.localeCompare(other.id),
  due: (one, other) => dueOf(one).localeCompare(dueOf(other)),
  free: (one, other) => other.limitFen - other.usedFen - (one.limitFen - one.usedFen),
};

export async function listCustomers(filter: CustomerFilter, from: number): Promise<CustomerPage> {
  await answered();
  const text = filter.text.trim();
  const found = customers.filter(
    (each) =>
      (filter.state === "all" || each.state === filter.state) &&
      (filter.districts.length === 0 || filter.districts.includes(each.district)) &&
      [each.shop, each.owner, each.phone].some((words) => words.includes(text)),
  );
  const ordered = found.toSorted(ORDERS[filter.order]);
  const end = from + PAGE_SIZE;
  return {
    customers: ordered.slice(from, end),
    total: found.length,
    next: end < found.length ? end : null,
  };
}

export interface LetterGroup {
  readonly letter: string;
  readonly customers: readonly Customer[];
}

/** All customers by the first letter of the shop's name as it is spoken. */
export async function listDirectory(): Promise<readonly LetterGroup[]> {
  await answered();
  const groups = Map.groupBy(customers, ({ shop }) => letterOf(shop));
  return [...groups]
    .map(([letter, members]) => ({ letter, customers: members }))
    .toSorted((one, other) => one.letter.localeCompare(other.letter));
}

/** Every shop of the region. */
export async function listShops(): Promise<readonly Shop[]> {
  await answered();
  return shops;
}

/** Null where there is no such shop. */
export async function getShop(id: string): Promise<Shop | null> {
  await answered();
  return shops.find((each) => each.id === id) ?? null;
}

export interface CustomerFacts {
  readonly customer: Customer;
  readonly visits: readonly RecordedVisit[];
}

/** Visits that were recorded here, by customer. */
const visits = new Map<string, RecordedVisit[]>();

/** Null where there is no such customer. */
export async function getCustomer(id: string): Promise<CustomerFacts | null> {
  await answered();
  const customer = customers.find((each) => each.id === id);
  if (customer === undefined) return null;
  const first: RecordedVisit = {
    id: "first",
    on: customer.lastVisitOn,
    reason: "visit",
    note: "库存充足，陈列整齐。老板打算月底前再进一批新机，问到额度够不够、能不能分期，也想知道十二月有没有贴息的活动；约好下周带着方案再来一次，顺便把旧合同的续签办了。",
  };
  return { customer, visits: [...(visits.get(id) ?? []), first] };
}

/** The whole ID number of a customer's owner. A real service would write down who asked for it. */
export async function readOwnerId(id: string, signal: AbortSignal): Promise<string> {
  await answered();
  signal.throwIfAborted();
  const ownerId = ownerIds.get(id);
  if (ownerId === undefined) throw new Error("no such customer");
  return ownerId;
}

export type VisitRefusal = Readonly<Record<string, "phoneTaken">>;

/** What is wrong with it, by field; null where it was recorded. */
export async function recordVisit(visit: NewVisit): Promise<VisitRefusal | null> {
  await answered();
  const taken = visit.contacts.flatMap(({ phone }, index) =>
    phone === script.takenPhone ? [[`contacts.${index}.phone`, "phoneTaken"] as const] : [],
  );
  if (taken.length > 0) return Object.fromEntries(taken);
  const before = visits.get(visit.customerId) ?? [];
  visits.set(visit.customerId, [{ ...visit, id: `V${before.length + 1}` }, ...before]);
  return null;
}

const failedOnce = new Set<string>();

function failsFirst(what: string): boolean {
  if (failedOnce.has(what)) return false;
  failedOnce.add(what);
  return true;
}

/** Its name at the service. */
export async function sendPicture(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string> {
  for (const share of [0.3, 0.7, 1]) {
    await answered(0.3);
    signal.throwIfAborted();
    onProgress(share);
  }
  if (file.name.includes(script.pictureFailsOnce) && failsFirst(file.name)) {
    throw new Error("the picture did not arrive");
  }
  return file.name;
}

export async function listCoupons(): Promise<readonly Coupon[]> {
  await answered();
  return coupons.map((coupon) => ({ ...coupon, left: coupon.left - (given.get(coupon.id) ?? 0) }));
}

/** How many were handed out here, by coupon. */
const given = new Map<string, number>();

/** Null where the customer has them now. */
export async function handOut(
  { id }: Coupon,
  customer: Customer,
  count: number,
): Promise<HandOutFailure | null> {
  if (!(await isAnswered(1))) return "noAnswer";
  if (customer.state === "overdue" || customer.state === "paused") return customer.state;
  if (script.noAnswerOnce.some((each) => each === customer.id) && failsFirst(customer.id))
    return "noAnswer";
  given.set(id, (given.get(id) ?? 0) + count);
  return null;
}

export async function getFigures(period: "month" | "quarter"): Promise<Figures> {
  await answered();
  return figures[period];
}

/** Brands, or the models of one. */
export async function listGoods(
  above: readonly CascaderOption[],
  signal: AbortSignal,
): Promise<readonly CascaderOption[]> {
  await answered();
  signal.throwIfAborted();
  const [brand] = above;
  return (brand === undefined ? Object.keys(goods) : (goods[brand.value] ?? [])).map((name) => ({
    value: name,
    label: name,
    isEnd: brand !== undefined,
  }));
}

export const today = (): string => script.today;
