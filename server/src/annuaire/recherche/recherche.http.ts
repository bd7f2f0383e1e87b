import { rechercheRoutes } from '@sillon/contract/annuaire/recherche'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readCarteLocale } from './carte-locale.service.ts'
import { getFicheMateriel } from './fiche.service.ts'
import { filtresExploitations, filtresMateriels } from './filtres.repository.ts'
import { countDepartements, searchAdherents, searchExploitations, searchMateriels } from './recherche.service.ts'

export function serveRecherche(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, rechercheRoutes, {
    adherents: ({ query, ...context }) => searchAdherents(context, query),

    exploitations: ({ query, ...context }) => searchExploitations(context, query),

    materiels: ({ query, ...context }) => searchMateriels(context, query),

    departementsAdherents: ({ query, ...context }) => countDepartements(context, 'adherents', query),

    departementsExploitations: ({ query, ...context }) =>
      countDepartements(context, 'exploitations', query, filtresExploitations(query)),

    departementsMateriels: ({ query, ...context }) =>
      countDepartements(context, 'materiels', query, filtresMateriels(query)),

    communesMateriels: ({ query, ...context }) => readCarteLocale(context, query),

    materiel: ({ params, ...context }) => getFicheMateriel(context, params.id),
  })
}
