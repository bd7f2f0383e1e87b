import type { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import { ETAPE_LABELS } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { useQuery } from '@tanstack/react-query'
import { inPlace } from '../../../../lib/query-client.ts'
import { NotRead } from '../../../../ui/not-read.tsx'
import { SkeletonCard } from '../../../../ui/skeleton.tsx'
import { changementsQuery } from './wizard.queries.ts'

/** The changes since the last declaration, to read again before submitting. */
export function ChangementsList({ adhesionId }: { adhesionId: string }) {
  const lecture = useQuery({ ...changementsQuery(adhesionId), staleTime: 0, meta: inPlace })
  const { data } = lecture
  if (!data)
    return (
      <NotRead lecture={lecture} title="Ce qui a changé n’a pas pu être lu.">
        <SkeletonCard />
      </NotRead>
    )
  if (data.depuis === null) return <p>C’est votre première déclaration.</p>
  if (data.changements.length === 0) return <p>Rien n’a changé depuis {data.depuis}.</p>
  return (
    <>
      <p>
        Ce qui a changé depuis {data.depuis}
        {'\u00a0'}:
      </p>
      <ul className="mt-2 grid divide-y divide-line border-y border-line">
        {data.changements.map((changement) => (
          <li className="py-2.5" key={`${changement.etape}-${changement.nature}-${changement.libelle}`}>
            <span className="block text-help">{ETAPE_LABELS[changement.etape]}</span>
            <span className="block text-strong text-ink">{changement.libelle}</span>
            <span className="block">{sentence(changement)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function sentence({ nature, avant, apres }: Changement): string {
  if (nature === 'ajout') return apres === null ? 'Ajout' : `Ajout\u00a0: ${apres}`
  if (nature === 'retrait') return avant === null ? 'Retrait' : `Retrait\u00a0: ${avant}`
  return `${avant ?? '(vide)'} → ${apres ?? '(vide)'}`
}
