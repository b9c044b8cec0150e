import { useLingui } from "@lingui/react/macro";
import type { Session } from "@kedu/api";
import { useQuery } from "@tanstack/react-query";
import {
  ArrowUpIcon,
  BriefcaseBusinessIcon,
  BuildingComplexIcon,
  CalendarClockIcon,
  Card,
  Cell,
  CircleCheckIcon,
  DownloadIcon,
  FileTextIcon,
  HeadsetIcon,
  LandmarkIcon,
  List,
  MailIcon,
  ReceiptTextIcon,
  SettingsIcon,
  Shortcuts,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  text,
  TicketPercentIcon,
  UserRoundIcon,
  UsersRoundIcon,
  WalletIcon,
} from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { sessionQuery } from "../../data/identity.queries.ts";
import { sandboxQuery } from "../../data/sandbox.queries.ts";
import { CampaignSlot } from "../../flows/campaigns/CampaignSlot.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { ShortcutTo } from "../../platform/screen/ShortcutTo.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import { RealNamePill } from "./parts/RealNamePill.tsx";
import * as css from "./UserCenterScreen.css.ts";

/** The dealer's desk: who this is, their records, and the settings. */
export function UserCenterScreen(): ReactElement {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  const sandbox = useQuery(sandboxQuery);
  const role = session.data?.enterprise.role;
  const isLegalPerson = role === "LEGAL_PERSON";
  // Salespeople and merchants have no dealer's account: no money, no contracts, no authorised persons.
  const isDealers = role !== "SALESPERSON" && role !== "MERCHANT";
  return (
    <Screen title={t`我的`} backTo={null} tabBar={<TabLinks current="me" />}>
      <QueryContent
        state={session}
        loading={
          <Skeleton>
            <SkeletonCard>
              <SkeletonBar size="heading" width="most" />
              <SkeletonBar size="body" width="half" />
            </SkeletonCard>
          </Skeleton>
        }
      >
        {(shown) => (shown === null ? null : <Enterprise session={shown} />)}
      </QueryContent>
      {isDealers ? (
        <Shortcuts heading={t`资金`}>
          {isLegalPerson ? (
            <>
              <ShortcutTo
                to="/userCenter/balance"
                icon={WalletIcon}
                name={t`余额`}
                data-testid="to-balance"
              />
              <ShortcutTo
                to="/withdraw"
                icon={LandmarkIcon}
                name={t`提现`}
                data-testid="to-withdraw"
              />
            </>
          ) : null}
          {isLegalPerson ? (
            <>
              <ShortcutTo
                to="/userCenter/bankStatement"
                icon={FileTextIcon}
                name={t`资金流水`}
                data-testid="to-statement"
              />
              <ShortcutTo
                to="/userCenter/billRecord"
                icon={CalendarClockIcon}
                name={t`月度账单`}
                data-testid="to-bills"
              />
              <ShortcutTo
                to="/userCenter/detailExport"
                icon={DownloadIcon}
                name={t`导出流水`}
                data-testid="to-export"
              />
            </>
          ) : null}
          <ShortcutTo to="/record" icon={ReceiptTextIcon} name={t`借还记录`} />
          <ShortcutTo
            to="/record/credit"
            icon={ArrowUpIcon}
            name={t`额度变动`}
            data-testid="to-credit-changes"
          />
          <ShortcutTo to="/account/coupon" icon={TicketPercentIcon} name={t`优惠券`} />
          <ShortcutTo to="/protocol" icon={FileTextIcon} name={t`协议与合同`} />
        </Shortcuts>
      ) : null}
      <List heading={t`管理`}>
        {isDealers ? (
          <Cell
            icon={BriefcaseBusinessIcon}
            title={t`企业信息`}
            render={(link) => <Link to="/account/enterpriseInfo" {...link} />}
          />
        ) : null}
        <Cell
          icon={UserRoundIcon}
          title={t`个人信息`}
          secondary={t`姓名、手机号、证件，以及实名认证`}
          render={(link) => <Link to="/userCenter/userInfo" {...link} />}
          data-testid="to-person"
        />
        <Cell
          icon={UsersRoundIcon}
          title={t`切换企业`}
          secondary={
            isDealers
              ? t`核对身份后，进入您名下的其他企业`
              : t`核对身份后，进入其他企业，或以经销商身份继续`
          }
          render={(link) => <Link to="/idCardlogin" {...link} />}
          data-testid="to-enterprises"
        />
        <Cell
          icon={MailIcon}
          title={t`邮箱`}
          render={(link) => <Link to="/userCenter/email" {...link} />}
          data-testid="to-email"
        />
        {isDealers ? (
          <>
            <Cell
              icon={UsersRoundIcon}
              title={t`授权管理`}
              secondary={t`谁可以为企业付款，限额和期限`}
              render={(link) => <Link to="/authorized/list" {...link} />}
              data-testid="authorised-persons"
            />
            {isLegalPerson ? (
              <Cell
                icon={LandmarkIcon}
                title={t`账户管理`}
                secondary={t`安全账户、还款账户、银行卡`}
                render={(link) => <Link to="/userCenter/accountManage" {...link} />}
                data-testid="to-accounts"
              />
            ) : null}
            {isLegalPerson ? (
              <Cell
                icon={WalletIcon}
                title={t`支付管理`}
                secondary={t`付款限额、付款方式、支付密码、渠道`}
                render={(link) => <Link to="/userCenter/payManage" {...link} />}
                data-testid="to-payments"
              />
            ) : (
              <Cell
                icon={LandmarkIcon}
                title={t`渠道管理`}
                secondary={t`签约、续签、解约受托直付`}
                render={(link) => <Link to="/userCenter/channelManage" {...link} />}
                data-testid="to-channels"
              />
            )}
            {isLegalPerson ? (
              <Cell
                icon={ReceiptTextIcon}
                title={t`利息发票`}
                secondary={t`发票抬头，申请、查看和下载发票`}
                render={(link) => <Link to="/tax" {...link} />}
                data-testid="to-invoices"
              />
            ) : null}
            <Cell
              icon={CircleCheckIcon}
              title={t`办理结果`}
              secondary={t`实名认证、证件、开户、渠道授权`}
              render={(link) => <Link to="/result" {...link} />}
            />
            <Cell
              icon={DownloadIcon}
              title={t`文件管理`}
              secondary={t`查找和下载合同、结清证明、发票、回单`}
              render={(link) => <Link to="/userCenter/fileManage" {...link} />}
              data-testid="to-files"
            />
          </>
        ) : (
          <Cell
            icon={FileTextIcon}
            title={t`协议与合同`}
            render={(link) => <Link to="/protocol" {...link} />}
          />
        )}
        <Cell
          icon={SettingsIcon}
          title={t`设置`}
          secondary={t`语言、字号、外观、退出登录、注销账户`}
          render={(link) => <Link to="/account/settings" {...link} />}
        />
      </List>
      <List heading={t`帮助`}>
        <Cell
          icon={HeadsetIcon}
          title={t`帮助与客服`}
          render={(link) => <Link to="/help" {...link} />}
        />
        {isDealers ? (
          <Cell
            icon={MailIcon}
            title={t`问题与投诉`}
            secondary={t`提交、查进度，15 天内答复`}
            render={(link) => <Link to="/userCenter/questionList" {...link} />}
            data-testid="to-questions"
          />
        ) : null}
        <Cell
          icon={CalendarClockIcon}
          title={t`小工具`}
          secondary={t`还款试算、到期日、金额大写`}
          render={(link) => <Link to="/tools" {...link} />}
        />
        {sandbox.data === true ? (
          <Cell
            icon={BuildingComplexIcon}
            title={t`演示控制台`}
            secondary={t`短信、业务时钟、演示经销商，仅演示环境可见`}
            render={(link) => <Link to="/myMock" {...link} />}
          />
        ) : null}
      </List>
      {session.data != null && isDealers ? <CampaignSlot page="PERSONAL" /> : null}
    </Screen>
  );
}

function Enterprise({ session }: { session: Session }): ReactElement {
  const { t } = useLingui();
  const { enterprise } = session;
  const name = enterprise.name === "" ? t`企业资料待完善` : enterprise.name;
  return (
    <Card>
      <h2 className={css.enterprise}>{name}</h2>
      <p className={`${text.bodySmall} ${css.person}`}>
        <RoleWords role={enterprise.role} />
        <span>{session.nameMasked ?? session.phoneMasked}</span>
        <RealNamePill status={session.realNameStatus} />
      </p>
      {session.nameMasked === null ? null : (
        <p className={`${text.bodySmall} ${css.phone}`}>{session.phoneMasked}</p>
      )}
    </Card>
  );
}

function RoleWords({ role }: { role: Session["enterprise"]["role"] }): ReactElement | null {
  const { t } = useLingui();
  switch (role) {
    case "LEGAL_PERSON":
      return <span>{t`法人`}</span>;
    case "AUTHORIZED_PERSON":
      return <span>{t`授权人`}</span>;
    case "SALESPERSON":
      return <span>{t`销售人员`}</span>;
    case "MERCHANT":
      return <span>{t`商户`}</span>;
  }
}
