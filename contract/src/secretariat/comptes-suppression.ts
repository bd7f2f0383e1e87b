import { MotDePasse } from '@sillon/domain/comptes/comptes/mot-de-passe'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Facts shown before an account is deleted. */
export const Suppression = z.object({
  /** Obstacles to settle first, with the page where each is settled. */
  bloquants: z.array(z.object({ code: z.string(), message: z.string(), lien: z.optional(z.string()) })),
  /** Data kept after the deletion, with the reason: sentences. */
  conserve: z.array(z.string()),
  /** Number of days during which a mailed link cancels the deletion. */
  delai_jours: z.int(),
})
export type Suppression = z.infer<typeof Suppression>

export const suppressionRoutes = {
  get: route('GET /moi/suppression', {
    access: 'adherent',
    summary: 'Ce qui retient mon compte, et ce qui restera s’il est supprimé.',
    response: Suppression,
  }),
  remove: route('DELETE /moi', {
    access: 'adherent',
    summary:
      'Supprimer mon compte. Il se ferme tout de suite ; un lien reçu par e-mail permet d’y revenir pendant 30 jours.',
    personnel: true,
    body: z.strictObject({ mot_de_passe_actuel: MotDePasse }),
  }),
}
