import type { ReactElement } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Table, type TableColumn } from "../Table/Table.tsx";
import type { ChartData } from "./chart-data.ts";
import { chartMessages } from "./messages.ts";

interface ChartTableProps {
  data: ChartData;
  label: string;
  categoriesLabel: string;
  format: (value: number | null | undefined) => string;
  share: (part: number) => string;
}

/** The figures of a chart. */
export function ChartTable({ data, format, ...props }: ChartTableProps): ReactElement {
  const { kind, categories, series } = data;
  const messages = useMessages(chartMessages);
  const drawn = kind === "ring" ? series.slice(0, 1) : series;
  const columns: TableColumn<number>[] = [
    {
      key: "category",
      heading: props.categoriesLabel,
      cell: (index) => categories[index],
    },
    ...drawn.map(({ key, label, values }) => ({
      key: `series ${key}`,
      heading: label,
      numeric: true,
      cell: (index: number) => format(values[index]),
      sortValue: (index: number) => values[index] ?? null,
    })),
  ];
  if (kind === "ring") {
    columns.push({
      key: "share",
      heading: messages.share,
      numeric: true,
      cell: (index) => props.share(index),
    });
  }
  return (
    <Table
      label={props.label}
      labelHidden
      columns={columns}
      rows={categories.map((_, index) => index)}
      getKey={String}
    />
  );
}
