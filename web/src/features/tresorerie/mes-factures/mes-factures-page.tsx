import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { SansEntreprise } from '../../dossiers/adhesions/sans-entreprise.tsx'
import { MonCompte } from './mon-compte.tsx'

/** The accounts of the companies of the member: fees and goods together, and their payments. */
export function MesFacturesPage() {
  const { data } = useSuspenseQuery(adhesionsQuery)
  const { adhesion: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const ouvertes = onePerCompany(data.resultats)
  const entreprise = data.resultats.find(({ id }) => id === asked)?.entreprise.id
  const choisie = ouvertes.find((adhesion) => adhesion.entreprise.id === entreprise) ?? ouvertes[0]
  return (
    <>
      <PageHead
        actions={
          ouvertes.length > 1 && (
            <FilterSelect
              label="Entreprise"
              onSelect={(adhesion) =>
                adhesion && void navigate({ to: '/factures-et-paiements/', search: { adhesion }, replace: true })
              }
              options={ouvertes.map(({ id, entreprise }) => ({ value: id, label: entreprise.raison_sociale }))}
              value={choisie?.id}
            />
          )
        }
        intro="Ce que doit votre entreprise, cotisations et marchandises ensemble, et ce qu’elle a payé."
        title="Factures et paiements"
      />
      {choisie ? <MonCompte adhesion_id={choisie.id} key={choisie.id} /> : <SansEntreprise />}
    </>
  )
}

/** The latest membership of each company: a company has one account, whatever its memberships were. */
function onePerCompany(adhesions: readonly Adhesion[]): Adhesion[] {
  const byCompany = new Map<string, Adhesion>()
  for (const adhesion of adhesions) {
    if (!byCompany.has(adhesion.entreprise.id)) byCompany.set(adhesion.entreprise.id, adhesion)
  }
  return [...byCompany.values()]
}
