import { formatDate } from '../../../lib/format.ts'

/** « le 13 juillet 2027 », « du 13 juillet 2027 au 15 juillet 2027 » */
export const showJours = ({ du, au }: { du: string; au: string }) =>
  du === au ? `le ${formatDate(du)}` : `du ${formatDate(du)} au ${formatDate(au)}`
