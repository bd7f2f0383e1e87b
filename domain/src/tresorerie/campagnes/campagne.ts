import * as z from 'zod/mini'

const texte = z.nullable(z.string())

export const CAMPAGNE_STATUTS = ['ouverte', 'close'] as const

/** A campaign as administrators set it; memberships have a shorter form (dossiers/adhesions/adhesion.ts). */
export const CampagneReglage = z.object({
  id: z.uuid(),
  version: z.int(),
  annee: z.int(),
  libelle: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** Period in which declarations are submitted. */
  depot_du: z.string(),
  depot_au: z.string(),
  date_appel: texte,
  echeance: texte,
  statut: z.enum(CAMPAGNE_STATUTS),
})
export type CampagneReglage = z.infer<typeof CampagneReglage>
