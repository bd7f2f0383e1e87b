import type { Evenement, NatureEvenement } from '@sillon/domain/secretariat/fiches/evenement'
import { FileText, Landmark, type LucideIcon, Mail, MailWarning, Pencil, PhoneCall, Send } from 'lucide-react'
import { useState } from 'react'
import { formatRecent } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type Tone, toneClass } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { openDocumentAdmin } from '../../pieces/documents/documents.queries.ts'
import { PieceButton } from '../../pieces/documents/piece-button.tsx'
import { JointesEnvoyees } from '../courriels/jointes-envoyees.tsx'
import { describeEvenement } from './describe-evenement.ts'

const LOOKS: Record<NatureEvenement, { icone: LucideIcon; tone: Tone }> = {
  courriel: { icone: Mail, tone: 'sky' },
  courriel_refuse: { icone: MailWarning, tone: 'brick' },
  lettre: { icone: Send, tone: 'neutral' },
  courrier: { icone: Send, tone: 'neutral' },
  document: { icone: FileText, tone: 'sky' },
  reglement: { icone: Landmark, tone: 'green' },
  acte: { icone: Pencil, tone: 'neutral' },
  echange: { icone: PhoneCall, tone: 'wheat' },
}

const PREMIERS = 10

/** The facts of the company, the latest first. */
export function Evenements({ evenements }: { evenements: readonly Evenement[] }) {
  const [shown, setShown] = useState(PREMIERS)
  return (
    <Section title="Ce qui s’est passé">
      {evenements.length === 0 && <p className="text-body text-ink-2">Rien encore avec cette entreprise.</p>}
      <ol>
        {evenements.slice(0, shown).map((evenement) => (
          <Ligne evenement={evenement} key={`${evenement.nature}-${evenement.id}`} />
        ))}
      </ol>
      {evenements.length > PREMIERS && (
        <ShowMore onShowMore={() => setShown(evenements.length)} shown={shown} total={evenements.length} />
      )}
    </Section>
  )
}

function Ligne({ evenement }: { evenement: Evenement }) {
  const { nature, quand, piece } = evenement
  const { icone: Icone, tone } = LOOKS[nature]
  const { titre, detail } = describeEvenement(evenement)
  return (
    <li className="group grid grid-cols-[4.75rem_1.75rem_minmax(0,1fr)] gap-x-3 pb-4 text-body">
      <time className="pt-0.5 text-ink-2" dateTime={quand}>
        {formatRecent(quand)}
      </time>
      <span aria-hidden="true" className="relative flex flex-col items-center">
        <span className={classNames('grid size-7 place-items-center rounded-control', toneClass[tone])}>
          <Icone size={16} strokeWidth={2.1} />
        </span>
        <span className="absolute top-8 -bottom-3 w-px bg-line group-last:hidden" />
      </span>
      <div className="flex min-w-0 items-start justify-between gap-x-3 pt-0.5">
        <div className="min-w-0 wrap-anywhere">
          {titre}
          {detail && <span className="block text-help text-ink-2">{detail}</span>}
          <JointesEnvoyees jointes={evenement.jointes} />
        </div>
        {piece && (
          <span className="shrink-0">
            <PieceButton open={() => openDocumentAdmin(piece.id)} piece={piece} short />
          </span>
        )}
      </div>
    </li>
  )
}
