import { useLingui } from "@lingui/react/macro";
import { PRODUCT_VERSION } from "@kedu/platform";
import { Cell, List, PhoneIcon, Stack, text } from "@kedu/ui";
import type { ReactElement } from "react";
import * as css from "./ContactCell.css.ts";
import { HELP_LINE, HELP_LINE_HOURS, HELP_LINE_HREF } from "./contact.ts";

/** A person to call, and the version that they ask for, also of who cannot log in. */
export function ContactCell(): ReactElement {
  const { t } = useLingui();
  const { from, to } = HELP_LINE_HOURS;
  return (
    <Stack gap="items">
      <List>
        <Cell
          icon={PhoneIcon}
          href={HELP_LINE_HREF}
          title={t`拨打客服 ${HELP_LINE}`}
          secondary={t`每天 ${from}–${to}，人工接听`}
          data-testid="call-help"
        />
      </List>
      <p className={`${text.caption} ${css.version}`} data-testid="version">
        {t`版本 ${PRODUCT_VERSION}`}
      </p>
    </Stack>
  );
}
