import * as z from 'zod/mini'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'
import { UNITES } from '../../unite.ts'
import { GROUPEMENT_STATUTS } from './groupement-statut.ts'
import { MODES_PRIX } from './prix.ts'

export const MODES_LIVRAISON = ['exploitation', 'depot', 'enlevement'] as const
export type ModeLivraison = (typeof MODES_LIVRAISON)[number]

export const MODE_LIVRAISON_LABELS: Record<ModeLivraison, string> = {
  exploitation: 'Livraison à l’exploitation',
  depot: 'Livraison au dépôt',
  enlevement: 'Enlèvement chez le fournisseur',
}

/** How the charges of a purchase are shared among its orders. */
export const CLES_FRAIS = ['poids', 'quantite', 'valeur'] as const
export type CleFrais = (typeof CLES_FRAIS)[number]

export const CLE_FRAIS_LABELS: Record<CleFrais, string> = {
  poids: 'Au poids',
  quantite: 'À la quantité',
  valeur: 'À la valeur',
}

/** Unit of a minimum: a unit of quantity, or `eur` for cents before VAT. */
export const SEUIL_UNITES = [...UNITES, 'eur'] as const

const texte = z.nullable(z.string())
const cents = z.nullable(z.int())

/** A group purchase as administrators edit it. Instants are ISO, in UTC; amounts are cents. */
export const Groupement = z.object({
  id: z.uuid(),
  version: z.int(),
  reference: z.string(),
  famille: z.enum(FAMILLES),
  libelle: z.string(),
  description: texte,
  fournisseur_id: z.nullable(z.uuid()),
  statut: z.enum(GROUPEMENT_STATUTS),
  ouverture_le: z.string(),
  cloture_le: z.string(),
  livraison_du: texte,
  livraison_au: texte,
  mode_livraison: z.enum(MODES_LIVRAISON),
  lieu_livraison: texte,
  mode_facturation: z.enum(MODES_FACTURATION),
  mode_prix: z.enum(MODES_PRIX),
  seuil_minimum: z.nullable(z.number()),
  seuil_unite: z.nullable(z.enum(SEUIL_UNITES)),
  /** From this total on, the supplier delivers for free; below, the orders share `frais_port`. */
  franco_ht: cents,
  frais_port: cents,
  cle_frais: z.enum(CLES_FRAIS),
  acompte_pct: z.nullable(z.number()),
  conditions_reglement: texte,
  conditions: texte,
  reserve_adherents_a_jour: z.boolean(),
  frais_gestion_pct: z.number(),
  /** Share of late charges that an order takes without its member agreeing again, in per cent of its goods without VAT. */
  tolerance_frais_pct: z.number(),
  motif: texte,
})
export type Groupement = z.infer<typeof Groupement>
