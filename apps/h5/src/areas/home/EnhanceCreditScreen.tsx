import type { IncreaseOffer, LimitIncrease } from "@kedu/api";
import {
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  isIncreaseStep,
  LIMIT_INCREASE_REASONS,
  type LimitIncreaseKind,
  type LimitIncreaseReason,
  parseAmountFen,
} from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  Cell,
  formatFen,
  formatFenPlain,
  KeyValue,
  List,
  Money,
  Notice,
  RadioList,
  Stack,
  TabPanel,
  Tabs,
  TextField,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import {
  increaseOfferQuery,
  startLimitIncreaseMutation,
} from "../../data/limit-increases.queries.ts";
import { amountProblem } from "../../flows/money/amount-problem.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../flows/money/send-outcome.ts";
import { type PicturesLacking, PicturesUploader } from "../../flows/pictures/PicturesUploader.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useOnline } from "../../platform/online/use-online.ts";
import { productOf } from "../../platform/routing/own-product.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { CloseIncrease } from "./increase/CloseIncrease.tsx";
import * as css from "./increase/Increase.css.ts";
import { increaseAddress } from "./increase/increase-address.ts";
import { LoadingIncrease } from "./increase/LoadingIncrease.tsx";
import { useIncreaseKindWords, useIncreaseReasonWords } from "./increase/use-increase-words.ts";

const KINDS = "increase-kinds";

/** Asks for a higher limit: which kind, how much, what for, and what shows it. */
export function EnhanceCreditScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const appCode = productOf(search);
  return (
    <QueryScreen
      query={increaseOfferQuery(appCode)}
      missing="NOT_FOUND"
      title={t`申请提额`}
      backTo="/home"
      helpTopic="LIMIT"
      isForSomeRoles
      loading={<LoadingIncrease />}
      failed={t`额度没有变化，只是暂时显示不出来。`}
    >
      {(offer) => <Offer offer={offer} />}
    </QueryScreen>
  );
}

function Offer({ offer }: { offer: IncreaseOffer }): ReactElement {
  const { t } = useLingui();
  const kindWords = useIncreaseKindWords();
  const firstFree = offer.kinds.find(({ blockedBy }) => blockedBy === null);
  const [kind, setKind] = useState<LimitIncreaseKind>(firstFree?.kind ?? "RAISE_FIXED_CREDIT");
  const chosen = offer.kinds.find((each) => each.kind === kind);
  return (
    <>
      <Limits offer={offer} />
      {offer.open === null ? (
        <>
          <Tabs<LimitIncreaseKind>
            id={KINDS}
            label={t`提额方式`}
            items={offer.kinds.map((each) => ({
              value: each.kind,
              label: kindWords[each.kind],
              "data-testid": each.kind,
            }))}
            value={kind}
            onChange={setKind}
          />
          <TabPanel tabs={KINDS} value={kind}>
            {chosen === undefined || chosen.blockedBy !== null ? (
              <Blocked blockedBy={chosen?.blockedBy ?? null} on={chosen?.availableOn ?? null} />
            ) : (
              <Ask key={kind} offer={offer} kind={kind} documentsMin={chosen.documentsMin} />
            )}
          </TabPanel>
        </>
      ) : (
        <Open open={offer.open} />
      )}
      <List>
        <Cell
          title={t`额度变动记录`}
          render={(link) => <Link to="/record/credit" {...link} />}
          data-testid="to-changes"
        />
      </List>
    </>
  );
}

/** What the line has now. */
function Limits({ offer }: { offer: IncreaseOffer }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <Card data-testid="limits">
      <div className={css.figure}>
        <p className={css.label}>{t`现在的总额度`}</p>
        <Money fen={offer.limitFen} size="l" data-testid="limit" />
      </div>
      <KeyValue
        rows={[
          { key: "fixed", label: t`固定额度`, value: <Money fen={offer.fixedFen} /> },
          ...(offer.tempValidTo === null
            ? []
            : [
                { key: "temp", label: t`临时额度`, value: <Money fen={offer.tempFen} /> },
                { key: "until", label: t`临时额度到期日`, value: dates.full(offer.tempValidTo) },
              ]),
          { key: "used", label: t`已用`, value: <Money fen={offer.usedFen} /> },
          { key: "available", label: t`可用额度`, value: <Money fen={offer.availableFen} /> },
        ]}
      />
    </Card>
  );
}

