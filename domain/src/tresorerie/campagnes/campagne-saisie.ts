import * as z from 'zod/mini'
import { facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { entier } from '../../nombre.ts'
import { texte } from '../../texte.ts'
import { CAMPAGNE_STATUTS } from './campagne.ts'

const annee = entier({ min: 2000, max: 2099, message: 'Vérifiez l’année saisie.' })

/** Change of a campaign: an absent attribute stays, null or '' empties it. */
export const CampagneSaisie = z.strictObject({
  annee: z.optional(annee),
  libelle: z.optional(texte(60)),
  debut: z.optional(Jour),
  fin: z.optional(Jour),
  depot_du: z.optional(Jour),
  depot_au: z.optional(Jour),
  date_appel: z.optional(facultatif(Jour)),
  echeance: z.optional(facultatif(Jour)),
  statut: z.optional(z.enum(CAMPAGNE_STATUTS)),
})
export type CampagneSaisie = z.input<typeof CampagneSaisie>

export const NouvelleCampagne = z.strictObject({
  annee,
  libelle: texte(60),
  debut: Jour,
  fin: Jour,
  depot_du: Jour,
  depot_au: Jour,
  date_appel: z._default(facultatif(Jour), null),
  echeance: z._default(facultatif(Jour), null),
})
export type NouvelleCampagne = z.input<typeof NouvelleCampagne>
