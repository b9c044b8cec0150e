import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** The way back without having done the task. */
export function LeaveButton(props: { openerName: string; onClick: () => void }): ReactElement {
  const { t } = useLingui();
  const { openerName } = props;
  return (
    <Button prominence="quiet" block onClick={props.onClick} data-testid="leave-task">
      {t`取消并返回 ${openerName}`}
    </Button>
  );
}
