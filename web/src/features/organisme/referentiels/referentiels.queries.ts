import type { referentielsRoutes } from '@sillon/contract/organisme/referentiels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** These lists change with a release, or by hand once a year. */
const A_DAY = 24 * 60 * 60 * 1000
const kept = { staleTime: A_DAY, gcTime: A_DAY }

const keyOf = (...rest: string[]) => ['referentiels', ...rest]

export const formesJuridiquesQuery = queryOptions({
  queryKey: keyOf('formes-juridiques'),
  queryFn: ({ signal }) =>
    call<typeof referentielsRoutes.formesJuridiques>(
      'GET /referentiels/formes-juridiques',
      {},
      { signal, kept: 'tous' },
    ),
  ...kept,
})

export const codesApeQuery = queryOptions({
  queryKey: keyOf('codes-ape'),
  queryFn: ({ signal }) =>
    call<typeof referentielsRoutes.codesApe>('GET /referentiels/codes-ape', {}, { signal, kept: 'tous' }),
  ...kept,
})

export const otexQuery = queryOptions({
  queryKey: keyOf('otex'),
  queryFn: ({ signal }) => call<typeof referentielsRoutes.otex>('GET /referentiels/otex', {}, { signal, kept: 'tous' }),
  ...kept,
})

export const categoriesMaterielQuery = queryOptions({
  queryKey: keyOf('categories-materiel'),
  queryFn: ({ signal }) =>
    call<typeof referentielsRoutes.categoriesMateriel>(
      'GET /referentiels/categories-materiel',
      {},
      { signal, kept: 'tous' },
    ),
  ...kept,
})

export const marquesQuery = queryOptions({
  queryKey: keyOf('marques'),
  queryFn: ({ signal }) =>
    call<typeof referentielsRoutes.marques>('GET /referentiels/marques', {}, { signal, kept: 'tous' }),
  ...kept,
})

/** The communes of one postal code. Without an answer, the commune is typed. */
export const communesQuery = (code_postal: string) =>
  queryOptions({
    queryKey: keyOf('communes', code_postal),
    queryFn: ({ signal }) =>
      call<typeof referentielsRoutes.communes>(
        'GET /referentiels/communes',
        { query: { q: code_postal } },
        { signal, loading: false, error: false },
      ),
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
      return call<typeof referentielsRoutes.adresses>(
        'GET /referentiels/adresses',
        { query: { q } },
        { signal, loading: false, error: false },
      )
    },
    enabled: q.length >= 3,
  })
