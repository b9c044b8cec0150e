import type { StatementExport } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  CopyButton,
  Empty,
  InfiniteList,
  KeyValue,
  List,
  Money,
  Section,
  Stack,
  StatusPill,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  createStatementExportMutation,
  exportFileMutation,
  statementExportsQuery,
} from "../../../data/statement-exports.queries.ts";
import { saveFile } from "../../../flows/contract-pdf/save-file.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import * as css from "./Export.css.ts";
import { LoadingFiles } from "./LoadingFiles.tsx";
import { MailExportButton } from "./MailExportButton.tsx";
import { useExportStatusWords, useFailureWords, useFormatWords } from "./use-export-words.ts";
import { useStatementWords } from "./use-statement-words.ts";

/** Characters of a fingerprint that tell two files apart at sight. */
const FINGERPRINT_SHOWN = 12;
/** Characters of a document's number, which is copied whole. */
const NUMBER_SHOWN = 8;
const ENDINGS = { CSV: "csv", XLSX: "xlsx", PDF: "pdf" } as const;

const keyOf = ({ exportId }: StatementExport): string => exportId;

/** The files that were made before, newest first. */
export function ExportList(): ReactElement {
  const { i18n, t } = useLingui();
  const list = useInfiniteQuery(statementExportsQuery);
  return (
    <Section heading={t`导出记录`}>
      <QueryContent
        state={list}
        loading={<LoadingFiles />}
        failed={t`已导出的文件没有变化，只是暂时显示不出来。`}
        empty={{
          isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
          shown: <Empty title={t`还没有导出过`} secondary={t`导出的文件会列在这里，保留 7 天。`} />,
        }}
      >
        {({ pages }) => (
          <>
            <List>
              <Cell
                title={t`核验文件`}
                secondary={t`任何人都可以核对文件是否由刻度出具、没有被改动`}
                render={(link) => (
                  <a href={`/check/statement.html?lang=${i18n.locale}`} {...link}>
                    {link.children}
                  </a>
                )}
                data-testid="to-check"
              />
            </List>
            <InfiniteList
              label={t`导出记录`}
              {...listOfPages(list, pages)}
              getKey={keyOf}
              renderItem={(item) => <Exported item={item} />}
              data-testid="exports"
            />
          </>
        )}
      </QueryContent>
    </Section>
  );
}

function Exported({ item }: { item: StatementExport }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const formatWords = useFormatWords();
  const failureWords = useFailureWords();
  const status = useExportStatusWords()(item.status);
  const { documentNo, failure, sha256 } = item;
  const format = formatWords(item.format).label;
  const from = dates.month(item.from);
  const to = dates.month(item.to);
  const narrowed = useNarrowedWords()(item);
  return (
    <Card data-testid="exported">
      <Stack gap="items">
        <p className={css.title}>
          {item.from === item.to ? `${format} · ${from}` : `${format} · ${from} – ${to}`}
        </p>
        <StatusPill tone={status.tone} data-testid="export-status">
          {status.word}
        </StatusPill>
        {failure === null ? null : <p className={css.note}>{failureWords(failure)}</p>}
        <KeyValue
          rows={[
            ...(narrowed === "" ? [] : [{ key: "filter", label: t`筛选`, value: narrowed }]),
            ...totalRows(item, {
              rows: t`笔数`,
              opening: t`期初`,
              into: t`收入`,
              out: t`支出`,
              closing: t`期末`,
            }),
            {
              key: "number",
              label: t`单据编号`,
              value: (
                <span className={css.number}>
                  {`…${documentNo.slice(-NUMBER_SHOWN)} `}
                  <CopyButton edge="end" text={documentNo} label={t`单据编号`} />
                </span>
              ),
            },
            ...(sha256 === null
              ? []
              : [
                  {
                    key: "sha256",
                    label: t`校验码`,
                    value: (
                      <span className={css.number}>
                        {`${sha256.slice(0, FINGERPRINT_SHOWN)}… `}
                        <CopyButton edge="end" text={sha256} label={t`校验码`} />
                      </span>
                    ),
                  },
                ]),
            { key: "at", label: t`申请时间`, value: dates.moment(item.createdAt) },
            ...(item.status === "READY" && item.expiresAt !== null
              ? [{ key: "until", label: t`下载截止`, value: dates.moment(item.expiresAt) }]
              : []),
          ]}
        />
        {item.status === "READY" ? (
          <>
            <DownloadButton item={item} />
            <MailExportButton item={item} />
          </>
        ) : null}
        {item.status === "EXPIRED" || failure === "CHANGED" ? <AgainButton item={item} /> : null}
      </Stack>
    </Card>
  );
}

