import { formatPersonne } from '@sillon/domain/comptes/destinataires/phrases'
import { MOTIF_ECART_LABELS, type Destinataires as Qui } from '@sillon/domain/comptes/destinataires/repartition'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { NotRead } from '../../../ui/not-read.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'

/** Who receives the message, how, and who does not and why. */
export function Destinataires({ lecture }: { lecture: UseQueryResult<Qui> }) {
  const { data } = lecture
  if (!data)
    return (
      <NotRead lecture={lecture} title="Qui le recevra n’a pas pu être lu.">
        <SkeletonCard lines={3} />
      </NotRead>
    )
  const { courriels, lettres, ecartes } = data
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      <Part nombre={courriels.length} titre={formatCount(courriels.length, 'personne')} voie="par e-mail">
        {courriels.map(({ adherent_id, nom, email, entreprises }) => (
          <li className="py-1.5" key={adherent_id}>
            <span className="text-strong">{formatPersonne(nom, entreprises)}</span>
            <span className="block wrap-anywhere text-help text-ink-2">{email}</span>
          </li>
        ))}
      </Part>
      <Part
        nombre={lettres.length}
        titre={formatCount(lettres.length, 'entreprise')}
        voie="par lettre, à imprimer et à poster"
      >
        {lettres.map(({ entreprise_id, raison_sociale }) => (
          <li className="py-1.5" key={entreprise_id}>
            {raison_sociale}
          </li>
        ))}
      </Part>
      <Part nombre={ecartes.length} titre={formatCount(ecartes.length, 'laissé de côté', 'laissés de côté')}>
        {ecartes.map(({ nom, raison_sociale, motif }) => (
          <li className="py-1.5" key={`${nom} ${raison_sociale}`}>
            <span className="text-strong">{formatPersonne(nom ?? raison_sociale, [raison_sociale])}</span>
            <span className="block text-help text-ink-2">{MOTIF_ECART_LABELS[motif]}</span>
          </li>
        ))}
      </Part>
    </div>
  )
}

type PartProps = { nombre: number; titre: string; voie?: string; children: ReactNode }

/** Nothing when nobody is concerned. */
const Part = ({ nombre, titre, voie, children }: PartProps) =>
  nombre > 0 && (
    <details>
      <summary className="cursor-pointer py-3">
        <strong className="font-semibold tabular-nums">{titre}</strong> {voie}
      </summary>
      <ul className="pb-3">{children}</ul>
    </details>
  )
