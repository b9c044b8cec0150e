export {
  Icon,
  ArrowUpIcon,
  BellIcon,
  BriefcaseBusinessIcon,
  BuildingComplexIcon,
  CalendarClockIcon,
  CameraIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CircleCheckIcon,
  CircleExclamationPointIcon,
  CircleXIcon,
  Clock3Icon,
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  EyeIcon,
  EyeOffIcon,
  FileTextIcon,
  HandCoinsIcon,
  HeadsetIcon,
  HourglassIcon,
  HouseIcon,
  IdCardIcon,
  ImageIcon,
  InfoIcon,
  LandmarkIcon,
  LanguagesIcon,
  LockKeyholeIcon,
  LogOutIcon,
  MegaphoneIcon,
  MinusIcon,
  PencilIcon,
  PhoneIcon,
  PlusIcon,
  ReceiptTextIcon,
  RefreshCwIcon,
  ScanFaceIcon,
  SearchIcon,
  SettingsIcon,
  ShieldCheckIcon,
  TicketPercentIcon,
  Trash2Icon,
  TriangleExclamationPointIcon,
  UserRoundIcon,
  UsersRoundIcon,
  WalletIcon,
  WifiOffIcon,
  XIcon,
  type IconProps,
  type IconShape,
} from "./icons/Icon.tsx";

export {
  ShopIllustration,
  SheetIllustration,
  BankIllustration,
  CalendarIllustration,
  LockIllustration,
  KeyIllustration,
  GaugeIllustration,
  RuleAtZeroIllustration,
  type IllustrationProps,
  type SheetIllustrationProps,
  type BankIllustrationProps,
} from "./illustrations/Illustration.tsx";

export { UiLocale, type UiLanguage, type UiLocaleProps } from "./locale/UiLocale.tsx";

export { createHistoryBack, type OverlayBack } from "./overlay/back.ts";
export { setRouterLeaving } from "./overlay/leaving.ts";
export { overlaysSettled, setOverlayBack, type DismissReason } from "./overlay/stack.ts";

export { documentRoot } from "./theme/document.css.ts";
export { layers } from "./theme/layers.ts";
export { durationMs, easing, reducedMotion, transition } from "./theme/motion.ts";
export { box, focusRing, listReset, pressable, visuallyHidden } from "./theme/reset.ts";
export {
  barHeight,
  borderWidth,
  cardGap,
  gutter,
  radius,
  space,
  stackBelow,
  targetSize,
} from "./theme/space.ts";
export { text } from "./theme/text.css.ts";
export { safeBottom, vars } from "./theme/tokens.css.ts";
export {
  figureStyle,
  fontFamily,
  fontWeight,
  typeScale,
  type TextSize,
} from "./theme/type-scale.ts";

