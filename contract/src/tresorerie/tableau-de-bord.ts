import * as z from 'zod/mini'
import { route } from '../route.ts'

/**
 * Cents. `appele`: called amounts minus cancelled ones. `encaisse`: money that arrived. `remis`: direct debits that the
 * bank has, until their day. `en_retard`: unpaid after the due date.
 */
const Montants = z.object({ appele: z.int(), encaisse: z.int(), remis: z.int(), en_retard: z.int() })

const CampagneTableau = z.object({ id: z.uuid(), annee: z.int(), libelle: z.string() })

export const TableauDeBord = z.object({
  jour: z.string(),
  /** Campaign of the comparison and of the weeks. Null: no fee was ever called. */
  campagne: z.nullable(CampagneTableau),
  montants: Montants,
  /** The campaign before, as it stood on the same calendar day of last year. Null: there is none. */
  an_dernier: z.nullable(z.object({ campagne: CampagneTableau, jour: z.string(), montants: Montants })),
  /** The latest campaigns, in chronological order. */
  campagnes: z.array(
    z.object({ ...CampagneTableau.shape, ...Montants.shape, nombre_appelees: z.int(), nombre_en_retard: z.int() }),
  ),
  /**
   * Weeks from the first movement on, each as it stood on its last day, with the campaign before at the same day of
   * last year.
   */
  semaines: z.array(
    z.object({
      fin: z.string(),
      montants: Montants,
      /** Null: there is no campaign before. */
      an_dernier: z.nullable(Montants),
    }),
  ),
  /** Payments received and not linked to a company yet. */
  reglements_a_affecter: z.object({ nombre: z.int(), montant: z.int() }),
  /** Invoices of goods that are late: they belong to no campaign. */
  factures_en_retard: z.object({ nombre: z.int(), montant: z.int() }),
})
export type TableauDeBord = z.infer<typeof TableauDeBord>

export const tableauDeBordRoutes = {
  get: route('GET /admin/tableau-de-bord', {
    summary:
      'Ce qui est appelé, encaissé et en retard, par campagne et par semaine, comparé au même jour de l’an dernier.',
    query: z.object({ campagne_id: z.optional(z.uuid()) }),
    response: TableauDeBord,
  }),
}
