import type { Answer, Session } from "@kedu/api";
import { Button, Cell, List, Notice, Stack, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  continueAsDealerMutation,
  personEnterprisesQuery,
  switchEnterpriseMutation,
} from "../../../data/identity-checks.queries.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { ownAddress, TARGET_KEY } from "../../../platform/routing/own-address.ts";
import { homeOfRole, type Role } from "../../../platform/session/role-home.ts";
import { useChangedSession } from "../../../platform/session/use-changed-session.ts";
import { Waiting } from "./Waiting.tsx";

type PersonEnterprise = Answer<"listPersonEnterprises">["items"][number];

interface EnterprisesProps {
  readonly checkId: string;
  readonly onFace: () => void;
  readonly onOver: () => void;
}

/** Where the proved check leads: the enterprises, and a dealer of one's own where there is none yet. */
export function Enterprises({ checkId, onFace, onOver }: EnterprisesProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const enterprises = useQuery(personEnterprisesQuery(checkId));
  const change = useMutation(switchEnterpriseMutation);
  const become = useMutation(continueAsDealerMutation);
  const applyChange = useChangedSession();
  const isBusy = change.isPending || become.isPending;
  const error = change.error ?? become.error;

  async function goOn(session: Session, done: string): Promise<void> {
    applyChange(session);
    await navigate(nextAddress(session.enterprise.role, search), { replace: true });
    toast.show(done);
  }

  async function enter(enterpriseId: string, name: string): Promise<void> {
    report({ type: "button", name: "switch-enterprise" });
    become.reset();
    let session: Session;
    try {
      session = await change.mutateAsync({ checkId, enterpriseId });
    } catch {
      // Said below the list.
      return;
    }
    await goOn(session, t`已切换到 ${name}`);
  }

  async function continueAsDealer(): Promise<void> {
    report({ type: "button", name: "continue-as-dealer" });
    change.reset();
    let session: Session;
    try {
      session = await become.mutateAsync({ checkId });
    } catch {
      // Said below the list.
      return;
    }
    await goOn(session, t`您现在以经销商身份使用`);
  }

  return (
    <QueryContent state={enterprises} loading={<Waiting />} failed={t`当前企业没有变化。`}>
      {({ check, items, mayBecomeDealer }) => (
        <Stack gap="cards">
          <List heading={t`您的企业`} data-testid="enterprises">
            {items.map((item) => (
              <EnterpriseCell
                key={item.enterpriseId}
                item={item}
                faceAllowed={check.faceAllowed}
                isBusy={isBusy}
                onEnter={(name) => void enter(item.enterpriseId, name)}
                onFace={onFace}
              />
            ))}
            {mayBecomeDealer ? (
              <Cell
                title={t`以经销商身份继续`}
                secondary={t`申请额度，或者为别的企业接受付款授权`}
                value={
                  <Button
                    prominence="text"
                    size="small"
                    edge="end"
                    disabled={isBusy}
                    onClick={() => void continueAsDealer()}
                    aria-label={t`以经销商身份继续`}
                    data-testid="continue-as-dealer"
                  >
                    {t`继续`}
                  </Button>
                }
              />
            ) : null}
          </List>
          {items.length === 1 && !mayBecomeDealer ? (
            <Notice tone="info">{t`您名下没有其他企业。用另一个手机号申请过的企业，也会列在这里。`}</Notice>
          ) : null}
          <RefusalNotice error={error} />
          {error === null ? null : (
            <Button prominence="text" onClick={onOver}>
              {t`重新核对身份`}
            </Button>
          )}
        </Stack>
      )}
    </QueryContent>
  );
}

/** The page of a dealer's that the person was on the way to; else where their role begins. */
function nextAddress(role: Role, search: URLSearchParams): string {
  const isDealers = role === "LEGAL_PERSON" || role === "AUTHORIZED_PERSON";
  const target = isDealers ? ownAddress(search.get(TARGET_KEY) ?? "") : null;
  return target ?? homeOfRole(role);
}

interface EnterpriseCellProps {
  readonly item: PersonEnterprise;
  /** Whether the present role shows its face. */
  readonly faceAllowed: boolean;
  readonly isBusy: boolean;
  readonly onEnter: (name: string) => void;
  readonly onFace: () => void;
}

function EnterpriseCell({
  item,
  faceAllowed,
  isBusy,
  onEnter,
  onFace,
}: EnterpriseCellProps): ReactElement {
  const { t } = useLingui();
  const { isCurrent, needsFace } = item;
  const name = item.name === "" ? t`企业资料待完善` : item.name;
  const state = isCurrent
    ? t`当前企业`
    : !needsFace
      ? t`可以进入`
      : faceAllowed
        ? t`需本人刷脸后进入`
        : t`先以经销商身份进入，再刷脸打开`;
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
        isCurrent || (needsFace && !faceAllowed) ? null : (
          <Button
            prominence="text"
            size="small"
            edge="end"
            disabled={isBusy}
            onClick={needsFace ? onFace : () => onEnter(name)}
            aria-label={needsFace ? t`刷脸进入 ${name}` : t`进入 ${name}`}
            data-testid={`enter-${item.enterpriseId}`}
          >
            {needsFace ? t`去刷脸` : t`进入`}
          </Button>
        )
      }
      data-testid={`enterprise-${item.enterpriseId}`}
    />
  );
}
