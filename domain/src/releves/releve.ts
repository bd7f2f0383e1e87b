import * as z from 'zod/mini'
import { MODES_FACTURATION } from '../groupements-achats/groupement.ts'

/** Cents. */
export const Montants = z.object({ ht: z.int(), tva: z.int(), ttc: z.int() })
export type Montants = z.infer<typeof Montants>

/** What was attributed, while it is awaited; then what came. */
export const BASES_RELEVE = ['attribue', 'livre'] as const
export type BaseReleve = (typeof BASES_RELEVE)[number]

const PieceEmise = z.object({ id: z.uuid(), numero: z.string() })

/** What a member owes for one order, and to whom. */
export const LigneReleve = z.object({
  bon_id: z.uuid(),
  numero: z.nullable(z.string()),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  au_fournisseur: Montants,
  a_la_cooperative: Montants,
  total: Montants,
  /** What `a_la_cooperative` is made of, once invoiced. */
  facture: z.nullable(PieceEmise),
  avoirs: z.array(PieceEmise),
})
export type LigneReleve = z.infer<typeof LigneReleve>

/** « Qui doit combien à qui » of one purchase. */
export const Releve = z.object({
  mode_facturation: z.enum(MODES_FACTURATION),
  base: z.enum(BASES_RELEVE),
  lignes: z.array(LigneReleve),
  adherents_au_fournisseur: Montants,
  adherents_a_la_cooperative: Montants,
  /** Its own packages; of the resale, all of them and their transport. */
  cooperative_au_fournisseur: Montants,
  /** What the supplier is to be paid, by everybody. */
  du_au_fournisseur: Montants,
  /** Of the supplier's invoice; what it asks beyond what is due to it. */
  facture_fournisseur_ht: z.nullable(z.int()),
  ecart_ht: z.nullable(z.int()),
})
export type Releve = z.infer<typeof Releve>
