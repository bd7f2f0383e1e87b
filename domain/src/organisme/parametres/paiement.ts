import * as z from 'zod/mini'
import { MODES_REGLEMENT } from './mode-reglement.ts'

const texte = z.nullable(z.string())

export const SCHEMAS_PAIN = ['pain.008.001.08', 'pain.008.001.02'] as const

/** Means of payment of the members, and bank details of the cooperative. */
export const ParametresPaiement = z.object({
  moyens: z.array(z.enum(MODES_REGLEMENT)),
  titulaire: texte,
  /** Not masked: it is printed on every call. */
  iban: texte,
  bic: texte,
  /** Creditor identifier: FRkkZZZxxxxxx. */
  ics: texte,
  prenotification_jours: z.int(),
  schema_pain: z.enum(SCHEMAS_PAIN),
  /** Who prepared a batch of direct debits does not export it. */
  deux_personnes: z.boolean(),
  /** Mandates are signed on paper only, not in the portal. */
  mandat_papier: z.boolean(),
  ordre_cheque: texte,
  adresse_cheque: texte,
})
export type ParametresPaiement = z.infer<typeof ParametresPaiement>

export const PAIEMENT_PAR_DEFAUT: ParametresPaiement = {
  moyens: ['virement', 'cheque'],
  titulaire: null,
  iban: null,
  bic: null,
  ics: null,
  prenotification_jours: 14,
  schema_pain: 'pain.008.001.08',
  deux_personnes: false,
  mandat_papier: false,
  ordre_cheque: null,
  adresse_cheque: null,
}
