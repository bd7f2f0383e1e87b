import * as z from 'zod/mini'
import { ActeNote } from '../../dossiers/echanges/origine.ts'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'
import { CalculBon } from '../../pieces/documents/calcul-bon.ts'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'
import { MODES_LIVRAISON } from '../groupements-achats/groupement.ts'
import { GROUPEMENT_STATUTS } from '../groupements-achats/groupement-statut.ts'
import { BON_STATUTS } from './bon-statut.ts'

const texte = z.nullable(z.string())

/** An order in a list. Instants are ISO; amounts are cents, from the last edition, else from the draft. */
export const BonCommandeResume = z.object({
  id: z.uuid(),
  numero: texte,
  statut: z.enum(BON_STATUTS),
  cree_le: z.string(),
  valide_le: texte,
  total_ht: z.int(),
  total_ttc: z.int(),
  groupement: z.object({
    id: z.uuid(),
    reference: z.string(),
    libelle: z.string(),
    famille: z.enum(FAMILLES),
    statut: z.enum(GROUPEMENT_STATUTS),
    cloture_le: z.string(),
  }),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
})
export type BonCommandeResume = z.infer<typeof BonCommandeResume>

/** Packages of an article that were ordered, attributed and received. Prices are 1/10,000 of a euro per unit. */
export const LigneCommande = z.object({
  article_id: z.uuid(),
  designation: z.string(),
  conditionnement: z.enum(CONDITIONNEMENTS),
  contenance: z.number(),
  unite: z.enum(UNITES),
  nombre: z.int(),
  nombre_attribue: z.nullable(z.int()),
  nombre_recu: z.int(),
  reliquat_annule: z.int(),
  prix_annonce_ht: z.int(),
  prix_maximum_ht: z.int(),
  prix_final_ht: z.nullable(z.int()),
})
export type LigneCommande = z.infer<typeof LigneCommande>

/** A dated change made after the closing: packages, cents. */
export const Avenant = z.object({
  numero: z.int(),
  le: z.string(),
  motif: z.string(),
  lignes: z.array(z.object({ article_id: z.uuid(), designation: z.string(), avant: z.int(), apres: z.int() })),
  total_avant: z.int(),
  total_apres: z.int(),
})
export type Avenant = z.infer<typeof Avenant>

const EditionBon = z.object({ id: z.uuid(), edition: z.int(), date_emission: z.string() })

/** An order as its company reads it. */
export const BonCommande = z.object({
  ...BonCommandeResume.shape,
  version: z.int(),
  total_tva: z.int(),
  livraison: z.object({
    mode: z.enum(MODES_LIVRAISON),
    lieu: texte,
    exploitation: z.nullable(z.object({ id: z.uuid(), nom: z.string() })),
    du: texte,
    au: texte,
  }),
  mode_facturation: z.enum(MODES_FACTURATION),
  fournisseur: texte,
  contact: texte,
  instructions: texte,
  accepte_le: texte,
  certiphyto: z.nullable(z.object({ numero: z.string(), categorie: texte, expire_le: z.string(), nom: z.string() })),
  motif: texte,
  annule_le: texte,
  solde_le: texte,
  solde_reference: texte,
  lignes: z.array(LigneCommande),
  calcul: z.nullable(CalculBon),
  editions: z.array(EditionBon),
  avenants: z.array(Avenant),
  /** The acts that the office did for the company, by telephone or on paper, the latest first. */
  actes_notes: z.array(ActeNote),
})
export type BonCommande = z.infer<typeof BonCommande>
