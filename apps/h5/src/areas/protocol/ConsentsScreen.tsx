import type { DocumentConsent } from "@kedu/api";
import { Card, Cell, Empty, List, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { consentsQuery } from "../../data/consents.queries.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import * as css from "./parts/consents.css.ts";
import { documentAddress } from "./parts/document-address.ts";
import { AgreeSheet } from "./parts/AgreeSheet.tsx";
import { ConsentCard } from "./parts/ConsentCard.tsx";
import { PastConsents } from "./parts/PastConsents.tsx";
import { ListLoading } from "./parts/ListLoading.tsx";
import { useConsentTimes } from "./parts/use-consent-times.ts";

/** Everything that this person agreed to: what it is for, since when, what taking it back ends, and what was taken back. */
export function ConsentsScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={consentsQuery}
      title={t`个人信息授权`}
      backTo="/protocol"
      loading={<ListLoading />}
      failed={t`您的授权没有变化，只是暂时显示不出来。`}
      empty={{
        isEmpty: ({ items }) => items.length === 0,
        shown: (
          <Empty
            title={t`还没有授权`}
            secondary={t`办理到需要授权的一步时，会单独征求您的同意。`}
          />
        ),
      }}
    >
      {({ items }) => <Consents items={items} />}
    </QueryScreen>
  );
}

function Consents({ items }: { readonly items: readonly DocumentConsent[] }): ReactElement {
  const { t } = useLingui();
  const client = useQueryClient();
  const [agreeing, setAgreeing] = useState<DocumentConsent | null>(null);
  const own = items.filter(({ heldBy, current }) => current !== null && heldBy !== "ACCOUNT");
  const withdrawn = items.filter(({ current }) => current === null);

  async function agreeTo(consent: DocumentConsent): Promise<void> {
    // Whether it has to be agreed to may have been read before it was taken back.
    await client.invalidateQueries({ queryKey: api.contracts.listDocuments.path });
    setAgreeing(consent);
  }

  return (
    <Stack gap="cards">
      <p className={`${text.bodySmall} ${css.lead}`}>
        {t`每一项授权都可以单独撤回，撤回不影响之前已经办理的事项。需要时可以重新同意。`}
      </p>
      {own.length === 0 ? null : (
        <>
          <h2 className={css.heading}>{t`生效中`}</h2>
          {own.map((consent) => (
            <ConsentCard key={consent.code} consent={consent} onAgree={() => agreeTo(consent)} />
          ))}
        </>
      )}
      {withdrawn.length === 0 ? null : (
        <>
          <h2 className={css.heading}>{t`已撤回的授权`}</h2>
          {withdrawn.map((consent) => (
            <ConsentCard key={consent.code} consent={consent} onAgree={() => agreeTo(consent)} />
          ))}
        </>
      )}
      <WithTheAccount items={items.filter(({ heldBy }) => heldBy === "ACCOUNT")} />
      <Card heading={t`位置信息`} data-testid="location">
        <p className={css.words}>
          {t`我们不获取您的位置，照片里的拍摄地点在保存前去掉，所以没有这项授权。以后如果需要，会单独征求您的同意。`}
        </p>
      </Card>
      <PastConsents items={items} />
      <AgreeSheet consent={agreeing} onClose={() => setAgreeing(null)} />
    </Stack>
  );
}

/** What was agreed to with the log-in ends with the account. */
function WithTheAccount({
  items,
}: {
  readonly items: readonly DocumentConsent[];
}): ReactElement | null {
  const { t } = useLingui();
  const { givenOf } = useConsentTimes();
  if (items.length === 0) return null;
  return (
    <List heading={t`随账户生效，注销账户时终止`} data-testid="with-account">
      {items.map(({ code, current, title }) =>
        current === null ? null : (
          <Cell
            key={code}
            title={title}
            secondary={givenOf(current)}
            render={(link) => (
              <Link to={documentAddress(code, { version: current.version })} {...link} />
            )}
          />
        ),
      )}
      <Cell
        title={t`注销账户`}
        secondary={t`先查看要结清的事项，提交后 24 小时内可以撤回`}
        render={(link) => <Link to="/cancelAccount" {...link} />}
        data-testid="to-cancel"
      />
    </List>
  );
}
