import type { ContractTemplate } from "./fill-template.ts";

/** What ends with an account, what is kept of it, and what cannot be undone. Decisions 0056 and 0084. */
export const cancellationAgreementTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "账户注销协议",
      sections: [
        {
          heading: "一、注销哪个账户",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}，法人 {{legal_person}}）注销在刻度平台的账户。",
            "{{safe_account}}",
          ],
        },
        {
          heading: "二、什么会终止",
          paragraphs: [
            "注销完成时，下列各项同时终止：全部设备上的登录、全部额度、没有用完的优惠券、支付密码、银行渠道的签约，以及被授权人和其他成员代企业办事的权限。没有办完的申请同时撤回，绑定的银行卡解除绑定。",
          ],
        },
        {
          heading: "三、怎样办理",
          paragraphs: [
            "有没有还清的借款或者欠担保人的款项，有处理中的付款、提现、充值、退款、发票或者保单，或者安全账户里还有钱的，先办完再注销。",
            "本协议由法人阅读后刷脸签署，签署即提交注销。提交后 {{cooling_hours}} 小时内可以撤回；期间额度冻结，不能付款和借款。",
            "{{cooling_hours}} 小时期满时再检查一次。没有未完成的事项，注销才继续；有新的事项的，注销停止，账户照常使用。",
          ],
        },
        {
          heading: "四、什么不能恢复",
          paragraphs: [
            "期满开始销户后，不能再撤回。注销完成后，账户、额度、优惠券和记录不能恢复。",
            "以后可以用同一个手机号和同一份营业执照重新注册，按新的账户办理，额度需要重新申请。",
          ],
        },
        {
          heading: "五、删除什么，保留什么",
          paragraphs: [
            "注销完成时删除：登录手机号、支付密码、设备和登录记录、没有提交的申请资料和测额结果、人脸核验中的姓名和证件号。",
            "按法律保留：身份资料、证照照片、银行账户和合同（包括本协议），加密保存 {{kept_years}} 年，只用于依法查询，到期自动删除。借还款和账务记录不含姓名，继续保留。",
            "注销完成前，本协议可以在“协议与合同”和“文件管理”里查看和下载。注销完成后不能再登录，在保留期内凭回执编号向客服索取。",
          ],
        },
        {
          heading: "六、费用、生效和争议",
          paragraphs: [
            "注销不收费。注销完成时本协议生效；撤回、停止或者银行没有通过的，本协议不生效，账户照常使用。",
            "争议先协商；协商不成的，由被告住所地有管辖权的人民法院处理。",
          ],
        },
      ],
    },
    en: {
      title: "Agreement on closing the account",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the agreement. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. Which account is closed",
          paragraphs: [
            "{{enterprise}} (unified social credit code {{organization_code}}, legal person {{legal_person}}) closes its account on the Kedu platform.",
            "{{safe_account}}",
          ],
        },
        {
          heading: "2. What ends",
          paragraphs: [
            "When the account is closed, all of this ends with it: the log-ins of all devices, all limits, coupons that were not used, the payment password, what was signed with bank channels, and the right of authorised persons and other members to act for the enterprise. Applications that are not decided are withdrawn, and linked bank cards are unlinked.",
          ],
        },
        {
          heading: "3. How it is done",
          paragraphs: [
            "Loans that are not repaid, money owed to a guarantor, payments, withdrawals, top-ups, refunds, invoices or policies under way, and money on the safe account are settled first.",
            "The legal person reads this agreement and signs it by a face check, which submits the closing. It can be taken back for {{cooling_hours}} hours; until then the limits are frozen, and nothing can be paid or borrowed.",
            "After {{cooling_hours}} hours everything is checked once more. The closing goes on only where nothing is open; otherwise it stops, and the account is in use as before.",
          ],
        },
        {
          heading: "4. What cannot be undone",
          paragraphs: [
            "Once these hours are over and the closing has begun, it cannot be taken back. A closed account, its limits, coupons and records do not return.",
            "The same phone number and the same licence can be registered once more, as a new account. A limit is then applied for again.",
          ],
        },
        {
          heading: "5. What is erased and what is kept",
          paragraphs: [
            "Erased with the closing: the phone number of the log-in, the payment password, devices and records of log-ins, application data that was not submitted, estimates, and the names and ID numbers of face checks.",
            "Kept as the law asks: identity data, pictures of papers, bank accounts and contracts, this agreement among them. They are kept encrypted for {{kept_years}} years, used for lawful enquiries alone, and then erased by themselves. Records of loans and bookings name nobody and stay.",
            "Until the account is closed, this agreement can be read and downloaded under documents and contracts and in the archive of files. After that there is no log-in; as long as it is kept, customer service gives it to whoever has the number of the receipt.",
          ],
        },
        {
          heading: "6. Cost, force and disputes",
          paragraphs: [
            "Closing costs nothing. This agreement comes into force when the account is closed. Where the closing is taken back, stops or is refused by the bank, it does not, and the account is in use as before.",
            "Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
