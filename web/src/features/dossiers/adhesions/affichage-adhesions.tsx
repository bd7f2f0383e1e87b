import { Columns3 } from 'lucide-react'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type AdhesionsSearch, COLONNES, colonnesAffichees, TAILLES_DE_PAGE } from './adhesions-search.ts'
import { COLONNE_LABELS } from './liste-adhesions.tsx'

type Props = { search: AdhesionsSearch; onChange: (change: Pick<AdhesionsSearch, 'colonnes' | 'par_page'>) => void }

const TITRE = 'Colonnes et nombre de lignes'

/** The columns and the number of rows: in the address, so that a bookmark keeps them. */
export function AffichageAdhesions({ search, onChange }: Props) {
  return (
    <Popover
      label={TITRE}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon={<Columns3 aria-hidden="true" size={18} strokeWidth={2.1} />}
          label={TITRE}
          outlined
        />
      )}
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
    </Popover>
  )
}
