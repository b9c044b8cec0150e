// Opens exported statements with LibreOffice, and compares what it reads with the ledger. Fails where they differ.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { businessDateOf, type ExportFormat } from "@kedu/domain";
import { filePieces } from "@kedu/server/src/capabilities/statement-exports/export-file.ts";
import { readExport } from "@kedu/server/src/capabilities/statement-exports/export-reader.ts";
import { insertExport } from "@kedu/server/src/capabilities/statement-exports/export-writer.ts";
import { makeExport } from "@kedu/server/src/capabilities/statement-exports/make-export.ts";
import { inTransaction } from "@kedu/server/src/database/transaction.ts";
import { insertPayingDealer } from "@kedu/server/src/testing/paying-dealer.ts";
import { startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { clusterOf } from "../bench/cluster.ts";
import { fillStatement } from "../bench/fill-statement.ts";
import { openBench } from "../bench/open-bench.ts";
import { type OpenService, openService } from "../bench/open-service.ts";
import { say } from "../bench/rounds.ts";
import { type Cell, cellsOf } from "./cells-of.ts";

const LINES = 6_000;
/** Columns of the files: when, what came in and what went out. */
const [ON, IN, OUT] = [0, 4, 5];
const AS_UTF8 = "44,34,76,1,,0,false,true";
/** Between tabs, texts in quotes and values without, so that a number that was read as text is told apart. */
const AS_CELLS = "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,true,false";

interface Exported {
  readonly path: string;
  readonly rowCount: number;
  readonly inFen: number;
  readonly outFen: number;
}

const { close, dataDir, directory } = openBench();
try {
  const cluster = clusterOf(await startCluster(directory, { durable: false }));
  await cluster.create("spreadsheets");
  const service = await openService(cluster.urlOf("spreadsheets"), dataDir);
  const dealer = await insertPayingDealer(service.context);
  const until = businessDateOf(service.context.clock.now());
  await fillStatement(service, dealer.enterpriseId, { lines: LINES, until });
  for (const format of ["CSV", "XLSX"] as const) {
    for (const language of ["zh-CN", "en"] as const) {
      const exported = await exportTo(service, dealer, { format, language });
      compare(exported, openedByLibreOffice(exported.path, format));
      const { inFen, outFen, rowCount } = exported;
      say(
        `${format} in ${language}: ${rowCount} lines, ${inFen} fen in and ${outFen} fen out, as the ledger has them`,
      );
    }
  }
  await service.close();
} finally {
  close();
}

/** Makes the file of an export and writes it where LibreOffice can open it. */
async function exportTo(
  { context }: OpenService,
  { enterpriseId, userId }: { readonly enterpriseId: string; readonly userId: string },
  { format, language }: { readonly format: ExportFormat; readonly language: "zh-CN" | "en" },
): Promise<Exported> {
  const { clock, database, ids } = context;
  const id = ids();
  const now = clock.now();
  const month = businessDateOf(now).slice(0, 7);
  const asked = { id, enterpriseId, userId, requestId: id, format, language };
  await inTransaction(database, (transaction) =>
    insertExport(transaction, { ...asked, fromMonth: "2024-04", toMonth: month }, now),
  );
  await makeExport(context, id, now);
  const made = await readExport(database, enterpriseId, id);
  if (made?.status !== "READY") throw new Error(`the export ended as ${made?.failure}`);
  const pieces: Uint8Array[] = [];
  for await (const piece of filePieces(context, made)) pieces.push(piece);
  const path = join(directory, `${format}-${language}.${format.toLowerCase()}`);
  writeFileSync(path, Buffer.concat(pieces));
  const { inFen, outFen, rowCount } = made;
  if (inFen === null || outFen === null || rowCount === null) throw new Error("it has no totals");
  return { path, inFen, outFen, rowCount };
}

/** The rows that LibreOffice reads out of a file. */
function openedByLibreOffice(path: string, format: ExportFormat): readonly (readonly Cell[])[] {
  const out = join(directory, "opened");
  const { status, stderr } = spawnSync(
    "/usr/bin/libreoffice",
    [
      `-env:UserInstallation=file://${directory}/libreoffice`,
      "--headless",
      ...(format === "CSV" ? [`--infilter=Text - txt - csv (StarCalc):${AS_UTF8}`] : []),
      "--convert-to",
      AS_CELLS,
      "--outdir",
      out,
      path,
    ],
    { encoding: "utf8", timeout: 300_000 },
  );
  if (status !== 0) throw new Error(`LibreOffice did not open ${path}: ${stderr}`);
  const name = path.slice(directory.length + 1).replace(/\.[a-z]+$/, ".csv");
  return cellsOf(readFileSync(join(out, name), "utf8"));
}

/** @throws Error where a sheet is not what the ledger has. */
function compare({ inFen, outFen, rowCount }: Exported, rows: readonly (readonly Cell[])[]): void {
  const lines = rows.slice(1, rowCount + 1);
  const total = rows[rowCount + 1] ?? [];
  const sumOf = (column: number) => lines.reduce((sum, row) => sum + fenOf(row[column]), 0);
  const found = {
    lines: lines.filter((row) => row[ON]?.isText === false && row[ON].text !== "").length,
    inFen: sumOf(IN),
    outFen: sumOf(OUT),
    totalInFen: fenOf(total[IN]),
    totalOutFen: fenOf(total[OUT]),
  };
  const wanted = { lines: rowCount, inFen, outFen, totalInFen: inFen, totalOutFen: outFen };
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`read ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
  }
}

/** An amount of a cell; 0 of an empty one. @throws Error for a text. */
function fenOf(cell: Cell | undefined): number {
  if (cell === undefined || cell.text === "") return 0;
  if (cell.isText) throw new Error(`"${cell.text}" was read as text`);
  const fen = Math.round(Number(cell.text.replaceAll(",", "")) * 100);
  if (Number.isNaN(fen)) throw new Error(`"${cell.text}" is no amount`);
  return fen;
}
