import type { Portee } from '../../organisme/parametres/portee.ts'
import { CHAMPS_VISIBLES, type ChampVisible } from './confidentialite.ts'

type Choix = Readonly<Record<ChampVisible, Portee>>

/**
 * True when the choice lets the reader see the field. `departementCommun`: both have a company in the same département.
 */
export const estVisible = (portee: Portee, departementCommun: boolean): boolean =>
  portee === 'tous' || (portee === 'departement' && departementCommun)

/**
 * The fields of a person that a member sees; none when the card itself is hidden. The SQL of the directory applies the
 * same rule.
 */
export function champsVisibles(choix: Choix, departementCommun: boolean): ChampVisible[] {
  if (!estVisible(choix.visible_annuaire, departementCommun)) return []
  return CHAMPS_VISIBLES.filter((champ) => estVisible(choix[champ], departementCommun))
}

/** True when one département is in both lists: a person may have companies in several. */
export const hasDepartementCommun = (uns: readonly string[], autres: readonly string[]): boolean =>
  uns.some((departement) => autres.includes(departement))
