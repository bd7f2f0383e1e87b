import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useList } from '../../../lib/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { DepotClasseur } from './depot-classeur.tsx'
import { HistoriqueImports } from './historique-imports.tsx'
import { ImportOuvert } from './import-ouvert.tsx'
import { downloadModele } from './imports.queries.ts'
import { IMPORTS } from './imports-search.ts'

/** The imports: the one that the address names, else the upload and the list. */
export function AdminImportsPage() {
  const list = useList(IMPORTS)
  const { search } = list
  const navigate = useNavigate({ from: '/admin/imports' })
  if (search.id) return <ImportOuvert id={search.id} key={search.id} search={search} />
  return (
    <>
      <PageHead
        actions={
          <Button
            icon={<Download aria-hidden="true" size={18} strokeWidth={2.1} />}
            onClick={() => void downloadModele()}
            variant="secondary"
          >
            Télécharger le modèle
          </Button>
        }
        intro="Un classeur est lu, comparé à ce que le portail connaît, puis appliqué en entier ou pas du tout."
        title="Imports"
      />
      <DepotClasseur onSent={(id) => void navigate({ search: { id } })} />
      <HistoriqueImports list={list} />
    </>
  )
}
