import { formatMontant } from '@sillon/domain/argent/format-montant'
import { GENRES } from '@sillon/domain/secretariat/matin/genre-acte'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { cibleDe } from './cible.ts'
import { ICONES_ACTE, Signe } from './signe.tsx'

const AGES: Record<LigneMatin['etat'], string> = {
  retard: 'font-semibold text-brick-ink',
  proche: 'font-semibold text-orange-ink',
  attente: 'text-ink-2',
}

type Props = {
  ligne: LigneMatin
  choisie: boolean
  /** Chosen by a key: the page follows. It must not move when it is drawn, nor under a finger. */
  suivie: boolean
  onChoose: () => void
  /** Absent: the act cannot wait. */
  onPostpone: (() => void) | undefined
}

/** One line: a sign, a name and its fact, how long, how much, and the act. */
export function LigneDuMatin({ ligne, choisie, suivie, onChoose, onPostpone }: Props) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (suivie) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [suivie])
  const { nom, fait, age, etat, montant } = ligne
  return (
    <li aria-current={choisie || undefined} className="matin-ligne" onFocus={onChoose} ref={ref}>
      <Signe className="matin-signe" etat={etat} />
      <span className="matin-texte text-body">
        <span className="matin-nom font-semibold">{nom}</span>{' '}
        <span className="matin-fait text-ink-2" title={fait}>
          {fait}
        </span>
      </span>
      <span className={classNames('matin-age text-help whitespace-nowrap', AGES[etat])}>{age}</span>
      <span className="matin-montant text-body font-semibold whitespace-nowrap tabular-nums">
        {montant !== null && montant !== 0 && formatMontant(montant)}
      </span>
      <span className="matin-actes">
        {onPostpone && (
          <IconButton
            aria-haspopup="dialog"
            icon={<CalendarClock aria-hidden="true" size={16} strokeWidth={1.85} />}
            label={`Plus tard\u00a0: ${nom}`}
            onClick={onPostpone}
            title="Plus tard"
          />
        )}
        <ActeLien choisie={choisie} ligne={ligne} />
      </span>
    </li>
  )
}

function ActeLien({ ligne, choisie }: Pick<Props, 'ligne' | 'choisie'>) {
  const Icone = ICONES_ACTE[ligne.genre]
  return (
    <Link {...cibleDe(ligne)} className="matin-acte text-body font-semibold whitespace-nowrap text-green-ink">
      <Icone aria-hidden="true" className="shrink-0" size={16} strokeWidth={1.85} />
      {GENRES[ligne.genre].acte}
      <span className="sr-only"> {ligne.nom}</span>
      {choisie && <KeyCap>Entrée</KeyCap>}
    </Link>
  )
}
