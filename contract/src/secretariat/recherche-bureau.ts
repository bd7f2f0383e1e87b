import { RechercheBureau } from '@sillon/domain/secretariat/recherche-bureau/trouvaille'
import * as z from 'zod/mini'
import { TexteCherche } from '../page.ts'
import { route } from '../route.ts'

export const rechercheBureauRoutes = {
  search: route('GET /admin/recherche', {
    summary: 'Personnes, entreprises, pièces et matériels, par un nom, un numéro ou quelques chiffres.',
    query: z.object({ q: z.optional(TexteCherche) }),
    response: RechercheBureau,
  }),
}
