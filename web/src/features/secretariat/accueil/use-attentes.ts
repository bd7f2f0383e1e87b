import { useQuery } from '@tanstack/react-query'
import { useUtilisateur } from '../../../lib/session.ts'
import { accordsQuery } from '../../achats/bons-commande/accords.queries.ts'
import { livraisonsDuJourQuery } from '../../achats/constats/livraisons-du-jour.queries.ts'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { mesEcheancesQuery } from '../../dossiers/materiels/mes-echeances.queries.ts'
import { transfertsRecusQuery } from '../../dossiers/transferts/transferts-recus.queries.ts'
import { mesDuesQuery } from '../../tresorerie/creances/mes-dues.queries.ts'
import { listAttentes } from './attentes.ts'

const lus = <Item>({ data }: { data?: { resultats: readonly Item[] } | undefined }) => data?.resultats ?? []

/** All that waits for the signed-in member; what could not be read is left out. */
export function useAttentes() {
  const enabled = !useUtilisateur()?.is_retraite
  return listAttentes({
    accords: lus(useQuery(accordsQuery)),
    echeances: lus(useQuery({ ...mesEcheancesQuery, enabled })),
    livraisons: lus(useQuery({ ...livraisonsDuJourQuery, enabled })),
    creances: useQuery(mesDuesQuery).data?.creances ?? [],
    transferts: lus(useQuery({ ...transfertsRecusQuery, enabled })),
    adhesions: lus(useQuery(adhesionsQuery)),
  })
}
