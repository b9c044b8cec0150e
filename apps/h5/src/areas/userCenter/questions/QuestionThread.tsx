import type { Complaint } from "@kedu/api";
import { Card, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { imageAddress } from "../../../data/files.upload.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { LatePart } from "../../../platform/screen/LatePart.tsx";
import { Head } from "./Head.tsx";
import * as css from "./Questions.css.ts";

type Entry = Complaint["entries"][number];

/** What both sides wrote, the oldest first. */
export function QuestionThread({ entries }: { entries: readonly Entry[] }): ReactElement {
  return (
    <Stack gap="cards" data-testid="thread">
      {entries.map((entry) => (
        <EntryCard key={entry.entryId} entry={entry} />
      ))}
    </Stack>
  );
}

function EntryCard({ entry }: { entry: Entry }): ReactElement {
  const dates = useDateWords();
  const title = useEntryWords()(entry);
  return (
    <Card data-testid={`entry-${entry.kind}`}>
      <Stack gap="items">
        <Head title={title}>
          <span className={`${text.caption} ${css.aside}`}>{dates.moment(entry.at)}</span>
        </Head>
        <p className={`${text.body} ${css.words}`}>{entry.text}</p>
        {entry.fileIds.length === 0 ? null : <Pictures fileIds={entry.fileIds} />}
      </Stack>
    </Card>
  );
}

function useEntryWords(): (entry: Entry) => string {
  const { t } = useLingui();
  return ({ by, kind }) => {
    switch (kind) {
      case "OPENING":
        return t`您提交的内容`;
      case "MESSAGE":
        return by === "DEALER" ? t`您的补充` : t`客服留言`;
      case "ANSWER":
        return t`答复`;
      case "EXTENSION":
        return t`延期原因`;
      case "REOPENING":
        return t`您要求继续处理`;
    }
  };
}

function Pictures({ fileIds }: { fileIds: readonly string[] }): ReactElement {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const close = (): void => setShown(null);
  const images = fileIds.map((fileId, index) => ({
    src: imageAddress(fileId),
    alt: t`第 ${index + 1} 张图片`,
  }));
  return (
    <div className={css.pictures}>
      {images.map(({ src, alt }, index) => (
        <button
          key={src}
          type="button"
          className={css.picture}
          onClick={() => setShown(index)}
          aria-label={alt}
          data-testid="picture"
        >
          <img className={css.pixels} src={src} alt="" loading="lazy" />
        </button>
      ))}
      <LatePart
        isWanted={shown !== null}
        load={async () =>
          (await import("../../../flows/application-draft/PhotoViewer.tsx")).PhotoViewer
        }
        props={{
          open: shown !== null,
          images,
          defaultIndex: shown ?? 0,
          menu: false,
          onClose: close,
          "data-testid": "picture-viewer",
        }}
        onMissing={close}
      />
    </div>
  );
}
