import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { faceRequestOf } from "../../flows/face-check/face-address.ts";
import { FaceCheck } from "../../flows/face-check/FaceCheck.tsx";
import { notFound } from "../../platform/routing/page-error.ts";

/** The camera page, for the check that its address names. */
export function FaceRecognizeScreen(): ReactElement {
  const [search] = useSearchParams();
  const request = faceRequestOf(search);
  if (request === null) throw notFound();
  return <FaceCheck request={request} />;
}
