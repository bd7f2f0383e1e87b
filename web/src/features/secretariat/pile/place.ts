import type { Issue } from '@sillon/domain/secretariat/pile/issue'
import type { DossierPile } from '@sillon/domain/secretariat/pile/pile'

/** The decisions since the pile was opened, by the id of the membership. */
export type Issues = Readonly<Record<string, Issue>>

type Dossiers = readonly Pick<DossierPile, 'id'>[]

/** The rank of a file that the address names; the first one when it names none of these. */
export const rangDe = (dossiers: Dossiers, id: unknown): number =>
  Math.max(
    0,
    dossiers.findIndex((dossier) => dossier.id === id),
  )

/** The rank of the next file that waits after this one; past the last one, the pile is at its end. */
export function suivantDe(dossiers: Dossiers, issues: Issues, rang: number): number {
  const suivant = dossiers.findIndex(({ id }, index) => index > rang && !issues[id])
  return suivant < 0 ? dossiers.length : suivant
}