/** A request is under way, and nothing else can be asked for until it has ended. */
function Open({ open }: { open: LimitIncrease }): ReactElement {
  const { t } = useLingui();
  const kindWords = useIncreaseKindWords();
  const waitsForCode = open.status === "VERIFYING";
  const page = waitsForCode ? "confirm" : "result";
  return (
    <Card
      heading={waitsForCode ? t`有一笔申请待确认` : t`有一笔申请在审批`}
      data-testid="open-increase"
    >
      <Stack gap="parts">
        <KeyValue
          rows={[
            { key: "kind", label: t`提额方式`, value: kindWords[open.kind] },
            { key: "amount", label: t`申请增加`, value: <Money fen={open.amountFen} /> },
          ]}
        />
        <Button
          block
          render={(link) => <Link to={increaseAddress(page, open.increaseId)} {...link} />}
          data-testid="continue"
        >
          {waitsForCode ? t`继续确认` : t`查看进度`}
        </Button>
        <CloseIncrease increaseId={open.increaseId} />
      </Stack>
    </Card>
  );
}

interface BlockedProps {
  readonly blockedBy: IncreaseOffer["kinds"][number]["blockedBy"];
  /** The day from which it is possible. */
  readonly on: string | null;
}

/** Why this kind cannot be asked for now, and what can be done. */
function Blocked({ blockedBy, on }: BlockedProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const day = on === null ? "" : dates.full(on);
  switch (blockedBy) {
    case "OVERDUE_DEBT":
      return (
        <>
          <Notice tone="critical" title={t`有逾期借款，暂时不能提额`} data-testid="blocked">
            {t`还清逾期部分后可以申请。`}
          </Notice>
          <Button block render={(link) => <Link to="/repay" {...link} />}>{t`去还款`}</Button>
        </>
      );
    case "REAPPLY_TOO_EARLY":
      return (
        <Notice tone="caution" title={t`还不能再次申请`} data-testid="blocked">
          {t`上次申请没有通过，${day} 起可以再申请。现有额度不变。`}
        </Notice>
      );
    case "TEMPORARY_LIMIT_RUNNING":
      return (
        <Notice tone="info" title={t`临时额度还在有效期内`} data-testid="blocked">
          {t`${day} 起可以再申请临时额度，现在可以申请固定额度。`}
        </Notice>
      );
    case "LIMIT_INCREASE_OPEN":
      return (
        <Notice tone="info" title={t`已有一笔提额申请`} data-testid="blocked">
          {t`企业的另一位成员正在申请，有结果后才能再申请。`}
        </Notice>
      );
    case "LINE_FROZEN":
    case "LINE_NOT_AVAILABLE":
    case null:
      return (
        <Notice tone="caution" title={t`额度不在可用状态，不能提额`} data-testid="blocked">
          {t`请返回首页查看额度状态。`}
        </Notice>
      );
  }
}

interface AskProps {
  readonly offer: IncreaseOffer;
  readonly kind: LimitIncreaseKind;
  readonly documentsMin: number;
}

