import * as z from 'zod/mini'
import { CIVILITES } from './civilite.ts'
import { TelephonePersonne } from './telephones.ts'

const texte = z.nullable(z.string())

/** One's own details. An administrator who is not a member has a name only. */
export const Fiche = z.object({
  /** Null: the account belongs to no member, and `version` is the account's. */
  adherent_id: z.nullable(z.uuid()),
  version: z.int(),
  civilite: z.nullable(z.enum(CIVILITES)),
  prenom: z.string(),
  nom: z.string(),
  nom_usage: texte,
  nom_naissance: texte,
  date_naissance: texte,
  telephones: z.array(TelephonePersonne),
})
export type Fiche = z.infer<typeof Fiche>
