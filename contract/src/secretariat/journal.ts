import { chaine } from '@sillon/domain/chaine'
import { Jour } from '@sillon/domain/jour'
import { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

const Mot = chaine(100).check(z.regex(/^[a-z_.-]{1,60}$/, 'Valeur inconnue.'))

/** `q`: name of the person who acted, or for whom an administrator acted. */
export const JournalQuery = z.extend(PageQuery, {
  du: z.optional(Jour),
  au: z.optional(Jour),
  action: z.optional(Mot),
  objet: z.optional(Mot),
  objet_id: z.optional(z.uuid()),
  /** All the objects of a company: itself, its farms, people, machines, orders, fees, payments. */
  entreprise_id: z.optional(z.uuid()),
})
export type JournalQuery = z.output<typeof JournalQuery>

export const journalRoutes = {
  list: route('GET /admin/journal', {
    summary: 'Qui a fait quoi, le dernier d’abord.',
    query: JournalQuery,
    response: pageOf(EntreeJournal),
  }),
}
