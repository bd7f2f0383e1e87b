import { ADHESION_STATUT_LABELS, type AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import { defineCycle, type StatutDonne } from '../../cycle.ts'
import { RuleViolation } from '../../rule-violation.ts'

type Acteur = 'adherent' | 'admin' | 'systeme'

const STATUTS_DITS: Record<AdhesionStatut, string> = { ...ADHESION_STATUT_LABELS, brouillon: 'en brouillon' }

/** The whole life cycle of a membership. `verbe`: « On ne peut pas {verbe} une adhésion … ». */
const { actes, can, apply } = defineCycle(
  STATUTS_DITS,
  {
    soumettre: {
      de: ['brouillon', 'a_completer'],
      vers: 'soumise',
      acteurs: ['adherent', 'admin'],
      verbe: 'envoyer',
    },
    demander_complement: {
      de: ['soumise'],
      vers: 'a_completer',
      acteurs: ['admin'],
      motifRequis: true,
      verbe: 'renvoyer à compléter',
    },
    /** From `brouillon` too: an administrator may validate at once a membership that they created. */
    valider: { de: ['brouillon', 'soumise'], vers: 'active', acteurs: ['admin'], verbe: 'valider' },
    refuser: { de: ['soumise'], vers: 'refusee', acteurs: ['admin'], motifRequis: true, verbe: 'refuser' },
    /** By hand, by the nightly job after 90 days without a change, or when two records of one company become one. */
    abandonner: {
      de: ['brouillon', 'a_completer'],
      vers: 'abandonnee',
      acteurs: ['adherent', 'admin', 'systeme'],
      verbe: 'abandonner',
    },
    suspendre: { de: ['active'], vers: 'suspendue', acteurs: ['admin'], motifRequis: true, verbe: 'suspendre' },
    reactiver: { de: ['suspendue'], vers: 'active', acteurs: ['admin'], verbe: 'réactiver' },
    /** Applied on the effective date. Until then the membership stays active, with `resiliation_prevue_le`. */
    resilier: {
      de: ['active'],
      vers: 'resiliee',
      acteurs: ['adherent', 'admin', 'systeme'],
      motifRequis: true,
      verbe: 'résilier',
    },
    radier: { de: ['active'], vers: 'radiee', acteurs: ['admin'], motifRequis: true, verbe: 'radier' },
    exclure: { de: ['active'], vers: 'exclue', acteurs: ['admin'], motifRequis: true, verbe: 'exclure' },
    /** The business ceases, or the member dies. */
    terminer: { de: ['active'], vers: 'terminee', acteurs: ['admin'], motifRequis: true, verbe: 'terminer' },
  },
  ({ regle, statut }) =>
    new RuleViolation('adhesion.action-impossible', `On ne peut pas ${regle.verbe} une adhésion ${statut}.`),
)

export const ACTIONS_ADHESION = actes
export type AdhesionAction = keyof typeof actes

type Regle = { acteurs: readonly Acteur[]; motifRequis?: true; verbe: string }

const regleOf = (action: AdhesionAction): Regle => actes[action]

export const canApply = (action: AdhesionAction, statut: AdhesionStatut, acteur: Acteur): boolean =>
  can(action, statut) && regleOf(action).acteurs.includes(acteur)

export const isMotifRequis = (action: AdhesionAction): boolean => regleOf(action).motifRequis === true

/** The status after the action. Throws the sentence that refuses it otherwise. */
export function applyAction(
  action: AdhesionAction,
  statut: AdhesionStatut,
  { acteur, motif = null }: { acteur: Acteur; motif?: string | null },
): StatutDonne<AdhesionStatut> {
  const { acteurs, verbe } = regleOf(action)
  if (!acteurs.includes(acteur)) {
    throw new RuleViolation('adhesion.acteur-refuse', `Seul un administrateur peut ${verbe} une adhésion.`)
  }
  const suite = apply(action, statut)
  if (isMotifRequis(action) && !motif?.trim()) {
    throw new RuleViolation('adhesion.motif-requis', 'Indiquez un motif.', 'motif')
  }
  return suite
}
