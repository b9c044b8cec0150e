import type { Answer, Session } from "@kedu/api";
import {
  Button,
  Cell,
  Empty,
  List,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  personEnterprisesQuery,
  switchEnterpriseMutation,
} from "../../data/identity-checks.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { CodeProof } from "../../flows/identity-check/CodeProof.tsx";
import { FaceProof } from "../../flows/identity-check/FaceProof.tsx";
import { IdNumberForm } from "../../flows/identity-check/IdNumberForm.tsx";
import {
  type IdentityCheckState,
  useIdentityCheck,
} from "../../flows/identity-check/use-identity-check.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { LoadFailure } from "../../platform/refusal/LoadFailure.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { homeOfRole, type Role } from "../../platform/session/role-home.ts";
import { useChangedSession } from "../../platform/session/use-changed-session.ts";

type PersonEnterprise = Answer<"listPersonEnterprises">["items"][number];

const PATH = "/idCardlogin";

/** Who is logged in confirms who they are, and goes on for another enterprise of theirs. */
export function IdCardLoginScreen(): ReactElement {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  const state = useIdentityCheck("SWITCH_ENTERPRISE");
  return (
    <Screen title={t`切换企业`} backTo="/userCenter">
      <QueryContent state={session} loading={<Waiting />} failed={t`当前企业没有变化。`}>
        {(shown) => (shown === null ? null : <Steps session={shown} state={state} />)}
      </QueryContent>
      <List>
        <Cell
          title={t`销售人员或商户登录`}
          secondary={t`用工号或收款方编号，和登记的手机号进入`}
          render={(link) => <Link to="/business/authLogin" {...link} />}
          data-testid="to-sales-login"
        />
      </List>
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
  readonly state: IdentityCheckState;
}

/** ID number; face or code; the enterprises. */
function Steps({ session, state }: StepsProps): ReactElement {
  const { t } = useLingui();
  const { check, error, isPending, isOver } = state;
  // Chosen among the enterprises: one that only the face opens.
  const [wantsFace, setWantsFace] = useState(false);
  if (session.nameMasked === null) return <NoDocuments role={session.enterprise.role} />;
  if (isPending) return <Waiting />;
  if (error !== null) {
    return (
      <LoadFailure
        error={error}
        secondary={t`当前企业没有变化。`}
        onRetry={() => state.refetch()}
      />
    );
  }
  if (check === null) {
    return (
      <IdNumberForm
        purpose="SWITCH_ENTERPRISE"
        words={t`先核对您本人的身份证号，再选择要进入的企业。`}
        nameMasked={session.nameMasked}
        isOver={isOver}
        onBegun={state.begin}
      />
    );
  }
  const face = (
    <FaceProof check={check} words={t`核对后可以进入您名下的所有企业。`} returnTo={PATH} />
  );
  if (check.proof === "FACE" || (check.proof === "CODE" && !wantsFace)) {
    return (
      <Enterprises
        checkId={check.checkId}
        onFace={() => setWantsFace(true)}
        onOver={state.forget}
      />
    );
  }
  return (
    <Stack gap="cards">
      {check.faceAllowed ? face : null}
      {check.proof === null ? (
        <CodeProof
          check={check}
          heading={t`短信验证码`}
          words={
            check.faceAllowed
              ? t`也可以用短信验证码核对，发送至 ${check.phoneMasked}。只能进入已经登录过的企业。`
              : t`验证码发送至 ${check.phoneMasked}。`
          }
        />
      ) : null}
    </Stack>
  );
}

/** Nothing was shown yet that an ID number could be compared with. */
function NoDocuments({ role }: { role: Role }): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`还没有可以核对的证件`}
      secondary={t`完成一次额度申请后，就可以在这里核对身份、切换企业。`}
      action={{
        children: t`返回首页`,
        render: (link) => <Link to={homeOfRole(role)} {...link} />,
      }}
    />
  );
}

interface EnterprisesProps {
  readonly checkId: string;
  readonly onFace: () => void;
  readonly onOver: () => void;
}

function Enterprises({ checkId, onFace, onOver }: EnterprisesProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const enterprises = useQuery(personEnterprisesQuery(checkId));
  const change = useMutation(switchEnterpriseMutation);
  const applyChange = useChangedSession();

  async function enter({ enterpriseId, name }: PersonEnterprise): Promise<void> {
    report({ type: "button", name: "switch-enterprise" });
    let session: Session;
    try {
      session = await change.mutateAsync({ checkId, enterpriseId });
    } catch {
      // Said below the list.
      return;
    }
    applyChange(session);
    await navigate(homeOfRole(session.enterprise.role), { replace: true });
    toast.show(t`已切换到 ${name}`);
  }

  return (
    <QueryContent state={enterprises} loading={<Waiting />} failed={t`当前企业没有变化。`}>
      {({ items }) => (
        <Stack gap="cards">
          <List heading={t`您的企业`} data-testid="enterprises">
            {items.map((item) => (
              <EnterpriseCell
                key={item.enterpriseId}
                item={item}
                isBusy={change.isPending}
                onEnter={() => void enter(item)}
                onFace={onFace}
              />
            ))}
          </List>
          {items.length === 1 ? (
            <Notice tone="info">{t`您名下没有其他企业。用另一个手机号申请过的企业，也会列在这里。`}</Notice>
          ) : null}
          <RefusalNotice error={change.error} />
          {change.error === null ? null : (
            <Button prominence="text" onClick={onOver}>
              {t`重新核对身份`}
            </Button>
          )}
        </Stack>
      )}
    </QueryContent>
  );
}

interface EnterpriseCellProps {
  readonly item: PersonEnterprise;
  readonly isBusy: boolean;
  readonly onEnter: () => void;
  readonly onFace: () => void;
}

function EnterpriseCell({ item, isBusy, onEnter, onFace }: EnterpriseCellProps): ReactElement {
  const { t } = useLingui();
  const name = item.name === "" ? t`企业资料待完善` : item.name;
  const state = item.isCurrent ? t`当前企业` : item.needsFace ? t`需本人刷脸后进入` : t`可以进入`;
  return (
    <Cell
      title={name}
      secondary={
        item.role === "SALESPERSON"
          ? t`销售人员身份 · ${state}`
          : item.role === "MERCHANT"
            ? t`商户身份 · ${state}`
            : state
      }
      value={
        item.isCurrent ? null : (
          <Button
            prominence="text"
            size="small"
            disabled={isBusy}
            onClick={item.needsFace ? onFace : onEnter}
            aria-label={item.needsFace ? t`刷脸进入 ${name}` : t`进入 ${name}`}
            data-testid={`enter-${item.enterpriseId}`}
          >
            {item.needsFace ? t`去刷脸` : t`进入`}
          </Button>
        )
      }
      data-testid={`enterprise-${item.enterpriseId}`}
    />
  );
}
