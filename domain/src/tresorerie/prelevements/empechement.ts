import type { MandatStatut, TypePrelevement } from '../../dossiers/mandats/mandat-statut.ts'

export const EMPECHEMENTS = [
  'piece_close',
  'montant_reduit',
  'litige',
  'echeancier',
  'mandat_inactif',
  'sans_accord',
  'mandat_ponctuel',
  'adresse_manquante',
] as const
type Empechement = (typeof EMPECHEMENTS)[number]

export const EMPECHEMENT_LABELS: Record<Empechement, string> = {
  piece_close: 'La pièce n’est plus à payer',
  montant_reduit: 'Il reste moins à payer que le montant prévu',
  litige: 'La cotisation est en litige',
  echeancier: 'Un échéancier a été convenu depuis que ce lot est préparé',
  mandat_inactif: 'Le mandat n’est plus actif',
  sans_accord: 'L’accord pour les marchandises est retiré',
  mandat_ponctuel: 'Le mandat ponctuel sert à un autre prélèvement',
  adresse_manquante: 'Ce compte est hors de l’Espace économique européen\u00a0: complétez l’adresse de l’entreprise',
}

type Prevue = {
  montant: number
  reste: number
  litige: boolean
  /** False once it is paid, cancelled or written off. */
  ouverte: boolean
  /** True when a plan of payment was agreed on it since the line was planned. */
  echelonnee: boolean
  mandat_statut: MandatStatut
  /** True when it is an invoice of goods, which the mandate does not cover any more. */
  sans_accord: boolean
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
  ouverte,
  echelonnee,
  sans_adresse,
  ...mandat
}: Prevue): Empechement | null {
  if (!ouverte) return 'piece_close'
  if (reste < montant) return 'montant_reduit'
  if (litige) return 'litige'
  if (echelonnee) return 'echeancier'
  if (mandat.mandat_statut !== 'actif') return 'mandat_inactif'
  if (mandat.sans_accord) return 'sans_accord'
  if (mandat.sequence === 'OOFF' && mandat.mandat_servi) return 'mandat_ponctuel'
  return sans_adresse ? 'adresse_manquante' : null
}
