import { Sheet, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { encode } from "uqr";
import * as css from "./business.css.ts";
import { drawModules } from "./draw-modules.ts";

interface InvitationQrSheetProps {
  /** The whole link; null while the sheet is closed. */
  readonly link: string | null;
  readonly onClose: () => void;
}

/** The link of an invitation for a dealer who is there: their phone's camera reads it. */
export function InvitationQrSheet({ link, onClose }: InvitationQrSheetProps): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet
      open={link !== null}
      onClose={onClose}
      title={t`邀请二维码`}
      data-testid="invitation-qr-sheet"
    >
      {link === null ? null : (
        <Stack gap="parts" align="center">
          <QrCode link={link} label={t`邀请二维码`} />
          <p className={`${text.bodySmall} ${css.centred}`}>
            {t`请对方用手机扫码，登录后接受或拒绝。一个二维码只供一位经销商使用。`}
          </p>
        </Stack>
      )}
    </Sheet>
  );
}

/** Dark on white in every theme: many scanners do not read it the other way round. */
function QrCode({ label, link }: { readonly label: string; readonly link: string }): ReactElement {
  // The white border is four modules wide, as ISO/IEC 18004 asks for.
  const { data, size } = encode(link, { ecc: "M", border: 4 });
  return (
    <svg
      className={css.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-testid="invitation-qr"
    >
      <path d={drawModules(data)} />
    </svg>
  );
}
