import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { printMandat } from './mandats.queries.ts'

type Props = { id: string; rum: string; signe: boolean; disabledReason?: string | null }

/** Brings the mandate as a PDF: what was signed in the portal, or the paper to sign. */
export function MandatPdf({ id, rum, signe, disabledReason = null }: Props) {
  const printing = useMutation({ mutationFn: () => printMandat(id, { rum, signe }) })
  return (
    <div>
      <Button
        disabledReason={disabledReason}
        loading={printing.isPending}
        loadingLabel="Préparation…"
        onClick={() => printing.mutate()}
        variant="secondary"
      >
        {signe ? 'Télécharger le mandat signé' : 'Télécharger le mandat à signer'}
      </Button>
    </div>
  )
}
