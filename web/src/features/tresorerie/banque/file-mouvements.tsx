import { formatMontant } from '@sillon/domain/argent/format-montant'
import { CLASSEMENT_LABELS } from '@sillon/domain/tresorerie/banque/classement'
import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import type { ReactNode } from 'react'
import { memo, useEffect, useRef } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'

type Props = {
  mouvements: readonly MouvementBancaire[]
  choisi: MouvementBancaire | undefined
  /** The same function at each drawing: an arrow then draws two rows again, not five hundred. */
  onChoose: (id: string) => void
  /** On a phone, the movement chosen opens below its row. */
  detail: ReactNode
}

/** The queue: the bank’s text as it is, then what is known of it in one sentence. */
export function FileMouvements({ mouvements, choisi, onChoose, detail }: Props) {
  return (
    <ul aria-label="Mouvements" className="overflow-hidden rounded-card border border-line bg-surface">
      {mouvements.map((mouvement) => (
        <li className="border-b border-line last:border-b-0" key={mouvement.id}>
          <Ligne choisie={mouvement.id === choisi?.id} mouvement={mouvement} onChoose={onChoose} />
          {mouvement.id === choisi?.id && detail && <div className="p-4">{detail}</div>}
        </li>
      ))}
    </ul>
  )
}

type LigneProps = { mouvement: MouvementBancaire; choisie: boolean; onChoose: (id: string) => void }

const Ligne = memo(({ mouvement, choisie, onChoose }: LigneProps) => {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (choisie) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [choisie])
  const { id, date, montant, libelle } = mouvement
  return (
    <button
      aria-current={choisie || undefined}
      className={classNames(
        'flex min-h-13.5 w-full items-center gap-4 border-l-4 px-4 py-1.5 text-left text-body [contain-intrinsic-height:auto_3.4rem] [content-visibility:auto]',
        choisie ? 'border-l-green bg-green-tint' : 'border-l-transparent hover:bg-hover',
      )}
      data-rang
      onClick={() => onChoose(id)}
      ref={ref}
      type="button"
    >
      <span className="shrink-0 text-ink-2 tabular-nums">{formatShortDate(date).slice(0, 5)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{libelle}</span>
        <span className="block text-help text-ink-2">{phraseOf(mouvement)}</span>
      </span>
      <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{formatMontant(montant)}</span>
    </button>
  )
})

function phraseOf({
  statut,
  proposition,
  entreprises,
  pieces,
  classement,
  compte_comptable,
  preuves,
}: MouvementBancaire) {
  if (proposition) return statut === 'en_attente' ? `En attente. ${proposition.phrase}` : proposition.phrase
  if (classement) return `${CLASSEMENT_LABELS[classement]}, compte ${compte_comptable}`
  const noms = entreprises.map(({ raison_sociale }) => raison_sociale).join(', ')
  return [noms, pieces.join(', ')].filter(Boolean).join(', ') || (preuves[0] ?? 'Rapproché')
}
