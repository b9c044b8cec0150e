import { addDays, type BizDate, type EnterpriseType } from "@kedu/domain";
import { fictionalCardNo, fictionalIdNo, fictionalUscc } from "../world/fictional.ts";
import type { DealerProfile } from "./dealer-profile.ts";

interface Facts {
  readonly person: string;
  /** Whose person this is, where one represents two enterprises. */
  readonly personOf?: string;
  readonly birthDate: BizDate;
  readonly enterprise: string;
  readonly type: EnterpriseType;
  /** Gives the card number, which ends in 0391 for the first dealer as in the product's pictures. */
  readonly card: number;
  /** Of the person's ID, from today; years where it is left out. */
  readonly idDaysLeft?: number;
}

/** The dealers of the demo, by the last two digits of their phones. All are invented. */
const FACTS: Readonly<Record<string, Facts>> = {
  "01": {
    person: "王建国",
    birthDate: "1984-05-20",
    enterprise: "深圳宏达通讯有限公司",
    type: "LTD",
    card: 1_039,
  },
  "02": {
    person: "李秀英",
    birthDate: "1990-11-02",
    enterprise: "深圳新程通讯有限公司",
    type: "LTD",
    card: 2_002,
  },
  "03": {
    person: "张海涛",
    birthDate: "1988-03-14",
    enterprise: "福田区海涛手机店",
    type: "INDIVIDUAL_BIZ",
    card: 2_003,
  },
  "04": {
    person: "刘丽华",
    birthDate: "1979-07-08",
    enterprise: "深圳瑞丰通讯有限公司",
    type: "LTD",
    card: 2_004,
  },
  "05": {
    person: "陈志强",
    birthDate: "1982-12-25",
    enterprise: "深圳启明数码有限公司",
    type: "LTD",
    card: 2_005,
  },
  "06": {
    person: "杨晓燕",
    birthDate: "1991-01-30",
    enterprise: "深圳远航通讯有限公司",
    type: "LTD",
    card: 2_006,
  },
  "07": {
    person: "赵文博",
    birthDate: "1986-09-09",
    enterprise: "深圳嘉信数码有限公司",
    type: "LTD",
    card: 2_007,
  },
  "08": {
    person: "黄雅琴",
    birthDate: "1977-04-18",
    enterprise: "深圳金桥通讯有限公司",
    type: "LTD",
    card: 2_008,
  },
  "09": {
    person: "周俊杰",
    birthDate: "1983-06-27",
    enterprise: "深圳永泰数码有限公司",
    type: "LTD",
    card: 2_009,
  },
  "10": {
    person: "郑明辉",
    birthDate: "1981-11-21",
    enterprise: "深圳明辉数码有限公司",
    type: "LTD",
    card: 2_010,
  },
  "11": {
    person: "吴国平",
    birthDate: "1975-10-12",
    enterprise: "深圳兴业通讯有限公司",
    type: "LTD",
    card: 2_011,
  },
  "12": {
    person: "徐慧敏",
    birthDate: "1989-02-03",
    enterprise: "深圳百盛数码有限公司",
    type: "LTD",
    card: 2_012,
  },
  "13": {
    person: "马春兰",
    birthDate: "1986-03-22",
    enterprise: "深圳春晖通讯有限公司",
    type: "LTD",
    card: 2_013,
  },
  "14": {
    person: "朱志远",
    birthDate: "1984-10-05",
    enterprise: "深圳志远数码有限公司",
    type: "LTD",
    card: 2_014,
  },
  "15": {
    person: "胡建华",
    birthDate: "1980-01-17",
    enterprise: "深圳华胜通讯有限公司",
    type: "LTD",
    card: 2_015,
  },
  "16": {
    person: "郭丽娟",
    birthDate: "1988-12-11",
    enterprise: "深圳众合数码有限公司",
    type: "LTD",
    card: 2_016,
  },
  "17": {
    person: "罗永刚",
    birthDate: "1978-05-26",
    enterprise: "深圳永刚通讯有限公司",
    type: "LTD",
    card: 2_017,
  },
  "18": {
    person: "梁雪梅",
    birthDate: "1990-09-03",
    enterprise: "深圳雪域数码有限公司",
    type: "LTD",
    card: 2_018,
  },
  // They pay for the first dealer, and have no enterprise that was proved.
  "19": {
    person: "孙小梅",
    birthDate: "1992-08-16",
    enterprise: "深圳宏达通讯有限公司",
    type: "LTD",
    card: 2_019,
  },
  "20": {
    person: "何立新",
    birthDate: "1987-02-11",
    enterprise: "深圳宏达通讯有限公司",
    type: "LTD",
    card: 2_020,
    idDaysLeft: 80,
  },
  // Works for the manufacturer.
  "21": {
    person: "林晓峰",
    birthDate: "1993-04-09",
    enterprise: "深圳刻度供应链有限公司",
    type: "LTD",
    card: 2_021,
  },
  "22": {
    person: "孙美玲",
    birthDate: "1985-08-16",
    enterprise: "深圳双联通讯有限公司",
    type: "LTD",
    card: 2_022,
  },
  "23": {
    person: "孙美玲",
    personOf: "22",
    birthDate: "1985-08-16",
    enterprise: "深圳双联数码有限公司",
    type: "LTD",
    card: 2_023,
  },
  // Receives what the manufacturer's orders are paid with.
  "24": {
    person: "周敏",
    birthDate: "1990-05-21",
    enterprise: "深圳刻度供应链有限公司",
    type: "LTD",
    card: 2_024,
  },
};

/** What a demo dealer would type, with documents that are valid for years from this date. */
export function demoProfile(last2: string, today: BizDate): DealerProfile {
  const facts = FACTS[last2];
  if (facts === undefined) throw new RangeError(`no demo dealer ${last2}`);
  const sequence = Number(last2);
  return {
    phone: `138000000${last2}`,
    name: facts.person,
    idNo: fictionalIdNo(facts.birthDate, 100 + Number(facts.personOf ?? last2)),
    idValidFrom: addDays(today, -3_000),
    idValidTo: addDays(today, facts.idDaysLeft ?? 2_000 + sequence),
    organizationCode: fictionalUscc(310_000 + sequence, facts.type),
    enterpriseName: facts.enterprise,
    enterpriseType: facts.type,
    registeredAddress: `深圳市福田区刻度路 ${sequence} 号`,
    establishedOn: addDays(today, -2_500 - sequence),
    cardNo: fictionalCardNo(facts.card),
    bankChannel: "ICBC_BANK",
  };
}
