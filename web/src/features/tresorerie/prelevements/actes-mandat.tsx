import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MandatDialog } from './mandat-dialog.tsx'

/** Opens the dialog of the mandate, which holds its acts. */
export function ActesMandat({ mandat }: { mandat: MandatLigne }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant={mandat.statut === 'brouillon' ? 'secondary' : 'quiet'}>
        {mandat.statut === 'brouillon' ? 'Activer' : 'Ouvrir'}
        <span className="sr-only"> le mandat de {mandat.entreprise.raison_sociale}</span>
      </Button>
      {open && <MandatDialog mandat={mandat} onClose={() => setOpen(false)} />}
    </>
  )
}
