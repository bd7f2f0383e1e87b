import * as z from 'zod/mini'
import { Email } from '../../email.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { facultatif } from '../../facultatif.ts'
import { Siret, sirenOf, TvaIntra } from '../../siret.ts'
import { TelephoneSaisi } from '../../telephone.ts'
import { texte, texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import type { Organisme } from './organisme.ts'

export const COMPLEMENT_MAX = 5_000

/** Change of the cooperative: an absent attribute stays, null or '' empties it. */
export const OrganismeSaisie = z.strictObject({
  nom: z.optional(texte(150, { min: 2 })),
  forme_juridique: z.optional(texteFacultatif(100)),
  siret: z.optional(facultatif(Siret)),
  rcs: z.optional(texteFacultatif(100)),
  capital: z.optional(texteFacultatif(60)),
  tva_intra: z.optional(facultatif(TvaIntra)),
  agrement_hcca: z.optional(texteFacultatif(40)),
  agrement_phyto: z.optional(texteFacultatif(40)),
  adresse: z.optional(texteLongFacultatif(300)),
  telephone: z.optional(facultatif(TelephoneSaisi)),
  email: z.optional(facultatif(Email)),
  horaires: z.optional(texteFacultatif(120)),
  contact_prenom: z.optional(texteFacultatif(60)),
  directeur_publication: z.optional(texteFacultatif(150)),
  hebergeur: z.optional(texteLongFacultatif(300)),
  contact_rgpd: z.optional(texteFacultatif(200)),
  mentions_complement: z.optional(texteLongFacultatif(COMPLEMENT_MAX)),
  confidentialite_complement: z.optional(texteLongFacultatif(COMPLEMENT_MAX)),
  accessibilite_complement: z.optional(texteLongFacultatif(COMPLEMENT_MAX)),
})
export type OrganismeSaisie = z.input<typeof OrganismeSaisie>

/** Contradictions once the change is applied. */
export function checkOrganisme({ siret, tva_intra }: Pick<Organisme, 'siret' | 'tva_intra'>): ErreurChamp[] {
  if (siret === null || tva_intra === null || tva_intra.slice(4) === sirenOf(siret)) return []
  return [{ champ: 'tva_intra', message: 'Ce numéro de TVA ne correspond pas au SIREN de la coopérative.' }]
}
