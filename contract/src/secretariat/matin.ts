import { Matin } from '@sillon/domain/secretariat/matin/matin'
import { route } from '../route.ts'

export const matinRoutes = {
  get: route('GET /admin/matin', {
    summary: 'Ce qui attend la coopérative ce matin, le plus pressé d’abord.',
    response: Matin,
  }),
}
