import type { Notice } from "@kedu/api";
import { Button, Cell, Empty, ErrorState, List, Sheet, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { markNoticesReadMutation } from "../../data/notifications.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { ownAddress } from "../../platform/routing/own-address.ts";
import * as css from "./NoticeSheet.css.ts";
import { useNoticeWords } from "./use-notice-words.ts";

export interface NoticeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All notices of the dealer, newest first. Opening it marks them as read. */
export function NoticeSheet({ open, onClose }: NoticeSheetProps): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`通知`}>
      {open ? <Notices onLeave={onClose} /> : null}
    </Sheet>
  );
}

function Notices({ onLeave }: { onLeave: () => void }): ReactElement {
  const { t } = useLingui();
  const notices = useInfiniteQuery(infiniteQuery(api.notifications.listNotices, {}));
  const { mutate: markRead } = useMutation(markNoticesReadMutation);
  const newest = notices.data?.pages[0]?.items[0];
  const newestUnread = newest !== undefined && !newest.read ? newest.at : undefined;
  useEffect(() => {
    if (newestUnread !== undefined) markRead({ upTo: newestUnread });
  }, [newestUnread, markRead]);

  if (notices.isPending) {
    return (
      <Skeleton>
        <SkeletonBar size="heading" />
        <SkeletonBar size="body" />
      </Skeleton>
    );
  }
  if (notices.isError) return <ErrorState onRetry={() => notices.refetch()} />;
  const items = notices.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Empty title={t`暂无通知`} />;
  return (
    <>
      <List>
        {items.map((notice) => (
          <NoticeCell key={notice.noticeId} notice={notice} onLeave={onLeave} />
        ))}
      </List>
      {notices.hasNextPage ? (
        <Button prominence="quiet" block onClick={() => notices.fetchNextPage()}>
          {t`更早的通知`}
        </Button>
      ) : null}
    </>
  );
}

function NoticeCell({ notice, onLeave }: { notice: Notice; onLeave: () => void }): ReactElement {
  const words = useNoticeWords(notice);
  const dates = useDateWords();
  const navigate = useNavigate();
  const { t } = useLingui();
  const [refused, setRefused] = useState(false);
  const face = {
    title: words.title,
    secondary: refused ? (
      t`跳转错误，请联系客服处理~`
    ) : (
      <>
        {words.text} <span className={css.moment}>{dates.moment(notice.at)}</span>
      </>
    ),
  };
  const { link } = notice;
  if (link === null) return <Cell {...face} />;
  return (
    <Cell
      {...face}
      onClick={() => {
        const target = ownAddress(link);
        if (target === null) {
          setRefused(true);
          return;
        }
        onLeave();
        void navigate(target);
      }}
    />
  );
}
