import type { Totaux } from '@sillon/contract/tresorerie/cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { Link } from '@tanstack/react-router'
import { formatShortDate, formatTotal } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { CotisationStatutPill } from './cotisation-statut-pill.tsx'
import type { CotisationsSearch } from './cotisations-search.ts'

const RIEN = <span className="text-ink-3">—</span>

const shortDateOf = (jour: string | null) => jour && formatShortDate(jour)

export const LISTE_COTISATIONS: ListView<CotisationResume, CotisationsSearch> = {
  caption: 'Cotisations',
  defaultSort: '-numero',
  sorts: {
    title: 'Trier les cotisations',
    options: [
      { value: '-numero', label: 'Derniers numéros d’abord' },
      { value: 'numero', label: 'Premiers numéros d’abord' },
      { value: 'raison_sociale', label: 'Entreprise, de A à Z' },
      { value: 'echeance', label: 'Échéance la plus ancienne' },
      { value: '-reste', label: 'Reste dû le plus grand' },
      { value: '-montant_du', label: 'Montant le plus grand' },
    ],
  },
  rowKey: ({ id }) => id,
  renderCard: (cotisation) => <CotisationLigneCard cotisation={cotisation} />,
  somme: { nom: 'reste', of: ({ reste }) => reste },
  columns: [
    {
      key: 'raison_sociale',
      header: 'Entreprise',
      sortable: true,
      render: (cotisation) => <CotisationLink cotisation={cotisation} />,
    },
    {
      key: 'no_adherent',
      header: 'Adhérent',
      sortable: true,
      priority: 2,
      render: ({ entreprise }) => <span className="reference">{entreprise.no_adherent}</span>,
    },
    {
      key: 'numero',
      header: 'Numéro',
      sortable: true,
      render: ({ numero }) => (numero ? <span className="reference whitespace-nowrap">{numero}</span> : RIEN),
    },
    {
      key: 'statut',
      header: 'Statut',
      render: (cotisation) => <CotisationStatutPill cotisation={cotisation} size="sm" />,
    },
    {
      key: 'echeance',
      header: 'Échéance',
      align: 'end',
      sortable: true,
      priority: 2,
      render: ({ echeance, exigible_le }) => shortDateOf(exigible_le ?? echeance) ?? RIEN,
    },
    {
      key: 'montant_du',
      header: 'Dû',
      align: 'end',
      sortable: true,
      render: ({ montant_du }) => <span className="whitespace-nowrap">{formatMontant(montant_du)}</span>,
    },
    {
      key: 'reste',
      header: 'Reste',
      align: 'end',
      sortable: true,
      render: ({ reste }) => <span className="whitespace-nowrap">{formatMontant(reste)}</span>,
    },
  ],
}

function CotisationLink({ cotisation: { id, entreprise } }: { cotisation: CotisationResume }) {
  return (
    <Link className="inline-block py-0.5 font-semibold hover:underline" params={{ id }} to="/admin/cotisation/$id/">
      {entreprise.raison_sociale}
    </Link>
  )
}

/** A row of the list on a phone; all of it is clickable. */
function CotisationLigneCard({ cotisation }: { cotisation: CotisationResume }) {
  const { numero, montant_du, reste, entreprise } = cotisation
  const echeance = shortDateOf(cotisation.exigible_le ?? cotisation.echeance)
  return (
    <div className="relative p-4 [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-baseline justify-between gap-x-4">
        <CotisationLink cotisation={cotisation} />
        <span className="shrink-0 text-strong tabular-nums">{formatMontant(montant_du)}</span>
      </div>
      <p className="text-help text-ink-2">{[entreprise.no_adherent, numero].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex items-center justify-between gap-4">
        <CotisationStatutPill cotisation={cotisation} />
        <span className="text-help text-ink-2 tabular-nums">
          {reste > 0 && reste < montant_du ? `Reste ${formatMontant(reste)}` : echeance && `Échéance ${echeance}`}
        </span>
      </div>
    </div>
  )
}

type Totalisees = { total: number; total_exact: boolean; totaux: Totaux | null }

export function TotauxCotisations({ page }: { page: Totalisees }) {
  const { totaux } = page
  return (
    <span className="tabular-nums">
      {formatTotal(page, 'cotisation')}
      {totaux && (
        <>
          {' · dû '}
          <strong className="font-semibold text-ink">{formatMontant(totaux.du)}</strong>
          {` · réglé ${formatMontant(totaux.regle)} · reste `}
          <strong className="font-semibold text-ink">{formatMontant(totaux.reste)}</strong>
        </>
      )}
    </span>
  )
}
