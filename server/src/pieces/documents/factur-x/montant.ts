/** Converts cents to the decimal number of an XML: « -12.30 ». */
export const toDecimal = (cents: number): string => {
  const absolu = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(absolu / 100)}.${String(absolu % 100).padStart(2, '0')}`
}
