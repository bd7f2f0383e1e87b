import { formatDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Pill } from '../../../ui/pill.tsx'
import { actesEnAttenteQuery } from './actes-en-attente.queries.ts'
import { useEcoule } from './use-reste.ts'

/** Beside the status of a record: the act that waits on it, whoever asked for it. */
export function ActeAttendu({ objet_id }: { objet_id: string }) {
  const { data, dataUpdatedAt } = useQuery(actesEnAttenteQuery)
  const acte = data?.actes.find((one) => one.objet_id === objet_id && one.etat === 'en_attente')
  const ecoule = useEcoule(dataUpdatedAt, acte !== undefined)
  if (!acte) return null
  const { libelle, auteur, est_mien, reste_s } = acte
  return (
    <Pill icon={<Hourglass aria-hidden="true" size={14} strokeWidth={2.1} />} tone="wheat">
      {libelle}
      {!est_mien && `, à la demande de ${auteur}`}&nbsp;: {formatDepart(Math.max(0, reste_s - ecoule))}
    </Pill>
  )
}
