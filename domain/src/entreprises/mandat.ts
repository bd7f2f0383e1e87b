import * as z from 'zod/mini'

const MANDAT_STATUTS = ['brouillon', 'actif', 'suspendu', 'revoque', 'caduc'] as const
type MandatStatut = (typeof MANDAT_STATUTS)[number]

export const MANDAT_STATUT_LABELS: Record<MandatStatut, string> = {
  brouillon: 'Brouillon',
  actif: 'Actif',
  suspendu: 'Suspendu',
  revoque: 'Révoqué',
  caduc: 'Caduc',
}

/** The SEPA mandate of a company. The IBAN is never answered in clear. */
export const Mandat = z.object({
  rum: z.string(),
  statut: z.enum(MANDAT_STATUTS),
  iban_masque: z.string(),
  bic: z.nullable(z.string()),
  titulaire_compte: z.string(),
})
export type Mandat = z.infer<typeof Mandat>
