import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatHectares } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Ecart } from './ecart-hectares.tsx'
import { HectaresForm } from './hectares-form.tsx'
import { QuestionCard, type QuestionProps } from './question-card.tsx'

/** The hectares of each farm, last year’s named beside them; « Modifier » changes them in place. */
export function QuestionHectares({ montant, ...props }: QuestionProps & { montant: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { declaration } = props
  const { annee, exploitations } = declaration
  // Hundredths: a sum of decimals would show 180.79999.
  const total = exploitations.reduce((somme, { sau_ha }) => somme + Math.round((sau_ha ?? 0) * 100), 0) / 100
  return (
    <QuestionCard
      {...props}
      edition={
        open ? (
          <HectaresForm declaration={declaration} id={props.id} montant={montant} onClose={() => setOpen(false)} />
        ) : undefined
      }
      phrase={`${formatHectares(total)} en tout. Toujours juste pour ${annee}\u202f?`}
      question="hectares"
      renderModifier={({ className, label, children }) => (
        <Button
          aria-label={label}
          className={className}
          icon={<Pencil aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={() => setOpen(true)}
          variant={className ? 'secondary' : 'quiet'}
        >
          {children}
        </Button>
      )}
    >
      <ul className="divide-y divide-line">
        {exploitations.map((exploitation) => (
          <Ferme declaration={declaration} exploitation={exploitation} key={exploitation.id} />
        ))}
      </ul>
    </QuestionCard>
  )
}

type FermeProps = { declaration: MaDeclaration; exploitation: MaDeclaration['exploitations'][number] }

function Ferme({ declaration: { annee, depuis }, exploitation: { nom, sau_ha, avant } }: FermeProps) {
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="font-semibold">{nom}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-body tabular-nums">
        <span className="text-ink-2">
          {depuis}
          {'\u00a0: '}
          {avant === null ? 'pas déclarée' : formatHectares(avant)}
        </span>
        <span>
          {annee}
          {'\u00a0: '}
          <b>{sau_ha === null ? 'à indiquer' : formatHectares(sau_ha)}</b>
        </span>
      </p>
      <Ecart apres={sau_ha} avant={avant} />
    </li>
  )
}
