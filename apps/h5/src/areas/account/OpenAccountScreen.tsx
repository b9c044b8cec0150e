import { BUSINESS_LOAN, CARD_TYPE, type CardType } from "@kedu/domain";
import {
  Button,
  Card,
  ErrorState,
  KeyValue,
  Notice,
  Result,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { openAccountMutation } from "../../data/accounts.queries.ts";
import { activateLineMutation, homeQuery } from "../../data/credit.queries.ts";
import {
  BankCardFields,
  type BankCardValues,
  EMPTY_BANK_CARD,
} from "../../flows/bank/BankCardFields.tsx";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { ContractReaderSheet } from "../../flows/contract-signing/ContractReaderSheet.tsx";
import { faceAddress, faceSessionOf } from "../../flows/face-check/face-address.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { useKeptForm } from "../../platform/form/use-kept-form.ts";
import {
  type OwnProduct,
  productAddress,
  productHome,
  productOf,
} from "../../platform/routing/own-product.ts";
import { useOfferRows } from "../../flows/offer/use-offer-rows.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { usePart } from "../../platform/screen/use-part.ts";
import { chosenBank, forgetChosenBank, keepChosenBank } from "./chosen-bank.ts";

const AGREE_PATH = "/account/openAccount/agree";

/** Opens the safe account and binds the card for repayments, then activates the line with a face check. */
export function OpenAccountScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const appCode = productOf(search);
  const accounts = useQuery(query(api.accounts.listBankAccounts));
  const opened = accounts.data?.items.some(({ status }) => status === "ACTIVE") ?? false;
  return (
    <Screen
      title={opened ? t`激活额度` : t`开户`}
      backTo={productHome(appCode)}
      helpTopic="ACTIVATION"
    >
      <QueryContent
        state={accounts}
        loading={
          <Skeleton>
            <SkeletonCard>
              <SkeletonBar size="heading" width="half" />
              <SkeletonBar size="body" />
              <SkeletonBar size="button" />
            </SkeletonCard>
          </Skeleton>
        }
      >
        {({ items }) =>
          opened ? (
            <Activation accounts={items} appCode={appCode} />
          ) : (
            <OpeningForm appCode={appCode} />
          )
        }
      </QueryContent>
    </Screen>
  );
}

/** The accounts serve every product. Their contract is among those of the product that is being opened. */
function OpeningForm({ appCode }: { readonly appCode: OwnProduct }): ReactElement {
  const { t } = useLingui();
  const agreement = usePart(AGREE_PATH, "/account/openAccount");
  const contracts = useQuery(query(api.contracts.listContracts, { appCode }));
  const consent = useConsent("ACCOUNT");
  const open = useMutation(openAccountMutation);
  const [unread, setUnread] = useState(false);
  const [untouched] = useState(() => ({ ...EMPTY_BANK_CARD, bankChannel: chosenBank() }));
  // An ID that has to be renewed first is renewed on another page.
  const form = useKeptForm("open-account", untouched);
  const contract = contracts.data?.items.find(({ kind }) => kind === "OPEN_ACCOUNT");
  const agreed = contract !== undefined && contract.status !== "NEW";

  async function submit({ bankChannel, cardNo, reservedPhone }: BankCardValues): Promise<void> {
    setUnread(!agreed);
    if (!agreed || bankChannel === null || !(await consent.grant())) return;
    const isOpened = await open
      .mutateAsync({ bankChannel, cardNo, reservedPhone, contractId: contract.contractId })
      .then(
        () => true,
        () => false,
      );
    if (!isOpened) return;
    forgetChosenBank();
    form.reset(EMPTY_BANK_CARD);
  }

  if (contracts.isError && contracts.data === undefined)
    return <ErrorState onRetry={() => contracts.refetch()} />;
  return (
    <Form form={form} onSubmit={submit}>
      <Card heading={t`开立安全账户，绑定还款卡`}>
        <BankCardFields form={form} kind="PERSONAL" onBankChosen={keepChosenBank} />
      </Card>
      <Card>
        <Fields>
          <Button
            prominence="secondary"
            block
            onClick={agreement.show}
            data-testid="read-agreement"
          >
            {agreed ? t`《开户协议》已阅读` : t`阅读《开户协议》`}
          </Button>
          {unread && !agreed ? <Notice tone="critical" live>{t`请先阅读并同意协议`}</Notice> : null}
          {consent.isError ? (
            <ErrorState onRetry={consent.retry} />
          ) : (
            <ConsentBoxes consent={consent} disabled={open.isPending} />
          )}
        </Fields>
      </Card>
      <RefusalNotice error={open.error} onRetry={form.submit} />
      <Button block type="submit" loading={open.isPending} data-testid="open-account">
        {t`开户`}
      </Button>
      <ContractReaderSheet
        contractId={agreement.open ? (contract?.contractId ?? null) : null}
        onClose={agreement.close}
        onRead={() => agreement.close()}
      />
    </Form>
  );
}

