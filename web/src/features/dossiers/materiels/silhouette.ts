import type { Silhouette } from '../../../ui/machine-silhouette.tsx'

/** The first prefix that the code of the category begins with decides; else the family. */
const CATEGORIES: readonly [prefix: string, silhouette: Silhouette][] = [
  ['tracteur', 'tracteur'],
  ['microtracteur', 'tracteur'],
  ['pulverisateur', 'pulverisateur'],
  ['charrue', 'charrue'],
  ['telescopique', 'telescopique'],
  ['chargeur-articule', 'telescopique'],
  ['chariot-elevateur', 'telescopique'],
  ['presse', 'presse'],
  ['autochargeuse', 'benne'],
  ['epandeur', 'benne'],
  ['moissonneuse', 'moissonneuse'],
  ['ensileuse', 'moissonneuse'],
  ['machine-a-vendanger', 'moissonneuse'],
]

const FAMILLES: Record<string, Silhouette> = {
  'travail-du-sol': 'charrue',
  'semis-et-plantation': 'semoir',
  transport: 'benne',
}

/** The drawing of a type of machine, shown when there is no photograph. */
export function silhouetteOf(categorie: { code: string } | null, famille: { code: string } | null): Silhouette {
  const known = CATEGORIES.find(([prefix]) => categorie?.code.startsWith(prefix))
  return known?.[1] ?? FAMILLES[famille?.code ?? ''] ?? 'autre'
}
