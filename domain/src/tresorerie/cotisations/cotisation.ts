import * as z from 'zod/mini'
import { Calcul } from '../../pieces/documents/calcul.ts'
import { COTISATION_STATUTS_AFFICHES } from './cotisation-statut.ts'

const texte = z.nullable(z.string())

/** The fee of one membership for one campaign, as a list shows it. Amounts are cents. */
export const CotisationResume = z.object({
  id: z.uuid(),
  version: z.int(),
  adhesion_id: z.uuid(),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  campagne: z.object({ id: z.uuid(), annee: z.int(), libelle: z.string() }),
  statut: z.enum(COTISATION_STATUTS_AFFICHES),
  numero: texte,
  date_emission: texte,
  echeance: texte,
  /** First instalment of its plan of payment that is not paid; null: it is in no plan. */
  exigible_le: texte,
  montant_du: z.int(),
  regle: z.int(),
  /** Amount still due: 0 when the fee is cancelled or written off. */
  reste: z.int(),
  litige: z.boolean(),
})
export type CotisationResume = z.infer<typeof CotisationResume>

/** One fee in full, with the lines that explain it. */
export const Cotisation = z.object({
  ...CotisationResume.shape,
  calcul: Calcul,
  litige_motif: texte,
  motif: texte,
  close_le: texte,
})
export type Cotisation = z.infer<typeof Cotisation>
