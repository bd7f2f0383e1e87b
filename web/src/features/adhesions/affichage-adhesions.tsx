import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { PAR_PAGE_ADMIN } from '../../lib/list-search.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MultiChoice } from '../../ui/multi-choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type AdhesionsSearch, COLONNES, colonnesAffichees, TAILLES_DE_PAGE } from './adhesions-search.ts'
import { COLONNE_LABELS } from './colonnes-adhesions.tsx'

type Props = { search: AdhesionsSearch; onChange: (change: Pick<AdhesionsSearch, 'colonnes' | 'par_page'>) => void }

/** Which columns, how many rows: in the address, so that a bookmark keeps them. */
export function AffichageAdhesions({ search, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        icon={<Columns3 aria-hidden="true" size={18} strokeWidth={2.1} />}
        label="Colonnes et nombre de lignes"
        onClick={() => setOpen(true)}
        outlined
      />
      <Dialog
        actions={
          <Button onClick={close} variant="secondary">
            Fermer
          </Button>
        }
        onClose={close}
        open={open}
        title="Colonnes et lignes"
      >
        <div className="grid gap-5">
          <MultiChoice
            label="Colonnes affichées"
            name="colonnes"
            onSelect={(colonnes) => onChange({ colonnes: ['raison_sociale', ...colonnes].join(',') })}
            options={COLONNES.slice(1).map((value) => ({ value, label: COLONNE_LABELS[value] }))}
            value={colonnesAffichees(search)}
          />
          <SelectField
            label="Lignes par page"
            onChange={(event) => onChange({ par_page: Number(event.target.value) })}
            options={TAILLES_DE_PAGE.map((taille) => ({ value: String(taille), label: String(taille) }))}
            value={String(search.par_page ?? PAR_PAGE_ADMIN)}
            width="short"
          />
        </div>
      </Dialog>
    </>
  )
}
