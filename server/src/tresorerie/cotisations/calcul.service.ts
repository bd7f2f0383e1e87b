import type { Jour } from '@sillon/domain/jour'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { calculeCotisation } from '@sillon/domain/tresorerie/cotisations/calcule'
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

/** Computes the fees of these memberships as they are now, and stores them; fees already called never change. */
export async function calculeAdhesions(
  tx: Database,
  { campagne, jour }: { campagne: CampagneLue; jour: Jour },
  adhesion_ids: readonly string[],
): Promise<{ calculees: Calculee[]; ecartes: Ecarte[] }> {
  const candidats = await listCandidats(tx, campagne.id, adhesion_ids)
  const bareme = await findBaremeApplicable(tx, campagne.id, jour)
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const situations = await readSituations(tx, adhesion_ids, campagne, jour)

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
      const calcul = calculeCotisation(bareme, situation, { campagne, jour, taux })
      return [{ adhesion_id, entreprise_id, campagne_id: campagne.id, bareme_id: bareme.id, situation, calcul }]
    } catch (error) {
      // One that cannot be computed does not stop the others.
      return leaveOut(error instanceof RuleViolation ? error.message : SANS_CALCUL)
    }
  })
  if (computed.length === 0) return { calculees: [], ecartes }

  const saved = new Map((await saveCalculs(tx, computed)).map(({ id, adhesion_id }) => [adhesion_id, id]))
  const noms = new Map(candidats.map(({ adhesion_id, raison_sociale }) => [adhesion_id, raison_sociale]))
  const calculees = computed.flatMap(({ adhesion_id, entreprise_id, calcul }) => {
    const id = saved.get(adhesion_id)
    return id ? [{ id, adhesion_id, entreprise_id, raison_sociale: noms.get(adhesion_id) ?? '', calcul }] : []
  })
  return { calculees, ecartes }
}

const SANS_SITUATION = 'La situation de l’adhérent n’a pas pu être lue.'
const SANS_CALCUL = 'La cotisation n’a pas pu être calculée.'
