import { formatMontant } from '@sillon/domain/argent/format-montant'
import { CLASSEMENT_LABELS } from '@sillon/domain/tresorerie/banque/classement'
import { MOUVEMENT_STATUT_LABELS } from '@sillon/domain/tresorerie/banque/mouvement-statut'
import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { Check } from 'lucide-react'
import { formatShortDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { acceptationOf, type Choix } from './acceptation.ts'
import type { ActeMouvement } from './banque.queries.ts'
import { ChoixEntreprise, ChoixPieces } from './choix-pieces.tsx'
import { ClassementForm } from './classement-form.tsx'
import { TexteReconnu } from './texte-reconnu.tsx'

export type Panneau = 'entreprise' | 'pieces' | 'classement' | null
type DetailProps = {
  mouvement: MouvementBancaire
  choix: Choix
  panneau: Panneau
  envoi: boolean
  onChoix: (choix: Choix) => void
  onPanneau: (panneau: Panneau) => void
  onActe: (demande: ActeMouvement) => void
}

/** One movement: the bank’s text, why something is proposed, what it pays. */
export function MouvementDetail(props: DetailProps) {
  const { mouvement, choix } = props
  const { libelle, montant, date, proposition, entreprises } = mouvement
  const entreprise = proposition ? choix.entreprise : entreprises[0]
  const nom = entreprise?.raison_sociale || mouvement.nom || (montant > 0 ? 'Payeur à trouver' : 'Sortie d’argent')
  return (
    <section
      aria-label="Mouvement choisi"
      className="bg-surface desk:rounded-card desk:border desk:border-line desk:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-h2 wrap-anywhere">{nom}</h2>
        <p className="text-h2 whitespace-nowrap tabular-nums">{formatMontant(montant)}</p>
      </div>
      <p className="mb-3 text-help text-ink-2">
        {entreprise?.no_adherent && `${entreprise.no_adherent}, `}
        {montant > 0 ? 'reçu' : 'sorti'} le {formatShortDate(date)}
      </p>
      <TexteReconnu mots={proposition?.mots ?? []} texte={libelle} />
      <Preuves mouvement={mouvement} />
      {proposition ? <ATraiter {...props} /> : <Traite {...props} />}
    </section>
  )
}

function Preuves({ mouvement: { proposition, preuves } }: Pick<DetailProps, 'mouvement'>) {
  const phrases = proposition ? proposition.preuves : preuves
  if (phrases.length === 0) return null
  return (
    <>
      <h3 className="mt-4 mb-1 text-body font-semibold">
        {proposition ? 'Pourquoi c’est proposé' : 'Pourquoi c’est reconnu'}
      </h3>
      <ul className="grid gap-1.5 text-body">
        {phrases.map((phrase) => (
          <li className="flex gap-2.5" key={phrase}>
            <Check aria-hidden="true" className="mt-0.5 shrink-0 text-green-ink" size={16} strokeWidth={2.4} />
            {phrase}
          </li>
        ))}
      </ul>
    </>
  )
}

function ATraiter(props: DetailProps) {
  const { mouvement, choix, panneau, envoi, onChoix, onPanneau, onActe } = props
  const { id, version, montant, proposition } = mouvement
  const cible = { id, version }
  if (panneau === 'classement') {
    const propose =
      proposition?.classement && proposition.compte
        ? { classement: proposition.classement, compte: proposition.compte }
        : null
    return (
      <ClassementForm
        envoi={envoi}
        onCancel={() => onPanneau(null)}
        onConfirm={(body) => onActe({ acte: 'classer', cible, body })}
        propose={propose}
      />
    )
  }
  const confirme = proposition?.objet_id && choix.entreprise?.id === proposition.entreprise?.id
  return (
    <>
      {panneau === 'entreprise' && (
        <ChoixEntreprise
          onChoose={(autre) => {
            onChoix(autre)
            onPanneau('pieces')
          }}
        />
      )}
      {montant > 0 && !confirme && (
        <ChoixPieces
          choix={choix}
          montant={montant}
          onAdd={panneau === null ? () => onPanneau('pieces') : null}
          onChange={onChoix}
        />
      )}
      <Boutons {...props} />
    </>
  )
}

function Boutons({ mouvement, choix, envoi, onPanneau, onActe }: DetailProps) {
  const { id, version, montant, statut } = mouvement
  const demande = acceptationOf(mouvement, choix)
  const refus = 'refus' in demande ? demande.refus : null
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabledReason={refus}
          loading={envoi}
          onClick={() => 'acte' in demande && onActe(demande)}
          variant="primary"
        >
          {'acte' in demande && demande.acte === 'classer' ? 'Classer ainsi' : 'Accepter'} <KeyCap>Entrée</KeyCap>
        </Button>
        {montant > 0 && (
          <Button onClick={() => onPanneau('entreprise')} variant="secondary">
            Choisir autrement <KeyCap>C</KeyCap>
          </Button>
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={() => onPanneau('classement')} size="sm" variant="quiet">
          Pas un adhérent <KeyCap>N</KeyCap>
        </Button>
        {statut === 'a_voir' && (
          <Button onClick={() => onActe({ acte: 'attendre', cible: { id, version } })} size="sm" variant="quiet">
            Laisser en attente <KeyCap>A</KeyCap>
          </Button>
        )}
      </div>
    </>
  )
}

/** A movement that is treated, and the way back. */
function Traite({ mouvement, envoi, onActe }: DetailProps) {
  const { id, version, statut, classement, compte_comptable, pieces } = mouvement
  return (
    <>
      <p className="mt-4 text-body">
        <span className="font-semibold">{MOUVEMENT_STATUT_LABELS[statut]}</span>
        {pieces.length > 0 && `\u00a0: ${pieces.join(', ')}`}
        {classement && `\u00a0: ${CLASSEMENT_LABELS[classement]}, compte ${compte_comptable}`}
      </p>
      <div className="mt-4">
        <Button loading={envoi} onClick={() => onActe({ acte: 'annuler', cible: { id, version } })} variant="secondary">
          Annuler ce rapprochement
        </Button>
      </div>
    </>
  )
}
