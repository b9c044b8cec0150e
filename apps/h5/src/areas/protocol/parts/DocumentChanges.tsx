import type { DocumentText } from "@kedu/api";
import { Card, ErrorState, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { documentVersionQuery, documentVersionsQuery } from "../../../data/consents.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { DocumentLoading } from "../../../flows/documents/DocumentLoading.tsx";
import { useDisplay } from "../../../platform/display/display.ts";
import { notFound } from "../../../platform/routing/page-error.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";
import { documentAddress } from "./document-address.ts";
import { textDifference, type TextPiece } from "./text-difference.ts";
import * as css from "./DocumentChanges.css.ts";

interface DocumentChangesProps {
  readonly code: string;
  readonly version: string;
  readonly since: string;
}

/** What a version of a document changed, paragraph by paragraph: each change is said in words before its text. */
export function DocumentChanges({ code, since, version }: DocumentChangesProps): ReactElement {
  const { t } = useLingui();
  const { language } = useDisplay();
  const before = useQuery(documentVersionQuery(code, since, language));
  const after = useQuery(documentVersionQuery(code, version, language));
  const versions = useQuery(documentVersionsQuery(code));
  const reads = [before, after, versions];
  if (reads.some(({ error }) => refusalCodeOf(error) === "NOT_FOUND")) throw notFound();
  const asksAgain = versions.data?.items.some(
    (each) => each.version === version && each.purposeChanged,
  );
  return (
    <Screen title={after.data?.title ?? t`协议`} backTo={documentAddress(code, { version })}>
      {reads.some(({ isError }) => isError) ? (
        <ErrorState onRetry={() => Promise.all(reads.map(({ refetch }) => refetch()))} />
      ) : (
        <Card heading={t`版本 ${since} 到 ${version} 的变化`}>
          {before.data === undefined || after.data === undefined || asksAgain === undefined ? (
            <DocumentLoading />
          ) : (
            <Pieces before={before.data} after={after.data} asksAgain={asksAgain} />
          )}
        </Card>
      )}
    </Screen>
  );
}

interface PiecesProps {
  readonly before: DocumentText;
  readonly after: DocumentText;
  readonly asksAgain: boolean;
}

function Pieces({ after, asksAgain, before }: PiecesProps): ReactElement {
  const { t } = useLingui();
  const pieces = textDifference(before, after);
  const removed = pieces.filter(({ change }) => change === "REMOVED").length;
  const added = pieces.filter(({ change }) => change === "ADDED").length;
  return (
    <article className={css.pieces} data-testid="changes">
      <p className={`${text.bodySmall} ${css.lead}`}>
        {t`删去 ${removed} 段，新增 ${added} 段。`}
        {asksAgain
          ? t`用途有变化：同意过旧版本的，用到时会再次征求同意。`
          : t`用途没有变化：同意过旧版本的，不用再同意。`}
      </p>
      {pieces.map((piece, place) => (
        // Pieces may repeat, and never move.
        <Piece key={place} piece={piece} />
      ))}
    </article>
  );
}

function Piece({ piece }: { readonly piece: TextPiece }): ReactElement {
  const { t } = useLingui();
  const { change, kind } = piece;
  const words =
    kind === "heading" ? (
      <h3 className={css.heading}>{piece.text}</h3>
    ) : (
      <p className={css.paragraph}>{piece.text}</p>
    );
  switch (change) {
    case "SAME":
      return words;
    case "REMOVED":
      return (
        <del className={css.removed}>
          <strong className={text.caption}>{t`删去`}</strong>
          <div className={css.struck}>{words}</div>
        </del>
      );
    case "ADDED":
      return (
        <ins className={css.added}>
          <strong className={text.caption}>{t`新增`}</strong>
          {words}
        </ins>
      );
  }
}
