import * as z from 'zod/mini'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'

const texte = z.nullable(z.string())

const LigneReception = z.object({
  id: z.uuid(),
  article_id: z.uuid(),
  designation: z.string(),
  conditionnement: z.enum(CONDITIONNEMENTS),
  /** Null: damaged, or in excess, hence kept by the cooperative. */
  destinataire: texte,
  nombre: z.int(),
  nombre_abime: z.int(),
  lot: texte,
})

/** A delivery of one day, under one delivery note. */
export const Reception = z.object({
  id: z.uuid(),
  date_reception: z.string(),
  numero_bl: texte,
  reserves: texte,
  saisi_par: texte,
  annulee_le: texte,
  motif: texte,
  lignes: z.array(LigneReception),
})
export type Reception = z.infer<typeof Reception>

/** A line of an order, from the attribution to the receptions: packages. */
export const SoldeLigne = z.object({
  ligne_commande_id: z.uuid(),
  bon_id: z.uuid(),
  numero: texte,
  raison_sociale: z.string(),
  /** Farm where it is delivered; null when it is not a farm. */
  exploitation: texte,
  nombre_attribue: z.int(),
  nombre_recu: z.int(),
  reliquat_annule: z.int(),
  reste: z.int(),
})
export type SoldeLigne = z.infer<typeof SoldeLigne>

/** The same figures for an article, over all orders, with the packages that the cooperative takes for itself. */
export const SoldeArticle = z.object({
  article_id: z.uuid(),
  designation: z.string(),
  conditionnement: z.enum(CONDITIONNEMENTS),
  contenance: z.number(),
  unite: z.enum(UNITES),
  nombre_commande: z.int(),
  nombre_recu: z.int(),
  nombre_abime: z.int(),
  reliquat_annule: z.int(),
  reste: z.int(),
  /** Undamaged packages that no order waits for. */
  excedent: z.int(),
  lignes: z.array(SoldeLigne),
})
export type SoldeArticle = z.infer<typeof SoldeArticle>
