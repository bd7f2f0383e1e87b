import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Jour } from '../../jour.ts'
import type { Libelles } from './cellule.ts'
import type { Colonne } from './colonne.ts'
import type { Sort } from './sort.ts'

/** A row as read: the text of each cell, by attribute; empty cells are absent. */
export type LigneLue = { ligne: number; valeurs: Readonly<Record<string, string>> }

export type Difference = { champ: string; avant: string; apres: string }

/** The plan of one row; `avant` is null for a creation, `apres` when the row is refused. */
export type LignePlanifiee<Fiche> = {
  ligne: number
  libelle: string | null
  sort: Sort
  differences: Difference[]
  erreurs: ErreurChamp[]
  avant: Fiche | null
  apres: Fiche | null
}

/** Data and functions of the server that the rules need. */
export type Outils = {
  today: Jour
  libelles: Libelles
  /** Id or code of a value of a reference list, found by its label. */
  reference: (referentiel: NonNullable<Colonne['referentiel']>, libelle: string) => string | undefined
  lisTelephone: (saisie: string, codePostal: string | null) => { valeur: string } | { erreur: string }
  /** The commune with this name and this postal code. */
  commune: (codePostal: string, nom: string) => { code_insee: string; nom: string } | undefined
}

/** `champ` of an error about the whole row. */
export const DE_LA_LIGNE = ''
