import { MotDePasse } from '@sillon/domain/comptes/mot-de-passe'
import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

/** What the page says before an account goes. */
export const Suppression = z.object({
  /** What must be settled first, and the page where. */
  bloquants: z.array(z.object({ code: z.string(), message: z.string(), lien: z.optional(z.string()) })),
  /** What stays, and why. */
  conserve: z.array(z.string()),
  /** During which a mailed link undoes it. */
  delai_jours: z.int(),
})
export type Suppression = z.infer<typeof Suppression>

export const suppressionRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/moi/suppression',
    access: 'adherent',
    summary: 'Ce qui retient mon compte, et ce qui restera s’il est supprimé.',
    response: Suppression,
  },
  remove: {
    method: 'DELETE',
    path: '/moi',
    access: 'adherent',
    summary:
      'Supprimer mon compte. Il se ferme tout de suite ; un lien reçu par e-mail permet d’y revenir pendant 30 jours.',
    personnel: true,
    body: z.strictObject({ mot_de_passe_actuel: MotDePasse }),
  },
})
