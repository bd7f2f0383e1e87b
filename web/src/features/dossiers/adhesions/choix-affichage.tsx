import { PAR_PAGE_ADMIN, TAILLES_DE_PAGE } from '../../../lib/list-search.ts'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type AdhesionsSearch, COLONNES, colonnesAffichees } from './adhesions-search.ts'
import { COLONNE_LABELS } from './liste-adhesions.tsx'

export type ChoixProps = {
  search: AdhesionsSearch
  onChange: (change: Pick<AdhesionsSearch, 'colonnes' | 'par_page'>) => void
}

/** In the address, so that a bookmark keeps them. */
export const ChoixAffichage = ({ search, onChange }: ChoixProps) => (
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
)
