import { LETTRE_STATUT_LABELS, type Lettre, type LettreStatut } from '@sillon/domain/comptes/lettres/lettre'
import { Link } from '@tanstack/react-router'
import { Ban, Check, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { Pill, type PillTone } from '../../../ui/pill.tsx'
import type { LettresSearch } from './lettres-search.ts'

export const LISTE_LETTRES: ListView<Lettre, LettresSearch> = {
  caption: 'Lettres',
  noun: 'lettre',
  noResult: 'Aucune lettre dans cette vue',
  rowKey: ({ id }) => id,
  pathKey: ({ entreprise }) => entreprise.id,
  renderCard: (lettre, actions) => <LettreCard actions={actions} lettre={lettre} />,
  sorts: {
    title: 'Trier les lettres',
    options: [
      { value: '-ecrite_le', label: 'Dernières écrites d’abord' },
      { value: 'ecrite_le', label: 'Premières écrites d’abord' },
      { value: 'raison_sociale', label: 'Entreprise, de A à Z' },
      { value: 'objet', label: 'Objet, de A à Z' },
    ],
  },
  columns: [
    {
      key: 'raison_sociale',
      header: 'Entreprise',
      sortable: true,
      render: (lettre) => <EntrepriseLink lettre={lettre} />,
    },
    {
      key: 'objet',
      header: 'Lettre',
      sortable: true,
      render: ({ objet, recommandee, jointes }) => (
        <>
          {objet}
          {jointes.length > 0 && <span className="block text-help text-ink-2">{formatJointes(jointes)}</span>}
          {recommandee && <span className="font-semibold whitespace-nowrap text-orange-ink"> en recommandé</span>}
        </>
      ),
    },
    {
      key: 'statut',
      header: 'Statut',
      render: ({ statut }) => <LettreStatutPill size="sm" statut={statut} />,
    },
    {
      key: 'suite',
      header: 'Suite',
      priority: 2,
      render: (lettre) => <span className="text-help text-ink-2">{suiteOf(lettre)}</span>,
    },
    {
      key: 'ecrite_le',
      header: 'Écrite le',
      align: 'end',
      sortable: true,
      render: ({ ecrite_le }) => <span className="whitespace-nowrap">{formatShortDate(ecrite_le)}</span>,
    },
  ],
}

const formatJointes = (jointes: Lettre['jointes']) => `À joindre\u00a0: ${jointes.map(({ titre }) => titre).join(', ')}`

function suiteOf({ postee_le, imprimee_le }: Lettre): string {
  if (postee_le) return `Postée le ${formatShortDate(postee_le)}`
  return imprimee_le ? `Imprimée le ${formatShortDate(imprimee_le)}` : ''
}

function EntrepriseLink({ lettre: { entreprise } }: { lettre: Lettre }) {
  return (
    <Link
      className="inline-block py-0.5 font-semibold hover:underline"
      params={{ id: entreprise.id }}
      to="/admin/fiche/$id/"
    >
      {entreprise.raison_sociale}
    </Link>
  )
}

/** A row of the list on a phone. */
function LettreCard({ lettre, actions }: { lettre: Lettre; actions: ReactNode }) {
  const { objet, recommandee, statut, ecrite_le, jointes } = lettre
  return (
    <div className="p-4">
      <EntrepriseLink lettre={lettre} />
      <p>{recommandee ? `${objet}, en recommandé` : objet}</p>
      {jointes.length > 0 && <p className="text-help text-ink-2">{formatJointes(jointes)}</p>}
      <p className="text-help text-ink-2">
        {[`Écrite le ${formatShortDate(ecrite_le)}`, suiteOf(lettre)].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <LettreStatutPill statut={statut} />
        {actions}
      </div>
    </div>
  )
}

const LOOKS: Record<LettreStatut, { tone: PillTone; icone: LucideIcon }> = {
  a_poster: { tone: 'wheat', icone: Hourglass },
  postee: { tone: 'green', icone: Check },
  ecartee: { tone: 'neutral', icone: Ban },
}

function LettreStatutPill({ statut, size }: { statut: LettreStatut; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} {...(size && { size })} tone={tone}>
      {LETTRE_STATUT_LABELS[statut]}
    </Pill>
  )
}
