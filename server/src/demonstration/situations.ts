import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'

/**
 * The state of a membership. `declaration`: that of the running campaign; null when there is none, or no longer one.
 */
export type Situation = {
  statut: AdhesionStatut
  declaration: DeclarationStatut | null
  /** How many of the three campaigns it took part in, the running one included. */
  campagnes: 1 | 2 | 3
  en_preparation?: boolean
  /** The company left once and came back. */
  revenue?: boolean
  /** Its end is already planned. */
  resiliationPrevue?: boolean
  motif?: string
}

const fois = (nombre: number, situation: Situation) => Array.from({ length: nombre }, () => situation)

/**
 * Situations of a cooperative in the middle of its declaration period: most memberships are active, a third have
 * declared.
 */
const EN_ORDRE: readonly Situation[] = [
  ...fois(88, { statut: 'active', declaration: 'a_faire', campagnes: 3 }),
  ...fois(16, { statut: 'active', declaration: 'a_faire', campagnes: 2 }),
  ...fois(4, { statut: 'active', declaration: 'a_faire', campagnes: 2, revenue: true }),
  ...fois(2, { statut: 'active', declaration: 'a_faire', campagnes: 3, resiliationPrevue: true }),
  ...fois(34, { statut: 'active', declaration: 'soumise', campagnes: 3 }),
  ...fois(36, { statut: 'active', declaration: 'validee', campagnes: 3 }),
  ...fois(8, { statut: 'active', declaration: 'validee', campagnes: 1 }),
  ...fois(6, {
    statut: 'active',
    declaration: 'a_completer',
    campagnes: 3,
    motif: 'Joignez le relevé parcellaire de la nouvelle parcelle.',
  }),
  ...fois(8, { statut: 'brouillon', declaration: 'a_faire', campagnes: 1 }),
  ...fois(2, { statut: 'brouillon', declaration: null, campagnes: 1, en_preparation: true }),
  ...fois(12, { statut: 'soumise', declaration: 'soumise', campagnes: 1 }),
  ...fois(6, {
    statut: 'a_completer',
    declaration: 'a_completer',
    campagnes: 1,
    motif: 'Indiquez la surface de chaque exploitation pour l’année.',
  }),
  ...fois(4, {
    statut: 'suspendue',
    declaration: 'a_faire',
    campagnes: 3,
    motif: 'Cotisation impayée malgré trois relances.',
  }),
  ...fois(4, { statut: 'resiliee', declaration: null, campagnes: 2, motif: 'Départ à la retraite sans repreneur.' }),
  ...fois(2, { statut: 'radiee', declaration: null, campagnes: 2, motif: 'Aucune activité depuis deux ans.' }),
  ...fois(1, { statut: 'exclue', declaration: null, campagnes: 2, motif: 'Décision du conseil d’administration.' }),
  ...fois(2, {
    statut: 'refusee',
    declaration: null,
    campagnes: 1,
    motif: 'Activité hors de la zone de la coopérative.',
  }),
  ...fois(2, { statut: 'abandonnee', declaration: null, campagnes: 1 }),
  ...fois(3, { statut: 'terminee', declaration: null, campagnes: 2, motif: 'Cessation d’activité.' }),
]

/** A step that shares no divisor with the length visits each situation once per round, in no visible order. */
const PAS = 73

export const situationOf = (rang: number): Situation =>
  EN_ORDRE[(rang * PAS) % EN_ORDRE.length] ?? { statut: 'active', declaration: 'a_faire', campagnes: 3 }
