/** « 20 % », « 5,5 % »; a code that names no rate stays as it is. */
export const formatTva = (code: string) =>
  code.replace(/^TVA(\d+)(?:_(\d+))?$/, (_, taux, decimales) => `${decimales ? `${taux},${decimales}` : taux}\u00a0%`)
