import * as z from 'zod/mini'

const texte = z.nullable(z.string())

/** The cooperative, as shown on pages, documents and legal texts. */
export const Organisme = z.object({
  nom: z.string(),
  forme_juridique: texte,
  siret: texte,
  rcs: texte,
  capital: texte,
  tva_intra: texte,
  /** Approval of the Haut Conseil de la coopération agricole. */
  agrement_hcca: texte,
  /** Approval to sell plant protection products. */
  agrement_phyto: texte,
  adresse: texte,
  telephone: texte,
  email: texte,
  horaires: texte,
  /** First name of the person who answers the telephone. */
  contact_prenom: texte,
  directeur_publication: texte,
  /** Name, address and telephone of the host. */
  hebergeur: texte,
  contact_rgpd: texte,
  /** Paragraphs that the cooperative adds to its legal pages, without formatting. */
  mentions_complement: texte,
  confidentialite_complement: texte,
  accessibilite_complement: texte,
  /** Hexadecimal SHA-256 of a row of `logos`. */
  logo: texte,
})
export type Organisme = z.infer<typeof Organisme>

/** Default values, until an administrator fills the settings in. */
export const ORGANISME_VIDE: Organisme = {
  nom: 'La coopérative',
  forme_juridique: null,
  siret: null,
  rcs: null,
  capital: null,
  tva_intra: null,
  agrement_hcca: null,
  agrement_phyto: null,
  adresse: null,
  telephone: null,
  email: null,
  horaires: null,
  contact_prenom: null,
  directeur_publication: null,
  hebergeur: null,
  contact_rgpd: null,
  mentions_complement: null,
  confidentialite_complement: null,
  accessibilite_complement: null,
  logo: null,
}
