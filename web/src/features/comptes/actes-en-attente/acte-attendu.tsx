import { formatDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { Hourglass } from 'lucide-react'
import { Pill } from '../../../ui/pill.tsx'
import { useActeAttendu } from './use-acte-attendu.ts'

/** Beside the status of a record: the act that waits on it, whoever asked for it. */
export function ActeAttendu({ objet_id }: { objet_id: string }) {
  const { acte, ecoule } = useActeAttendu(objet_id)
  if (!acte) return null
  const { libelle, auteur, est_mien, reste_s } = acte
  return (
    <Pill icon={<Hourglass aria-hidden="true" size={14} strokeWidth={2.1} />} tone="wheat">
      {libelle}
      {!est_mien && `, à la demande de ${auteur}`}&nbsp;: {formatDepart(Math.max(0, reste_s - ecoule))}
    </Pill>
  )
}
