import type { CotisationsComptes, Totaux } from '@sillon/contract/tresorerie/cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calculator, CircleAlert, FileX, Mail, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatCount, formatTotal } from '../../../lib/format.ts'
import { toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import type { ActeGroupe } from './actes-groupes-dialog.tsx'
import { COLONNES } from './colonnes-cotisations.tsx'
import { CotisationLigneCard } from './cotisation-ligne-card.tsx'
import { cotisationsQuery } from './cotisations.queries.ts'
import { type CotisationsSearch, isFiltree } from './cotisations-search.ts'
import type { LotDemande } from './lot-demande.ts'
import { LotDialogLazy } from './lot-dialog-lazy.tsx'
import { TRI_PAR_DEFAUT, type Tri } from './tri-cotisations.ts'

const RelancerDialog = lazy(() =>
  import('../relances/relancer-dialog.tsx').then(({ RelancerDialog }) => ({ default: RelancerDialog })),
)

const ActesGroupesDialog = lazy(() =>
  import('./actes-groupes-dialog.tsx').then(({ ActesGroupesDialog }) => ({ default: ActesGroupesDialog })),
)

type Props = {
  search: CotisationsSearch
  comptes: CotisationsComptes | undefined
  onChange: (change: Pick<CotisationsSearch, 'tri'>) => void
}

/** Only rows of the current page can be selected: an act never touches a row that the treasurer does not see. */
export function ListeCotisations({ search, comptes, onChange }: Props) {
  const { data: page } = useQuery({ ...cotisationsQuery(search), throwOnError: true })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [demande, setDemande] = useState<LotDemande>()
  const [relance, setRelance] = useState<readonly string[]>()
  const [groupe, setGroupe] = useState<ActeGroupe>()
  if (!page) return <SkeletonTable />
  if (page.resultats.length === 0) return <AucuneCotisation comptes={comptes} search={search} />

  const selected = page.resultats.filter(({ id }) => keys.has(id))
  const calculees = selected.filter(({ statut }) => statut === 'calculee')
  const ouvertes = selected.filter(({ reste, statut }) => reste > 0 && statut !== 'calculee')
  const annulables = selected.filter(({ statut }) => !['calculee', 'annulee', 'irrecouvrable'].includes(statut))
  const campagnes = new Set(calculees.map(({ campagne }) => campagne.id))
  const ask = (operation: LotDemande['operation']) =>
    setDemande({
      operation,
      campagne: calculees[0]?.campagne ?? null,
      adhesion_ids: calculees.map(({ adhesion_id }) => adhesion_id),
      montant: calculees.reduce((sum, { montant_du }) => sum + montant_du, 0),
    })

  return (
    <>
      <TotauxLine page={page} />
      <ResultTable
        page={page}
        bulkBar={
          selected.length > 0 && (
            <BulkBar onClear={() => setKeys(new Set())} summary={formatCount(selected.length, 'sélectionnée')}>
              {ouvertes.length > 0 && (
                <button className="bulk-action" onClick={() => setRelance(ouvertes.map(({ id }) => id))} type="button">
                  <Mail aria-hidden="true" size={16} strokeWidth={2.1} />
                  Relancer
                </button>
              )}
              {ouvertes.length > 0 && (
                <button className="bulk-action" onClick={() => setGroupe('mettre_en_litige')} type="button">
                  <CircleAlert aria-hidden="true" size={16} strokeWidth={2.1} />
                  Mettre en litige
                </button>
              )}
              {annulables.length > 0 && (
                <button className="bulk-action" onClick={() => setGroupe('annuler')} type="button">
                  <FileX aria-hidden="true" size={16} strokeWidth={2.1} />
                  Annuler par un avoir
                </button>
              )}
              {campagnes.size === 1 && (
                <>
                  <button className="bulk-action" onClick={() => ask('appel')} type="button">
                    <Send aria-hidden="true" size={16} strokeWidth={2.1} />
                    Appeler
                  </button>
                  <button className="bulk-action" onClick={() => ask('calcul')} type="button">
                    <Calculator aria-hidden="true" size={16} strokeWidth={2.1} />
                    Recalculer
                  </button>
                </>
              )}
              {campagnes.size > 1 && <p className="text-help">Choisissez des cotisations d’une seule campagne.</p>}
              {calculees.length === 0 && annulables.length === 0 && (
                <p className="text-help">Rien à faire de celles-ci.</p>
              )}
            </BulkBar>
          )
        }
        caption="Cotisations"
        columns={COLONNES}
        onSort={(sort) => onChange({ tri: toTri<Tri>(sort) })}
        renderCard={(cotisation) => <CotisationLigneCard cotisation={cotisation} />}
        rowKey={({ id }) => id}
        rowLabel={({ entreprise }) => entreprise.raison_sociale}
        selection={{ keys, onChange: setKeys }}
        sort={toSort(search.tri ?? TRI_PAR_DEFAUT)}
        renderLink={(target, props) => <Link {...props} search={{ ...search, page: target }} to="/admin/cotisations" />}
      />
      {relance && (
        <Suspense>
          <RelancerDialog
            ids={relance}
            onClose={() => {
              setRelance(undefined)
              setKeys(new Set())
            }}
          />
        </Suspense>
      )}
      {groupe && (
        <Suspense>
          <ActesGroupesDialog
            acte={groupe}
            cotisations={groupe === 'annuler' ? annulables : ouvertes}
            onClose={() => {
              setGroupe(undefined)
              setKeys(new Set())
            }}
          />
        </Suspense>
      )}
      <LotDialogLazy
        demande={demande}
        onClose={() => {
          setDemande(undefined)
          setKeys(new Set())
        }}
      />
    </>
  )
}

type Compte = { total: number; total_exact: boolean; totaux: Totaux | null }

function TotauxLine({ page }: { page: Compte }) {
  const { totaux } = page
  return (
    <p aria-live="polite" className="mb-2 text-help text-ink-2 tabular-nums">
      {formatTotal(page, 'cotisation')}
      {totaux && (
        <>
          {' · dû '}
          <strong className="font-semibold text-ink">{formatMontant(totaux.du)}</strong>
          {` · réglé ${formatMontant(totaux.regle)} · reste `}
          <strong className="font-semibold text-ink">{formatMontant(totaux.reste)}</strong>
        </>
      )}
    </p>
  )
}

function AucuneCotisation({ search, comptes }: Pick<Props, 'search' | 'comptes'>) {
  if (isFiltree(search)) {
    return <NoResult renderLink={(props) => <Link {...props} search={{}} to="/admin/cotisations" />} />
  }
  return (
    <EmptyState level={2} title="Aucune cotisation pour l’instant">
      {comptes && !comptes.a_bareme
        ? 'Publiez d’abord le barème de la campagne, dans les paramètres.'
        : 'Calculez la campagne pour voir ce que chaque adhérent doit, avant d’appeler.'}
    </EmptyState>
  )
}
