import type { IdentityCheck, Session } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  Empty,
  List,
  Result,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  text,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { beginIdentityCheckMutation } from "../../data/identity-checks.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { CodeProof } from "../identity-check/CodeProof.tsx";
import { FaceProof } from "../identity-check/FaceProof.tsx";
import { IdNumberForm } from "../identity-check/IdNumberForm.tsx";
import { useIdentityCheck } from "../identity-check/use-identity-check.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { LoadFailure } from "../../platform/refusal/LoadFailure.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { useChangedSession } from "../../platform/session/use-changed-session.ts";
import { NewNumber } from "./NewNumber.tsx";
import * as css from "./NumberChange.css.ts";

const PATH = "/home/bindPhone";

interface Changed {
  readonly session: Session;
  readonly endedSessions: number;
}

/** Another number to log in with: proved by the old one's code or, where that is lost, by ID number and face. */
export function NumberChange(): ReactElement {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  const [changed, setChanged] = useState<Changed | null>(null);
  const applyChange = useChangedSession();
  return (
    <Screen title={t`更换手机号`} backTo="/account/settings">
      {changed === null ? (
        <QueryContent state={session} loading={<Waiting />} failed={t`登录手机号没有变化。`}>
          {(shown) =>
            shown === null ? null : (
              <Steps
                session={shown}
                onChanged={(next) => {
                  applyChange(next.session);
                  setChanged(next);
                }}
              />
            )
          }
        </QueryContent>
      ) : (
        <Done changed={changed} />
      )}
    </Screen>
  );
}

function Waiting(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" width="half" />
      </SkeletonCard>
    </Skeleton>
  );
}

interface StepsProps {
  readonly session: Session;
  readonly onChanged: (changed: Changed) => void;
}

function Steps({ session, onChanged }: StepsProps): ReactElement {
  const { t } = useLingui();
  const state = useIdentityCheck("CHANGE_NUMBER");
  const [isLost, setIsLost] = useState(false);
  const { check, error } = state;
  if (state.isPending) return <Waiting />;
  if (error !== null) {
    return (
      <LoadFailure
        error={error}
        secondary={t`登录手机号没有变化。`}
        onRetry={() => state.refetch()}
      />
    );
  }
  if (check !== null) {
    return check.proof === null ? (
      <Proof check={check} onOther={state.forget} />
    ) : (
      <NewNumber checkId={check.checkId} onChanged={onChanged} onOver={state.forget} />
    );
  }
  if (isLost) {
    return session.nameMasked === null ? (
      <NoDocuments />
    ) : (
      <Stack gap="cards">
        <IdNumberForm
          purpose="CHANGE_NUMBER"
          words={t`原手机号收不到短信时，用本人身份证号和人脸更换。`}
          nameMasked={session.nameMasked}
          isOver={state.isOver}
          onBegun={state.begin}
        />
        <Button prominence="text" onClick={() => setIsLost(false)}>
          {t`换一种方式`}
        </Button>
      </Stack>
    );
  }
  return (
    <Ways
      phoneMasked={session.phoneMasked}
      isOver={state.isOver}
      onBegun={state.begin}
      onLost={() => setIsLost(true)}
    />
  );
}

interface WaysProps {
  readonly phoneMasked: string;
  readonly isOver: boolean;
  readonly onBegun: (check: IdentityCheck) => void;
  readonly onLost: () => void;
}

/** Whether the old number still receives messages. */
function Ways({ phoneMasked, isOver, onBegun, onLost }: WaysProps): ReactElement {
  const { t } = useLingui();
  const begin = useMutation(beginIdentityCheckMutation);

  async function byOldNumber(): Promise<void> {
    report({ type: "button", name: "change-number-by-code" });
    try {
      onBegun(await begin.mutateAsync({ purpose: "CHANGE_NUMBER" }));
    } catch {
      // Said below.
    }
  }

  return (
    <Stack gap="cards">
      <Card>
        <Stack gap="items">
          <p className={`${text.body} ${css.line}`}>{t`现在的登录手机号 ${phoneMasked}`}</p>
          <p className={`${text.bodySmall} ${css.line}`}>
            {isOver
              ? t`身份核对已超时，请重新核对身份。`
              : t`更换后，其他设备会退出登录，新旧两个号码都会收到短信。借款、还款和合同不受影响。`}
          </p>
        </Stack>
      </Card>
      <List heading={t`原手机号还能收短信吗？`}>
        <Cell
          title={t`能收到`}
          secondary={t`用原手机号的验证码更换`}
          onClick={() => void byOldNumber()}
          data-testid="by-old-number"
        />
        <Cell
          title={t`收不到，号码已停用`}
          secondary={t`用本人身份证号和人脸更换`}
          onClick={onLost}
          data-testid="number-lost"
        />
      </List>
      <RefusalNotice error={begin.error} onRetry={byOldNumber} />
    </Stack>
  );
}

interface ProofProps {
  readonly check: IdentityCheck;
  readonly onOther: () => void;
}

function Proof({ check, onOther }: ProofProps): ReactElement {
  const { t } = useLingui();
  return (
    <Stack gap="cards">
      {check.idProved ? (
        check.faceAllowed ? (
          <FaceProof check={check} words={t`由本人刷脸后，再填写新的手机号。`} returnTo={PATH} />
        ) : (
          <CallHelp />
        )
      ) : (
        <CodeProof
          check={check}
          heading={t`验证原手机号`}
          words={t`验证码发送至 ${check.phoneMasked}。`}
        />
      )}
      <Button prominence="text" onClick={onOther}>
        {t`换一种方式`}
      </Button>
    </Stack>
  );
}

/** No documents, so nothing to compare a face with: people help. */
function NoDocuments(): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`还没有可以核对的证件`}
      secondary={t`请联系客服，核实身份后为您更换手机号。`}
      action={{ children: t`联系客服`, onClick: () => openHelp("LOGIN_CODE_NOT_RECEIVED") }}
    />
  );
}

function CallHelp(): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`您的登录不能刷脸更换`}
      secondary={t`请联系客服，核实身份后为您更换手机号。`}
      action={{ children: t`联系客服`, onClick: () => openHelp("LOGIN_CODE_NOT_RECEIVED") }}
    />
  );
}

function Done({ changed }: { changed: Changed }): ReactElement {
  const { t } = useLingui();
  const { endedSessions, session } = changed;
  const phone = session.phoneMasked;
  return (
    <Result
      kind="success"
      title={t`手机号已更换为 ${phone}`}
      sentence={
        endedSessions === 0
          ? t`下次请用新手机号登录。`
          : t`已退出其他 ${endedSessions} 台设备，下次请用新手机号登录。`
      }
      actions={[
        {
          children: t`完成`,
          render: (link) => <Link to="/account/settings" replace {...link} />,
          "data-testid": "number-done",
        },
      ]}
    />
  );
}
