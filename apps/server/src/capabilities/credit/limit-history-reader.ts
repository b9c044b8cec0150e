import { type AppCode, businessDateOf, type LineHistory, sumFen } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { creditChange, creditLine } from "./credit-tables.ts";

/** How the limits of an enterprise's lines were over time, of one product or of all. */
export async function readLimitHistories(
  reader: Reader,
  enterpriseId: string,
  appCode: AppCode | undefined,
): Promise<readonly LineHistory[]> {
  const rows = await reader
    .select({
      lineId: creditLine.id,
      activatedAt: creditLine.activatedAt,
      validFrom: creditLine.validFrom,
      fixedFen: creditLine.fixedFen,
      tempFen: creditLine.tempFen,
      at: creditChange.at,
      fromFen: creditChange.fromFen,
      toFen: creditChange.toFen,
    })
    .from(creditLine)
    .leftJoin(
      creditChange,
      and(
        eq(creditChange.lineId, creditLine.id),
        eq(creditChange.enterpriseId, creditLine.enterpriseId),
      ),
    )
    .where(
      and(
        eq(creditLine.enterpriseId, enterpriseId),
        appCode === undefined ? undefined : eq(creditLine.appCode, appCode),
      ),
    );
  return [...Map.groupBy(rows, ({ lineId }) => lineId).values()].flatMap((ofLine) => {
    const [line] = ofLine;
    if (line === undefined) return [];
    return [
      {
        activeFrom: line.activatedAt === null ? line.validFrom : businessDateOf(line.activatedAt),
        limitFen: sumFen([line.fixedFen, line.tempFen]),
        changes: ofLine.flatMap(({ at, fromFen, toFen }) =>
          at === null || fromFen === null || toFen === null
            ? []
            : [{ on: businessDateOf(at), fromFen, toFen }],
        ),
      },
    ];
  });
}
