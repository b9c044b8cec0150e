import { useLingui } from "@lingui/react/macro";

/** What a customer is called: one who accepted before their licence was read has no name yet. */
export function useCustomerName(): (name: string) => string {
  const { t } = useLingui();
  return (name) => (name === "" ? t`未登记名称的客户` : name);
}
