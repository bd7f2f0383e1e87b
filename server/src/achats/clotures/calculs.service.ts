import { attribueBons, type BonAttribue, listTardifs } from '@sillon/domain/achats/bons-commande/attribue-bons'
import { jourOf } from '@sillon/domain/jour'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { type FraisCommun, listFraisCommuns } from '../bons-commande/frais-communs.service.ts'
import type { BonCloture } from './bons.repository.ts'
import type { ClotureLue } from './plan.service.ts'

/**
 * An order whose late charges are above the tolerance is put to its member again, as one above its price.
 * `ajoute`: charges that are only thought of.
 */
export async function computeBons(
  db: Database,
  { groupement, plan }: ClotureLue,
  { engages, now, ajoute }: { engages: readonly BonCloture[]; now: Date; ajoute?: FraisCommun },
): Promise<BonAttribue[]> {
  const communs = [...(await listFraisCommuns(db, groupement.id)), ...(ajoute ? [ajoute] : [])]
  const { taux } = await readParametres(db, SECTIONS.tva)
  const tardifs = listTardifs({ groupement, plan, communs, acceptes: acceptesOf(engages) })
  return attribueBons({ groupement, plan, communs }, taux, jourOf(now)).map((bon) => ({
    ...bon,
    depasse: bon.depasse || tardifs.has(bon.id),
  }))
}

/** When the member of each order last accepted its price. */
export const acceptesOf = (bons: readonly BonCloture[]): ReadonlyMap<string, string | null> =>
  new Map(bons.map(({ id, accepte_le }) => [id, accepte_le]))
