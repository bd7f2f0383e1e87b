import type { DroitBureau } from '@sillon/domain/comptes/droits/role-bureau'
import {
  type AnyRoute,
  type AnyValidator,
  createRoute,
  type RouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { Acces, Corps, PageMetadata } from './page-metadata.ts'

type Options<Search> = {
  droit?: DroitBureau
  retraite?: false
  annuaire?: true
  etape?: number
  retour?: string
  commun?: true
  jeton?: true
  /** `searchOf`, with the type of the query string. */
  validateSearch?: Search
  /**
   * Loads what the page needs, so that it is drawn at once rather than piece by piece. `ahead`: nobody has pressed yet.
   */
  loader?: (ahead: boolean) => Promise<unknown>
}

const CORPS: Record<Acces, Corps> = {
  oui: 'corps-adherent',
  non: 'corps-public',
  tous: 'corps-public',
  admin: 'corps-admin',
}

const metadataOf = (nom: string, titre: string, acces: Acces, options: Options<unknown>): PageMetadata => ({
  nom,
  ...(titre && { titre }),
  acces,
  ...(options.droit && { droit: options.droit }),
  corps: CORPS[acces],
  retraite: options.retraite ?? true,
  annuaire: options.annuaire ?? false,
  ...(options.etape !== undefined && { etape: options.etape }),
  ...(options.retour && { retour: options.retour }),
  ...(options.jeton && { jeton: true }),
  commun: options.commun ?? acces === 'tous',
})

/**
 * Only checks the type of the query string in links: the page has its own parser, which the first load must not carry.
 */
export const searchOf = <Search>(search: Search & SearchSchemaInput) => search as { [key in keyof Search]: unknown }

/** A row of the table. The page takes the title of its parent, but has a full path. */
export const page = <Parent extends AnyRoute, const Path extends string, const Search extends AnyValidator = undefined>(
  parent: Parent,
  nom: string,
  path: Path,
  titre: string,
  acces: Acces,
  options: Options<Search>,
  component: RouteComponent,
) => {
  const { loader } = options
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { page: metadataOf(nom, titre, acces, options) },
    validateSearch: options.validateSearch,
    ...(loader && { loader: ({ preload }: { preload: boolean }) => loader(preload) }),
    component,
  })
}

/** A row that redirects to another one. */
export const redirection = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  nom: string,
  path: Path,
  titre: string,
  acces: Acces,
  to: string,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { page: metadataOf(nom, titre, acces, {}) },
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

/** Gives a title to the pages under it, and a common frame if any, without a path. */
export const section = <Parent extends AnyRoute, const Id extends string>(
  parent: Parent,
  id: Id,
  titre: string,
  component?: RouteComponent,
) => createRoute({ getParentRoute: () => parent, id, staticData: { section: titre }, component })

/** A common frame for the pages under it, without path nor title. */
export const frame = <Parent extends AnyRoute, const Id extends string>(
  parent: Parent,
  id: Id,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, id, component })
