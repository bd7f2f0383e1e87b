import { formatDate } from '../../../lib/format.ts'

/** « 14 au 20 novembre 2026 », « 26 octobre au 3 novembre 2026 », « 14 novembre 2026 ». */
export function formatPeriode(du: string, au: string): string {
  if (du === au) return formatDate(du)
  const [debut, fin] = [formatDate(du), formatDate(au)]
  if (du.slice(0, 7) === au.slice(0, 7)) return `${debut.split(/\s/)[0]} au ${fin}`
  return `${du.slice(0, 4) === au.slice(0, 4) ? debut.slice(0, -5) : debut} au ${fin}`
}
