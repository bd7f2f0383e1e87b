import type { TableauDeBord } from '@sillon/contract/tresorerie/tableau-de-bord'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { StatutCherche } from '../cotisations/cotisations-search.ts'
import { BarreCampagne } from './barre-campagne.tsx'

type Props = { tableau: TableauDeBord; choisie: string; onChoose: (id: string) => void }
type Campagne = TableauDeBord['campagnes'][number]

/** The campaigns, each with a bar that shows the same amounts as the numbers beside it. */
export function CampagnesTable({ tableau: { campagnes }, choisie, onChoose }: Props) {
  const titleId = useId()
  const max = Math.max(...campagnes.map(({ appele }) => appele), 1)
  return (
    <section aria-labelledby={titleId}>
      <h3 className="mb-2 text-group" id={titleId}>
        Par campagne
      </h3>
      <ul className="grid gap-5">
        {campagnes.toReversed().map((campagne) => (
          <li key={campagne.id}>
            <div className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
              <FilterChip
                active={campagne.id === choisie}
                label={campagne.libelle}
                onClick={() => onChoose(campagne.id)}
              />
              <Montants campagne={campagne} />
            </div>
            <BarreCampagne campagne={campagne} max={max} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Montants({ campagne }: { campagne: Campagne }) {
  const { id, libelle, appele, encaisse, remis, en_retard, nombre_en_retard } = campagne
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-help">
      <Montant campagne_id={id} campagne={libelle} montant={appele} terme="appelés" />
      <Montant campagne_id={id} campagne={libelle} montant={encaisse} terme="encaissés" />
      {remis > 0 && <Montant campagne_id={id} campagne={libelle} montant={remis} terme="remis en banque" />}
      {nombre_en_retard > 0 && (
        <Montant campagne_id={id} campagne={libelle} montant={en_retard} statut="en_retard" terme="en retard" />
      )}
    </ul>
  )
}

type MontantProps = { campagne_id: string; campagne: string; montant: number; terme: string; statut?: StatutCherche }

const Montant = ({ campagne_id, campagne, montant, terme, statut }: MontantProps) => (
  <li className="flex items-baseline gap-1.5">
    <span className="font-semibold tabular-nums">
      <Link
        className="inline-flex min-h-11 items-center underline underline-offset-3 desk:min-h-7"
        search={{ campagne_id, ...(statut && { statut }) }}
        to="/admin/cotisations"
      >
        {formatMontant(montant)}
        <span className="sr-only">
          {' '}
          {terme}, {campagne}
        </span>
      </Link>
    </span>
    <span aria-hidden="true" className="text-ink-2">
      {terme}
    </span>
  </li>
)
