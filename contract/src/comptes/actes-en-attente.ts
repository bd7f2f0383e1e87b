import { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const EnAttente = z.object({ en_attente: ActeEnAttente })

/** The answer of an act that waits before it is done: the act that waits, or its result when nothing waits here. */
export const orWaiting = <Reponse extends z.ZodMiniType>(reponse: Reponse) => z.union([EnAttente, reponse])

export const actesEnAttenteRoutes = {
  list: route('GET /admin/actes-en-attente', {
    summary: 'Les actes qui partent dans quelques secondes, et ceux des miens qui ne sont pas partis comme prévu.',
    response: z.object({ actes: z.array(ActeEnAttente) }),
    passive: true,
  }),
  annuler: route('POST /admin/actes-en-attente/:id/annuler', {
    // The service asks for the right of the act itself.
    droit: 'lecture',
    summary: 'Reprendre un acte avant qu’il parte.',
    body: z.strictObject({}),
    response: ActeEnAttente,
  }),
  lu: route('POST /admin/actes-en-attente/:id/lu', {
    droit: 'lecture',
    summary: 'Ne plus montrer un acte qui n’est pas parti comme prévu.',
    body: z.strictObject({}),
  }),
}
