/** Version of the product, for people who ask for help. Specification section 9. */
export const PRODUCT_VERSION = "6.2.100";
