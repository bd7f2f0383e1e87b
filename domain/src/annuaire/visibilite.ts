import { CHAMPS_VISIBLES, type ChampVisible } from './confidentialite.ts'
import type { Portee } from './portee.ts'

type Choix = Readonly<Record<ChampVisible, Portee>>

/** Does this choice let a reader see? `departementCommun`: both have a company in the same département. */
export const estVisible = (portee: Portee, departementCommun: boolean): boolean =>
  portee === 'tous' || (portee === 'departement' && departementCommun)

/** What a member sees of a person; nothing at all when the card itself is hidden. The SQL of the directory says the same. */
export function champsVisibles(choix: Choix, departementCommun: boolean): ChampVisible[] {
  if (!estVisible(choix.visible_annuaire, departementCommun)) return []
  return CHAMPS_VISIBLES.filter((champ) => estVisible(choix[champ], departementCommun))
}

/** Two people are neighbours when one département is in both lists: they may each have companies in several. */
export const hasDepartementCommun = (uns: readonly string[], autres: readonly string[]): boolean =>
  uns.some((departement) => autres.includes(departement))
