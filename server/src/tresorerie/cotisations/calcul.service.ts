import type { Jour } from '@sillon/domain/jour'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { computeCotisation } from '@sillon/domain/tresorerie/cotisations/compute-cotisation'
import { motifEcart, SANS_BAREME } from '@sillon/domain/tresorerie/cotisations/ecart'
import type { Ecarte } from '@sillon/domain/tresorerie/cotisations/lot'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { findBaremeApplicable } from '../campagnes/baremes.service.ts'
import { listCandidats, saveCalculs } from './calculs.repository.ts'
import type { CampagneLue } from './campagnes.repository.ts'
import { readSituations } from './situations.service.ts'

export type Calculee = {
  id: string
  adhesion_id: string
  entreprise_id: string
  raison_sociale: string
  calcul: Calcul
}

type Moment = { campagne: CampagneLue; jour: Jour }

/** Computes the fees of these memberships as they are now, and stores them; fees already called never change. */
export async function computeAdhesions(
  tx: Database,
  moment: Moment,
  adhesion_ids: readonly string[],
): Promise<{ calculees: Calculee[]; ecartes: Ecarte[] }> {
  const { computed, ecartes } = await computeCotisations(tx, moment, adhesion_ids)
  if (computed.length === 0) return { calculees: [], ecartes }
  const lignes = computed.map(({ raison_sociale: _, ...ligne }) => ligne)
  const saved = new Map((await saveCalculs(tx, lignes)).map(({ id, adhesion_id }) => [adhesion_id, id]))
  const calculees = computed.flatMap(({ adhesion_id, entreprise_id, raison_sociale, calcul }) => {
    const id = saved.get(adhesion_id)
    return id ? [{ id, adhesion_id, entreprise_id, raison_sociale, calcul }] : []
  })
  return { calculees, ecartes }
}

/** Computes the fees of these memberships as they are now; stores nothing. */
export async function computeCotisations(db: Database, { campagne, jour }: Moment, adhesion_ids: readonly string[]) {
  const candidats = await listCandidats(db, campagne.id, adhesion_ids)
  const bareme = await findBaremeApplicable(db, campagne.id, jour)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const situations = await readSituations(db, adhesion_ids, campagne, jour)

  const ecartes: Ecarte[] = []
  const computed = candidats.flatMap((candidat) => {
    const { adhesion_id, entreprise_id, raison_sociale } = candidat
    const leaveOut = (motif: string) => {
      ecartes.push({ adhesion_id, raison_sociale, motif })
      return []
    }
    const motif = motifEcart(candidat, campagne)
    if (motif) return leaveOut(motif)
    if (!bareme) return leaveOut(SANS_BAREME)
    const situation = situations.get(adhesion_id)
    if (!situation) return leaveOut(SANS_SITUATION)
    try {
      const calcul = computeCotisation(bareme, situation, { campagne, jour, taux })
      const ids = { adhesion_id, entreprise_id, campagne_id: campagne.id, bareme_id: bareme.id }
      return [{ ...ids, raison_sociale, situation, calcul }]
    } catch (error) {
      // One that cannot be computed does not stop the others.
      return leaveOut(error instanceof RuleViolation ? error.message : SANS_CALCUL)
    }
  })
  return { computed, ecartes }
}

const SANS_SITUATION = 'La situation de l’adhérent n’a pas pu être lue.'
const SANS_CALCUL = 'La cotisation n’a pas pu être calculée.'
