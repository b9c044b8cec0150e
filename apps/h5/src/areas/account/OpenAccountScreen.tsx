import { BANK_CHANNELS, type BankChannel, type CardType, checkPhone } from "@kedu/domain";
import {
  Button,
  Card,
  ErrorState,
  KeyValue,
  Notice,
  Picker,
  PhoneField,
  Result,
  SelectField,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TextField,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { bankAccountsQuery, openAccountMutation } from "../../data/accounts.queries.ts";
import { contractsQuery } from "../../data/contracts.queries.ts";
import { activateLineMutation, homeQuery } from "../../data/credit.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { ContractReaderSheet } from "../../flows/contract-signing/ContractReaderSheet.tsx";
import { faceAddress, faceSessionOf } from "../../flows/face-check/face-address.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { useKeptForm } from "../../platform/form/use-kept-form.ts";
import { useRule } from "../../platform/form/use-rule.ts";
import { useOfferRows } from "../../flows/offer/use-offer-rows.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { usePart } from "../../platform/screen/use-part.ts";
import { chosenBank, forgetChosenBank, keepChosenBank } from "./chosen-bank.ts";

const APP_CODE = "APP1001";
const AGREE_PATH = "/account/openAccount/agree";
/** Personal cards have 15 to 19 digits. Domain, bank account numbers. */
const MIN_CARD_DIGITS = 15;
const MAX_CARD_DIGITS = 19;

/** Opens the safe account and binds the card for repayments, then activates the line with a face check. */
export function OpenAccountScreen(): ReactElement {
  const { t } = useLingui();
  const accounts = useQuery(bankAccountsQuery);
  const opened = accounts.data?.items.some(({ status }) => status === "ACTIVE") ?? false;
  return (
    <Screen title={opened ? t`激活额度` : t`开户`} backTo="/home">
      {accounts.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
            <SkeletonBar size="button" />
          </SkeletonCard>
        </Skeleton>
      ) : accounts.data === undefined ? (
        <ErrorState onRetry={() => accounts.refetch()} />
      ) : opened ? (
        <Activation accounts={accounts.data.items} />
      ) : (
        <OpeningForm />
      )}
    </Screen>
  );
}

interface OpeningFields {
  bankChannel: BankChannel | null;
  cardNo: string;
  reservedPhone: string;
}

const NOTHING_TYPED: OpeningFields = { bankChannel: null, cardNo: "", reservedPhone: "" };

function OpeningForm(): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const agreement = usePart(AGREE_PATH, "/account/openAccount");
  const contracts = useQuery(contractsQuery(APP_CODE));
  const consent = useConsent("ACCOUNT");
  const open = useMutation(openAccountMutation);
  const [choosing, setChoosing] = useState(false);
  const [unread, setUnread] = useState(false);
  const [untouched] = useState(() => ({ ...NOTHING_TYPED, bankChannel: chosenBank() }));
  // An ID that has to be renewed first is renewed on another page.
  const rule = useRule();
  const form = useKeptForm<OpeningFields>("open-account", untouched);
  const contract = contracts.data?.items.find(({ kind }) => kind === "OPEN_ACCOUNT");
  const agreed = contract !== undefined && contract.status !== "NEW";

  const submit = form.handleSubmit(async ({ bankChannel, cardNo, reservedPhone }) => {
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
    form.reset(NOTHING_TYPED);
  });

  if (contracts.isError && contracts.data === undefined)
    return <ErrorState onRetry={() => contracts.refetch()} />;
  return (
    <Form onSubmit={submit}>
      <Card heading={t`开立安全账户，绑定还款卡`}>
        <Fields>
          <Controller
            name="bankChannel"
            control={form.control}
            rules={{ required: t`请选择银行` }}
            render={({ field, fieldState }) => (
              <>
                <SelectField
                  ref={field.ref}
                  label={t`开户银行`}
                  placeholder={t`请选择`}
                  value={field.value === null ? undefined : banks[field.value]}
                  onOpen={() => setChoosing(true)}
                  expanded={choosing}
                  error={fieldState.error?.message}
                  data-testid="bank"
                />
                <Picker<[BankChannel]>
                  open={choosing}
                  title={t`开户银行`}
                  columns={[
                    {
                      label: t`银行`,
                      items: BANK_CHANNELS.map((value) => ({ value, label: banks[value] })),
                    },
                  ]}
                  value={[field.value ?? BANK_CHANNELS[0]]}
                  onCancel={() => setChoosing(false)}
                  onConfirm={([bank]) => {
                    field.onChange(bank);
                    keepChosenBank(bank);
                    setChoosing(false);
                  }}
                />
              </>
            )}
          />
          <Controller
            name="cardNo"
            control={form.control}
            rules={{
              required: t`请输入银行卡号`,
              minLength: { value: MIN_CARD_DIGITS, message: t`卡号位数不对，请核对` },
            }}
            render={({ field, fieldState }) => (
              <TextField
                ref={field.ref}
                label={t`法人银行卡号`}
                hint={t`到期还款从这张卡自动扣款`}
                accepts="digits"
                maxLength={MAX_CARD_DIGITS}
                autoComplete="off"
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
                data-testid="card-no"
              />
            )}
          />
          <Controller
            name="reservedPhone"
            control={form.control}
            rules={{
              required: t`请输入银行预留手机号`,
              validate: rule(checkPhone),
            }}
            render={({ field, fieldState }) => (
              <PhoneField
                ref={field.ref}
                label={t`银行预留手机号`}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
                data-testid="reserved-phone"
              />
            )}
          />
        </Fields>
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
      <RefusalNotice error={open.error} onRetry={submit} />
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
}

/** The last step: the legal person's face, then the limit can be used. */
function Activation({ accounts }: ActivationProps): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const home = useQuery(homeQuery);
  const activate = useMutation(activateLineMutation);
  const { mutate, status } = activate;
  const faceSessionId = faceSessionOf(search);
  const asked = useRef<string | null>(null);
  const offer = useOfferRows();
  const repayAccount = accounts.find(({ cardType }) => cardType === 4);
  const line = home.data?.lines.find(({ appCode }) => appCode === APP_CODE);

  useEffect(() => {
    // Once per face check: a reload or a second effect must not activate again.
    if (faceSessionId === null || asked.current === faceSessionId || line?.status !== "LOCKED") {
      return;
    }
    asked.current = faceSessionId;
    mutate({ appCode: APP_CODE, faceSessionId });
  }, [faceSessionId, mutate, line?.status]);

  if (status === "success" || line?.status === "AVAILABLE") {
    const availableFen = activate.data?.availableFen ?? line?.availableFen ?? 0;
    return (
      <Result
        kind="success"
        title={t`额度已激活`}
        fen={availableFen}
        sentence={t`现在就可以用来付款`}
        actions={[
          {
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
                    value: t`${repayAccount.bankName} 尾号 ${repayAccount.last4}`,
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
                appCode: APP_CODE,
                returnTo: "/account/openAccount",
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
