import * as z from 'zod/mini'
import { Adresse } from '../../adresse.ts'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'
import { ChangementIban } from './changement-iban.ts'
import { CONDITIONS_REGLEMENT } from './conditions-reglement.ts'
import { DocumentFournisseur } from './document-fournisseur.ts'
import { FOURNISSEUR_STATUTS } from './fournisseur-statut.ts'
import { PAYS_FOURNISSEUR } from './pays.ts'

const texte = z.nullable(z.string())

const Contact = z.object({
  nom: z.string(),
  fonction: texte,
  telephone: texte,
  email: texte,
  principal: z.boolean(),
})

/** The stored attributes of a supplier. Amounts are cents. */
export const FicheFournisseur = z.object({
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  statut: z.enum(FOURNISSEUR_STATUTS),
  raison_sociale: z.string(),
  pays: z.enum(PAYS_FOURNISSEUR),
  siret: texte,
  siren: texte,
  tva_intra: texte,
  forme_juridique: texte,
  code_ape: texte,
  adresse: z.nullable(Adresse),
  site_web: texte,
  email_commandes: z.string(),
  telephone: texte,
  contacts: z.array(Contact),
  familles: z.array(z.enum(FAMILLES)),
  agrement_phyto: texte,
  agrement_phyto_expire_le: texte,
  conditions_reglement: z.nullable(z.enum(CONDITIONS_REGLEMENT)),
  escompte_pct: z.nullable(z.number()),
  franco_ht: z.nullable(z.int()),
  delai_livraison_jours: z.nullable(z.int()),
  /** Codes of départements; empty: delivers everywhere. */
  zones_livraison: z.array(z.string()),
  /** Number of the cooperative as a customer of the supplier. */
  code_client: texte,
  note: z.nullable(z.int()),
  commentaire: texte,
})
export type FicheFournisseur = z.infer<typeof FicheFournisseur>

/** A supplier with its related records. Its bank account is always masked in answers. */
export const Fournisseur = z.extend(FicheFournisseur, {
  banque: z.nullable(z.object({ iban_masque: z.string(), bic: texte, titulaire_compte: z.string() })),
  changement_iban: z.nullable(ChangementIban),
  documents: z.array(DocumentFournisseur),
  /** The company with the same SIREN that is or was a member. */
  adherente: z.nullable(z.object({ raison_sociale: z.string(), adhesion_id: z.nullable(z.uuid()) })),
  /** Other suppliers with the same SIREN. */
  meme_siren: z.array(z.object({ id: z.uuid(), code: z.string(), raison_sociale: z.string() })),
})
export type Fournisseur = z.infer<typeof Fournisseur>

/** A supplier in the list. */
export const FournisseurLigne = z.object({
  id: z.uuid(),
  code: z.string(),
  statut: z.enum(FOURNISSEUR_STATUTS),
  raison_sociale: z.string(),
  pays: z.enum(PAYS_FOURNISSEUR),
  commune: texte,
  familles: z.array(z.enum(FAMILLES)),
  email_commandes: z.string(),
  telephone: texte,
  /** The first day on which a document in force, or the authorisation, ends. */
  expire_le: texte,
  /** True when a change of bank account waits for another administrator. */
  iban_en_attente: z.boolean(),
})
export type FournisseurLigne = z.infer<typeof FournisseurLigne>

/** A supplier to choose in a form; archived ones are left out. */
export const FournisseurChoix = z.object({
  id: z.uuid(),
  code: z.string(),
  raison_sociale: z.string(),
  statut: z.enum(FOURNISSEUR_STATUTS),
  familles: z.array(z.enum(FAMILLES)),
})
export type FournisseurChoix = z.infer<typeof FournisseurChoix>
