import type { SalesInvitation } from "@kedu/api";
import type { SalesInvitationStatus } from "@kedu/domain";
import { Button, Cell, CopyButton, InfiniteList, List, type PillTone, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { api } from "../../../data/client.ts";
import { infiniteQuery } from "../../../data/query.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import * as css from "./business.css.ts";
import { invitationLink } from "./invitation-address.ts";
import { InvitationQrSheet } from "./InvitationQrSheet.tsx";
import { LoadingBudgets } from "./LoadingBudgets.tsx";

const TONE: Readonly<Record<SalesInvitationStatus, PillTone>> = {
  OPEN: "info",
  ACCEPTED: "positive",
  REFUSED: "neutral",
  EXPIRED: "neutral",
};

/** The salesperson's own invitations and what became of each; one that waits can be passed on again. */
export function OwnInvitations(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(infiniteQuery(api.sales.listSalesInvitations, {}));
  const [shown, setShown] = useState<string | null>(null);
  return (
    <QueryContent
      state={list}
      loading={<LoadingBudgets />}
      failed={t`邀请没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
        shown: null,
      }}
    >
      {({ pages }) => (
        <section>
          <h2 className={css.heading}>{t`我的邀请`}</h2>
          <InfiniteList
            label={t`我的邀请`}
            {...listOfPages(list, pages)}
            getKey={({ invitationId }) => invitationId}
            renderItem={(invitation) => <Invitation invitation={invitation} onShow={setShown} />}
            data-testid="own-invitations"
          />
          <InvitationQrSheet link={shown} onClose={() => setShown(null)} />
        </section>
      )}
    </QueryContent>
  );
}

interface InvitationProps {
  readonly invitation: SalesInvitation;
  /** Shows a link as a QR code. */
  readonly onShow: (link: string) => void;
}

function Invitation({ invitation, onShow }: InvitationProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { answeredAt, createdAt, expiresAt, status, token } = invitation;
  const made = dates.moment(createdAt);
  const end = dates.moment(expiresAt);
  const answered = dates.moment(answeredAt ?? createdAt);
  const words: Readonly<Record<SalesInvitationStatus, string>> = {
    OPEN: t`待答复`,
    ACCEPTED: t`已接受`,
    REFUSED: t`已拒绝`,
    EXPIRED: t`已失效`,
  };
  const said: Readonly<Record<SalesInvitationStatus, string>> = {
    OPEN: t`有效期至 ${end}`,
    ACCEPTED: t`${answered} 接受`,
    REFUSED: t`${answered} 拒绝`,
    EXPIRED: t`${end} 失效`,
  };
  return (
    <List>
      <Cell
        title={t`${made} 发出`}
        secondary={
          <>
            <span className={css.pills}>
              <StatusPill tone={TONE[status]}>{words[status]}</StatusPill>
              {said[status]}
            </span>
            {token === null ? null : (
              <span className={css.pills}>
                <CopyButton
                  edge="start"
                  label={t`邀请链接`}
                  text={invitationLink(token)}
                  data-testid="copy-again"
                />
                <Button
                  prominence="text"
                  size="small"
                  onClick={() => onShow(invitationLink(token))}
                  data-testid="show-again"
                >
                  {t`二维码`}
                </Button>
              </span>
            )}
          </>
        }
        data-testid="own-invitation"
      />
    </List>
  );
}
