import * as z from 'zod/mini'
import { AdresseSaisie } from '../../adresse-saisie.ts'
import { Montant } from '../../argent/montant.ts'
import { chaine } from '../../chaine.ts'
import { CodeApe } from '../../dossiers/entreprises/code-ape.ts'
import { Email } from '../../email.ts'
import { choixFacultatif, facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { CHAMP_OBLIGATOIRE } from '../../messages.ts'
import { decimal, entier } from '../../nombre.ts'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'
import { Siret } from '../../siret.ts'
import { SiteWeb } from '../../site-web.ts'
import { TelephoneSaisi } from '../../telephone.ts'
import { texte, texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import { CONDITIONS_REGLEMENT } from './conditions-reglement.ts'
import { PAYS_FOURNISSEUR } from './pays.ts'

export const CONTACTS_MAX = 10

const CodeFormeJuridique = chaine(100).check(
  z.trim(),
  z.regex(/^\d{4}$/, { error: 'Le code de forme juridique comporte 4 chiffres.' }),
)

/** Checks the general form of the number; its country decides the rest. */
const NumeroTva = chaine(100).check(
  z.overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase()),
  z.regex(/^[A-Z]{2,3}[A-Z0-9]{2,15}$/, { error: 'Ce numéro de TVA n’est pas valide.' }),
)

/** Foreign postal codes may contain letters: French ones are checked where the country is known. */
const AdresseFournisseur = z.extend(AdresseSaisie, {
  code_postal: z._default(texteFacultatif(12), null),
  code_insee: z._default(texteFacultatif(5), null),
})

const Contact = z.strictObject({
  nom: texte(80, { min: 2 }),
  fonction: z.optional(texteFacultatif(60)),
  telephone: z.optional(facultatif(TelephoneSaisi)),
  email: z.optional(facultatif(Email)),
  principal: z._default(z.boolean(), false),
})

const CODE_DEPARTEMENT = /^(0[1-9]|[13-8]\d|2[1-9]|2[AB]|9[0-5]|97[1-8]|98[6-8])$/

const Departement = chaine(100).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(CODE_DEPARTEMENT, { error: 'Ce numéro de département n’existe pas.' }),
)

const familles = z.array(z.enum(FAMILLES)).check(z.minLength(1, { error: CHAMP_OBLIGATOIRE }), z.maxLength(12))

/** Change of a supplier: an absent attribute stays, null or '' empties it. */
export const FournisseurSaisie = z.strictObject({
  raison_sociale: z.optional(texte(150, { min: 2 })),
  pays: z.optional(z.enum(PAYS_FOURNISSEUR)),
  siret: z.optional(facultatif(Siret)),
  tva_intra: z.optional(facultatif(NumeroTva)),
  forme_juridique: z.optional(facultatif(CodeFormeJuridique)),
  code_ape: z.optional(facultatif(CodeApe)),
  adresse: z.optional(z.nullable(AdresseFournisseur)),
  site_web: z.optional(facultatif(SiteWeb)),
  email_commandes: z.optional(Email),
  telephone: z.optional(facultatif(TelephoneSaisi)),
  contacts: z.optional(z.array(Contact).check(z.maxLength(CONTACTS_MAX))),
  familles: z.optional(familles),
  agrement_phyto: z.optional(texteFacultatif(30)),
  agrement_phyto_expire_le: z.optional(facultatif(Jour)),
  conditions_reglement: z.optional(choixFacultatif(CONDITIONS_REGLEMENT)),
  escompte_pct: z.optional(z.nullable(decimal({ min: 0, max: 100, scale: 2 }))),
  franco_ht: z.optional(z.nullable(Montant)),
  delai_livraison_jours: z.optional(z.nullable(entier({ min: 0, max: 365 }))),
  zones_livraison: z.optional(z.array(Departement).check(z.maxLength(110))),
  code_client: z.optional(texteFacultatif(40)),
  note: z.optional(z.nullable(entier({ min: 1, max: 5 }))),
  commentaire: z.optional(texteLongFacultatif(2000)),
  /** True when the administrator confirms that a supplier with the same SIREN is another establishment. */
  doublon_accepte: z.optional(z.boolean()),
})
export type FournisseurSaisie = z.input<typeof FournisseurSaisie>

export const FournisseurNouveau = z.extend(FournisseurSaisie, {
  raison_sociale: texte(150, { min: 2 }),
  email_commandes: Email,
  familles,
})
export type FournisseurNouveau = z.input<typeof FournisseurNouveau>
