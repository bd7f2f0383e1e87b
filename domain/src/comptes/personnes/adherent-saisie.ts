import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { Email } from '../../email.ts'
import { choixFacultatif, facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { Nom } from '../../nom.ts'
import { decimal } from '../../nombre.ts'
import { TelephoneSaisi } from '../../telephone.ts'
import { DROITS, ROLES } from '../droits/role.ts'
import { CERTIPHYTO_CATEGORIES } from './certiphyto-categorie.ts'
import { CIVILITES } from './civilite.ts'

const CertiphytoNumero = chaine(100).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[A-Z0-9\- ]{5,30}$/, { error: 'Le numéro comporte 5 à 30 lettres, chiffres ou tirets.' }),
)

/** Attributes of the person, the same in every company. */
export const PersonneSaisie = z.strictObject({
  civilite: z.optional(choixFacultatif(CIVILITES)),
  nom: z.optional(Nom),
  prenom: z.optional(Nom),
  nom_usage: z.optional(facultatif(Nom)),
  nom_naissance: z.optional(facultatif(Nom)),
  date_naissance: z.optional(facultatif(Jour)),
  email: z.optional(facultatif(Email)),
  telephone_fixe: z.optional(facultatif(TelephoneSaisi)),
  telephone_mobile: z.optional(facultatif(TelephoneSaisi)),
  /** Administrators only. */
  est_retraite: z.optional(z.boolean()),
  /** Administrators only. */
  date_retraite: z.optional(facultatif(Jour)),
  certiphyto_numero: z.optional(facultatif(CertiphytoNumero)),
  certiphyto_categorie: z.optional(choixFacultatif(CERTIPHYTO_CATEGORIES)),
  certiphyto_expire_le: z.optional(facultatif(Jour)),
  /** Administrators only. */
  statut_personne: z.optional(z.enum(['actif', 'decede'])),
})

/** The dated role in one company. */
export const RoleEntrepriseSaisie = z.strictObject({
  role: z.optional(choixFacultatif(ROLES)),
  debut: z.optional(facultatif(Jour)),
  fin: z.optional(facultatif(Jour)),
  droit: z.optional(choixFacultatif(DROITS)),
  est_contact_principal: z.optional(z.boolean()),
  recoit_factures: z.optional(z.boolean()),
  recoit_bons_commande: z.optional(z.boolean()),
  prefere_courrier: z.optional(z.boolean()),
  signataire: z.optional(z.boolean()),
  /** The company's own telephone for this role, apart from the person's telephones. */
  telephone_role: z.optional(facultatif(TelephoneSaisi)),
  parts_pct: z.optional(
    z.nullable(decimal({ min: 0, max: 100, scale: 2, message: 'Saisissez un pourcentage entre 0 et 100.' })),
  ),
})

/** Change of a person and of their role: an absent attribute stays, null or '' empties it. */
export const AdherentSaisie = z.strictObject({ ...PersonneSaisie.shape, ...RoleEntrepriseSaisie.shape })
export type AdherentSaisie = z.input<typeof AdherentSaisie>
