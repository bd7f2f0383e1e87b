import * as z from 'zod/mini'
import type { DroitBureau } from '../droits/role-bureau.ts'

/** The acts that wait before they are done. */
const ACTES_DIFFERES = [
  'adhesion',
  'commande_fournisseur',
  'envoi_commande_fournisseur',
  'annulation_commande_fournisseur',
  'etape_groupement',
  'rappel_groupement',
  'fin_cloture',
  'arrondi_cloture',
  'annulation_bon',
  'avenant_bon',
  'facturation_groupement',
  'avoir_achat',
  'appel_cotisation',
  'appel_cotisations',
  'avoir_cotisation',
  'avoirs_cotisations',
  'envoi_document',
  'prenotification',
  'message',
  'recu_reglement',
  'relance_cotisations',
  'renvoi_courriel',
  'reponse_proposition',
] as const
export type ActeDiffere = (typeof ACTES_DIFFERES)[number]

/** The right that their author must still have when they are done, and that takes them back. */
export const DROITS_ACTES: Record<ActeDiffere, DroitBureau> = {
  adhesion: 'dossiers',
  commande_fournisseur: 'achats',
  envoi_commande_fournisseur: 'achats',
  annulation_commande_fournisseur: 'achats',
  etape_groupement: 'achats',
  rappel_groupement: 'achats',
  fin_cloture: 'achats',
  arrondi_cloture: 'achats',
  annulation_bon: 'achats',
  avenant_bon: 'achats',
  facturation_groupement: 'argent',
  avoir_achat: 'argent',
  appel_cotisation: 'argent',
  appel_cotisations: 'argent',
  avoir_cotisation: 'argent',
  avoirs_cotisations: 'argent',
  envoi_document: 'envois',
  prenotification: 'argent',
  message: 'dossiers',
  recu_reglement: 'argent',
  relance_cotisations: 'argent',
  renvoi_courriel: 'envois',
  reponse_proposition: 'dossiers',
}

/** The objects they are done on, spelt as in the journal. All that is done on a purchase waits in turn. */
const OBJETS_DIFFERES = [
  'adherent',
  'adhesion',
  'bon_commande',
  'campagne',
  'cotisation',
  'courriel',
  'document',
  'groupement_achats',
  'message',
  'prelevement',
  'reglement',
] as const
export type ObjetDiffere = (typeof OBJETS_DIFFERES)[number]

const ACTE_ETATS = ['en_attente', 'fait', 'annule', 'refuse'] as const
export type ActeEtat = (typeof ACTE_ETATS)[number]

/** An act that waits, or whose end its author has to know. */
export const ActeEnAttente = z.object({
  id: z.uuid(),
  /** Names the act that will be done: « Validation du dossier de GAEC des Tilleuls ». */
  libelle: z.string(),
  objet: z.enum(OBJETS_DIFFERES),
  objet_id: z.uuid(),
  entreprise_id: z.nullable(z.uuid()),
  etat: z.enum(ACTE_ETATS),
  /** Whole seconds before it is done, by the clock of the database. */
  reste_s: z.int(),
  auteur: z.string(),
  /** The reader asked for it. */
  est_mien: z.boolean(),
  /** Why it was not done: a sentence. */
  refus: z.nullable(z.string()),
  /** When it was done, taken back or refused. */
  fini_le: z.nullable(z.string()),
  /** It was refused, or done much later than announced: it is shown until its author has read it. */
  a_lire: z.boolean(),
})
export type ActeEnAttente = z.infer<typeof ActeEnAttente>
