import { adherentsRoutes } from './adherents.ts'
import { adhesionsRoutes } from './adhesions.ts'
import { annuaireRoutes } from './annuaire.ts'
import { comptesRoutes } from './comptes.ts'
import { ficheRoutes } from './comptes-fiche.ts'
import { entreprisesRoutes } from './entreprises.ts'
import { exploitationsRoutes } from './exploitations.ts'
import { materielsRoutes } from './materiels.ts'
import { parametresRoutes } from './parametres.ts'
import { referentielsRoutes } from './referentiels.ts'
import type { Route } from './route.ts'
import { serviceRoutes } from './service.ts'

/** Every route of the API: for the access table and the OpenAPI document. */
export const ALL_ROUTES: readonly Route[] = [
  serviceRoutes,
  comptesRoutes,
  ficheRoutes,
  annuaireRoutes,
  parametresRoutes,
  referentielsRoutes,
  adhesionsRoutes,
  entreprisesRoutes,
  exploitationsRoutes,
  adherentsRoutes,
  materielsRoutes,
].flatMap((routes) => Object.values<Route>(routes))
