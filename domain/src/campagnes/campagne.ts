import * as z from 'zod/mini'

const texte = z.nullable(z.string())

export const CAMPAGNE_STATUTS = ['ouverte', 'close'] as const

/** A season of the cooperative as administrators settle it; memberships read a shorter one (adhesions/adhesion.ts). */
export const CampagneReglage = z.object({
  id: z.uuid(),
  version: z.int(),
  annee: z.int(),
  libelle: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** When memberships are declared. */
  depot_du: z.string(),
  depot_au: z.string(),
  date_appel: texte,
  echeance: texte,
  statut: z.enum(CAMPAGNE_STATUTS),
})
export type CampagneReglage = z.infer<typeof CampagneReglage>
