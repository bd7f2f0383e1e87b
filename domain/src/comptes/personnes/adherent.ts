import * as z from 'zod/mini'
import { DROITS, ROLES } from '../droits/role.ts'
import { CERTIPHYTO_CATEGORIES } from './certiphyto-categorie.ts'
import { CIVILITES } from './civilite.ts'

const texte = z.nullable(z.string())

const STATUTS_PERSONNE = ['actif', 'decede'] as const

/** A person in one company, as the API answers it: the person's own attributes, then the dated role in that company. */
export const Adherent = z.object({
  id: z.uuid(),
  version: z.int(),
  civilite: z.nullable(z.enum(CIVILITES)),
  nom: z.string(),
  prenom: z.string(),
  nom_usage: texte,
  nom_naissance: texte,
  date_naissance: texte,
  email: texte,
  telephone_fixe: texte,
  telephone_mobile: texte,
  est_retraite: z.boolean(),
  date_retraite: texte,
  certiphyto_numero: texte,
  certiphyto_categorie: z.nullable(z.enum(CERTIPHYTO_CATEGORIES)),
  certiphyto_expire_le: texte,
  statut_personne: z.enum(STATUTS_PERSONNE),

  entreprise_id: z.uuid(),
  role: z.nullable(z.enum(ROLES)),
  debut: texte,
  fin: texte,
  /** Right of the person on the portal for this company. Null: none. */
  droit: z.nullable(z.enum(DROITS)),
  est_contact_principal: z.boolean(),
  recoit_factures: z.boolean(),
  recoit_bons_commande: z.boolean(),
  /** True when what concerns this company goes to the person by post. */
  prefere_courrier: z.boolean(),
  signataire: z.boolean(),
  parts_pct: z.nullable(z.number()),
  /** Number at which this company calls the person. */
  telephone_role: texte,
})
export type Adherent = z.infer<typeof Adherent>
