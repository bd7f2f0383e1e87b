import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import type { Page } from '@sillon/contract/page'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { AdhesionLigneCard } from './adhesion-ligne-card.tsx'
import { type AdhesionsSearch, colonnesAffichees, isFiltree } from './adhesions-search.ts'
import { columnsOf } from './colonnes-adhesions.tsx'
import { TRI_PAR_DEFAUT, type Tri } from './tri-adhesions.ts'
import { useValidationEnLot } from './validation-en-lot.ts'
import { ValidationEnLotDialog } from './validation-en-lot-dialog.tsx'

type Props = {
  page: Page<AdhesionLigne>
  search: AdhesionsSearch
  onChange: (change: Pick<AdhesionsSearch, 'tri'>) => void
}

/** Only rows of the current page can be selected: an act never touches a row that the administrator does not see. */
export function ListeAdhesions({ page, search, onChange }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = page.resultats.filter(({ id }) => keys.has(id))
  const lot = useValidationEnLot(selected)

  return (
    <>
      {page.resultats.length === 0 ? (
        <AucuneAdhesion filtree={isFiltree(search)} />
      ) : (
        <ResultTable
          page={page}
          bulkBar={
            selected.length > 0 && (
              <BulkBar onClear={() => setKeys(new Set())} summary={formatCount(selected.length, 'sélectionnée')}>
                <button className="bulk-action" onClick={lot.open} type="button">
                  <Check aria-hidden="true" size={16} strokeWidth={2.1} />
                  Valider
                </button>
              </BulkBar>
            )
          }
          caption="Adhésions"
          columns={columnsOf(colonnesAffichees(search))}
          onSort={(sort) => onChange({ tri: toTri<Tri>(sort) })}
          renderCard={(ligne) => <AdhesionLigneCard ligne={ligne} />}
          rowKey={({ id }) => id}
          rowLabel={({ raison_sociale }) => raison_sociale}
          selection={{ keys, onChange: setKeys }}
          sort={toSort(search.tri ?? TRI_PAR_DEFAUT)}
          renderLink={(target, props) => <Link {...props} search={{ ...search, page: target }} to="/admin/adhesions" />}
        />
      )}
      {/* The validation may empty the list, and the dialog then says what was done. */}
      {lot.lot && (
        <ValidationEnLotDialog
          autres={lot.autres}
          lot={lot.lot}
          onClose={() => {
            lot.close()
            setKeys(new Set())
          }}
          onValidate={lot.validate}
          validables={lot.validables}
        />
      )}
    </>
  )
}

function AucuneAdhesion({ filtree }: { filtree: boolean }) {
  if (filtree) {
    return <NoResult renderLink={(props) => <Link {...props} search={{}} to="/admin/adhesions" />} />
  }
  return (
    <EmptyState
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to="/admin/nouvelle-adhesion/recherche/">
          Commencer une adhésion
        </Link>
      }
      level={2}
      title="Aucune adhésion pour l’instant"
    >
      Elles apparaîtront ici dès que vous en commencerez une, à partir d’un SIRET.
    </EmptyState>
  )
}
