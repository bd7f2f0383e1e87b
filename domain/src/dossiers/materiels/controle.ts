import { addAnnees, addMois, type Jour } from '../../jour.ts'
import { horizonEcheances } from './echeance-materiel.ts'
import type { Materiel } from './materiel.ts'

export type EtatControle = 'a_jour' | 'a_prevoir' | 'depasse'

export const ETAT_CONTROLE_LABELS: Record<EtatControle, string> = {
  a_jour: 'À jour',
  a_prevoir: 'À prévoir',
  depasse: 'Dépassé',
}

const PREMIER_CONTROLE_ANS = 5
const PERIODE_ANS = 3
const CONTRE_VISITE_MOIS = 4

type Pulverisateur = Pick<
  Materiel,
  'controle_pulverisateur_le' | 'controle_resultat' | 'date_premiere_circulation' | 'annee'
>

/**
 * Day of the next inspection of a sprayer (decree 2018-721); null: it cannot be known. A change of owner does not move
 * it.
 */
export function prochainControle(pulverisateur: Pulverisateur): Jour | null {
  const { controle_pulverisateur_le: dernier, controle_resultat, date_premiere_circulation, annee } = pulverisateur
  if (dernier !== null) {
    return controle_resultat === 'contre_visite'
      ? addMois(dernier, CONTRE_VISITE_MOIS)
      : addAnnees(dernier, PERIODE_ANS)
  }
  const miseEnService = date_premiere_circulation ?? (annee === null ? null : `${annee}-01-01`)
  return miseEnService === null ? null : addAnnees(miseEnService, PREMIER_CONTROLE_ANS)
}

/** An inspection is still on time on its day, and overdue the day after. */
export function etatControle(prochain: Jour, today: Jour): EtatControle {
  if (prochain < today) return 'depasse'
  return prochain <= horizonEcheances(today) ? 'a_prevoir' : 'a_jour'
}
