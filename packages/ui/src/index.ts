export { Icon, type IconProps } from "./icons/Icon.tsx";
export { ArrowUpIcon } from "./icons/shapes/arrow-up.ts";
export { BellIcon } from "./icons/shapes/bell.ts";
export { BriefcaseBusinessIcon } from "./icons/shapes/briefcase-business.ts";
export { BuildingComplexIcon } from "./icons/shapes/building-complex.ts";
export { CalendarClockIcon } from "./icons/shapes/calendar-clock.ts";
export { CameraIcon } from "./icons/shapes/camera.ts";
export { CheckIcon } from "./icons/shapes/check.ts";
export { ChevronDownIcon } from "./icons/shapes/chevron-down.ts";
export { ChevronLeftIcon } from "./icons/shapes/chevron-left.ts";
export { ChevronRightIcon } from "./icons/shapes/chevron-right.ts";
export { ChevronUpIcon } from "./icons/shapes/chevron-up.ts";
export { ChevronsUpDownIcon } from "./icons/shapes/chevrons-up-down.ts";
export { CircleCheckIcon } from "./icons/shapes/circle-check.ts";
export { CircleExclamationPointIcon } from "./icons/shapes/circle-exclamation-point.ts";
export { CircleXIcon } from "./icons/shapes/circle-x.ts";
export { Clock3Icon } from "./icons/shapes/clock-3.ts";
export { CopyIcon } from "./icons/shapes/copy.ts";
export { DeleteIcon } from "./icons/shapes/delete.ts";
export { DownloadIcon } from "./icons/shapes/download.ts";
export { EllipsisIcon } from "./icons/shapes/ellipsis.ts";
export { EyeIcon } from "./icons/shapes/eye.ts";
export { EyeOffIcon } from "./icons/shapes/eye-off.ts";
export { FileTextIcon } from "./icons/shapes/file-text.ts";
export { HandCoinsIcon } from "./icons/shapes/hand-coins.ts";
export { HeadsetIcon } from "./icons/shapes/headset.ts";
export { HourglassIcon } from "./icons/shapes/hourglass.ts";
export { HouseIcon } from "./icons/shapes/house.ts";
export { IdCardIcon } from "./icons/shapes/id-card.ts";
export { ImageIcon } from "./icons/shapes/image.ts";
export { InfoIcon } from "./icons/shapes/info.ts";
export { LandmarkIcon } from "./icons/shapes/landmark.ts";
export { LanguagesIcon } from "./icons/shapes/languages.ts";
export { LinkIcon } from "./icons/shapes/link.ts";
export { LockKeyholeIcon } from "./icons/shapes/lock-keyhole.ts";
export { LogOutIcon } from "./icons/shapes/log-out.ts";
export { MailIcon } from "./icons/shapes/mail.ts";
export { MegaphoneIcon } from "./icons/shapes/megaphone.ts";
export { MinusIcon } from "./icons/shapes/minus.ts";
export { PencilIcon } from "./icons/shapes/pencil.ts";
export { PhoneIcon } from "./icons/shapes/phone.ts";
export { PlusIcon } from "./icons/shapes/plus.ts";
export { ReceiptTextIcon } from "./icons/shapes/receipt-text.ts";
export { RefreshCwIcon } from "./icons/shapes/refresh-cw.ts";
export { ScanFaceIcon } from "./icons/shapes/scan-face.ts";
export { SearchIcon } from "./icons/shapes/search.ts";
export { SettingsIcon } from "./icons/shapes/settings.ts";
export { Share2Icon } from "./icons/shapes/share-2.ts";
export { ShieldCheckIcon } from "./icons/shapes/shield-check.ts";
export { TicketPercentIcon } from "./icons/shapes/ticket-percent.ts";
export { Trash2Icon } from "./icons/shapes/trash-2.ts";
export { TriangleExclamationPointIcon } from "./icons/shapes/triangle-exclamation-point.ts";
export { UserRoundIcon } from "./icons/shapes/user-round.ts";
export { UsersRoundIcon } from "./icons/shapes/users-round.ts";
export { WalletIcon } from "./icons/shapes/wallet.ts";
export { WifiOffIcon } from "./icons/shapes/wifi-off.ts";
export { XIcon } from "./icons/shapes/x.ts";
export { type IconShape } from "./icons/icon-shape.ts";

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
export { setRouterLeaving } from "./overlay/router-leaving.ts";
export { overlaysSettled, setOverlayBack, type DismissReason } from "./overlay/stack.ts";
export type { OverlayTriggerProps } from "./overlay/use-controllable-open.ts";

