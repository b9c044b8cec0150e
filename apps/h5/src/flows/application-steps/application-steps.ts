import { useLingui } from "@lingui/react/macro";

/** The four steps that a dealer sees, in order. Specification section 2. */
export function useStepLabels(): readonly string[] {
  const { t } = useLingui();
  return [t`法人证件`, t`企业证件`, t`人脸识别`, t`提交申请`];
}

/** Index of the step at hand: 1 legal credentials, 3 business licence, 4 face, 0 finished. */
export function stepIndex(step: number | null): number {
  switch (step) {
    case 3:
      return 1;
    case 4:
    case 6:
      return 2;
    case 0:
      return 4;
    default:
      return 0;
  }
}
