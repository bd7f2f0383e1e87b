import * as z from 'zod/mini'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'
import { BON_STATUTS } from '../bons-commande/bon-statut.ts'

export const ETATS_CONSTAT = ['recu', 'manquant', 'abime'] as const
export type EtatConstat = (typeof ETATS_CONSTAT)[number]

export const ETAT_CONSTAT_LABELS: Record<EtatConstat, string> = {
  recu: 'Reçu',
  manquant: 'Manquant',
  abime: 'Abîmé',
}

const texte = z.nullable(z.string())

/** The answer of the member for a line of their order. `nombre`: packages missing or damaged, 0 when all is received. */
export const Constat = z.object({
  id: z.uuid(),
  etat: z.enum(ETATS_CONSTAT),
  nombre: z.int(),
  commentaire: texte,
  /** By the clock of the phone. */
  constate_le: z.string(),
  constate_par: texte,
  photo_id: z.nullable(z.uuid()),
  /** When the office has handled it: the answer is then closed. */
  traite_le: texte,
})
export type Constat = z.infer<typeof Constat>

/** Packages that a line should bring, and what the member says of them. */
export const LigneLivraison = z.object({
  ligne_id: z.uuid(),
  designation: z.string(),
  conditionnement: z.enum(CONDITIONNEMENTS),
  contenance: z.number(),
  unite: z.enum(UNITES),
  attendu: z.int(),
  constat: z.nullable(Constat),
})
export type LigneLivraison = z.infer<typeof LigneLivraison>

/** The delivery of one order, as its member checks it. */
export const Livraison = z.object({
  bon_id: z.uuid(),
  numero: texte,
  statut: z.enum(BON_STATUTS),
  libelle: z.string(),
  raison_sociale: z.string(),
  lieu: texte,
  /** Delivered at the farm of the member, which `lieu` names. */
  chez_soi: z.boolean(),
  du: texte,
  au: texte,
  lignes: z.array(LigneLivraison),
})
export type Livraison = z.infer<typeof Livraison>
