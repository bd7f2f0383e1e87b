import { useQuery } from '@tanstack/react-query'
import { actesEnAttenteQuery } from './actes-en-attente.queries.ts'
import { useEcoule } from './use-reste.ts'

/** The act that waits on an object, whoever asked for it, and how many seconds went by since the answer that said so. */
export function useActeAttendu(objet_id: string) {
  const { data, dataUpdatedAt } = useQuery(actesEnAttenteQuery)
  const acte = data?.actes.find((one) => one.objet_id === objet_id && one.etat === 'en_attente')
  const ecoule = useEcoule(dataUpdatedAt, acte !== undefined)
  return { acte, ecoule }
}
