import type { Notice } from "@kedu/api";
import { Button, Card, Skeleton, SkeletonBar, SkeletonCard, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { markNoticesReadMutation } from "../../data/notifications.queries.ts";
import { query } from "../../data/query.ts";
import { useNoticeWords } from "../../flows/notices/use-notice-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { ownAddress } from "../../platform/routing/own-address.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import * as css from "./PromptScreen.css.ts";

/** One notice in full, as a message from outside opens it, with one way on. */
export function PromptScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const noticeId = search.get("notice");
  if (noticeId === null) throw notFound();
  return (
    <QueryScreen
      query={query(api.notifications.getNotice, { noticeId })}
      missing="NOT_FOUND"
      title={t`通知`}
      backTo="/home"
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="most" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" width="half" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`通知还在，只是暂时显示不出来。`}
      renderFooter={(notice) => <WayOn link={notice.link} />}
    >
      {(notice) => <FullNotice notice={notice} />}
    </QueryScreen>
  );
}

function FullNotice({ notice }: { notice: Notice }): ReactElement {
  const words = useNoticeWords(notice);
  const dates = useDateWords();
  const { mutate: markRead } = useMutation(markNoticesReadMutation);
  const { at, read } = notice;
  useEffect(() => {
    // Older ones count as read with it, as in the list of notices.
    if (!read) markRead({ upTo: at });
  }, [at, read, markRead]);
  return (
    <Card>
      <Stack gap="items">
        <h2 className={css.heading}>{words.title}</h2>
        {words.text === "" ? null : <p className={css.words}>{words.text}</p>}
        <p className={css.moment}>{dates.moment(at)}</p>
      </Stack>
    </Card>
  );
}

function WayOn({ link }: { link: string | null }): ReactElement {
  const { t } = useLingui();
  const target = link === null ? null : ownAddress(link);
  return (
    <Button
      block
      render={(button) => <Link to={target ?? "/home"} replace {...button} />}
      data-testid="prompt-way-on"
    >
      {target === null ? t`返回首页` : t`去看看`}
    </Button>
  );
}
