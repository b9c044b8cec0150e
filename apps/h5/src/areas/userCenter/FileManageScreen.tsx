import { type ArchiveFile, ARCHIVE_MAX_FILES } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  Checkbox,
  Empty,
  InfiniteList,
  List,
  SearchField,
  Stack,
  TabPanel,
  Tabs,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { archiveQuery, downloadArchiveMutation } from "../../data/archive.queries.ts";
import { saveFile } from "../../flows/contract-pdf/save-file.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LoadingFiles } from "./parts/LoadingFiles.tsx";

const KINDS = ["ALL", "CONTRACT", "CERTIFICATE", "INVOICE", "POLICY", "VOUCHER"] as const;
type KindShown = (typeof KINDS)[number];

const TABS = "file-kinds";

/** Characters of a fingerprint that tell two files apart at sight; the page of a file shows all of them. */
const FINGERPRINT_SHOWN = 12;

/** Where a file is read. */
const ADDRESS_OF: Readonly<Record<ArchiveFile["kind"], (id: string) => string>> = {
  CONTRACT: (id) => `/star-enjoy-loan/protocols/pdfContract?contract=${id}`,
  CERTIFICATE: (id) => `/star-enjoy-loan/protocols/pdfContract?certificate=${id}`,
  INVOICE: (id) => `/tax?invoice=${id}`,
  POLICY: (id) => `/business/storeInsure?policy=${id}&view=pdf`,
  VOUCHER: (id) => `/star-enjoy-loan/protocols/pdfContract?voucher=${id}`,
};

const keyOf = ({ id, kind }: Pick<ArchiveFile, "id" | "kind">): string => `${kind}:${id}`;

/** Every signed contract, certificate, invoice, policy and voucher of all products: found, read, and saved many at once. */
export function FileManageScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<readonly ArchiveFile[] | null>(null);
  const kind = KINDS.find((each) => each === search.get("kind")) ?? "ALL";
  const words = search.get("search") ?? "";
  const list = useInfiniteQuery(
    archiveQuery({
      ...(kind === "ALL" ? {} : { kind }),
      ...(words === "" ? {} : { search: words }),
    }),
  );

  function show(changes: { readonly kind?: KindShown; readonly search?: string }): void {
    const query = new URLSearchParams(search);
    const next = { kind, search: words, ...changes };
    if (next.kind === "ALL") query.delete("kind");
    else query.set("kind", next.kind);
    if (next.search === "") query.delete("search");
    else query.set("search", next.search);
    setSearch(query, { replace: true });
  }

  return (
    <Screen
      title={t`文件管理`}
      backTo="/userCenter"
      footer={
        chosen === null ? undefined : <DownloadBar chosen={chosen} onDone={() => setChosen(null)} />
      }
    >
      <Stack gap="items">
        <SearchField
          aria-label={t`文件`}
          placeholder={t`搜索名称或编号`}
          defaultValue={words}
          maxLength={40}
          searchAfterMs={400}
          onSearch={(text) => show({ search: text.trim() })}
          data-testid="search"
        />
        <Tabs
          id={TABS}
          label={t`文件种类`}
          value={kind}
          onChange={(next) => show({ kind: next })}
          items={[
            { value: "ALL", label: t`全部` },
            { value: "CONTRACT", label: t`合同` },
            { value: "CERTIFICATE", label: t`证明` },
            { value: "INVOICE", label: t`发票` },
            { value: "POLICY", label: t`保单` },
            { value: "VOUCHER", label: t`回单` },
          ]}
        />
      </Stack>
      <TabPanel tabs={TABS} value={kind}>
        <Stack gap="items">
          <QueryContent
            state={list}
            loading={<LoadingFiles />}
            failed={t`文件没有变化，只是暂时显示不出来。`}
            isForSomeRoles
            empty={{
              isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
              shown:
                words === "" && kind === "ALL" ? (
                  <Empty
                    title={t`还没有文件`}
                    secondary={t`签署的合同、结清证明、利息发票、保单和回单会列在这里。`}
                  />
                ) : (
                  <Empty title={t`没有找到文件`} secondary={t`换一个名称或编号试试。`} />
                ),
            }}
          >
            {({ pages }) => (
              <>
                {chosen === null ? (
                  <Button
                    prominence="secondary"
                    block
                    onClick={() => setChosen([])}
                    data-testid="choose-files"
                  >
                    {t`选择多份下载`}
                  </Button>
                ) : null}
                <InfiniteList
                  label={t`文件`}
                  {...listOfPages(list, pages)}
                  getKey={keyOf}
                  renderItem={(file) =>
                    chosen === null ? (
                      <FileCell file={file} />
                    ) : (
                      <ChosenFile file={file} chosen={chosen} onChange={setChosen} />
                    )
                  }
                  data-testid="files"
                />
              </>
            )}
          </QueryContent>
        </Stack>
      </TabPanel>
    </Screen>
  );
}

