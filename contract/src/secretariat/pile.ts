import { Pile } from '@sillon/domain/secretariat/pile/pile'
import { route } from '../route.ts'

export const pileRoutes = {
  get: route('GET /admin/pile', {
    summary: 'Les adhésions et les déclarations soumises, dans l’ordre où les décider.',
    response: Pile,
  }),
}
