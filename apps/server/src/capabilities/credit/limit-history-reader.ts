import { type AppCode, type BizDate, businessDateOf, type LineHistory, sumFen } from "@kedu/domain";
import { and, eq, sql, type SQL } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { creditChange, creditLine } from "./credit-tables.ts";

/** A line with one change of it, as JSON has them; one without changes has nulls in their place. */
interface LimitRow {
  readonly lineId: string;
  readonly activatedAt: string | null;
  readonly validFrom: BizDate | null;
  readonly fixedFen: number;
  readonly tempFen: number;
  readonly at: string | null;
  readonly fromFen: number | null;
  readonly toFen: number | null;
}

/** The SQL of the lines of an enterprise with their changes, of one product or of all, for `limitHistoriesOf`. */
export function limitRowsOf(
  enterpriseId: string,
  appCode: AppCode | undefined,
): SQL<readonly LimitRow[]> {
  const { activatedAt, fixedFen, id, tempFen, validFrom } = creditLine;
  const { at, fromFen, toFen } = creditChange;
  return subSelect(
    sql<readonly LimitRow[]>`select coalesce(json_agg(json_build_object(
        'lineId', ${id}, 'activatedAt', ${activatedAt}, 'validFrom', ${validFrom}, 'fixedFen', ${fixedFen},
        'tempFen', ${tempFen}, 'at', ${at}, 'fromFen', ${fromFen}, 'toFen', ${toFen}
      )), '[]') from ${creditLine} left join ${creditChange} on ${and(
        eq(creditChange.lineId, id),
        eq(creditChange.enterpriseId, creditLine.enterpriseId),
      )} where ${and(
        eq(creditLine.enterpriseId, enterpriseId),
        appCode === undefined ? undefined : eq(creditLine.appCode, appCode),
      )}`,
  );
}

/** How the limits of lines were over time. */
export function limitHistoriesOf(rows: readonly LimitRow[]): readonly LineHistory[] {
  return [...Map.groupBy(rows, ({ lineId }) => lineId).values()].flatMap((ofLine) => {
    const [line] = ofLine;
    if (line === undefined) return [];
    const { activatedAt, fixedFen, tempFen, validFrom } = line;
    return [
      {
        activeFrom: activatedAt === null ? validFrom : businessDateOf(new Date(activatedAt)),
        limitFen: sumFen([fixedFen, tempFen]),
        changes: ofLine.flatMap(({ at, fromFen, toFen }) =>
          at === null || fromFen === null || toFen === null
            ? []
            : [{ on: businessDateOf(new Date(at)), fromFen, toFen }],
        ),
      },
    ];
  });
}
