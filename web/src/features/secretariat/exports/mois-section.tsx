import type { MoisComptable } from '@sillon/contract/tresorerie/mois-comptables'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatMois } from '@sillon/domain/jour'
import { ETAT_MOIS_LABELS, type EtatMois } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, Lock, Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Pill, type Tone } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ClotureMoisDialog } from './cloture-mois-dialog.tsx'
import { moisQuery, useExporterMois } from './mois.queries.ts'
import { ReouvertureMoisDialog } from './reouverture-mois-dialog.tsx'

const PILLS: Record<EtatMois, [Tone, typeof Lock]> = {
  ouvert: ['sky', Pencil],
  a_cloturer: ['wheat', Hourglass],
  cloture: ['green', CircleCheck],
  verrouille: ['neutral', Lock],
}

type Ouvert = { acte: 'cloturer' | 'rouvrir'; mois: MoisComptable }

/** The months, what became of each, and their closing. */
export function MoisSection() {
  const lecture = useQuery({ ...moisQuery, meta: inPlace })
  const { data } = lecture
  const [ouvert, setOuvert] = useState<Ouvert | null>(null)
  const close = () => setOuvert(null)
  return (
    <Section
      intro={
        'Un mois fini se clôture une fois rapproché, remis en banque et contrôlé\u00a0: ses écritures prennent un numéro continu par journal, et plus rien ne s’y écrit.'
      }
      title="Mois comptables"
    >
      {data ? (
        <ul className="rounded-card border border-line bg-surface">
          {data.mois.map((mois) => (
            <MoisLigne key={mois.mois} mois={mois} onActe={(acte) => setOuvert({ acte, mois })} />
          ))}
        </ul>
      ) : (
        <NotRead lecture={lecture} title="Les mois n’ont pas pu être lus.">
          <SkeletonCard />
        </NotRead>
      )}
      {ouvert?.acte === 'cloturer' && <ClotureMoisDialog mois={ouvert.mois.mois} onClose={close} />}
      {ouvert?.acte === 'rouvrir' && <ReouvertureMoisDialog clos={ouvert.mois} onClose={close} />}
    </Section>
  )
}

function MoisLigne({ mois, onActe }: { mois: MoisComptable; onActe: (acte: Ouvert['acte']) => void }) {
  const exporter = useExporterMois()
  const [tone, Icon] = PILLS[mois.etat]
  const nom = formatMois(mois.mois)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="first-letter:uppercase">{nom}</span>
          <Pill icon={<Icon size={14} strokeWidth={2.4} />} size="sm" tone={tone}>
            {ETAT_MOIS_LABELS[mois.etat]}
          </Pill>
        </p>
        {mois.cloture && <p className="text-help text-ink-2 tabular-nums">{histoireOf(mois, mois.cloture)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {mois.cloturable && (
          <Button aria-label={`Clôturer ${nom}`} onClick={() => onActe('cloturer')} size="sm" variant="secondary">
            Clôturer
          </Button>
        )}
        {mois.cloture && (
          <Button
            aria-label={`Exporter ${nom}`}
            loading={exporter.isPending}
            onClick={() => exporter.mutate(mois.mois)}
            size="sm"
            variant="secondary"
          >
            Exporter
          </Button>
        )}
        {mois.rouvrable && (
          <SelonDroit droit="reglages">
            <Button aria-label={`Rouvrir ${nom}`} onClick={() => onActe('rouvrir')} size="sm" variant="quiet">
              Rouvrir
            </Button>
          </SelonDroit>
        )}
      </div>
    </li>
  )
}

function histoireOf({ export: pris }: MoisComptable, cloture: NonNullable<MoisComptable['cloture']>): string {
  const clos = `Clôturé le ${acteOf(cloture)}\u00a0: ${formatCount(cloture.ecritures, 'écriture')}, ${formatMontant(cloture.debit)}`
  return pris ? `${clos}. Exporté le ${acteOf(pris)}.` : `${clos}. Pas encore exporté.`
}

const acteOf = ({ le, par }: { le: string; par: string | null }) => formatDate(le) + (par ? ` par ${par}` : '')
