import type { ErreurChamp } from '../erreur-champ.ts'
import type { Jour } from '../jour.ts'
import type { Libelles } from './cellule.ts'
import type { Colonne } from './colonne.ts'
import type { Sort } from './sort.ts'

/** A row as read: the text of each cell, by attribute; what was empty is absent. */
export type LigneLue = { ligne: number; valeurs: Readonly<Record<string, string>> }

export type Difference = { champ: string; avant: string; apres: string }

/** What a row would do; `avant` is null for a creation, `apres` when the row is refused. */
export type LignePlanifiee<Fiche> = {
  ligne: number
  libelle: string | null
  sort: Sort
  differences: Difference[]
  erreurs: ErreurChamp[]
  avant: Fiche | null
  apres: Fiche | null
}

/** What the rules need and the server alone knows. */
export type Outils = {
  today: Jour
  libelles: Libelles
  /** The id, or the code, of a line of a list by its label. */
  reference: (referentiel: NonNullable<Colonne['referentiel']>, libelle: string) => string | undefined
  lisTelephone: (saisie: string, codePostal: string | null) => { valeur: string } | { erreur: string }
  /** The commune of this name under this postal code. */
  commune: (codePostal: string, nom: string) => { code_insee: string; nom: string } | undefined
}

/** The error of a whole row. */
export const DE_LA_LIGNE = ''
