import { formatColis } from '../../unite.ts'
import type { LigneLivraison } from './constat.ts'

export const NOMBRE_ABSENT = 'Indiquez combien de colis manquent ou sont abîmés.'

/** Why so many packages cannot be missing or damaged; null: they can. */
export function refusNombre(
  nombre: number,
  { attendu, conditionnement }: Pick<LigneLivraison, 'attendu' | 'conditionnement'>,
): string | null {
  if (nombre > attendu) return `${formatColis(attendu, conditionnement)} au plus\u00a0: c’est ce que vous attendez.`
  return nombre === 0 ? NOMBRE_ABSENT : null
}
