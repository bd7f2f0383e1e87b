import { jourOf } from '@sillon/domain/jour'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EcheanceLien } from './echeance-lien.tsx'
import { echeancesQuery } from './revue.queries.ts'

/** On the dashboard of administrators: counts of due dates, each of which unfolds its list. */
export function EcheancesAdmin() {
  return (
    <Section intro="Contrôles et assurances des matériels des adhésions actives." title="Contrôles du matériel">
      <div className="grid items-start gap-3 desk:grid-cols-2">
        <Compte etat="depasse" titre="Dépassés" />
        <Compte etat="a_prevoir" titre="Dans les 90&nbsp;jours" />
      </div>
    </Section>
  )
}

function Compte({ etat, titre }: { etat: 'depasse' | 'a_prevoir'; titre: string }) {
  const { data, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(echeancesQuery(etat))
  const today = jourOf(new Date())
  const { total = 0, total_exact = true } = data.pages[0] ?? {}
  const echeances = data.pages.flatMap(({ resultats }) => resultats)
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-3">
        {titre}
        <span className="ml-auto text-amount tabular-nums">
          {formatNumber(total)}
          {!total_exact && '\u00a0et plus'}
        </span>
      </summary>
      {total === 0 && <p className="pb-4 text-body text-ink-2">Rien à signaler.</p>}
      <ul className="divide-y divide-line border-t border-line">
        {echeances.map((echeance) => (
          <li key={`${echeance.materiel_id} ${echeance.objet} ${echeance.libelle} ${echeance.echeance}`}>
            <Link
              className="flex min-h-14 items-center gap-4 py-3 hover:bg-hover"
              params={{ id: echeance.adhesion_id }}
              search={{ onglet: 'materiels', modifie: 'materiel', objet: echeance.materiel_id }}
              to="/admin/fiche/$id/"
            >
              <EcheanceLien avecEntreprise echeance={echeance} today={today} />
            </Link>
          </li>
        ))}
      </ul>
      {total > echeances.length && (
        <div className="pb-4">
          <ShowMore
            loading={isFetchingNextPage}
            onShowMore={() => void fetchNextPage()}
            shown={echeances.length}
            total={total}
          />
        </div>
      )}
    </details>
  )
}
