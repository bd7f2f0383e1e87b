import { attribueBons, type BonAttribue } from '@sillon/domain/achats/bons-commande/attribue-bons'
import { fraisNonAnnonces } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import { jourOf } from '@sillon/domain/jour'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { type FraisCommun, listFraisCommuns } from '../bons-commande/frais-communs.service.ts'
import type { BonCloture } from './bons.repository.ts'
import type { ClotureLue } from './plan.service.ts'

/**
 * An order whose charges were announced after its acceptance is put to its member again, as one above its price.
 * `ajoute`: charges that are only thought of.
 */
export async function computeBons(
  db: Database,
  { groupement, plan }: ClotureLue,
  { engages, now, ajoute }: { engages: readonly BonCloture[]; now: Date; ajoute?: FraisCommun },
): Promise<BonAttribue[]> {
  const communs = [...(await listFraisCommuns(db, groupement.id)), ...(ajoute ? [ajoute] : [])]
  const { taux } = await readParametres(db, SECTIONS.tva)
  const tardifs = listTardifs(communs, engages)
  return attribueBons({ groupement, plan, communs }, taux, jourOf(now)).map((bon) => ({
    ...bon,
    depasse: bon.depasse || tardifs.has(bon.id),
  }))
}

/** The orders that were accepted before some of the charges were announced. */
export const listTardifs = (frais: readonly FraisCommun[], bons: readonly BonCloture[]): ReadonlySet<string> =>
  new Set(bons.filter(({ accepte_le }) => fraisNonAnnonces(frais, accepte_le).length > 0).map(({ id }) => id))
