import * as z from 'zod/mini'

const texte = z.nullable(z.string())

export const ATTESTATION_DES = ['payee', 'appelee'] as const

/** Texts printed on documents besides the amounts. */
export const ParametresDocuments = z.object({
  /** Whether an attestation requires a paid fee, or a called one that is not overdue. */
  attestation_des: z.enum(ATTESTATION_DES),
  conditions_reglement: texte,
  /**
   * Mentions required by law on every invoice, as the coded notes of the reform (BR-FR-05). The cooperative may reword
   * them.
   */
  mention_recouvrement: z.string(),
  mention_penalites: z.string(),
  mention_escompte: z.string(),
  pied_de_page: texte,
})
export type ParametresDocuments = z.infer<typeof ParametresDocuments>

export const DOCUMENTS_PAR_DEFAUT: ParametresDocuments = {
  attestation_des: 'payee',
  conditions_reglement: 'Paiement à réception.',
  mention_recouvrement: 'En cas de retard, indemnité forfaitaire pour frais de recouvrement de 40\u00a0€.',
  mention_penalites: 'En cas de retard, pénalités au taux directeur de la BCE majoré de dix points.',
  mention_escompte: 'Pas d’escompte pour paiement anticipé.',
  pied_de_page: null,
}
