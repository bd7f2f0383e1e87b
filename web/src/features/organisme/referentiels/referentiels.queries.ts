import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

/** These lists change with a release, or by hand once a year. */
const A_DAY = 24 * 60 * 60 * 1000
const kept = { staleTime: A_DAY, gcTime: A_DAY }

const keyOf = (...rest: string[]) => ['referentiels', ...rest]

export const formesJuridiquesQuery = queryOptions({
  queryKey: keyOf('formes-juridiques'),
  queryFn: read('GET /referentiels/formes-juridiques', {}, { kept: 'tous' }),
  ...kept,
})

export const codesApeQuery = queryOptions({
  queryKey: keyOf('codes-ape'),
  queryFn: read('GET /referentiels/codes-ape', {}, { kept: 'tous' }),
  ...kept,
})

export const otexQuery = queryOptions({
  queryKey: keyOf('otex'),
  queryFn: read('GET /referentiels/otex', {}, { kept: 'tous' }),
  ...kept,
})

export const categoriesMaterielQuery = queryOptions({
  queryKey: keyOf('categories-materiel'),
  queryFn: read('GET /referentiels/categories-materiel', {}, { kept: 'tous' }),
  ...kept,
})

export const marquesQuery = queryOptions({
  queryKey: keyOf('marques'),
  queryFn: read('GET /referentiels/marques', {}, { kept: 'tous' }),
  ...kept,
})

/** The communes of one postal code. Without an answer, the commune is typed. */
export const communesQuery = (code_postal: string) =>
  queryOptions({
    queryKey: keyOf('communes', code_postal),
    queryFn: read('GET /referentiels/communes', { query: { q: code_postal } }, { loading: false, error: false }),
    enabled: /^\d{5}$/.test(code_postal),
    ...kept,
  })

const TYPING_PAUSE_MS = 250

/** Waits before sending: the next key makes another query, which aborts this one in time. */
async function pauseInTyping(signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
  signal.throwIfAborted()
}

/** Addresses of the national base. A failure is silent: the fields are filled by hand. */
export const adressesQuery = (q: string) =>
  queryOptions({
    queryKey: keyOf('adresses', q),
    queryFn: async ({ signal }) => {
      await pauseInTyping(signal)
      return call('GET /referentiels/adresses', { query: { q } }, { signal, loading: false, error: false })
    },
    enabled: q.length >= 3,
  })
