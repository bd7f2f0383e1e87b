import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { type AdhesionAction, canApply, isMotifRequis } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { canDeclaration } from '@sillon/domain/dossiers/adhesions/cycle-declaration'
import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { ActionAdmin } from './adhesions-admin.queries.ts'

/** The texts and the needs of an act of the cooperative on a membership. */
export type ActePropose = {
  action: ActionAdmin
  /** Label of the button that opens the dialog, and of the one that confirms. */
  libelle: string
  question: string
  consequence: string
  succes: string
  motifRequis: boolean
  /** The act ends the membership: the dialog asks for a day, which may be past. */
  dateEffet: boolean
  destructif: boolean
}

type Texte = Pick<ActePropose, 'libelle' | 'question' | 'consequence' | 'succes'> & {
  dateEffet?: true
  destructif?: true
}

const ACTES: Record<ActionAdmin, Texte> = {
  valider: {
    libelle: 'Valider l’adhésion',
    question: 'Valider cette adhésion\u202f?',
    consequence: 'Elle devient active dès aujourd’hui.',
    succes: 'L’adhésion est validée.',
  },
  'demander-complement': {
    libelle: 'Demander un complément',
    question: 'Demander un complément\u202f?',
    consequence: 'Les gestionnaires de l’entreprise pourront de nouveau tout modifier, et liront votre motif.',
    succes: 'L’adhésion est à compléter.',
  },
  refuser: {
    libelle: 'Refuser l’adhésion',
    question: 'Refuser cette adhésion\u202f?',
    consequence: 'Elle ne pourra plus être modifiée. Pour revenir, l’entreprise aura une nouvelle adhésion.',
    succes: 'L’adhésion est refusée.',
    destructif: true,
  },
  abandonner: {
    libelle: 'Abandonner l’adhésion',
    question: 'Abandonner cette adhésion\u202f?',
    consequence: 'Le dossier est fermé en l’état. Pour revenir, l’entreprise aura une nouvelle adhésion.',
    succes: 'L’adhésion est abandonnée.',
    destructif: true,
  },
  suspendre: {
    libelle: 'Suspendre l’adhésion',
    question: 'Suspendre cette adhésion\u202f?',
    consequence: 'Seuls les téléphones et les adresses e-mail resteront modifiables, jusqu’à la réactivation.',
    succes: 'L’adhésion est suspendue.',
    destructif: true,
  },
  reactiver: {
    libelle: 'Réactiver l’adhésion',
    question: 'Réactiver cette adhésion\u202f?',
    consequence: 'Elle redevient active dès aujourd’hui.',
    succes: 'L’adhésion est de nouveau active.',
  },
  radier: {
    libelle: 'Radier l’entreprise',
    question: 'Radier cette entreprise\u202f?',
    consequence: 'L’adhésion prend fin à la date d’effet et ne pourra plus être modifiée. Ses documents sont gardés.',
    succes: 'L’entreprise est radiée.',
    dateEffet: true,
    destructif: true,
  },
  exclure: {
    libelle: 'Exclure l’entreprise',
    question: 'Exclure cette entreprise\u202f?',
    consequence: 'L’adhésion prend fin à la date d’effet et ne pourra plus être modifiée. Ses documents sont gardés.',
    succes: 'L’entreprise est exclue.',
    dateEffet: true,
    destructif: true,
  },
  terminer: {
    libelle: 'Terminer l’adhésion',
    question: 'Terminer cette adhésion\u202f?',
    consequence: 'À réserver à la cessation d’activité ou au décès. L’adhésion prend fin à la date d’effet.',
    succes: 'L’adhésion est terminée.',
    dateEffet: true,
    destructif: true,
  },
}

/** On an active membership, the same two acts judge its declaration of the campaign. */
const ACTES_DECLARATION: Partial<Record<ActionAdmin, Texte>> = {
  valider: {
    libelle: 'Valider la déclaration',
    question: 'Valider cette déclaration\u202f?',
    consequence: 'Elle compte pour la campagne en cours\u202f; l’adhésion reste active.',
    succes: 'La déclaration est validée.',
  },
  'demander-complement': {
    libelle: 'Demander un complément',
    question: 'Demander un complément\u202f?',
    consequence: 'La déclaration est à compléter\u202f: les gestionnaires liront votre motif. L’adhésion reste active.',
    succes: 'La déclaration est à compléter.',
  },
}

type Adhesion = { statut: AdhesionStatut; declaration_statut: DeclarationStatut | null }

/** The acts an administrator may do now, the most usual first. */
export function listActes({ statut, declaration_statut }: Adhesion): ActePropose[] {
  return (Object.keys(ACTES) as ActionAdmin[]).flatMap((action) => {
    const onDeclaration =
      statut === 'active' && declaration_statut !== null && isOnDeclaration(action, declaration_statut)
    const texte = onDeclaration ? ACTES_DECLARATION[action] : ACTES[action]
    if (!texte || (!onDeclaration && !canApply(toAction(action), statut, 'admin'))) return []
    const motifRequis = isMotifRequis(toAction(action))
    return [{ action, motifRequis, dateEffet: false, destructif: false, ...texte }]
  })
}

export const canValider = (adhesion: Adhesion) => listActes(adhesion).some(({ action }) => action === 'valider')

const isOnDeclaration = (action: ActionAdmin, declaration: DeclarationStatut) =>
  (action === 'valider' && canDeclaration('valider', declaration)) ||
  (action === 'demander-complement' && canDeclaration('demander_complement', declaration))

/** URLs have hyphens where the rules have underscores. */
const toAction = (action: ActionAdmin) => action.replaceAll('-', '_') as AdhesionAction
