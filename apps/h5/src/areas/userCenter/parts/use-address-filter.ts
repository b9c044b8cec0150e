import type { DropdownOption } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";

/** The choice of a filter that narrows nothing. */
export const ALL = "ALL";

/** What narrows a list of the desk, kept in the address. */
export interface AddressFilter {
  readonly search: URLSearchParams;
  /** Puts a choice or a typed text into the address; `ALL` and an empty text leave it. */
  change(key: string, value: string): void;
  /** The option that narrows nothing: its filter is called by its title then. */
  all(title: string): DropdownOption;
}

export function useAddressFilter(): AddressFilter {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  return {
    search,
    change(key, value) {
      const next = new URLSearchParams(search);
      if (value === ALL || value === "") next.delete(key);
      else next.set(key, value);
      setSearch(next, { replace: true });
    },
    all: (title) => ({ value: ALL, label: t`全部`, title }),
  };
}
