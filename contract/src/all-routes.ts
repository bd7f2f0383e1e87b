import { comptesRoutes } from './comptes.ts'
import { parametresRoutes } from './parametres.ts'
import type { Route } from './route.ts'
import { serviceRoutes } from './service.ts'

/** Every route of the API: for the access table and the OpenAPI document. */
export const ALL_ROUTES: readonly Route[] = [serviceRoutes, comptesRoutes, parametresRoutes].flatMap((routes) =>
  Object.values<Route>(routes),
)
