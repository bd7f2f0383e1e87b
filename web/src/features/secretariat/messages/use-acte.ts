import { useQuery } from '@tanstack/react-query'
import { actesEnAttenteQuery } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'

/** The last act on a message: it waits, or what became of it. */
export function useActe(id: string) {
  const { data } = useQuery(actesEnAttenteQuery)
  return data?.actes.findLast(({ objet_id }) => objet_id === id)
}
