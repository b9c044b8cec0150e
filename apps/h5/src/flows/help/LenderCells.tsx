import { REGULATOR_LINE, type BankChannel } from "@kedu/domain";
import { Cell, List, PhoneIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useBankWords } from "../bank/bank-words.ts";

/** The banks' own lines for their customers. */
const BANK_LINES: Readonly<Record<BankChannel, string>> = {
  ICBC_BANK: "95588",
  POSTAL_BANK: "95580",
  CCB_BANK: "95533",
  FMYHB_BANK: "956118",
};

/** Whom to call besides us: the lenders of the dealer, and the regulator. */
export function LenderCells({ lenders }: { lenders: readonly BankChannel[] }): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  return (
    <List heading={t`资金方与监管电话`}>
      {lenders.map((bank) => (
        <Cell
          key={bank}
          icon={PhoneIcon}
          href={`tel:${BANK_LINES[bank]}`}
          title={t`拨打${banks[bank]} ${BANK_LINES[bank]}`}
          data-testid={`call-${bank}`}
        />
      ))}
      <Cell
        icon={PhoneIcon}
        href={`tel:${REGULATOR_LINE}`}
        title={t`拨打金融消费者投诉热线 ${REGULATOR_LINE}`}
        secondary={t`对答复不满意，可以向监管部门反映`}
        data-testid="call-regulator"
      />
    </List>
  );
}
