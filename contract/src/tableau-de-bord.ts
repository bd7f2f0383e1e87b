import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

/** Cents. Called: less what was cancelled. Late: due on a day that is past, and still not paid. */
const Montants = z.object({ appele: z.int(), encaisse: z.int(), en_retard: z.int() })

const CampagneTableau = z.object({ id: z.uuid(), annee: z.int(), libelle: z.string() })

export const TableauDeBord = z.object({
  jour: z.string(),
  /** The campaign of the comparison and of the weeks. Null: no fee was ever called. */
  campagne: z.nullable(CampagneTableau),
  montants: Montants,
  /** The former campaign as it stood on the same calendar day of last year. Null: there is none. */
  an_dernier: z.nullable(z.object({ campagne: CampagneTableau, jour: z.string(), montants: Montants })),
  /** The latest ones, the oldest first. */
  campagnes: z.array(
    z.object({ ...CampagneTableau.shape, ...Montants.shape, nombre_appelees: z.int(), nombre_en_retard: z.int() }),
  ),
  /** From the first movement on, each as it stood on its last day; the former campaign a year before. */
  semaines: z.array(
    z.object({
      fin: z.string(),
      montants: Montants,
      /** Null: no former campaign. */
      an_dernier: z.nullable(Montants),
    }),
  ),
  /** Received, and not recognised yet. */
  reglements_a_affecter: z.object({ nombre: z.int(), montant: z.int() }),
})
export type TableauDeBord = z.infer<typeof TableauDeBord>

export const tableauDeBordRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/admin/tableau-de-bord',
    access: 'admin',
    summary:
      'Ce qui est appelé, encaissé et en retard, par campagne et par semaine, comparé au même jour de l’an dernier.',
    query: z.object({ campagne_id: z.optional(z.uuid()) }),
    response: TableauDeBord,
  },
})
