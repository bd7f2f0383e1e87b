import { FileText, PhoneCall } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { useOuvrirEchange } from './echanges.queries.ts'

type Props = {
  entreprise_id: string
  /** Who is probably calling. */
  adherent_id: string | null
}

/** Begins a call or the entering of a paper: until it ends, each act for the company carries it. */
export function CommencerEchange({ entreprise_id, adherent_id }: Props) {
  const ouvrir = useOuvrirEchange(entreprise_id)
  const commence = (moyen: 'telephone' | 'papier') => {
    if (!ouvrir.isPending) ouvrir.mutate({ moyen, adherent_id })
  }
  useKeys({ t: ['Mode téléphone', () => commence('telephone')] })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={<PhoneCall aria-hidden="true" size={16} strokeWidth={2.1} />}
        onClick={() => commence('telephone')}
        variant="secondary"
      >
        Mode téléphone
        <KeyCap>T</KeyCap>
      </Button>
      <Button
        icon={<FileText aria-hidden="true" size={16} strokeWidth={2.1} />}
        onClick={() => commence('papier')}
        variant="secondary"
      >
        Sur papier
      </Button>
    </div>
  )
}
