import * as z from 'zod/mini'

const texte = z.nullable(z.string())

export const ATTESTATION_DES = ['payee', 'appelee'] as const

/** What the pieces say beside their amounts. */
export const ParametresDocuments = z.object({
  /** When an attestation may be had. */
  attestation_des: z.enum(ATTESTATION_DES),
  conditions_reglement: texte,
  /** Late penalties and the flat indemnity of 40 €: off until counsel agrees (domaine.md §5.4). */
  penalites: z.boolean(),
  mention_penalites: texte,
  pied_de_page: texte,
})
export type ParametresDocuments = z.infer<typeof ParametresDocuments>

export const DOCUMENTS_PAR_DEFAUT: ParametresDocuments = {
  attestation_des: 'payee',
  conditions_reglement: 'Paiement à réception, sans escompte.',
  penalites: false,
  mention_penalites:
    'En cas de retard, pénalités au taux directeur de la BCE majoré de dix points et indemnité forfaitaire de recouvrement de 40\u00a0€.',
  pied_de_page: null,
}
