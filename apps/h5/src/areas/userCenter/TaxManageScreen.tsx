import type { TaxInfo } from "@kedu/api";
import { Button, Card, Cell, Empty, KeyValue, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { taxInfoQuery } from "../../data/tax.queries.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { LoadingPerson } from "./parts/LoadingPerson.tsx";
import { TaxInfoForm } from "./parts/TaxInfoForm.tsx";

/** The invoice title: shown masked once it is saved, and changed by its form. */
export function TaxManageScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={taxInfoQuery}
      title={t`发票抬头`}
      backTo="/userCenter"
      loading={<LoadingPerson />}
      failed={t`发票抬头没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(info) => <Shown info={info} />}
    </QueryScreen>
  );
}

function Shown({ info }: { readonly info: TaxInfo }): ReactElement {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { saved, taxNo, title } = info;
  if (title === null || taxNo === null) {
    return (
      <Empty
        title={t`企业资料还不完整`}
        secondary={t`发票抬头来自营业执照。企业名称和统一社会信用代码核对无误后，才能填写。`}
        data-testid="no-title"
      />
    );
  }
  return (
    <>
      <Card>
        <KeyValue
          rows={[
            { key: "title", label: t`抬头`, value: title, "data-testid": "title" },
            { key: "taxNo", label: t`纳税人识别号`, value: taxNo, "data-testid": "tax-no" },
          ]}
        />
      </Card>
      {saved === null || isEditing ? (
        <TaxInfoForm
          info={info}
          onSaved={() => setEditing(false)}
          onCancel={saved === null ? null : () => setEditing(false)}
        />
      ) : (
        <>
          <Saved saved={saved} verifiedEmailMasked={info.verifiedEmailMasked} />
          <Button
            block
            prominence="secondary"
            onClick={() => setEditing(true)}
            data-testid="edit-title"
          >
            {t`修改`}
          </Button>
          <List>
            <Cell
              title={t`利息发票`}
              secondary={t`申请、查看和下载`}
              render={(link) => <Link to="/tax" {...link} />}
              data-testid="to-invoices"
            />
          </List>
        </>
      )}
    </>
  );
}

interface SavedProps {
  readonly saved: NonNullable<TaxInfo["saved"]>;
  readonly verifiedEmailMasked: string | null;
}

function Saved({ saved, verifiedEmailMasked }: SavedProps): ReactElement {
  const { t } = useLingui();
  const none = t`没有填写`;
  return (
    <Card data-testid="saved-title">
      <KeyValue
        rows={[
          {
            key: "kind",
            label: t`发票类型`,
            value: saved.invoiceKind === "SPECIAL" ? t`专用发票` : t`普通发票`,
          },
          { key: "address", label: t`地址`, value: saved.address ?? none },
          { key: "phone", label: t`电话`, value: saved.phoneMasked ?? none },
          { key: "bank", label: t`开户银行`, value: saved.bankName ?? none },
          {
            key: "bankNo",
            label: t`银行账号`,
            value: saved.bankNoMasked ?? none,
            "data-testid": "bank-no",
          },
          {
            key: "email",
            label: t`收票邮箱`,
            value: saved.emailMasked ?? verifiedEmailMasked ?? none,
          },
        ]}
      />
    </Card>
  );
}
