import { type LigneSuivie, resteDe } from './reste.ts'

/** State of an order after its receptions. */
export function etatLivraison(lignes: readonly LigneSuivie[]): 'confirme' | 'partiellement_livre' | 'livre' {
  const isTouche = lignes.some(({ nombre_recu, reliquat_annule }) => nombre_recu + reliquat_annule > 0)
  if (!isTouche) return 'confirme'
  if (lignes.every((ligne) => resteDe(ligne) === 0)) return 'livre'
  return lignes.some(({ nombre_recu }) => nombre_recu > 0) ? 'partiellement_livre' : 'confirme'
}
