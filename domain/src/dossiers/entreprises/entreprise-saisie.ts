import * as z from 'zod/mini'
import { AdresseElectronique } from '../../adresse-electronique.ts'
import { AdresseSaisie } from '../../adresse-saisie.ts'
import { chaine } from '../../chaine.ts'
import { Email } from '../../email.ts'
import { choixFacultatif, facultatif } from '../../facultatif.ts'
import { BicSaisi, IbanSaisi } from '../../iban-saisi.ts'
import { Jour } from '../../jour.ts'
import { hasAdresse, NOM_SANS_LIEN } from '../../lien-dans-un-nom.ts'
import { MODES_REGLEMENT } from '../../organisme/parametres/mode-reglement.ts'
import { Siret, TvaIntra } from '../../siret.ts'
import { SiteWeb } from '../../site-web.ts'
import { TelephoneSaisi } from '../../telephone.ts'
import { texte, texteFacultatif } from '../../texte.ts'
import { CodeApe, NOMENCLATURES_APE } from './code-ape.ts'
import { REGIMES_TVA } from './regime-tva.ts'
import { TRANCHES_EFFECTIF } from './tranche-effectif.ts'

const CategorieJuridique = chaine(100).check(
  z.trim(),
  z.regex(/^\d{4}$/, { error: 'Le code de forme juridique comporte 4 chiffres.' }),
)

const sansAdresse = z.refine<string>((nom) => !hasAdresse(nom), { error: NOM_SANS_LIEN })

/** Change of a company: an absent attribute stays, null or '' empties it. */
export const EntrepriseSaisie = z.strictObject({
  siret: z.optional(Siret),
  raison_sociale: z.optional(texte(150, { min: 2 }).check(sansAdresse)),
  nom_commercial: z.optional(facultatif(texte(100).check(sansAdresse))),
  enseigne: z.optional(facultatif(texte(100).check(sansAdresse))),
  sigle: z.optional(texteFacultatif(20)),
  categorie_juridique: z.optional(facultatif(CategorieJuridique)),
  code_ape: z.optional(facultatif(CodeApe)),
  nomenclature_ape: z.optional(choixFacultatif(NOMENCLATURES_APE)),
  code_ape_2025: z.optional(facultatif(CodeApe)),
  tva_intra: z.optional(facultatif(TvaIntra)),
  adresse_electronique: z.optional(facultatif(AdresseElectronique)),
  regime_tva: z.optional(choixFacultatif(REGIMES_TVA)),
  date_creation: z.optional(facultatif(Jour)),
  tranche_effectif: z.optional(choixFacultatif(TRANCHES_EFFECTIF)),
  adresse: z.optional(z.nullable(AdresseSaisie)),
  adresse_facturation: z.optional(z.nullable(AdresseSaisie)),
  adresse_livraison: z.optional(z.nullable(AdresseSaisie)),
  telephone: z.optional(facultatif(TelephoneSaisi)),
  mobile: z.optional(facultatif(TelephoneSaisi)),
  email: z.optional(facultatif(Email)),
  site_web: z.optional(facultatif(SiteWeb)),
  mode_reglement: z.optional(choixFacultatif(MODES_REGLEMENT)),
  /** Never answered back: answers contain the mandate with a masked IBAN. */
  iban: z.optional(facultatif(IbanSaisi)),
  bic: z.optional(facultatif(BicSaisi)),
  titulaire_compte: z.optional(texteFacultatif(70)),
})
export type EntrepriseSaisie = z.input<typeof EntrepriseSaisie>