function Ask({ offer, kind, documentsMin }: AskProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const reasonWords = useIncreaseReasonWords();
  const start = useMutation(startLimitIncreaseMutation);
  const [keys] = useState(requestKeys);
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState<LimitIncreaseReason | null>(null);
  const [note, setNote] = useState("");
  const [documents, setDocuments] = useState<readonly string[]>([]);
  const [lacking, setLacking] = useState<PicturesLacking>(null);
  const [tried, setTried] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const documentField = useRef<HTMLInputElement>(null);
  const { appCode, maximumFen, stepFen } = offer;
  const amountFen = amount === "" ? null : parseAmountFen(amount);
  const problem = amountProblem(amountFen, { minimumFen: stepFen, maximumFen });
  const isUneven = amountFen !== null && !isIncreaseStep(amountFen);
  const lacksDocument = documents.length < documentsMin;
  const amountError =
    problem === "TOO_LARGE"
      ? t`最多可增加 ${formatFen(maximumFen)}`
      : tried && problem === "EMPTY"
        ? t`请输入要增加的金额`
        : tried && (problem === "TOO_SMALL" || isUneven)
          ? t`请输入 ${formatFen(stepFen)} 的整数倍`
          : undefined;

  const documentError =
    lacking === "SENDING"
      ? t`照片还在上传，请稍候`
      : lacking === "FAILED"
        ? t`有照片没有上传成功，请重试或移除`
        : lacksDocument
          ? t`请至少添加一张照片`
          : undefined;

  async function next(): Promise<void> {
    report({ type: "button", name: "ask-increase" });
    setTried(true);
    if (problem !== null || isUneven || amountFen === null) return amountField.current?.focus();
    if (reason === null) return reasonField.current?.focus();
    if (lacksDocument || lacking !== null) return documentField.current?.focus();
    const input = {
      appCode: appCode === BUSINESS_LOAN ? BUSINESS_LOAN : FLEXIBLE_CREDIT,
      kind,
      amountFen,
      reason,
      fileIds: [...documents],
      ...(note.trim() === "" ? {} : { note: note.trim() }),
    };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      const { increaseId } = await start.mutateAsync({ idempotencyKey, input });
      await navigate(increaseAddress("confirm", increaseId));
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
    }
  }

  return (
    <Stack gap="cards">
      <Card>
        <Stack gap="parts">
          <p className={css.label}>
            {kind === "RAISE_FIXED_CREDIT"
              ? t`长期有效，随额度一起到期。`
              : t`通过后 ${offer.temporaryDays} 天内有效，到期后恢复为固定额度，已用部分照常还款。`}
          </p>
          <AmountInput
            ref={amountField}
            label={t`要增加的金额`}
            value={amount}
            onValueChange={setAmount}
            all={formatFenPlain(maximumFen).replaceAll(",", "")}
            allLabel={t`最多`}
            hint={t`最多可增加 ${formatFen(maximumFen)}，以审批结果为准`}
            {...(amountError === undefined ? {} : { error: amountError })}
            data-testid="increase-amount"
          />
        </Stack>
      </Card>
      <Card>
        <Stack gap="parts">
          <RadioList
            ref={reasonField}
            label={t`用途`}
            value={reason ?? undefined}
            options={LIMIT_INCREASE_REASONS.map((each) => ({
              value: each,
              label: reasonWords[each],
            }))}
            onValueChange={setReason}
            required
            {...(tried && reason === null ? { error: t`请选择用途` } : {})}
            data-testid="increase-reason"
          />
          <TextField
            label={t`补充说明（选填）`}
            value={note}
            onValueChange={setNote}
            maxLength={200}
            hint={t`请不要填写证件号、卡号等个人信息`}
            data-testid="increase-note"
          />
        </Stack>
      </Card>
      <Card>
        <PicturesUploader
          ref={documentField}
          purpose="LIMIT_INCREASE"
          label={documentsMin > 0 ? t`证明材料` : t`证明材料（选填）`}
          hint={t`采购合同、订单、银行流水或纳税记录的照片，最多 ${offer.documentsMax} 张，只用于这次审批。`}
          maxCount={offer.documentsMax}
          onChange={(fileIds, lackingNow) => {
            setDocuments(fileIds);
            setLacking(lackingNow);
          }}
          error={tried ? documentError : undefined}
          data-testid="documents"
        />
      </Card>
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能申请`}</Notice>}
      <RefusalNotice error={start.error} onRetry={next} />
      <Button
        block
        onClick={next}
        disabled={!online}
        loading={start.isPending}
        data-testid="increase-next"
      >
        {t`下一步`}
      </Button>
    </Stack>
  );
}
