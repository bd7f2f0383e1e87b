import { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { route } from '../route.ts'

export const fichesRoutes = {
  get: route('GET /admin/fiches/:id', {
    summary: 'Une entreprise sur une page\u00a0: qui, ce qu’elle doit, ce qu’elle a commandé, ce qui s’est passé.',
    response: Fiche,
  }),
}
