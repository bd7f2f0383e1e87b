import { refusReaffectation } from '@sillon/domain/tresorerie/reglements/reaffectation'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { refusRetrait } from '@sillon/domain/tresorerie/reglements/reglement-statut'

export type ActeReglement = 'rapprocher' | 'affecter' | 'reaffecter' | 'rembourser' | 'corriger' | 'rejeter' | 'annuler'

type Propose = { acte: ActeReglement; libelle: string; danger?: true }

/** The acts still possible on a payment, the most useful first. */
export function listActesReglement(
  reglement: Pick<Reglement, 'statut' | 'entreprise' | 'affecte' | 'disponible' | 'rembourse' | 'exporte'>,
): Propose[] {
  const { statut, entreprise, disponible } = reglement
  if (statut !== 'valide') return [CORRIGER]
  const reste = entreprise && disponible > 0
  return [
    ...(entreprise ? [] : [{ acte: 'rapprocher' as const, libelle: 'Rapprocher d’une entreprise' }]),
    ...(reste
      ? [
          { acte: 'affecter' as const, libelle: 'Affecter ce qui reste' },
          { acte: 'rembourser' as const, libelle: 'Noter un remboursement' },
        ]
      : []),
    ...(refusReaffectation(reglement) ? [] : [{ acte: 'reaffecter' as const, libelle: 'Changer l’affectation' }]),
    CORRIGER,
    { acte: 'rejeter', libelle: 'Noter un rejet de la banque', danger: true },
    ...(refusRetrait('annuler', reglement)
      ? []
      : [{ acte: 'annuler' as const, libelle: 'Annuler ce règlement', danger: true as const }]),
  ]
}

/** Possible on any payment, even cancelled: the reference and the comment only describe it. */
const CORRIGER: Propose = { acte: 'corriger', libelle: 'Corriger la référence ou le commentaire' }
