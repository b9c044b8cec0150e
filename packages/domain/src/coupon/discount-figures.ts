import { shortDecimalOf } from "../money/multiple.ts";
import { PPM, ratioPpmOf } from "../money/ratio.ts";

// Parts per million are ten-thousandths of a percent and hundred-thousandths of a tenth.
const DECIMALS_OF_PERCENT = 4;
const DECIMALS_OF_TENTHS = 5;

/** Tenths of the interest that are still paid, as Chinese names a discount (折): "0.885" -> "8.85". Exact. */
export function formatDiscountTenths(payRatio: string): string {
  return shortDecimalOf(BigInt(ratioPpmOf(payRatio)), DECIMALS_OF_TENTHS);
}

/** Percent of the interest that is taken off, without the sign, as English names a discount: "0.885" -> "11.5". Exact. */
export function formatPercentOff(payRatio: string): string {
  return shortDecimalOf(BigInt(PPM - ratioPpmOf(payRatio)), DECIMALS_OF_PERCENT);
}
