import * as z from 'zod/mini'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'

/** Amounts in cents. */
export const Montants = z.object({ ht: z.int(), tva: z.int(), ttc: z.int() })
export type Montants = z.infer<typeof Montants>

/** Quantities of the statement: the attributed ones until the delivery is over, then the received ones. */
export const BASES_RELEVE = ['attribue', 'livre'] as const
export type BaseReleve = (typeof BASES_RELEVE)[number]

const PieceEmise = z.object({ id: z.uuid(), numero: z.string() })

/** Amounts that a member owes for one order, to the supplier and to the cooperative. */
export const LigneReleve = z.object({
  bon_id: z.uuid(),
  numero: z.nullable(z.string()),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  au_fournisseur: Montants,
  a_la_cooperative: Montants,
  total: Montants,
  /** Documents behind `a_la_cooperative`, once invoiced. */
  facture: z.nullable(PieceEmise),
  avoirs: z.array(PieceEmise),
  /** Cents left to pay on `facture`; 0 until it is issued. */
  reste: z.int(),
})
export type LigneReleve = z.infer<typeof LigneReleve>

/** Statement of one purchase, « Qui doit combien à qui ». */
export const Releve = z.object({
  mode_facturation: z.enum(MODES_FACTURATION),
  base: z.enum(BASES_RELEVE),
  lignes: z.array(LigneReleve),
  adherents_au_fournisseur: Montants,
  adherents_a_la_cooperative: Montants,
  /** For the cooperative's own packages; for a resale, for all the goods and their transport. */
  cooperative_au_fournisseur: Montants,
  /** Total due to the supplier, by the members and the cooperative. */
  du_au_fournisseur: Montants,
  /** Total of the supplier's invoices before VAT, and its difference with `cooperative_au_fournisseur`. Null: none. */
  facture_fournisseur_ht: z.nullable(z.int()),
  ecart_ht: z.nullable(z.int()),
})
export type Releve = z.infer<typeof Releve>
