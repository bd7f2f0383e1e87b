/** Who may open a page: signed in, anonymous only, anyone, administrators. */
export type Acces = 'oui' | 'non' | 'tous' | 'admin'

export type Corps = 'corps-public' | 'corps-adherent' | 'corps-admin'

/** One row of docs/pages.md. */
export type PageMetadata = {
  nom: string
  /** Absent: the page goes by the title of its section. */
  titre?: string
  acces: Acces
  corps: Corps
  /** `false`: closed to retired users. */
  retraite: boolean
  /** `true`: for who may search and read the other members. */
  annuaire: boolean
  /** Step of the wizard the page belongs to. */
  etape?: number
  /** Name of the page the back link leads to. */
  retour?: string
  /** Same page for both hats: an administrator keeps the rail of the secretariat. */
  commun: boolean
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface StaticDataRouteOption {
    page?: PageMetadata
    /** Title of a section, which its pages add theirs to. */
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

/** The title a link to the page shows. */
export const titleOf = (matches: readonly Match[]) =>
  matches.flatMap(({ staticData }) => staticData.section ?? staticData.page?.titre ?? []).at(-1) ?? PRODUIT
