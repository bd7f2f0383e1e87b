import type { Sorte } from '@sillon/domain/secretariat/recherche-bureau/trouvaille'

export type Icone = Sorte | 'actes' | 'pages'

/** A line of the search: what is found, and the page that it opens. */
export type Ligne = {
  page: string
  icone: Icone
  titre: string
  detail?: string
  /** At the right: the number found, an amount, a moment. */
  repere?: string
  /** E.164, of a person. */
  telephone?: string
}

export type Groupe = { titre: string /** By what its lines were found. */; par?: string; lignes: Ligne[] }
