import type { LucideIcon } from "lucide-react";
import type { ReactElement, Ref } from "react";
import { classNames } from "../widgets/private/class-names.ts";
import * as css from "./icon.css.ts";

/** The one place that names the icon set: 24 grid, round strokes that match the Rule's ticks. */
export {
  ArrowUp as ArrowUpIcon,
  Bell as BellIcon,
  BriefcaseBusiness as BriefcaseBusinessIcon,
  BuildingComplex as BuildingComplexIcon,
  CalendarClock as CalendarClockIcon,
  Camera as CameraIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  ChevronUp as ChevronUpIcon,
  CircleCheck as CircleCheckIcon,
  CircleExclamationPoint as CircleExclamationPointIcon,
  CircleX as CircleXIcon,
  Clock3 as Clock3Icon,
  Copy as CopyIcon,
  Delete as DeleteIcon,
  Download as DownloadIcon,
  Eye as EyeIcon,
  EyeOff as EyeOffIcon,
  FileText as FileTextIcon,
  HandCoins as HandCoinsIcon,
  Headset as HeadsetIcon,
  Hourglass as HourglassIcon,
  House as HouseIcon,
  IdCard as IdCardIcon,
  Image as ImageIcon,
  Info as InfoIcon,
  Landmark as LandmarkIcon,
  Languages as LanguagesIcon,
  LockKeyhole as LockKeyholeIcon,
  LogOut as LogOutIcon,
  Megaphone as MegaphoneIcon,
  Minus as MinusIcon,
  Pencil as PencilIcon,
  Phone as PhoneIcon,
  Plus as PlusIcon,
  ReceiptText as ReceiptTextIcon,
  RefreshCw as RefreshCwIcon,
  ScanFace as ScanFaceIcon,
  Search as SearchIcon,
  Settings as SettingsIcon,
  ShieldCheck as ShieldCheckIcon,
  TicketPercent as TicketPercentIcon,
  Trash2 as Trash2Icon,
  TriangleExclamationPoint as TriangleExclamationPointIcon,
  UserRound as UserRoundIcon,
  UsersRound as UsersRoundIcon,
  Wallet as WalletIcon,
  WifiOff as WifiOffIcon,
  X as XIcon,
} from "lucide-react";

export type IconShape = LucideIcon;

export interface IconProps {
  ref?: Ref<SVGSVGElement> | undefined;
  /** One of the icons of this file. */
  of: IconShape;
  /** Side in px. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 34 | undefined;
  /** Heavier, for the selected one of several or for a small size. */
  bold?: boolean | undefined;
  /** Only when no words stand beside it; otherwise the icon is silent. */
  label?: string | undefined;
  className?: string | undefined;
  "data-testid"?: string | undefined;
}

/** An icon in the house's stroke. Silent by default, because words stand beside every icon. */
export function Icon({ ref, ...props }: IconProps): ReactElement {
  const Shape = props.of;
  const spoken = props.label === undefined ? {} : { role: "img", "aria-label": props.label };
  return (
    <Shape
      {...(ref === undefined ? {} : { ref })}
      size={props.size ?? 20}
      strokeWidth={props.bold === true ? 2.1 : 1.75}
      className={classNames(css.icon, props.className)}
      data-testid={props["data-testid"]}
      {...spoken}
    />
  );
}
