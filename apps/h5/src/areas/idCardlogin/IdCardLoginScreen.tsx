import type { Session } from "@kedu/api";
import { Card, Cell, Empty, List, Notice, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { sessionQuery } from "../../data/identity.queries.ts";
import { CodeProof } from "../../flows/identity-check/CodeProof.tsx";
import { FaceProof } from "../../flows/identity-check/FaceProof.tsx";
import * as css from "../../flows/identity-check/IdentityCheck.css.ts";
import { IdNumberForm } from "../../flows/identity-check/IdNumberForm.tsx";
import { StepUpByCode } from "../../flows/identity-check/StepUpByCode.tsx";
import {
  type IdentityCheckState,
  useIdentityCheck,
} from "../../flows/identity-check/use-identity-check.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { LoadFailure } from "../../platform/refusal/LoadFailure.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { homeOfRole } from "../../platform/session/role-home.ts";
import { Enterprises } from "./parts/Enterprises.tsx";
import { Waiting } from "./parts/Waiting.tsx";

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

interface StepsProps {
  readonly session: Session;
  readonly state: IdentityCheckState;
}

/** ID number, and face or code; where no ID is on record, the code alone. Then the enterprises. */
function Steps({ session, state }: StepsProps): ReactElement {
  const { t } = useLingui();
  const { check, error, isPending, isOver } = state;
  // Chosen among the enterprises: one that only the face opens.
  const [wantsFace, setWantsFace] = useState(false);
  const { nameMasked } = session;
  if (nameMasked === null && isDealerOnly(session)) return <NoDocuments />;
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
  if (nameMasked === null && check?.proof !== "CODE") {
    return <PhoneCode phoneMasked={session.phoneMasked} state={state} />;
  }
  // One that began before the ID came on record proves nothing any more.
  if (check === null || (nameMasked !== null && !check.idProved)) {
    return (
      <IdNumberForm
        purpose="SWITCH_ENTERPRISE"
        words={t`先核对您本人的身份证号，再选择要进入的企业。`}
        nameMasked={nameMasked}
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

/** Whether the login has one role alone, that of a dealer: there is nothing to switch to. */
function isDealerOnly({ enterprises }: Session): boolean {
  return enterprises.length === 1 && enterprises[0]?.role === "LEGAL_PERSON";
}

/** Nothing was shown yet that an ID number could be compared with. */
function NoDocuments(): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`还没有可以核对的证件`}
      secondary={t`完成一次额度申请后，就可以在这里核对身份、切换企业。`}
      action={{
        children: t`返回首页`,
        render: (link) => <Link to={homeOfRole("LEGAL_PERSON")} {...link} />,
      }}
    />
  );
}

interface PhoneCodeProps {
  readonly phoneMasked: string;
  readonly state: IdentityCheckState;
}

/** Without an ID on record there is none to ask for: the code of the login phone, as at a log-in. */
function PhoneCode({ phoneMasked, state }: PhoneCodeProps): ReactElement {
  const { t } = useLingui();
  return (
    <Stack gap="cards">
      {state.isOver ? <Notice tone="caution">{t`身份核对已超时，请重新核对身份。`}</Notice> : null}
      <Card heading={t`短信验证码`}>
        <Stack gap="parts">
          <p className={`${text.bodySmall} ${css.note}`}>
            {t`这个手机号还没有登记证件。核对验证码后，可以进入这个手机号的其他身份，或以经销商身份继续。`}
          </p>
          <StepUpByCode
            start={{ purpose: "SWITCH_ENTERPRISE" }}
            check={state}
            phoneMasked={phoneMasked}
            // The proved check is in the cache, which shows the enterprises.
            onProved={() => Promise.resolve()}
            data-testid="identity-code"
          />
        </Stack>
      </Card>
    </Stack>
  );
}
