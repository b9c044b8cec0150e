import { Cell, List, MailIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { sessionQuery } from "../../data/identity.queries.ts";
import { closeHelp } from "../../platform/help/help-store.ts";

/** The way to ask in writing, for who is logged in for a dealer. It asks the service nothing: help shows before a login too. */
export function QuestionCell(): ReactElement | null {
  const { t } = useLingui();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const role = session?.enterprise.role;
  if (role !== "LEGAL_PERSON" && role !== "AUTHORIZED_PERSON") return null;
  return (
    <List>
      <Cell
        icon={MailIcon}
        title={t`提问或投诉`}
        secondary={t`书面提交，有编号和答复期限`}
        render={(link) => <Link to="/userCenter/questionList" onClick={closeHelp} {...link} />}
        data-testid="help-to-questions"
      />
    </List>
  );
}