export {
  ActionSheet,
  type ActionSheetProps,
  type SheetAction,
} from "./widgets/ActionSheet/ActionSheet.tsx";
export { AmountInput, type AmountInputProps } from "./widgets/AmountInput/AmountInput.tsx";
export { Avatar, type AvatarProps } from "./widgets/Avatar/Avatar.tsx";
export { Badge, type BadgeProps } from "./widgets/Badge/Badge.tsx";
export {
  Banner,
  type BannerItem,
  type BannerLinkProps,
  type BannerProps,
} from "./widgets/Banner/Banner.tsx";
export {
  Button,
  type ButtonLinkProps,
  type CardAction,
  type ButtonProminence,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
} from "./widgets/Button/Button.tsx";
export { Card, type CardProps } from "./widgets/Card/Card.tsx";
export { Checkbox, type CheckboxProps } from "./widgets/Checkbox/Checkbox.tsx";
export { Clamp, type ClampProps } from "./widgets/Clamp/Clamp.tsx";
export { CodeInput, type CodeInputProps } from "./widgets/CodeInput/CodeInput.tsx";
export { ResendCode, type ResendCodeProps } from "./widgets/CodeInput/ResendCode.tsx";
export { Collapse, type CollapseProps } from "./widgets/Collapse/Collapse.tsx";
export type { CopySource } from "./widgets/CopyButton/copy-text.ts";
export { CopyButton, type CopyButtonProps } from "./widgets/CopyButton/CopyButton.tsx";
export { Countdown, type CountdownProps } from "./widgets/Countdown/Countdown.tsx";
export { type Remaining } from "./widgets/Countdown/remaining.ts";
export { type CouponKind, type CouponWorth } from "./widgets/CouponCard/coupon-figure.ts";
export { type CouponStatus } from "./widgets/CouponCard/coupon-status.ts";
export { CouponCard, type CouponCardProps } from "./widgets/CouponCard/CouponCard.tsx";
export {
  type DateDetails,
  type DatePrecision,
  UNTIL_NOW,
} from "./widgets/DatePicker/date-columns.ts";
export type { DateUnit } from "./widgets/DatePicker/date-unit.ts";
export {
  type DateContent,
  DatePicker,
  type DatePickerProps,
} from "./widgets/DatePicker/DatePicker.tsx";
export {
  type PickDateOptions,
  type PickedDate,
  pickDate,
} from "./widgets/DatePicker/pick-date.tsx";
export { acknowledge, confirm, DialogHost } from "./widgets/Dialog/confirm.tsx";
export { Dialog, type DialogContent, type DialogProps } from "./widgets/Dialog/Dialog.tsx";
export { DigitField, type DigitFieldProps } from "./widgets/DigitField/DigitField.tsx";
export { Empty, type EmptyProps } from "./widgets/Empty/Empty.tsx";
export { ErrorState, type ErrorStateProps } from "./widgets/ErrorState/ErrorState.tsx";
export {
  IconButton,
  type IconLinkProps,
  type IconButtonProps,
} from "./widgets/IconButton/IconButton.tsx";
export {
  ImageZoom,
  type ImageZoomCloseReason,
  type ImageZoomProps,
} from "./widgets/ImageZoom/ImageZoom.tsx";
export {
  imageZoom,
  ImageZoomHost,
  type ImageZoomHandle,
  type ImageZoomRequest,
} from "./widgets/ImageZoom/ImageZoomHost.tsx";
export { type ZoomImage } from "./widgets/ImageZoom/ZoomPicture.tsx";
export { InfiniteList, type InfiniteListProps } from "./widgets/InfiniteList/InfiniteList.tsx";
export { KeyValue, type KeyValueRow, type KeyValueProps } from "./widgets/KeyValue/KeyValue.tsx";
export {
  LineCard,
  type LineCardGround,
  type LineCardFact,
  type LineCardProps,
} from "./widgets/LineCard/LineCard.tsx";
export {
  List,
  Cell,
  type ListProps,
  type CellLinkProps,
  type CellProps,
} from "./widgets/List/List.tsx";
export { Loading, type LoadingProps } from "./widgets/Loading/Loading.tsx";
export {
  loading,
  LoadingHost,
  type LoadingHandle,
  type LoadingOptions,
} from "./widgets/Loading/LoadingHost.tsx";
export { useShownAtLeast } from "./widgets/Loading/use-shown-at-least.ts";
export { formatFen, formatFenPlain, type MoneySign } from "./widgets/Money/format-fen.ts";
export { Money, type MoneyProps, type MoneySize } from "./widgets/Money/Money.tsx";
export { NavBar, type NavBarProps } from "./widgets/NavBar/NavBar.tsx";
export {
  Notice,
  type NoticeTone,
  type NoticeLinkProps,
  type NoticeProps,
} from "./widgets/Notice/Notice.tsx";
export { NumberField, type NumberFieldProps } from "./widgets/NumberField/NumberField.tsx";
export { OfflineBar, type OfflineBarProps } from "./widgets/OfflineBar/OfflineBar.tsx";
export { OrderCard, type OrderCardProps } from "./widgets/OrderCard/OrderCard.tsx";
export { PasswordPad, type PasswordPadProps } from "./widgets/PasswordPad/PasswordPad.tsx";
export { PhoneField, type PhoneFieldProps } from "./widgets/PhoneField/PhoneField.tsx";
export type {
  PickerColumn,
  PickerColumns,
  PickerItem,
  PickerSource,
} from "./widgets/Picker/picker-columns.ts";
export { pick, type PickOptions } from "./widgets/Picker/pick.tsx";
export { Picker, type PickerContent, type PickerProps } from "./widgets/Picker/Picker.tsx";
export { PickerHost } from "./widgets/Picker/PickerHost.tsx";
export {
  PickerView,
  type PickerViewHandle,
  type PickerViewProps,
} from "./widgets/Picker/PickerView.tsx";
export { Popup, type PopupProps } from "./widgets/Popup/Popup.tsx";
export {
  useOncePerSession,
  type OncePerSession,
  type OncePerSessionOptions,
  type OnceStore,
} from "./widgets/Popup/use-once-per-session.ts";
export {
  ProductTile,
  type ProductTileLinkProps,
  type ProductTileProps,
} from "./widgets/ProductTile/ProductTile.tsx";
export {
  ProtocolCheckbox,
  type ProtocolCheckboxProps,
  type ProtocolDocument,
} from "./widgets/ProtocolCheckbox/ProtocolCheckbox.tsx";
export { PullToRefresh, type PullToRefreshProps } from "./widgets/PullToRefresh/PullToRefresh.tsx";
export {
  RadioList,
  type RadioListProps,
  type RadioOption,
} from "./widgets/RadioList/RadioList.tsx";
export {
  Reader,
  type ReaderProps,
  type ReaderSection,
  type Reading,
} from "./widgets/Reader/Reader.tsx";
export type {
  InstalmentState,
  TimelineInstalment,
} from "./widgets/RepaymentTimeline/instalment.ts";
export {
  RepaymentTimeline,
  type RepaymentTimelineProps,
} from "./widgets/RepaymentTimeline/RepaymentTimeline.tsx";
export { Result, type ResultKind, type ResultProps } from "./widgets/Result/Result.tsx";
export { type RuleKind } from "./widgets/Rule/rule-marks.ts";
export { Rule, type RuleSize, type RuleProps } from "./widgets/Rule/Rule.tsx";
export { Screen, type ScreenProps } from "./widgets/Screen/Screen.tsx";
export { Seal, type SealProps } from "./widgets/Seal/Seal.tsx";
export { SearchField, type SearchFieldProps } from "./widgets/SearchField/SearchField.tsx";
export { SelectField, type SelectFieldProps } from "./widgets/SelectField/SelectField.tsx";
export { Sheet, type SheetProps } from "./widgets/Sheet/Sheet.tsx";
export {
  Signature,
  type SignatureHandle,
  type SignatureProps,
} from "./widgets/Signature/Signature.tsx";
export {
  Skeleton,
  SkeletonCard,
  SkeletonBar,
  type SkeletonProps,
  type SkeletonBarProps,
} from "./widgets/Skeleton/Skeleton.tsx";
export {
  StatusPill,
  type PillTone,
  type StatusPillProps,
} from "./widgets/StatusPill/StatusPill.tsx";
export { Stepper, type StepperProps } from "./widgets/Stepper/Stepper.tsx";
export { Steps, type StepsProps } from "./widgets/Steps/Steps.tsx";
export { Swipe, type SwipeHandle, type SwipeProps } from "./widgets/Swipe/Swipe.tsx";
export { Switch, type SwitchProps } from "./widgets/Switch/Switch.tsx";
export {
  TabBar,
  type TabLinkProps,
  type TabBarItem,
  type TabBarProps,
} from "./widgets/TabBar/TabBar.tsx";
export {
  Tabs,
  TabPanel,
  type TabItem,
  type TabsProps,
  type TabPanelProps,
} from "./widgets/Tabs/Tabs.tsx";
export { TextField, type TextFieldProps } from "./widgets/TextField/TextField.tsx";
export {
  toast,
  type ToastHandle,
  type ToastOptions,
  type ToastTone,
} from "./widgets/Toast/toast.ts";
export { ToastHost, type ToastHostProps } from "./widgets/Toast/ToastHost.tsx";
export type { AddVerdict, BeforeAdd } from "./widgets/Uploader/before-add.ts";
export type { DecodeImage } from "./widgets/Uploader/prepare-image.ts";
export type {
  Rejection,
  UploadFailure,
  UploadItem,
  UploadProgress,
} from "./widgets/Uploader/upload-queue.ts";
export { Uploader, type UploaderProps } from "./widgets/Uploader/Uploader.tsx";
