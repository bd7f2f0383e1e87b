import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import { COURRIEL_STATUT_LABELS, type CourrielStatut } from '@sillon/domain/secretariat/courriels/courriel-statut'
import { Ban, Check, Hourglass, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListView } from '../../../lib/list-view.ts'
import { Pill, type PillTone } from '../../../ui/pill.tsx'
import { courrielsPartent } from '../../organisme/organisme/envoi.ts'
import type { CourrielsSearch } from './courriels-search.ts'
import { JointesEnvoyees } from './jointes-envoyees.tsx'
import { formatInstant, suiteOf } from './suite-courriel.ts'

export const LISTE_COURRIELS: ListView<CourrielLigne, CourrielsSearch> = {
  caption: 'E-mails',
  noun: 'e-mail',
  rowKey: ({ id }) => id,
  renderCard: (courriel, actions) => <CourrielCard actions={actions} courriel={courriel} />,
  columns: [
    {
      key: 'objet',
      header: 'E-mail',
      sortable: true,
      render: ({ objet, destinataire, jointes }) => (
        <>
          <span className="font-semibold">{objet}</span>
          <span className="block text-help font-normal break-all text-ink-2">{destinataire}</span>
          <JointesEnvoyees jointes={jointes} />
        </>
      ),
    },
    {
      key: 'statut',
      header: 'Statut',
      sortable: true,
      render: ({ statut }) => <CourrielStatutPill size="sm" statut={statut} />,
    },
    {
      key: 'suite',
      header: 'Suite',
      render: (courriel) => (
        <span className="text-help text-ink-2">{suiteOf(courriel, new Date(), courrielsPartent())}</span>
      ),
    },
    {
      key: 'cree_le',
      header: 'Demandé',
      align: 'end',
      sortable: true,
      priority: 2,
      render: ({ cree_le }) => <span className="whitespace-nowrap">{formatInstant(cree_le)}</span>,
    },
  ],
}

/** A row of the list on a phone. */
function CourrielCard({ courriel, actions }: { courriel: CourrielLigne; actions: ReactNode }) {
  return (
    <div className="p-4">
      <p className="font-semibold">{courriel.objet}</p>
      <p className="text-help break-all text-ink-2">{courriel.destinataire}</p>
      <JointesEnvoyees jointes={courriel.jointes} />
      <p className="mt-1 text-help text-ink-2">{suiteOf(courriel, new Date(), courrielsPartent())}</p>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <CourrielStatutPill statut={courriel.statut} />
        {actions}
      </div>
      <p className="text-help text-ink-3">Demandé le {formatInstant(courriel.cree_le)}</p>
    </div>
  )
}

const LOOKS: Record<CourrielStatut, { tone: PillTone; icone: LucideIcon }> = {
  echec: { tone: 'brick', icone: X },
  en_attente: { tone: 'wheat', icone: Hourglass },
  envoye: { tone: 'green', icone: Check },
  annule: { tone: 'neutral', icone: Ban },
}

function CourrielStatutPill({ statut, size }: { statut: CourrielStatut; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} {...(size && { size })} tone={tone}>
      {COURRIEL_STATUT_LABELS[statut]}
    </Pill>
  )
}
