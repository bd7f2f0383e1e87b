import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeplacementForm } from './deplacement-form.tsx'
import type { References } from './use-references.ts'

type Props = { exploitations: readonly Exploitation[]; materiels: readonly Materiel[]; references: References }

/** Moves several machines to another farm of the company, in one act. */
export function DeplacerMateriels(props: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={<ArrowRightLeft aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="secondary"
      >
        Déplacer
      </Button>
      <Dialog onClose={close} open={open} size="wide" title="Déplacer des machines">
        <DeplacementForm {...props} onDone={close} />
      </Dialog>
    </>
  )
}
