import type { FicheImport, ResumeImport } from '@sillon/contract/secretariat/imports'
import { FEUILLE_LABELS, FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { SORT_LABELS, SORTS, type Sort } from '@sillon/domain/secretariat/imports/sort'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { lignesQuery } from './imports.queries.ts'
import type { ImportsSearch } from './imports-search.ts'
import { LigneChangement } from './ligne-changement.tsx'
import { totauxOf } from './resume-import.ts'
import { ResumeTable } from './resume-table.tsx'

/** The rows that need an act come first. */
const D_ABORD: readonly Sort[] = ['erreur', 'cree', 'modifie']

/** The rows are below the summary: a filter must not scroll back to the top. */
const PLUS_BAS = { state: { gardePosition: true } } as const

type Props = { fiche: FicheImport; resume: ResumeImport; search: ImportsSearch }

/** The effect of each row: the values before and after, or the error of each cell. */
export function ChangementsSection({ fiche, resume, search }: Props) {
  const navigate = useNavigate({ from: '/admin/imports' })
  const { id, feuille } = search
  const comptes = feuille ? { [feuille]: resume[feuille] ?? AUCUNE } : resume
  const totaux = totauxOf(comptes)
  const sort = search.sort ?? D_ABORD.find((one) => totaux[one] > 0) ?? 'inchange'
  const presentes = FEUILLES.filter((one) => resume[one])
  return (
    <>
      <Section title="Résumé">
        <ResumeTable resume={resume} />
      </Section>
      <Section title="Ligne par ligne">
        {!fiche.a_lignes && <p className="text-body text-ink-2">Le détail de cet import n’est plus gardé.</p>}
        {fiche.a_lignes && (
          <>
            {presentes.length > 1 && (
              <div className="mb-2">
                <FilterSelect<Feuille>
                  label="Toutes les feuilles"
                  onSelect={(chosen) =>
                    void navigate({ search: { id, sort, feuille: chosen } as ImportsSearch, ...PLUS_BAS })
                  }
                  options={presentes.map((one) => ({ value: one, label: FEUILLE_LABELS[one] }))}
                  value={feuille}
                />
              </div>
            )}
            <Tabs
              label="Sorte de lignes"
              renderLink={({ key }, props) => (
                <Link
                  {...props}
                  {...PLUS_BAS}
                  search={{ id, ...(feuille && { feuille }), sort: key } as ImportsSearch}
                  to="/admin/imports"
                />
              )}
              tabs={SORTS.filter((one) => totaux[one] > 0 || one === sort).map((one) => ({
                key: one,
                label: SORT_LABELS[one],
                count: totaux[one],
                current: one === sort,
              }))}
            />
            <Lignes fiche={fiche} search={{ ...search, sort }} />
          </>
        )}
      </Section>
    </>
  )
}

const AUCUNE = { cree: 0, modifie: 0, inchange: 0, erreur: 0 }

function Lignes({ fiche, search }: { fiche: FicheImport; search: ImportsSearch }) {
  const { data: page } = useQuery({ ...lignesQuery(fiche, search), throwOnError: throwWithoutData })
  if (!page) return <SkeletonTable />
  if (page.resultats.length === 0) return <EmptyState title="Aucune ligne ici">Choisissez un autre onglet.</EmptyState>
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {page.resultats.map((ligne) => (
          <LigneChangement key={`${ligne.feuille} ${ligne.ligne}`} ligne={ligne} />
        ))}
      </ul>
      <Pagination
        page={page.page}
        pageSize={page.par_page}
        renderLink={(target, props) => (
          <Link {...props} {...PLUS_BAS} search={{ ...search, page: target }} to="/admin/imports" />
        )}
        total={page.total}
        totalAtLeast={!page.total_exact}
      />
    </>
  )
}
