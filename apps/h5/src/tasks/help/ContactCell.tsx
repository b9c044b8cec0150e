import { useLingui } from "@lingui/react/macro";
import { Cell, List, PhoneIcon } from "@kedu/ui";
import type { ReactElement } from "react";
import { HELP_LINE, HELP_LINE_HREF } from "./contact.ts";

/** A person to call. */
export function ContactCell(): ReactElement {
  const { t } = useLingui();
  return (
    <List>
      <Cell
        icon={PhoneIcon}
        href={HELP_LINE_HREF}
        title={t`拨打客服 ${HELP_LINE}`}
        secondary={t`每天 8:30–20:30，人工接听`}
        data-testid="call-help"
      />
    </List>
  );
}
