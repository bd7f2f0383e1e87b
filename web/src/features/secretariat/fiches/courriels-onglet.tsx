import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ActeCourrielButton } from '../courriels/acte-courriel-button.tsx'
import { courrielsEntrepriseQuery } from '../courriels/courriels.queries.ts'
import { LISTE_COURRIELS } from '../courriels/liste-courriels.tsx'
import { ListeOnglet, PAS } from './liste-onglet.tsx'
import type { OngletProps } from './onglet-props.ts'

export function CourrielsOnglet({ fiche }: OngletProps) {
  const [nombre, setNombre] = useState(PAS)
  const { data, isFetching } = useQuery({
    ...courrielsEntrepriseQuery(fiche.id, nombre),
    throwOnError: throwWithoutData,
  })
  return (
    <ListeOnglet
      loading={isFetching}
      onShowMore={() => setNombre(nombre + PAS)}
      page={data}
      renderActions={(courriel) => <ActeCourrielButton courriel={courriel} />}
      vide="Aucun e-mail pour l’instant"
      view={LISTE_COURRIELS}
    />
  )
}
