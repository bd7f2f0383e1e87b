import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

const texte = z.nullable(z.string())

/** What anyone may know of the cooperative: shown in the shell, on the sign-in page and in the legal texts. */
export const Organisme = z.object({
  nom: z.string(),
  forme_juridique: texte,
  siret: texte,
  rcs: texte,
  capital: texte,
  tva_intra: texte,
  adresse: texte,
  telephone: texte,
  email: texte,
  horaires: texte,
  contact_prenom: texte,
  directeur_publication: texte,
  hebergeur: texte,
  contact_rgpd: texte,
  /** Demonstration data is loaded: the sign-in page offers its three accounts. */
  demonstration: z.boolean(),
  version: z.string(),
})
export type Organisme = z.infer<typeof Organisme>

export const parametresRoutes = defineRoutes({
  organisme: {
    method: 'GET',
    path: '/organisme',
    access: 'public',
    summary: 'La coopérative : nom, coordonnées et mentions légales.',
    response: Organisme,
  },
})
