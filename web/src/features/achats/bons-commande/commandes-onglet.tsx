import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { ActionsBons } from './actions-bons.tsx'
import { bonsQuery } from './bons-commande.queries.ts'
import { LISTE_BONS } from './liste-bons.tsx'

/** The latest orders of a purchase; the filters are on the page of all its orders. */
export function CommandesOnglet({ groupement }: OngletProps) {
  const { data: page } = useQuery({ ...bonsQuery(groupement.id, {}), throwOnError: throwWithoutData })
  return (
    <Section action={<ActionsBons groupement={groupement} search={{}} />} title="Bons de commande">
      {!page && <SkeletonTable />}
      {page && page.resultats.length === 0 && (
        <EmptyState level={3} title="Aucun bon de commande pour le moment">
          {groupement.statut === 'ouvert'
            ? 'Les commandes des adhérents seront ici dès qu’ils les enregistrent.'
            : 'Les adhérents commandent quand le groupement est ouvert.'}
        </EmptyState>
      )}
      {page && page.resultats.length > 0 && (
        <>
          <Table {...LISTE_BONS} rows={page.resultats} />
          <p className="mt-3">
            <Link
              className="inline-block min-h-11 content-center text-link"
              params={{ commandeId: groupement.id }}
              to="/admin/bons-commande/$commandeId/"
            >
              Chercher et trier les {formatCount(page.total, 'bon de commande', 'bons de commande')}
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}
