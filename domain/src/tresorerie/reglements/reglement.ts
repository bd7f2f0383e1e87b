import * as z from 'zod/mini'
import { MODES_REGLEMENT } from '../../organisme/parametres/mode-reglement.ts'
import { REGLEMENT_STATUTS } from './reglement-statut.ts'

const texte = z.nullable(z.string())

/** A payment as a list shows it. Amounts are cents. */
export const ReglementResume = z.object({
  id: z.uuid(),
  version: z.int(),
  /** Null: the company is not known yet. */
  entreprise: z.nullable(z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() })),
  moyen: z.enum(MODES_REGLEMENT),
  date_reglement: z.string(),
  montant: z.int(),
  affecte: z.int(),
  rembourse: z.int(),
  /** Neither allocated nor refunded; 0 once cancelled or returned. */
  disponible: z.int(),
  reference: texte,
  statut: z.enum(REGLEMENT_STATUTS),
})
export type ReglementResume = z.infer<typeof ReglementResume>

/** One payment in full: its allocations and its refunds. */
export const Reglement = z.object({
  ...ReglementResume.shape,
  commentaire: texte,
  motif: texte,
  code_rejet: texte,
  close_le: texte,
  /** Null: a job recorded it, or the account is deleted. */
  saisi_par: texte,
  affectations: z.array(
    z.object({
      creance_id: z.uuid(),
      numero: texte,
      objet: z.string(),
      montant: z.int(),
      date_affectation: z.string(),
      annulee_le: texte,
    }),
  ),
  remboursements: z.array(z.object({ date_remboursement: z.string(), montant: z.int(), reference: texte })),
  /** True when its direct debit was exported to the bank, and not returned. */
  exporte: z.boolean(),
  recus: z.array(z.object({ id: z.uuid(), numero: texte })),
})
export type Reglement = z.infer<typeof Reglement>
