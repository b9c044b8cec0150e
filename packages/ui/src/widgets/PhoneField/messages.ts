import { PHONE_DIGITS } from "./phone-digits.ts";

export const phoneFieldMessages = {
  "zh-CN": {
    country: "仅支持中国大陆手机号（+86），其他国家或地区的号码没有填入",
    characters: "手机号只有数字，其他内容没有填入",
    length: `手机号是 ${PHONE_DIGITS} 位数字，超出的内容没有填入`,
  },
  en: {
    country:
      "Only numbers of mainland China (+86) work here. Another country's number was not taken",
    characters: "A mobile number has digits only. The rest was not taken",
    length: `A mobile number has ${PHONE_DIGITS} digits. What is longer was not taken`,
  },
};
