import type { AuthorisedPerson, OwnAuthorisation } from "@kedu/api";
import { Button, Card, Cell, Empty, KeyValue, List, Notice, Stack, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import {
  authorisedPersonsQuery,
  ownAuthorisationsQuery,
} from "../../data/authorisations.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { useAuthorisationWords } from "../../flows/authorisation/use-authorisation-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { authorizedAddress } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";
import { NoAuthorisation } from "./parts/NoAuthorisation.tsx";
import { nextPageOf } from "./parts/next-page.ts";

/** The legal person's authorised persons; for an authorised person, what they may do. */
export function ListScreen(): ReactElement {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  const isLegalPerson = session.data?.enterprise.role === "LEGAL_PERSON";
  return (
    <Screen
      title={t`授权管理`}
      backTo="/userCenter"
      footer={
        isLegalPerson ? (
          <Button
            block
            render={(link) => <Link to="/authorized/addAuth" {...link} />}
            data-testid="add-person"
          >
            {t`添加被授权人`}
          </Button>
        ) : undefined
      }
    >
      <QueryContent state={session} loading={<LoadingAuthorised />}>
        {() => (
          <>
            {isLegalPerson ? <Persons /> : null}
            <Own isAlone={!isLegalPerson} />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

function Persons(): ReactElement {
  const { t } = useLingui();
  const persons = useQuery(authorisedPersonsQuery);
  return (
    <QueryContent
      state={persons}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            title={t`还没有被授权人`}
            secondary={t`被授权人用自己的手机号登录，在您设定的限额内付款，付款时核验其本人的人脸。您可以随时撤销。`}
          />
        ) : (
          <List>
            {items.map((person) => (
              <PersonCell key={person.authorisationId} person={person} />
            ))}
          </List>
        )
      }
    </QueryContent>
  );
}

function PersonCell({ person }: { person: AuthorisedPerson }): ReactElement {
  const { stateOf } = useAuthorisationWords();
  const { text, tone } = stateOf(person, "LEGAL_PERSON");
  return (
    <Cell
      title={person.nameMasked}
      secondary={person.phoneMasked}
      value={<StatusPill tone={tone}>{text}</StatusPill>}
      render={(link) => (
        <Link to={authorizedAddress("manages", person.authorisationId)} {...link} />
      )}
      data-testid="person"
    />
  );
}

/** The reader's own authorisations, of this enterprise and of others. */
function Own({ isAlone }: { isAlone: boolean }): ReactElement | null {
  const { t } = useLingui();
  const own = useQuery(ownAuthorisationsQuery);
  // The legal person's own list is the page; authorisations by others are an addition to it.
  if (!isAlone && (own.data === undefined || own.data.items.length === 0)) return null;
  return (
    <QueryContent
      state={own}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {({ items }) =>
        items.length === 0 ? (
          <NoAuthorisation />
        ) : (
          <>
            {items.map((item) => (
              <OwnCard key={item.authorisationId} own={item} />
            ))}
          </>
        )
      }
    </QueryContent>
  );
}

function OwnCard({ own }: { own: OwnAuthorisation }): ReactElement {
  const { t } = useLingui();
  const { limitRows, stateOf, todayRows } = useAuthorisationWords();
  const { text, tone } = stateOf(own, "OWN");
  const next = nextPageOf(own);
  const isInForce = own.status === "NORMAL";
  return (
    <Card heading={own.enterpriseName} data-testid="own">
      <Stack gap="parts">
        <KeyValue
          rows={[
            {
              key: "state",
              label: t`我的授权`,
              value: <StatusPill tone={tone}>{text}</StatusPill>,
            },
            { key: "by", label: t`授权人（法人）`, value: own.inviterNameMasked },
            ...limitRows(own),
            ...(isInForce ? todayRows(own) : []),
          ]}
        />
        {own.status === "RE_UPLOAD" || own.status === "SUPPLY_UPLOAD" ? (
          <Notice tone="caution">{t`请上传有效期超过 90 天的证件照片，之后即可付款。`}</Notice>
        ) : null}
        {next === null || (own.acting && next === "success") ? null : (
          <Button
            prominence="secondary"
            block
            render={(link) => (
              <Link to={authorizedAddress(next, own.authorisationId, true)} {...link} />
            )}
            data-testid="go-on"
          >
            {next === "idcard" ? t`上传证件` : next === "success" ? t`查看进度` : t`继续确认`}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
