import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { DetailButton } from '../journal/detail-button.tsx'
import { journalEntrepriseQuery } from '../journal/journal.queries.ts'
import { LISTE_JOURNAL } from '../journal/liste-journal.tsx'
import { ListeOnglet, PAS } from './liste-onglet.tsx'
import type { OngletProps } from './onglet-props.ts'

export function JournalOnglet({ fiche }: OngletProps) {
  const [nombre, setNombre] = useState(PAS)
  const { data, isFetching } = useQuery({ ...journalEntrepriseQuery(fiche.id, nombre), throwOnError: throwWithoutData })
  return (
    <ListeOnglet
      loading={isFetching}
      onShowMore={() => setNombre(nombre + PAS)}
      page={data}
      renderActions={(entree) => <DetailButton entree={entree} />}
      vide="Aucun acte pour l’instant"
      view={LISTE_JOURNAL}
    />
  )
}
