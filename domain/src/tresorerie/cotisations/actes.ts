import { RuleViolation } from '../../rule-violation.ts'
import { COTISATION_STATUT_LABELS, type CotisationStatutAffiche, isOuverte } from './cotisation-statut.ts'

/** Acts of a treasurer on one fee. */
export const ACTES_COTISATION = [
  'calculer',
  'appeler',
  'annuler',
  'passer_irrecouvrable',
  'reprendre',
  'mettre_en_litige',
  'lever_litige',
] as const
export type ActeCotisation = (typeof ACTES_COTISATION)[number]

export const ACTE_COTISATION_LABELS: Record<ActeCotisation, string> = {
  calculer: 'Recalculer',
  appeler: 'Appeler',
  annuler: 'Annuler par un avoir',
  passer_irrecouvrable: 'Passer en irrécouvrable',
  reprendre: 'Reprendre le recouvrement',
  mettre_en_litige: 'Mettre en litige',
  lever_litige: 'Lever le litige',
}

type Cotisation = { statut: CotisationStatutAffiche; litige: boolean }

/** Why the act is refused; undefined: it is allowed. */
export function refusOf(acte: ActeCotisation, { statut, litige }: Cotisation): string | undefined {
  const libelle = COTISATION_STATUT_LABELS[statut].toLowerCase()
  switch (acte) {
    case 'calculer':
      if (statut === 'calculee') return undefined
      return 'Une cotisation appelée n’est jamais recalculée\u202f: annulez-la par un avoir, puis calculez-en une autre.'
    case 'appeler':
      return statut === 'calculee' ? undefined : 'Cette cotisation a déjà été appelée.'
    case 'annuler':
      if (statut === 'calculee') return 'Cette cotisation n’est pas appelée\u202f: il n’y a rien à annuler.'
      if (statut === 'annulee') return 'Cette cotisation est déjà annulée.'
      if (statut === 'irrecouvrable') return 'Une cotisation irrécouvrable ne s’annule plus.'
      return undefined
    case 'passer_irrecouvrable':
      if (statut === 'en_retard') return undefined
      return `Seule une cotisation en retard passe en irrécouvrable\u202f: celle-ci est ${libelle}.`
    case 'reprendre':
      return statut === 'irrecouvrable' ? undefined : 'Cette cotisation n’est pas irrécouvrable.'
    case 'mettre_en_litige':
      if (litige) return 'Cette cotisation est déjà en litige.'
      if (isOuverte(statut)) return undefined
      return `Seule une cotisation à payer se met en litige\u202f: celle-ci est ${libelle}.`
    case 'lever_litige':
      return litige ? undefined : 'Cette cotisation n’est pas en litige.'
  }
}

export function requireActe(acte: ActeCotisation, cotisation: Cotisation) {
  const refus = refusOf(acte, cotisation)
  if (refus) throw new RuleViolation(`cotisation.${acte}`, refus)
}