interface ActivationProps {
  readonly accounts: readonly { bankName: string; last4: string; cardType: CardType | null }[];
  readonly appCode: OwnProduct;
}

/** The last step: the legal person's face, then the limit can be used. */
function Activation({ accounts, appCode }: ActivationProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const [search] = useSearchParams();
  const home = useQuery(homeQuery);
  const activate = useMutation(activateLineMutation);
  const { mutate, status } = activate;
  const faceSessionId = faceSessionOf(search);
  const asked = useRef<string | null>(null);
  const offer = useOfferRows();
  const repayAccount = accounts.find(({ cardType }) => cardType === CARD_TYPE.REPAYMENT_ACCOUNT);
  const isLoan = appCode === BUSINESS_LOAN;
  const line = home.data?.lines.find((candidate) => candidate.appCode === appCode);

  useEffect(() => {
    // Once per face check: a reload or a second effect must not activate again.
    if (faceSessionId === null || asked.current === faceSessionId || line?.status !== "LOCKED") {
      return;
    }
    asked.current = faceSessionId;
    mutate({ appCode, faceSessionId });
  }, [appCode, faceSessionId, mutate, line?.status]);

  if (status === "success" || line?.status === "AVAILABLE") {
    const availableFen = activate.data?.availableFen ?? line?.availableFen ?? 0;
    return (
      <Result
        kind="success"
        title={t`额度已激活`}
        fen={availableFen}
        sentence={isLoan ? t`现在就可以借款` : t`现在就可以用来付款`}
        actions={[
          isLoan
            ? {
                children: t`去借款`,
                render: (link) => <Link to="/star-enjoy-loan/borrow" {...link} />,
              }
            : {
                children: t`去付款`,
                render: (link) => <Link to="/orderList" {...link} />,
              },
          {
            children: t`返回首页`,
            prominence: "quiet",
            render: (link) => <Link to="/home" {...link} />,
          },
        ]}
      />
    );
  }
  return (
    <>
      <Card heading={t`账户已开立`}>
        <KeyValue
          rows={[
            ...(repayAccount === undefined
              ? []
              : [
                  {
                    key: "card",
                    label: t`扣款账户`,
                    value: accountWords(repayAccount),
                  },
                ]),
            ...(line === undefined ? [] : offer(line)),
          ]}
        />
      </Card>
      <RefusalNotice error={activate.error} />
      {status === "pending" ? (
        <Button block loading data-testid="activating">
          {t`正在激活`}
        </Button>
      ) : (
        <Button
          block
          render={(link) => (
            <Link
              to={faceAddress({
                purpose: "ACTIVATION",
                appCode,
                returnTo: productAddress("/account/openAccount", appCode),
              })}
              {...link}
            />
          )}
          data-testid="activate"
        >
          {t`刷脸激活`}
        </Button>
      )}
    </>
  );
}
