import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actesEnAttenteQuery } from './actes-en-attente.queries.ts'
import { LigneActe } from './ligne-acte.tsx'
import { useAnnulation } from './use-annulation.ts'
import { useEcoule } from './use-reste.ts'

type Props = {
  objet_id: string
  /** Whether the reader may do these acts, and so take back the one that waits. */
  peut: boolean
  children: ReactNode
}

/** Acts on an object, in their place; while one of them waits, it is there instead, with the way to take it back. */
export function ActeIci({ objet_id, peut, children }: Props) {
  const { data, dataUpdatedAt } = useQuery(actesEnAttenteQuery)
  const acte = data?.actes.find((one) => one.objet_id === objet_id && one.etat === 'en_attente')
  const ecoule = useEcoule(dataUpdatedAt, acte !== undefined)
  const { dit, cancel } = useAnnulation()
  return (
    <>
      {dit && <p className="mb-2 text-body font-semibold text-brick-ink">{dit}</p>}
      {acte ? <LigneActe acte={acte} ecoule={ecoule} onCancel={peut ? () => cancel([acte]) : undefined} /> : children}
    </>
  )
}
