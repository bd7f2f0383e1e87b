import type { Jour } from '../../jour.ts'
import type { ParametresDocuments } from '../../organisme/parametres/documents.ts'
import type { CotisationStatut } from '../cotisations/cotisation-statut.ts'

type Regle = ParametresDocuments['attestation_des']

/**
 * True when the fee is paid; with the rule of the cooperative that accepts it, also when it was called and is not
 * overdue.
 */
export function isAJour(
  { statut, echeance }: { statut: CotisationStatut; echeance: Jour | null },
  { des, today }: { des: Regle; today: Jour },
): boolean {
  if (statut === 'payee') return true
  const isDue = statut === 'appelee' || statut === 'partiellement_payee'
  return des === 'appelee' && isDue && (echeance === null || echeance >= today)
}

type Appelee = { statut: CotisationStatut; echeance: Jour | null; campagne_debut: Jour }

/**
 * The fee that an attestation certifies: of the latest campaign in good standing. A campaign that has begun and is not
 * in good standing hides the earlier ones; a later one called in advance does not.
 */
export function findCotisationAttestee<Cotisation extends Appelee>(
  cotisations: readonly Cotisation[],
  contexte: { des: Regle; today: Jour },
): Cotisation | undefined {
  for (const cotisation of cotisations.toSorted((a, b) => b.campagne_debut.localeCompare(a.campagne_debut))) {
    if (isAJour(cotisation, contexte)) return cotisation
    if (cotisation.campagne_debut <= contexte.today) return undefined
  }
  return undefined
}
