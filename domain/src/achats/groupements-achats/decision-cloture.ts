import * as z from 'zod/mini'
import { entier } from '../../nombre.ts'
import { InvalidInput, RuleViolation } from '../../rule-violation.ts'
import { REGLES_PENURIE, type ReglePenurie } from './repartition-penurie.ts'

/** Problems that keep a purchase from being ordered as it is. */
export const PROBLEMES = ['minimum_groupement', 'minimum_article', 'colis_incomplet', 'penurie'] as const
export type ProblemeType = (typeof PROBLEMES)[number]

export const CHOIX = [
  'prolonger',
  'completer',
  'arrondir',
  'garder_au_depot',
  'reduire',
  'repartir',
  'accepter',
  'annuler_article',
  'annuler_groupement',
] as const
export type Choix = (typeof CHOIX)[number]

/** Choices of each problem, in the order shown. */
export const CHOIX_PAR_PROBLEME: Record<ProblemeType, readonly Choix[]> = {
  minimum_groupement: ['prolonger', 'accepter', 'annuler_groupement'],
  minimum_article: ['prolonger', 'completer', 'accepter', 'annuler_article'],
  colis_incomplet: ['arrondir', 'garder_au_depot', 'reduire', 'accepter', 'annuler_article'],
  penurie: ['repartir', 'annuler_article'],
}

export const JOURS_PAR_DEFAUT = 7
const JOURS_MAX = 60
const COLIS_MAX = 1_000_000

/** `jours`: length of an extension. `regle` and `disponible` (packages): sharing of a shortage. */
export const DecisionSaisie = z.strictObject({
  /** Null: the problem is about the whole purchase. */
  article_id: z.nullable(z.uuid()),
  probleme: z.enum(PROBLEMES),
  choix: z.enum(CHOIX),
  jours: z.optional(entier({ min: 1, max: JOURS_MAX })),
  regle: z.optional(z.enum(REGLES_PENURIE)),
  disponible: z.optional(entier({ min: 0, max: COLIS_MAX })),
})
export type DecisionSaisie = z.infer<typeof DecisionSaisie>

type Parametres = { jours?: number; regle?: ReglePenurie; disponible?: number }
export type DecisionCloture = {
  article_id: string | null
  probleme: ProblemeType
  choix: Choix
  parametres: Parametres
}

/**
 * Keeps the parameters that the choice needs. Throws when the choice does not answer the problem, or when one is
 * missing.
 */
export function toDecision({ article_id, probleme, choix, jours, regle, disponible }: DecisionSaisie): DecisionCloture {
  if (!CHOIX_PAR_PROBLEME[probleme].includes(choix) || (article_id === null) !== (probleme === 'minimum_groupement')) {
    throw new RuleViolation('cloture.choix', 'Ce choix ne répond pas à ce problème.')
  }
  const decision = { article_id, probleme, choix }
  if (choix === 'prolonger') return { ...decision, parametres: { jours: jours ?? JOURS_PAR_DEFAUT } }
  if (choix !== 'repartir') return { ...decision, parametres: {} }
  if (!regle) throw new InvalidInput({ champ: 'regle', message: 'Choisissez une règle de répartition.' })
  if (disponible === undefined) {
    throw new InvalidInput({ champ: 'disponible', message: 'Indiquez ce dont le fournisseur dispose.' })
  }
  return { ...decision, parametres: { regle, disponible } }
}
