import type { TableauDeBord } from '@sillon/contract/tresorerie/tableau-de-bord'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { type ReactNode, useId } from 'react'
import { formatNumber, formatShortDate } from '../../../lib/format.ts'
import { partClass } from '../../../ui/part-class.ts'
import { echelleOf, toPoints } from './echelle.ts'
import { SemainesTable } from './semaines-table.tsx'

/** The cumulated amounts collected, week after week, beside those of the previous campaign a year before. */
export function CourbeEncaissements({ tableau }: { tableau: TableauDeBord }) {
  const { semaines } = tableau
  const titleId = useId()
  const cette = semaines.map((semaine) => semaine.montants.encaisse)
  const passee = semaines.flatMap((semaine) => semaine.an_dernier?.encaisse ?? [])
  const graduations = echelleOf(Math.max(...cette, ...passee, 0))
  const max = graduations.at(-1) ?? 1
  const [premiere, derniere] = [semaines[0], semaines.at(-1)]
  return (
    <section aria-labelledby={titleId}>
      <h3 className="mb-2 text-group" id={titleId}>
        Encaissements cumulés
      </h3>
      <Legendes tableau={tableau} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Graduations graduations={graduations} max={max} />
        <Courbes cette={cette} graduations={graduations} label={descriptionOf(tableau)} max={max} passee={passee} />
        <span />
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-caption text-ink-2 tabular-nums">
          <span>{premiere && formatShortDate(premiere.fin)}</span>
          <span>{derniere && formatShortDate(derniere.fin)}</span>
        </p>
      </div>
      <SemainesTable tableau={tableau} />
    </section>
  )
}

const descriptionOf = ({ campagne, an_dernier, montants }: TableauDeBord) =>
  `Encaissements cumulés par semaine\u00a0: ${formatMontant(montants.encaisse)} pour la ${campagne?.libelle}${an_dernier ? `, ${formatMontant(an_dernier.montants.encaisse)} le même jour de l’an dernier` : ''}. Les chiffres sont dans le tableau qui suit.`

const Legendes = ({ tableau: { campagne, an_dernier, montants } }: { tableau: TableauDeBord }) => (
  <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-help">
    <Legende trait="stroke-green">
      {campagne?.libelle}&nbsp;: {formatMontant(montants.encaisse)}
    </Legende>
    {an_dernier && (
      <Legende pointille trait="stroke-wheat-deep">
        {an_dernier.campagne.libelle}, même jour&nbsp;: {formatMontant(an_dernier.montants.encaisse)}
      </Legende>
    )}
  </ul>
)

type Echelle = { graduations: readonly number[]; max: number }

const Graduations = ({ graduations, max }: Echelle) => (
  <div aria-hidden="true" className="relative w-20 text-right text-caption text-ink-2 tabular-nums">
    {graduations.map((cents) => (
      <span className={`absolute top-(--part) right-0 -translate-y-1/2 ${partClass(1 - cents / max)}`} key={cents}>
        {formatNumber(cents / 100)}&nbsp;€
      </span>
    ))}
  </div>
)

/** Both curves in cents, a value per week. */
type CourbesProps = Echelle & { cette: readonly number[]; passee: readonly number[]; label: string }

const Courbes = ({ cette, passee, graduations, max, label }: CourbesProps) => (
  <svg
    aria-label={label}
    className="block h-44 w-full overflow-visible desk:h-56"
    preserveAspectRatio="none"
    role="img"
    viewBox="0 0 100 100"
  >
    {graduations.map((cents) => {
      const y = 100 - (100 * cents) / max
      return (
        <line className="stroke-line" key={cents} vectorEffect="non-scaling-stroke" x1="0" x2="100" y1={y} y2={y} />
      )
    })}
    {passee.length > 0 && (
      <polyline
        className="fill-none stroke-wheat-deep"
        points={toPoints(passee, max)}
        strokeDasharray="6 5"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    )}
    <polyline
      className="fill-none stroke-green"
      points={toPoints(cette, max)}
      strokeWidth="3"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

function Legende({ trait, pointille, children }: { trait: string; pointille?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 tabular-nums">
      <svg aria-hidden="true" className="h-3 w-8">
        <line
          className={trait}
          strokeDasharray={pointille ? '6 5' : undefined}
          strokeWidth={pointille ? 2 : 3}
          x1="0"
          x2="32"
          y1="6"
          y2="6"
        />
      </svg>
      {children}
    </li>
  )
}
