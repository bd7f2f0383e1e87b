import type { Jour } from '../../jour.ts'

type Semblable = { date: Jour; montant: number; libelle: string }

/** By which a movement of an account is known: a bank gives no identifier that holds. */
export const cleMouvement = ({ date, montant, libelle, rang }: Semblable & { rang: number }): string =>
  [date, montant, rang, libelle].join('|')

/** Numbers the movements that are alike, from 1: the same day, a member may pay twice the same amount with the same words. */
export function rankMouvements<Row extends Semblable>(mouvements: readonly Row[]): (Row & { rang: number })[] {
  const vus = new Map<string, number>()
  return mouvements.map((mouvement) => {
    const cle = cleMouvement({ ...mouvement, rang: 0 })
    const rang = (vus.get(cle) ?? 0) + 1
    vus.set(cle, rang)
    return { ...mouvement, rang }
  })
}
