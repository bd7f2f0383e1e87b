import type { LigneAppel, LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { autres, enumere } from '@sillon/domain/phrase'

/** Without an id: the campaign that the list of fees shows first. */
export type AppelSearch = { campagne_id?: string }

export const VUES_APPEL = ['ecarts', 'refus', 'lettres', 'a_part'] as const
export type VueAppel = (typeof VUES_APPEL)[number]

export const VUE_APPEL_LABELS: Record<VueAppel, string> = {
  ecarts: 'Écarts',
  refus: 'Refus prévus',
  lettres: 'Lettres',
  a_part: 'Mis à part',
}

/** How many fees each view is about, also those beyond the hundred that it lists. */
export const nombreDe = (apercu: LotApercu, a_part: readonly LigneAppel[], vue: VueAppel): number =>
  ({
    ecarts: apercu.ecarts.nombre,
    refus: apercu.nombre_refus,
    lettres: apercu.appelees.par_lettre,
    a_part: a_part.length,
  })[vue]

/** The fees that a view lists; refusals are no fees yet. */
export function lignesOf(
  apercu: LotApercu | undefined,
  a_part: readonly LigneAppel[],
  vue: VueAppel,
): readonly LigneAppel[] {
  if (vue === 'a_part') return a_part
  if (!apercu || vue === 'refus') return []
  // While the call is computed again, a fee just set apart is still in the former answer.
  const ids = new Set(a_part.map(({ adhesion_id }) => adhesion_id))
  const lignes = vue === 'ecarts' ? apercu.ecarts.lignes : apercu.lettres
  return lignes.filter(({ adhesion_id }) => !ids.has(adhesion_id))
}

const NOMMEES = 3

/** Why the call is not possible yet: nothing would leave, or nobody has looked at a probable mistake. */
export function refusAppel(apercu: LotApercu, justes: readonly string[], a_part: readonly LigneAppel[]): string | null {
  if (apercu.appelees.nombre === 0) return 'Aucune cotisation ne partirait.'
  const lignes = lignesOf(apercu, a_part, 'ecarts')
  const reste = lignes.filter(({ a_voir, adhesion_id }) => a_voir && !justes.includes(adhesion_id))
  if (reste.length === 0) return null
  const noms = reste.slice(0, NOMMEES).map(({ raison_sociale }) => raison_sociale)
  const plus = reste.length - noms.length
  const qui = enumere(plus > 0 ? [...noms, autres(plus)] : noms)
  return reste.length === 1
    ? `Possible une fois vu l’écart marqué\u00a0: ${qui}.`
    : `Possible une fois vus les ${reste.length} écarts marqués\u00a0: ${qui}.`
}
