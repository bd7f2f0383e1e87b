import { useQuery } from '@tanstack/react-query'
import { inPlace } from '../../../lib/query-client.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { accordsQuery } from '../../achats/bons-commande/accords.queries.ts'
import { livraisonsDuJourQuery } from '../../achats/constats/livraisons-du-jour.queries.ts'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { mesEcheancesQuery } from '../../dossiers/materiels/mes-echeances.queries.ts'
import { transfertsRecusQuery } from '../../dossiers/transferts/transferts-recus.queries.ts'
import { mesDuesQuery } from '../../tresorerie/creances/mes-dues.queries.ts'
import { lectureOf, listAttentes } from './attentes.ts'

const lus = <Item>({ data }: { data?: { resultats: readonly Item[] } | undefined }) => data?.resultats ?? []

/**
 * All that waits for the signed-in member. What could not be read is left out: `lecture` says whether the list is whole.
 */
export function useAttentes() {
  const enabled = !useUtilisateur()?.is_retraite
  const accords = useQuery(accordsQuery)
  const echeances = useQuery({ ...mesEcheancesQuery, enabled })
  const livraisons = useQuery({ ...livraisonsDuJourQuery, enabled })
  const creances = useQuery(mesDuesQuery)
  const transferts = useQuery({ ...transfertsRecusQuery, enabled })
  const adhesions = useQuery({ ...adhesionsQuery, meta: inPlace })
  const attentes = listAttentes({
    accords: lus(accords),
    echeances: lus(echeances),
    livraisons: lus(livraisons),
    creances: creances.data?.creances ?? [],
    transferts: lus(transferts),
    adhesions: lus(adhesions),
  })
  return { attentes, lecture: lectureOf([accords, echeances, livraisons, creances, transferts, adhesions]) }
}
