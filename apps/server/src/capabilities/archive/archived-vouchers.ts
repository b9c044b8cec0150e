import type { ArchiveFile } from "@kedu/api";
import { STATEMENT_KINDS } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { PAGE_READ } from "../../calls/paging.ts";
import type { Reader } from "../../database/database.ts";
import { PAGE_SIZE } from "../../database/keyset.ts";
import { type EntryFilter, readEntries } from "../../ledger/account-entries.ts";
import { readVoucherFiles } from "../issued-files/issued-reader.ts";
import { entryAnswers } from "../statements/entry-answer.ts";
import { entryFilterOf, searchOf } from "../statements/entry-filter.ts";
import { afterEntry, cursorOfEntry } from "../statements/entry-place.ts";
import { VOUCHER_PREFIX, voucherNoOf, voucherTitle } from "../statements/voucher.ts";

/** Before the cursor of a page of vouchers. Alone, it is that of their first page. */
const MARK = "vouchers.";

/** The cursor of the first page of vouchers. */
export const FIRST_VOUCHERS = MARK;

/** The place among the vouchers that a cursor names; undefined for the cursor of another page. */
export function voucherCursorOf(cursor: string | undefined): string | undefined {
  return cursor?.startsWith(MARK) === true ? cursor.slice(MARK.length) : undefined;
}

/** A page of vouchers, the newest first: one for each line of the dealer's statement. */
export async function vouchersOf(
  reader: Reader,
  { caller, request }: Pick<Call, "caller" | "request">,
  { cursor, search }: { readonly cursor: string; readonly search: string | null },
): Promise<{ readonly items: ArchiveFile[]; readonly nextCursor: string | null }> {
  const { enterpriseId } = caller;
  const filter = await filterOf(reader, enterpriseId, search);
  const after = afterEntry(cursor === "" ? undefined : cursor);
  const lines = await readEntries(reader, filter, { after, limit: PAGE_READ });
  const shown = lines.slice(0, PAGE_SIZE);
  const entries = await entryAnswers(reader, enterpriseId, shown);
  const files = await readVoucherFiles(
    reader,
    enterpriseId,
    entries.map(({ entryId }) => entryId),
  );
  const last = shown.at(-1);
  return {
    items: entries.map(({ entryId, kind, postedAt }) => {
      const file = files.get(entryId);
      return {
        kind: "VOUCHER",
        id: entryId,
        title: voucherTitle(kind, request.language),
        contractKind: null,
        documentNo: voucherNoOf(entryId),
        at: postedAt,
        sha256: file?.sha256 ?? null,
        sizeBytes: file?.sizeBytes ?? null,
      };
    }),
    nextCursor:
      lines.length > PAGE_SIZE && last !== undefined ? `${MARK}${cursorOfEntry(last)}` : null,
  };
}

/** The lines whose vouchers are sought: by a part of their title, or as statements are searched, or by their own number. */
async function filterOf(
  reader: Reader,
  enterpriseId: string,
  search: string | null,
): Promise<EntryFilter> {
  const all = await entryFilterOf(reader, enterpriseId, {});
  if (search === null) return all;
  const named = STATEMENT_KINDS.filter((kind) =>
    [voucherTitle(kind, "zh-CN"), voucherTitle(kind, "en")].some((title) =>
      title.toLowerCase().includes(search),
    ),
  );
  const number = search.toUpperCase();
  if (named.length === STATEMENT_KINDS.length || number === VOUCHER_PREFIX) return all;
  const isNumber = number.startsWith(VOUCHER_PREFIX);
  return {
    ...all,
    search: {
      ...(await searchOf(reader, enterpriseId, search)),
      kinds: named,
      entryIdStart: isNumber ? number.slice(VOUCHER_PREFIX.length) : null,
    },
  };
}
