import type { AcceptedDocument } from "../../flows/login-documents/LoginDocuments.tsx";
import type { Answer } from "@kedu/api";

interface Binding {
  readonly bindToken: string;
  readonly acceptedDocuments: AcceptedDocument[];
}

let kept: Binding | null = null;

/** What binds the phone's number. It lives as long as the page: it is kept in no storage, history or address. */
export function keepBinding(
  { bindToken }: Pick<NonNullable<Answer<"quickLogIn">["binding"]>, "bindToken">,
  acceptedDocuments: Binding["acceptedDocuments"],
): void {
  kept = { bindToken, acceptedDocuments };
}

export const keptBinding = (): Binding | null => kept;

export function forgetBinding(): void {
  kept = null;
}