export { documentRoot } from "./theme/document.css.ts";
export { type Gap, gaps } from "./theme/gaps.ts";
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
export { Calendar, type CalendarProps } from "./widgets/Calendar/Calendar.tsx";
export { CalendarSheet, type CalendarSheetProps } from "./widgets/Calendar/CalendarSheet.tsx";
export type { DayRange } from "./widgets/Calendar/day-choice.ts";
export { daysInWords } from "./widgets/Calendar/days-in-words.ts";
export { Card, type CardProps } from "./widgets/Card/Card.tsx";
export type { CascaderOption, CascaderPath } from "./widgets/Cascader/cascade.ts";
export { Cascader, type CascaderProps } from "./widgets/Cascader/Cascader.tsx";
export { CascaderSheet, type CascaderSheetProps } from "./widgets/Cascader/CascaderSheet.tsx";
export { type ChartKind, type ChartSeries } from "./widgets/Chart/chart-data.ts";
export { Chart, type ChartProps } from "./widgets/Chart/Chart.tsx";
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
export { Divider, type DividerProps } from "./widgets/Divider/Divider.tsx";
export type { DropdownFilter } from "./widgets/DropdownMenu/dropdown-filter.ts";
export type { DropdownOption, DropdownValue } from "./widgets/DropdownMenu/dropdown-value.ts";
export { DropdownMenu, type DropdownMenuProps } from "./widgets/DropdownMenu/DropdownMenu.tsx";
export { Empty, type EmptyProps } from "./widgets/Empty/Empty.tsx";
export { ErrorState, type ErrorStateProps } from "./widgets/ErrorState/ErrorState.tsx";
export { Grid, type GridProps } from "./widgets/Grid/Grid.tsx";
export { type GuideStep } from "./widgets/Guide/guide-step.ts";
export { Guide, type GuideCloseReason, type GuideProps } from "./widgets/Guide/Guide.tsx";
export {
  createGuideStore,
  type GuideOnce,
  type GuideOnceOptions,
  type GuideStore,
  useGuideOnce,
} from "./widgets/Guide/use-guide-once.ts";
export {
  IconButton,
  type IconLinkProps,
  type IconButtonProps,
} from "./widgets/IconButton/IconButton.tsx";
export {
  ImageZoom,
  type ImageZoomCloseReason,
  type ImageZoomMoveReason,
  type ImageZoomProps,
} from "./widgets/ImageZoom/ImageZoom.tsx";
export {
  imageZoom,
  ImageZoomHost,
  type ImageZoomHandle,
  type ImageZoomRequest,
} from "./widgets/ImageZoom/ImageZoomHost.tsx";
export { type ZoomImage } from "./widgets/ImageZoom/ZoomPicture.tsx";
export { IndexBar, type IndexBarProps, type IndexGroup } from "./widgets/IndexBar/IndexBar.tsx";
export { InfiniteList, type InfiniteListProps } from "./widgets/InfiniteList/InfiniteList.tsx";
export { Inline, type InlineProps } from "./widgets/Inline/Inline.tsx";
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
  type CellControlProps,
  type CellLinkProps,
  type CellProps,
} from "./widgets/List/List.tsx";
export { Loading, type LoadingProps } from "./widgets/Loading/Loading.tsx";
export {
  loading,
  LoadingHost,
  type LoadingDefaults,
  type LoadingHandle,
  type LoadingOptions,
} from "./widgets/Loading/LoadingHost.tsx";
export { useShownAtLeast } from "./widgets/Loading/use-shown-at-least.ts";
export { MaskedText, type MaskedTextProps } from "./widgets/MaskedText/MaskedText.tsx";
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
export { Page, type PageProps } from "./widgets/Page/Page.tsx";
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
export {
  Popover,
  type PopoverAction,
  type PopoverCloseReason,
  type PopoverProps,
  type PopoverTriggerProps,
} from "./widgets/Popover/Popover.tsx";
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
export { Progress, type ProgressProps } from "./widgets/Progress/Progress.tsx";
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
export { Ring, type RingProps } from "./widgets/Ring/Ring.tsx";
export { type RuleKind } from "./widgets/Rule/rule-marks.ts";
export { Rule, type RuleSize, type RuleProps } from "./widgets/Rule/Rule.tsx";
export { Screen, type ScreenProps } from "./widgets/Screen/Screen.tsx";
export { Seal, type SealProps } from "./widgets/Seal/Seal.tsx";
export { SearchField, type SearchFieldProps } from "./widgets/SearchField/SearchField.tsx";
export { Section, type SectionProps } from "./widgets/Section/Section.tsx";
export {
  Segmented,
  type SegmentedOption,
  type SegmentedProps,
} from "./widgets/Segmented/Segmented.tsx";
export {
  SelectField,
  type SelectFieldPicker,
  type SelectFieldProps,
} from "./widgets/SelectField/SelectField.tsx";
export {
  ShareSheet,
  type ShareSheetAnswer,
  type ShareSheetProps,
  type ShareTarget,
} from "./widgets/ShareSheet/ShareSheet.tsx";
export type { SharedLink } from "./widgets/ShareSheet/system-share.ts";
export { Sheet, type SheetProps } from "./widgets/Sheet/Sheet.tsx";
export {
  Shortcut,
  Shortcuts,
  type ShortcutLinkProps,
  type ShortcutProps,
  type ShortcutsProps,
} from "./widgets/Shortcuts/Shortcuts.tsx";
export {
  Signature,
  type SignatureHandle,
  type SignatureProps,
  type SignatureValue,
} from "./widgets/Signature/Signature.tsx";
export {
  Skeleton,
  SkeletonCard,
  SkeletonBar,
  type SkeletonProps,
  type SkeletonBarProps,
} from "./widgets/Skeleton/Skeleton.tsx";
export { Stack, type StackProps } from "./widgets/Stack/Stack.tsx";
export {
  StatusPill,
  type PillTone,
  type StatusPillProps,
} from "./widgets/StatusPill/StatusPill.tsx";
export { Stepper, type StepperProps } from "./widgets/Stepper/Stepper.tsx";
export { Steps, type StepsProps } from "./widgets/Steps/Steps.tsx";
export { type MoveReason } from "./private/move-reason.ts";
export { Swipe, type SwipeHandle, type SwipeProps } from "./widgets/Swipe/Swipe.tsx";
export { type SwipeCellAction } from "./widgets/SwipeCell/swipe-cell-action.ts";
export { type CellSide } from "./widgets/SwipeCell/swipe-cell-physics.ts";
export {
  SwipeCell,
  type SwipeCellProps,
  type SwipeCellReason,
} from "./widgets/SwipeCell/SwipeCell.tsx";
export { Switch, type SwitchProps } from "./widgets/Switch/Switch.tsx";
export {
  TabBar,
  type TabLinkProps,
  type TabBarItem,
  type TabBarProps,
} from "./widgets/TabBar/TabBar.tsx";
export { Table, type TableColumn, type TableProps } from "./widgets/Table/Table.tsx";
export { type SortDirection, type SortValue, type TableSort } from "./widgets/Table/table-sort.ts";
export {
  Tabs,
  TabPanel,
  type TabItem,
  type TabsMoveReason,
  type TabsProps,
  type TabPanelProps,
} from "./widgets/Tabs/Tabs.tsx";
export { Tag, type TagProps, type TagTone } from "./widgets/Tag/Tag.tsx";
export { TextArea, type TextAreaProps } from "./widgets/TextArea/TextArea.tsx";
export { TextField, type TextFieldProps } from "./widgets/TextField/TextField.tsx";
export {
  toast,
  type ToastHandle,
  type ToastIcon,
  type ToastOptions,
  type ToastPosition,
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
export { Uploader, type UploaderProps, type UploadOpening } from "./widgets/Uploader/Uploader.tsx";
export { Watermark, type WatermarkProps } from "./widgets/Watermark/Watermark.tsx";
export { type WatermarkDensity } from "./widgets/Watermark/watermark-tile.ts";
