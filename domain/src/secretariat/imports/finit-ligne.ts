import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Feuille } from '../../pieces/classeurs/feuille.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { COLONNES } from './feuilles.ts'
import { listDifferences } from './lecture-ligne.ts'
import { DE_LA_LIGNE, type LignePlanifiee, type Outils } from './plan.ts'

type Jugee<Fiche> = {
  ligne: number
  libelle: string | null
  avant: Fiche | null
  apres: Fiche
  erreurs: readonly ErreurChamp[]
}

/** Turns a checked row into the planned one, with its outcome, differences and ordered errors. */
export function finitLigne<Fiche extends object>(
  feuille: Feuille,
  { ligne, libelle, avant, apres, erreurs }: Jugee<Fiche>,
  { libelles }: Pick<Outils, 'libelles'>,
): LignePlanifiee<Fiche> {
  const base = { ligne, libelle: libelle || null, avant, erreurs: enOrdre(feuille, uniques(erreurs)) }
  if (erreurs.length > 0) return { ...base, sort: 'erreur', differences: [], apres: null }
  const differences = listDifferences(feuille, avant, apres, libelles)
  if (avant === null) return { ...base, sort: 'cree', differences, apres }
  return { ...base, sort: differences.length > 0 ? 'modifie' : 'inchange', differences, apres }
}

/** A row refused as a whole. */
export const refuseLigne = <Fiche extends object>(
  ligne: number,
  message: string,
  { champ = DE_LA_LIGNE, libelle = null }: { champ?: string; libelle?: string | null } = {},
): LignePlanifiee<Fiche> => ({
  ligne,
  libelle,
  sort: 'erreur',
  differences: [],
  erreurs: [{ champ, message }],
  avant: null,
  apres: null,
})

/** The error of a rule that throws; empty when it does not. */
export function violationOf(run: () => void): ErreurChamp[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof RuleViolation) return [{ champ: error.champ ?? DE_LA_LIGNE, message: error.message }]
    throw error
  }
}

const uniques = (erreurs: readonly ErreurChamp[]) =>
  erreurs.filter(
    ({ champ, message }, rang) =>
      erreurs.findIndex((other) => other.champ === champ && other.message === message) === rang,
  )

/** In the order of the columns; errors of the whole row come first. */
const enOrdre = (feuille: Feuille, erreurs: readonly ErreurChamp[]) => {
  const rangOf = ({ champ }: ErreurChamp) => COLONNES[feuille].findIndex((colonne) => colonne.champ === champ)
  return erreurs.toSorted((a, b) => rangOf(a) - rangOf(b))
}