/** The number is as long as a line, so it has one of its own. */
function FileWords({ file }: { readonly file: ArchiveFile }): ReactElement {
  const { t } = useLingui();
  const { at, documentNo, kind, sha256 } = file;
  const moment = useDateWords().moment(at);
  const fingerprint = sha256?.slice(0, FINGERPRINT_SHOWN);
  // The file of a voucher is made when it is first read; all others come without anyone's doing.
  const waiting =
    kind === "VOUCHER" ? t`${moment} · 首次打开时生成校验码` : t`${moment} · 校验码稍后生成`;
  return (
    <>
      {fingerprint === undefined ? waiting : t`${moment} · 校验码 ${fingerprint}…`}
      <br />
      {documentNo}
    </>
  );
}

function FileCell({ file }: { file: ArchiveFile }): ReactElement {
  return (
    <List>
      <Cell
        title={file.title}
        secondary={<FileWords file={file} />}
        render={(link) => <Link to={ADDRESS_OF[file.kind](file.id)} {...link} />}
        data-testid="file"
      />
    </List>
  );
}

function ChosenFile(props: {
  readonly file: ArchiveFile;
  readonly chosen: readonly ArchiveFile[];
  readonly onChange: (chosen: readonly ArchiveFile[]) => void;
}): ReactElement {
  const { chosen, file, onChange } = props;
  const others = chosen.filter((each) => keyOf(each) !== keyOf(file));
  const isChosen = others.length < chosen.length;
  return (
    <Card>
      <Checkbox
        label={
          <>
            {file.title}
            <br />
            <FileWords file={file} />
          </>
        }
        checked={isChosen}
        disabled={!isChosen && chosen.length >= ARCHIVE_MAX_FILES}
        onCheckedChange={(checked) => onChange(checked ? [...others, file] : others)}
        data-testid="choose-file"
      />
    </Card>
  );
}

function DownloadBar(props: {
  readonly chosen: readonly ArchiveFile[];
  readonly onDone: () => void;
}): ReactElement {
  const { t } = useLingui();
  const { chosen, onDone } = props;
  const download = useMutation(downloadArchiveMutation);
  const count = chosen.length;

  async function save(): Promise<void> {
    const files = chosen.map(({ id, kind }) => ({ id, kind }));
    const zip = await download.mutateAsync({ files }).catch(() => null);
    // What blocks it is shown above the button.
    if (zip === null) return;
    saveFile(zip, `${t`刻度文件`}-${count}.zip`);
    toast.show(t`已下载 ${count} 份文件`);
    onDone();
  }

  return (
    <Stack gap="items">
      <RefusalNotice error={download.error} onRetry={save} />
      <Button
        block
        disabled={count === 0}
        loading={download.isPending}
        onClick={save}
        data-testid="download"
      >
        {count === 0 ? t`请选择文件` : t`下载 ${count} 份（ZIP，最多 ${ARCHIVE_MAX_FILES} 份）`}
      </Button>
      <Button prominence="quiet" block onClick={onDone}>
        {t`取消选择`}
      </Button>
    </Stack>
  );
}
