import { Cell, List, MailIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { sessionQuery } from "../../data/identity.queries.ts";
import { type AboutKind, questionAboutAddress } from "./question-address.ts";

/** The way to ask in writing about one loan, order or payment, for the roles that may. */
export function AskAbout(props: { kind: AboutKind; id: string }): ReactElement | null {
  const { t } = useLingui();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const role = session?.enterprise.role;
  if (role !== "LEGAL_PERSON" && role !== "AUTHORIZED_PERSON") return null;
  const words = {
    LOAN: t`对这笔借款有疑问`,
    ORDER: t`对这笔订单有疑问`,
    PAYMENT: t`对这笔付款有疑问`,
  }[props.kind];
  return (
    <List>
      <Cell
        icon={MailIcon}
        title={words}
        secondary={t`书面提交，有编号和答复期限`}
        render={(link) => <Link to={questionAboutAddress(props.kind, props.id)} {...link} />}
        data-testid="ask-about"
      />
    </List>
  );
}
