import type { MandatStatut, TypePrelevement } from '../../dossiers/mandats/mandat-statut.ts'
import { type CotisationStatut, isOuverte } from '../cotisations/cotisation-statut.ts'

export const EMPECHEMENTS = [
  'cotisation_close',
  'montant_reduit',
  'litige',
  'echeancier',
  'mandat_inactif',
  'mandat_ponctuel',
  'adresse_manquante',
] as const
type Empechement = (typeof EMPECHEMENTS)[number]

export const EMPECHEMENT_LABELS: Record<Empechement, string> = {
  cotisation_close: 'La cotisation n’est plus à payer',
  montant_reduit: 'Il reste moins à payer que le montant prévu',
  litige: 'La cotisation est en litige',
  echeancier: 'Un échéancier a été convenu depuis que ce lot est préparé',
  mandat_inactif: 'Le mandat n’est plus actif',
  mandat_ponctuel: 'Le mandat ponctuel sert à un autre prélèvement',
  adresse_manquante: 'Ce compte est hors de l’Espace économique européen\u00a0: complétez l’adresse de l’entreprise',
}

type Prevue = {
  montant: number
  reste: number
  litige: boolean
  statut: CotisationStatut
  /** True when a plan of payment was agreed on it since the line was planned. */
  echelonnee: boolean
  mandat_statut: MandatStatut
  sequence: TypePrelevement
  /** True when the one-off mandate was already used, or another line is about to use it. */
  mandat_servi: boolean
  /** True when the bank requires the company's address, which is not complete. */
  sans_adresse: boolean
}

/** Why a line can no longer be collected since the batch was prepared; null: it can. */
export function findEmpechement({
  montant,
  reste,
  litige,
  statut,
  echelonnee,
  sans_adresse,
  ...mandat
}: Prevue): Empechement | null {
  if (!isOuverte(statut)) return 'cotisation_close'
  if (reste < montant) return 'montant_reduit'
  if (litige) return 'litige'
  if (echelonnee) return 'echeancier'
  if (mandat.mandat_statut !== 'actif') return 'mandat_inactif'
  if (mandat.sequence === 'OOFF' && mandat.mandat_servi) return 'mandat_ponctuel'
  return sans_adresse ? 'adresse_manquante' : null
}
