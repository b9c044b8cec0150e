import type { OwnAuthorisation } from "@kedu/api";
import { Button, Card, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { useAuthorisationWords } from "../../flows/authorisation/use-authorisation-words.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { authorizedAddress } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";
import { NoAuthorisation } from "./parts/NoAuthorisation.tsx";
import { nextPageOf } from "./parts/next-page.ts";
import { ownAuthorisationQuery } from "./parts/own-authorisation.ts";

/** The authorisation, read to its end before it is signed with the face. */
export function ContractScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const own = useQuery(ownAuthorisationQuery(search.get("id") ?? ""));
  return (
    <Screen title={t`付款授权书`} backTo="/authorized/list">
      <QueryContent
        state={own}
        loading={<LoadingAuthorised />}
        failed={t`授权没有变化，只是暂时显示不出来。`}
      >
        {(shown) =>
          shown === null || shown.contractId === null ? (
            <NoAuthorisation />
          ) : (
            <Contract own={shown} contractId={shown.contractId} />
          )
        }
      </QueryContent>
    </Screen>
  );
}

function Contract(props: { own: OwnAuthorisation; contractId: string }): ReactElement {
  const { t } = useLingui();
  const { contractId, own } = props;
  const navigate = useNavigate();
  const { limitRows } = useAuthorisationWords();
  const [isReading, setIsReading] = useState(false);
  const close = (): void => setIsReading(false);
  const next = nextPageOf(own);
  return (
    <>
      <Card heading={own.enterpriseName}>
        <p>{t`请阅读授权书全文，它写明您可以做什么、不可以做什么、限额，以及您的信息怎样处理。`}</p>
        <KeyValue rows={limitRows(own)} />
      </Card>
      {next === "contract" ? (
        <Button block onClick={() => setIsReading(true)} data-testid="read-contract">
          {t`阅读并同意`}
        </Button>
      ) : (
        <>
          <Button
            block
            render={(link) => (
              <Link
                to={authorizedAddress(next ?? "success", own.authorisationId, true)}
                {...link}
              />
            )}
            data-testid="go-on"
          >
            {t`继续`}
          </Button>
          <Button prominence="quiet" block onClick={() => setIsReading(true)}>
            {t`查看授权书`}
          </Button>
        </>
      )}
      <LatePart
        isWanted={isReading}
        load={async () =>
          (await import("../../flows/contract-signing/ContractReaderSheet.tsx")).ContractReaderSheet
        }
        props={{
          contractId: isReading ? contractId : null,
          onClose: close,
          onRead: () => {
            close();
            void navigate(authorizedAddress("face", own.authorisationId, true));
          },
        }}
        onMissing={close}
      />
    </>
  );
}
