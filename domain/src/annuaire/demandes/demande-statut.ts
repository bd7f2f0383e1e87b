import { defineCycle } from '../../cycle.ts'
import type { Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'

/** `sans_reponse` is read, never written: the last day is over and nobody answered. */
export const DEMANDE_STATUTS = ['en_attente', 'acceptee', 'refusee', 'retiree', 'sans_reponse'] as const
export type DemandeStatut = (typeof DEMANDE_STATUTS)[number]

export const DEMANDE_STATUT_LABELS: Record<DemandeStatut, string> = {
  en_attente: 'En attente',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
  retiree: 'Retirée',
  sans_reponse: 'Sans réponse',
}

/** The company of the machine, who asks for it. */
type Acteur = 'proprietaire' | 'demandeur'

const {
  actes: ACTES,
  can,
  apply,
} = defineCycle(
  DEMANDE_STATUT_LABELS,
  {
    accepter: { de: ['en_attente'], vers: 'acceptee', acteurs: ['proprietaire'] },
    refuser: { de: ['en_attente'], vers: 'refusee', acteurs: ['proprietaire'] },
    retirer: { de: ['en_attente', 'acceptee'], vers: 'retiree', acteurs: ['demandeur'] },
  },
  ({ statut }) => new RuleViolation('demande.terminee', `Cette demande est déjà ${statut}\u00a0: elle ne change plus.`),
)

export const applyDemande = apply

export const ACTES_DEMANDE = ['accepter', 'refuser', 'retirer'] as const satisfies (keyof typeof ACTES)[]
export type ActeDemande = (typeof ACTES_DEMANDE)[number]

export const statutDemande = (demande: { statut: DemandeStatut; au: Jour }, today: Jour): DemandeStatut =>
  demande.statut === 'en_attente' && demande.au < today ? 'sans_reponse' : demande.statut

/** The acts that the reader may do. Nothing changes once its last day is over. */
export const actesDemande = (
  demande: { statut: DemandeStatut; au: Jour },
  acteurs: readonly Acteur[],
  today: Jour,
): ActeDemande[] =>
  demande.au < today
    ? []
    : ACTES_DEMANDE.filter(
        (acte) =>
          can(acte, demande.statut) &&
          (ACTES[acte].acteurs as readonly Acteur[]).some((acteur) => acteurs.includes(acteur)),
      )
