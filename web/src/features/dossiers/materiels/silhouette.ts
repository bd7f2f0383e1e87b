import type { Silhouette } from '../../../ui/machine-silhouette.tsx'

/** The prefix that the code of a category begins with decides. A category without a drawing never takes a neighbour’s. */
const CATEGORIES: readonly [prefix: string, silhouette: Silhouette][] = [
  ['tracteur', 'tracteur'],
  ['microtracteur', 'tracteur'],
  ['semoir', 'semoir'],
  ['combine-de-semis', 'semoir'],
  ['pulverisateur', 'pulverisateur'],
  ['charrue', 'charrue'],
  ['dechaumeur', 'dechaumeur'],
  ['rouleau', 'rouleau'],
  ['telescopique', 'telescopique'],
  ['presse', 'presse'],
  ['benne', 'benne'],
  ['remorque', 'benne'],
  ['moissonneuse', 'moissonneuse'],
]

/** The drawing of a type of machine, shown when there is no photograph. */
export const silhouetteOf = (categorie: { code: string } | null): Silhouette =>
  CATEGORIES.find(([prefix]) => categorie?.code.startsWith(prefix))?.[1] ?? 'autre'
