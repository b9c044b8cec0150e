import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { faceRequestOf } from "../../flows/face-check/face-address.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { FaceVideoCheck } from "./parts/FaceVideoCheck.tsx";

/** The page that records a video with spoken digits, for the check that its address names. */
export function FaceVideoScreen(): ReactElement {
  const [search] = useSearchParams();
  const request = faceRequestOf(search);
  if (request === null) throw notFound();
  return <FaceVideoCheck request={request} />;
}
