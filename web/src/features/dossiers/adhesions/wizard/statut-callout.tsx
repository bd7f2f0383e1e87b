import { ADHESION_STATUT_LABELS, isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../lib/format.ts'
import { Callout } from '../../../../ui/callout.tsx'
import type { Tone } from '../../../../ui/pill.tsx'
import { avantEnvoi } from '../../../organisme/organisme/envoi.ts'
import { OrigineDeclaration } from '../origine-declaration.tsx'
import { useWizard } from './wizard-context.tsx'
import type { WizardMode } from './wizard-path.ts'

const LECTURE_BUREAU = 'Vous consultez cette adhésion\u00a0: votre rôle ne permet pas de la changer.'
const LECTURE_SEULE = 'Vous consultez cette adhésion\u00a0: votre droit dans l’entreprise est la lecture seule.'

type Message = { tone: Tone; title: string; text?: ReactNode }

const SEULES_COORDONNEES = 'D’ici là, seuls les téléphones et les adresses e-mail peuvent être modifiés.'

const A_CORRIGER = 'Vous pouvez encore corriger ce dossier\u00a0: chaque correction est au journal, à votre nom.'

/** Explains the state of the pages below: the cooperative asks for a complement, or the status closes them. */
export function StatutCallout() {
  const { adhesion, mode, base } = useWizard()
  const message = messageOf(adhesion, mode)
  return (
    <>
      {message && (
        <Callout className="mb-6" title={message.title} tone={message.tone}>
          {message.text && <p className="whitespace-pre-line">{message.text}</p>}
        </Callout>
      )}
      {mode === 'adherent' && adhesion.statut === 'active' && adhesion.declaration?.statut === 'soumise' && (
        <Link className="text-link mb-6 inline-flex min-h-11 items-center" to={`${base}declaration/` as string}>
          Voir le reçu de ma déclaration
        </Link>
      )}
      <OrigineDeclaration adhesion={adhesion} />
    </>
  )
}

export function messageOf(adhesion: Adhesion, mode: WizardMode): Message | null {
  const { statut, motif, declaration } = adhesion
  if (isFinal(statut)) return finalMessage(adhesion)
  if (adhesion.lecture_seule) return { tone: 'neutral', title: mode === 'adherent' ? LECTURE_SEULE : LECTURE_BUREAU }
  if (adhesion.en_preparation) {
    return { tone: 'sky', title: 'Adhésion en préparation', text: 'Les adhérents ne la voient pas encore.' }
  }
  if (statut === 'a_completer' || declaration?.statut === 'a_completer') {
    const demande = mode === 'adherent' ? 'La coopérative demande un complément' : 'Un complément est demandé'
    return { tone: 'orange', title: demande, text: motif ?? declaration?.motif }
  }
  if (statut === 'suspendue') {
    const text = [motif, SEULES_COORDONNEES].filter(Boolean).join('\n')
    return { tone: 'orange', title: 'Adhésion suspendue', text }
  }
  if (statut === 'soumise') {
    const text = mode === 'adherent' ? `${verification()} ${SEULES_COORDONNEES}` : A_CORRIGER
    return { tone: 'sky', title: dated('Adhésion envoyée', adhesion.soumise_le), text }
  }
  return declarationMessage(adhesion, mode)
}

const verification = () => `La coopérative la vérifie. ${avantEnvoi('Elle vous répond par e-mail.')}`

function finalMessage({ statut, fin_le, motif }: Adhesion): Message {
  const libelle = ADHESION_STATUT_LABELS[statut].toLowerCase()
  const text = [motif, 'Cette adhésion est en lecture seule.'].filter(Boolean).join('\n')
  return { tone: 'neutral', title: dated(`Adhésion ${libelle}`, fin_le), text }
}

function declarationMessage({ declaration, resiliation_prevue_le }: Adhesion, mode: WizardMode): Message | null {
  if (resiliation_prevue_le) {
    return { tone: 'orange', title: `Résiliation prévue le ${formatDate(resiliation_prevue_le)}` }
  }
  if (declaration?.statut !== 'soumise') return null
  const title = dated('Déclaration envoyée', declaration.soumise_le)
  return mode === 'adherent' ? { tone: 'sky', title, text: verification() } : { tone: 'sky', title }
}

/** `le` is a day or an instant. */
const dated = (text: string, le: string | null) =>
  le === null ? text : `${text} le ${formatDate(le.length === 10 ? le : new Date(le))}`
