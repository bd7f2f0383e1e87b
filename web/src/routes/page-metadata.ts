import type { DroitBureau } from '@sillon/domain/comptes/droits/role-bureau'

/**
 * The accounts that may open a page: signed in (`oui`), not signed in (`non`), anyone (`tous`), administrators
 * (`admin`).
 */
export type Acces = 'oui' | 'non' | 'tous' | 'admin'

export type Corps = 'corps-public' | 'corps-adherent' | 'corps-admin'

/** A row of docs/pages.md. */
export type PageMetadata = {
  nom: string
  /** Absent: the page has the title of its section. */
  titre?: string
  acces: Acces
  /** The right that a role of the office needs; absent, to read is enough. */
  droit?: DroitBureau
  corps: Corps
  /** `false`: closed to retired users. */
  retraite: boolean
  /** `true`: only for accounts that may search the other members. */
  annuaire: boolean
  /** The step of the wizard that the page belongs to. */
  etape?: number
  /** Name of the page that the back link leads to. */
  retour?: string
  /** The link of a mail opens the page with a token in its fragment, which only the browser knows: it draws the page. */
  jeton?: true
  /** The page serves both members and administrators: an administrator keeps the rail of the secretariat. */
  commun: boolean
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface StaticDataRouteOption {
    page?: PageMetadata
    /** Title of a section, written after those of its pages. */
    section?: string
  }
}

export type Match = { staticData: { page?: PageMetadata; section?: string } }

const PRODUIT = 'Sillon'

/** « Mes cotisations - Exploitations - Sillon »: the titles of the matched routes, the product last. */
export const documentTitle = (matches: readonly Match[]) =>
  [...matches.flatMap(({ staticData }) => staticData.section ?? staticData.page?.titre ?? []), PRODUIT].join(' - ')

export const pageOf = (matches: readonly Match[]) =>
  matches.findLast(({ staticData }) => staticData.page)?.staticData.page

/** The title of the page for a link. */
export const titleOf = (matches: readonly Match[]) =>
  matches.flatMap(({ staticData }) => staticData.section ?? staticData.page?.titre ?? []).at(-1) ?? PRODUIT
