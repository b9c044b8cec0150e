import type { AuthorisedPerson } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import type { KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../platform/dates/use-date-words.ts";

interface StateWords {
  readonly tone: "positive" | "caution" | "neutral" | "critical";
  readonly text: string;
}

type Limits = Pick<AuthorisedPerson, "perPaymentMaxFen" | "perDayMaxFen" | "validTo">;

/** Words for where an authorisation is, and for how far it goes. */
export function useAuthorisationWords() {
  const { t } = useLingui();
  const dates = useDateWords();

  /** Who reads it is the legal person, or the authorised person themselves. */
  function stateOf(person: AuthorisedPerson, reader: "LEGAL_PERSON" | "OWN"): StateWords {
    const isOwn = reader === "OWN";
    switch (person.status) {
      case "INVITED":
        return person.mode === "REQUEST" && person.legalFaceAt === null
          ? { tone: "caution", text: t`待法人人脸确认` }
          : { tone: "caution", text: isOwn ? t`待您接受` : t`待对方接受` };
      case "ID_UPLOADED":
        return person.ownFaceAt === null
          ? { tone: "caution", text: isOwn ? t`待您确认` : t`对方确认中` }
          : { tone: "caution", text: t`待法人授权` };
      case "NORMAL":
        return { tone: "positive", text: t`可以付款` };
      case "SUPPLY_UPLOAD":
        return { tone: "critical", text: t`待补传证件` };
      case "RE_UPLOAD":
        return { tone: "critical", text: t`待更新证件` };
      case "REVOKED":
        return { tone: "neutral", text: endOf(person.revokeReason) };
    }
  }

  function endOf(reason: AuthorisedPerson["revokeReason"]): string {
    switch (reason) {
      case "INVITATION_EXPIRED":
        return t`邀请已过期`;
      case "LAPSED":
        return t`已到期`;
      case "REVOKED":
      case null:
        return t`已撤销`;
    }
  }

  const upTo = (fen: number | null) => (fen === null ? t`不限` : `¥${formatFen(fen)}`);
  const limitRows = (limits: Limits): KeyValueRow[] => [
    { key: "payment", label: t`单笔限额`, value: upTo(limits.perPaymentMaxFen) },
    { key: "day", label: t`单日限额`, value: upTo(limits.perDayMaxFen) },
    {
      key: "validTo",
      label: t`有效期至`,
      value: limits.validTo === null ? t`长期，直至撤销` : dates.full(limits.validTo),
    },
  ];
  const todayRows = (person: AuthorisedPerson): KeyValueRow[] => [
    { key: "paid", label: t`今日已付`, value: `¥${formatFen(person.paidTodayFen)}` },
    {
      key: "now",
      label: t`现在单笔最多可付`,
      value: upTo(person.payableNowFen),
      strong: true,
      "data-testid": "payable-now",
    },
  ];
  return { stateOf, limitRows, todayRows };
}
