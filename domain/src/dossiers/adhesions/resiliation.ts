import type { ErreurChamp } from '../../erreur-champ.ts'
import { addMois, formatJour, type Jour } from '../../jour.ts'
import { CHAMP_OBLIGATOIRE } from '../../messages.ts'

export const MOTIFS_RESILIATION = [
  'cessation_activite',
  'retraite',
  'transmission',
  'changement_cooperative',
  'desaccord',
  'autre',
] as const
export type MotifResiliation = (typeof MOTIFS_RESILIATION)[number]

export const MOTIF_RESILIATION_LABELS: Record<MotifResiliation, string> = {
  cessation_activite: 'Cessation d’activité',
  retraite: 'Départ à la retraite',
  transmission: 'Transmission de l’entreprise',
  changement_cooperative: 'Adhésion à une autre coopérative',
  desaccord: 'Désaccord avec la coopérative',
  autre: 'Autre motif',
}

/** Reason as stored and shown: « Autre motif : vente des terres ». */
export const formatMotifResiliation = (motif: MotifResiliation, precision: string | null): string =>
  [MOTIF_RESILIATION_LABELS[motif], precision].filter(Boolean).join('\u00a0: ')

/** Rules from the statutes of the cooperative; the notice is in months. */
type ReglesResiliation = { preavis_mois: number }

/** The first day on which a resignation given today may take effect. */
export const premiereDateEffet = (today: Jour, { preavis_mois }: ReglesResiliation): Jour =>
  addMois(today, preavis_mois)

/**
 * The end of the first campaign that leaves time for the notice, or the first possible day when no such campaign is
 * planned.
 */
export function dateEffetProposee(
  campagnes: readonly { fin: Jour }[],
  { today, regles }: { today: Jour; regles: ReglesResiliation },
): Jour {
  const premiere = premiereDateEffet(today, regles)
  const fins = campagnes.map(({ fin }) => fin).filter((fin) => fin >= premiere)
  return fins.toSorted()[0] ?? premiere
}

/** A resignation dated further ahead is a typing error. */
const DELAI_MAX_MOIS = 36

export function checkDateEffet(
  date_effet: Jour,
  { today, regles }: { today: Jour; regles: ReglesResiliation },
): ErreurChamp[] {
  const premiere = premiereDateEffet(today, regles)
  if (date_effet < premiere) {
    const preavis = regles.preavis_mois > 0 ? `Avec ${regles.preavis_mois} mois de préavis, la` : 'La'
    const message = `${preavis} résiliation prend effet au plus tôt le ${formatJour(premiere)}.`
    return [{ champ: 'date_effet', message }]
  }
  if (date_effet > addMois(today, DELAI_MAX_MOIS)) {
    return [{ champ: 'date_effet', message: 'Choisissez une date dans les trois ans.' }]
  }
  return []
}

/** The reason « Autre » requires a text. */
export const checkPrecision = (motif: MotifResiliation, precision: string | null): ErreurChamp[] =>
  motif === 'autre' && !precision?.trim() ? [{ champ: 'precision', message: CHAMP_OBLIGATOIRE }] : []

/** A resignation can be cancelled until its effective date. */
export const canAnnulerResiliation = (resiliation_prevue_le: Jour | null, today: Jour): boolean =>
  resiliation_prevue_le !== null && resiliation_prevue_le > today

/** The campaigns whose fee stays due: those that begin before the effective date. */
export const campagnesDues = <Campagne extends { debut: Jour }>(
  campagnes: readonly Campagne[],
  date_effet: Jour,
): Campagne[] => campagnes.filter(({ debut }) => debut <= date_effet)
