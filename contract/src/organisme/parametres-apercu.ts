import { MODELES_COURRIELS } from '@sillon/domain/organisme/parametres/courriels'
import { ParametresCourrielsSaisie } from '@sillon/domain/organisme/parametres/courriels-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const Apercu = z.object({ modele: z.enum(MODELES_COURRIELS), objet: z.string(), texte: z.string() })

/** Shows what a setting would give, before it is saved. */
export const apercuRoutes = {
  courriels: route('POST /admin/courriels/apercu', {
    droit: 'reglages',
    summary: 'Les e-mails de cotisation tels qu’ils partiraient avec ces textes, sur un exemple.',
    body: ParametresCourrielsSaisie,
    response: z.object({ apercus: z.array(Apercu) }),
  }),
}
