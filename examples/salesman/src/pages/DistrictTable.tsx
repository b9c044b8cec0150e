import { Table } from "@kedu/ui";
import { useWords } from "../app/preferences.tsx";
import { wanOf } from "../app/wan-of.ts";
import type { Figures } from "../service/types.ts";

type Row = Figures["districts"][number];

/** What each district did. */
export function DistrictTable({ districts }: Pick<Figures, "districts">) {
  const words = useWords();
  const sum = (of: (row: Row) => number): number =>
    districts.reduce((total, row) => total + of(row), 0);
  const counts = (key: "customers" | "visits") => ({
    key,
    heading: words.figures[key],
    cell: (row: Row) => row[key],
    numeric: true,
    sortValue: (row: Row) => row[key],
    total: sum((row) => row[key]),
  });
  const amounts = (key: "lentFen" | "overdueFen", heading: string) => ({
    key,
    heading,
    cell: (row: Row) => wanOf(row[key]),
    numeric: true,
    sortValue: (row: Row) => row[key],
    total: wanOf(sum((row) => row[key])),
  });
  return (
    <Table
      id="districts"
      label={words.figures.byDistrict}
      labelHidden
      rows={districts}
      getKey={({ district }) => district}
      columns={[
        {
          key: "district",
          heading: words.figures.district,
          cell: ({ district }) => words.districts[district],
          total: words.figures.total,
        },
        counts("customers"),
        counts("visits"),
        amounts("lentFen", words.figures.lent),
        amounts("overdueFen", words.figures.overdue),
      ]}
      data-testid="districts"
    />
  );
}
