import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Sort } from '../../ui/table-header.tsx'
import type { UtilisateursSearch } from './utilisateurs-search.ts'

export type Tri = NonNullable<UtilisateursSearch['tri']>

const TRI_PAR_DEFAUT: Tri = 'nom'

const TRIS: { value: Tri; label: string }[] = [
  { value: 'nom', label: 'Nom, de A à Z' },
  { value: '-nom', label: 'Nom, de Z à A' },
  { value: '-derniere_connexion_le', label: 'Connectés récemment d’abord' },
  { value: 'derniere_connexion_le', label: 'Connectés il y a longtemps d’abord' },
  { value: 'identifiant', label: 'Identifiant' },
  { value: 'email', label: 'Adresse e-mail' },
]

export const toSort = (tri: Tri = TRI_PAR_DEFAUT): Sort => ({
  key: tri.replace('-', ''),
  direction: tri.startsWith('-') ? 'desc' : 'asc',
})

/** The headers of the table sort it on a desk; on a phone there is none. */
export function TriSheet({ tri = TRI_PAR_DEFAUT, onTri }: { tri: Tri | undefined; onTri: (tri: Tri) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<ArrowUpDown aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="quiet"
      >
        Trier
      </Button>
      <Dialog onClose={() => setOpen(false)} open={open} title="Trier les comptes">
        <RadioCards
          label="Ordre"
          name="tri"
          onSelect={(value) => {
            setOpen(false)
            onTri(value)
          }}
          options={TRIS}
          value={tri}
        />
      </Dialog>
    </>
  )
}
