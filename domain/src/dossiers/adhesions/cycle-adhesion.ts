import type { AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import { RuleViolation } from '../../rule-violation.ts'

type Acteur = 'adherent' | 'admin' | 'systeme'

type Transition = {
  from: readonly AdhesionStatut[]
  to: AdhesionStatut
  acteurs: readonly Acteur[]
  motifRequis: boolean
  /** Verb of the sentence « On ne peut pas {verbe} une adhésion … ». */
  verbe: string
}

/** The whole life cycle of a membership. */
export const TRANSITIONS = {
  soumettre: {
    from: ['brouillon', 'a_completer'],
    to: 'soumise',
    acteurs: ['adherent', 'admin'],
    motifRequis: false,
    verbe: 'soumettre',
  },
  demander_complement: {
    from: ['soumise'],
    to: 'a_completer',
    acteurs: ['admin'],
    motifRequis: true,
    verbe: 'renvoyer à compléter',
  },
  /** From `brouillon` too: an administrator may validate at once a membership that they created. */
  valider: { from: ['brouillon', 'soumise'], to: 'active', acteurs: ['admin'], motifRequis: false, verbe: 'valider' },
  refuser: { from: ['soumise'], to: 'refusee', acteurs: ['admin'], motifRequis: true, verbe: 'refuser' },
  /** By hand, or by the nightly job after 90 days without a change. */
  abandonner: {
    from: ['brouillon', 'a_completer'],
    to: 'abandonnee',
    acteurs: ['adherent', 'admin', 'systeme'],
    motifRequis: false,
    verbe: 'abandonner',
  },
  suspendre: { from: ['active'], to: 'suspendue', acteurs: ['admin'], motifRequis: true, verbe: 'suspendre' },
  reactiver: { from: ['suspendue'], to: 'active', acteurs: ['admin'], motifRequis: false, verbe: 'réactiver' },
  /** Applied on the effective date. Until then the membership stays active, with `resiliation_prevue_le`. */
  resilier: {
    from: ['active'],
    to: 'resiliee',
    acteurs: ['adherent', 'admin', 'systeme'],
    motifRequis: true,
    verbe: 'résilier',
  },
  radier: { from: ['active'], to: 'radiee', acteurs: ['admin'], motifRequis: true, verbe: 'radier' },
  exclure: { from: ['active'], to: 'exclue', acteurs: ['admin'], motifRequis: true, verbe: 'exclure' },
  /** The business ceases, or the member dies. */
  terminer: { from: ['active'], to: 'terminee', acteurs: ['admin'], motifRequis: true, verbe: 'terminer' },
} as const satisfies Record<string, Transition>

export type AdhesionAction = keyof typeof TRANSITIONS

const transitionOf = (action: AdhesionAction): Transition => TRANSITIONS[action]

export const canApply = (action: AdhesionAction, statut: AdhesionStatut, acteur: Acteur): boolean =>
  transitionOf(action).from.includes(statut) && transitionOf(action).acteurs.includes(acteur)

export const isMotifRequis = (action: AdhesionAction): boolean => TRANSITIONS[action].motifRequis

/** The status after the action. Throws the sentence that refuses it otherwise. */
export function applyAction(
  action: AdhesionAction,
  statut: AdhesionStatut,
  { acteur, motif = null }: { acteur: Acteur; motif?: string | null },
): AdhesionStatut {
  const { from, to, acteurs, motifRequis, verbe } = transitionOf(action)
  if (!acteurs.includes(acteur)) {
    throw new RuleViolation('adhesion.acteur-refuse', `Seul un administrateur peut ${verbe} une adhésion.`)
  }
  if (!from.includes(statut)) {
    const libelle = LIBELLES_DANS_UNE_PHRASE[statut]
    throw new RuleViolation('adhesion.action-impossible', `On ne peut pas ${verbe} une adhésion ${libelle}.`)
  }
  if (motifRequis && !motif?.trim()) throw new RuleViolation('adhesion.motif-requis', 'Indiquez un motif.', 'motif')
  return to
}

const LIBELLES_DANS_UNE_PHRASE: Record<AdhesionStatut, string> = {
  brouillon: 'en brouillon',
  soumise: 'soumise',
  a_completer: 'à compléter',
  active: 'active',
  suspendue: 'suspendue',
  refusee: 'refusée',
  abandonnee: 'abandonnée',
  resiliee: 'résiliée',
  radiee: 'radiée',
  exclue: 'exclue',
  terminee: 'terminée',
}
