/** A day two months ahead, as a farmer types it: « 3/10/26 ». */
export function dansDeuxMois(jour: number) {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() + 2, jour)
  return `${jour}/${date.getUTCMonth() + 1}/${String(date.getUTCFullYear()).slice(2)}`
}
