import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { factsOf } from '../../dossiers/materiels/materiel-facts.ts'
import { StatutPill } from '../../dossiers/materiels/materiel-pills.tsx'
import { materielsQuery } from '../../dossiers/materiels/materiels.queries.ts'
import { useReferences } from '../../dossiers/materiels/use-references.ts'
import { ActesMateriels } from './actes-materiels.tsx'
import { ModifierLink } from './modifier-link.tsx'
import type { OngletProps } from './onglet-props.ts'

export const MaterielsOnglet = ({ fiche: { id, adhesion } }: OngletProps) =>
  adhesion ? (
    <Materiels adhesion_id={adhesion.id} entreprise_id={id} />
  ) : (
    <EmptyState level={2} title="Les matériels se déclarent avec une adhésion" />
  )

function Materiels({ adhesion_id, entreprise_id }: { adhesion_id: string; entreprise_id: string }) {
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery(materielsQuery(adhesion_id))
  const references = useReferences()
  const { nomOf, categorieOf } = references
  const materiels = data.pages.flatMap(({ resultats }) => resultats)
  const actes = <ActesMateriels {...{ adhesion_id, entreprise_id, materiels, references }} />
  if (materiels.length === 0) {
    return (
      <>
        {actes}
        <EmptyState level={2} title="Aucun matériel déclaré" />
      </>
    )
  }
  const lien = (materiel: Materiel) => (
    <ModifierLink className="py-0.5 font-semibold hover:underline" modifie="materiel" objet={materiel.id}>
      {nomOf(materiel)}
    </ModifierLink>
  )
  return (
    <>
      {actes}
      {materiels.map(({ id }) => (
        <WaitingNote className="mb-4" key={id} named sujet={id} />
      ))}
      <Table
        caption="Matériels"
        columns={[
          { key: 'nom', header: 'Matériel', render: lien },
          {
            key: 'categorie',
            header: 'Catégorie',
            render: ({ categorie_id }) => categorieOf(categorie_id)?.libelle ?? '—',
          },
          { key: 'faits', header: 'Caractéristiques', priority: 2, render: (materiel) => factsOf(materiel).join(', ') },
          { key: 'statut', header: 'Statut', render: ({ statut }) => <StatutPill statut={statut} /> },
        ]}
        renderCard={(materiel) => (
          <div className="grid gap-1 p-4">
            {lien(materiel)}
            <p className="text-help text-ink-2">{factsOf(materiel).join(', ')}</p>
            <div>
              <StatutPill statut={materiel.statut} />
            </div>
          </div>
        )}
        rowKey={({ id }) => id}
        rows={materiels}
      />
      {hasNextPage && (
        <Button className="mt-4" onClick={() => void fetchNextPage()} variant="secondary">
          Afficher la suite
        </Button>
      )}
    </>
  )
}
