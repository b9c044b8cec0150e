import type { ReactElement } from "react";
import { NumberChange } from "../../flows/number-change/NumberChange.tsx";

/** Another number to log in with. Its words lie in the flow: the home page need not load them. */
export function BindPhoneScreen(): ReactElement {
  return <NumberChange />;
}