interface TotalWords {
  readonly rows: string;
  readonly opening: string;
  readonly into: string;
  readonly out: string;
  readonly closing: string;
}

/** The control totals; balances are there where all lines of the period are in the file. */
function totalRows({ totals }: StatementExport, words: TotalWords) {
  if (totals === null) return [];
  const { openingFen, inFen, outFen, closingFen, rowCount } = totals;
  const balance = (key: string, label: string, fen: number | null) =>
    fen === null ? [] : [{ key, label, value: <Money fen={fen} /> }];
  return [
    { key: "rows", label: words.rows, value: String(rowCount) },
    ...balance("opening", words.opening, openingFen),
    { key: "in", label: words.into, value: <Money fen={inFen} /> },
    { key: "out", label: words.out, value: <Money fen={outFen} /> },
    ...balance("closing", words.closing, closingFen),
  ];
}

/** What the lines of a file are narrowed by, in words. */
function useNarrowedWords(): (item: StatementExport) => string {
  const words = useStatementWords();
  return ({ account, appCode, bankChannel, kind, text }) =>
    [
      bankChannel === null
        ? account === null
          ? null
          : words.account(account)
        : words.account("SAFE", bankChannel),
      kind === null ? null : words.kind(kind),
      appCode === null ? null : words.product(appCode),
      text,
    ]
      .filter((word) => word !== null)
      .join(" · ");
}

function DownloadButton({ item }: { item: StatementExport }): ReactElement {
  const { t } = useLingui();
  const download = useMutation(exportFileMutation);

  async function save(): Promise<void> {
    const file = await download.mutateAsync(item.exportId).catch(() => null);
    // What blocks it is shown above the button.
    if (file === null) return;
    saveFile(file, `${item.documentNo}.${ENDINGS[item.format]}`);
    toast.show(t`已下载`);
  }

  return (
    <>
      <RefusalNotice error={download.error} onRetry={save} />
      <Button
        prominence="secondary"
        block
        loading={download.isPending}
        onClick={save}
        data-testid="download-export"
      >
        {t`下载文件`}
      </Button>
    </>
  );
}

/** The same lines once more, as a file of its own. */
function AgainButton({ item }: { item: StatementExport }): ReactElement {
  const { t } = useLingui();
  const create = useMutation(createStatementExportMutation);
  const [keys] = useState(requestKeys);

  async function again(): Promise<void> {
    const { account, appCode, format, from, kind, text, to } = item;
    const input = {
      format,
      from,
      to,
      ...(account === null ? {} : { account }),
      ...(appCode === null ? {} : { appCode }),
      ...(kind === null ? {} : { kind }),
      ...(text === null ? {} : { text }),
    };
    const idempotencyKey = keys.keyFor(JSON.stringify(input));
    const made = await create.mutateAsync({ idempotencyKey, input }).catch(() => null);
    if (made === null) return;
    keys.renew();
    toast.show(t`正在制作，完成后在导出记录里下载`);
  }

  return (
    <>
      <RefusalNotice error={create.error} onRetry={again} />
      <Button
        prominence="secondary"
        block
        loading={create.isPending}
        onClick={again}
        data-testid="export-again"
      >
        {t`重新导出`}
      </Button>
    </>
  );
}
