import * as z from 'zod/mini'

const texte = z.nullable(z.string())

export const ATTESTATION_DES = ['payee', 'appelee'] as const

/** What the pieces say beside their amounts. */
export const ParametresDocuments = z.object({
  /** When an attestation may be had. */
  attestation_des: z.enum(ATTESTATION_DES),
  conditions_reglement: texte,
  /** What the law has every invoice say: the coded notes of the reform, in words that counsel may change (BR-FR-05). */
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
