/** The sandbox's guarantor. It is invented. */
export const SANDBOX_GUARANTOR = {
  guarantorId: "KD-GUARANTEE",
  guarantorName: "深圳安信融资担保有限公司",
};
