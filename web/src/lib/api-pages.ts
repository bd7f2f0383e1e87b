import { type AnswerOf, type CallArguments, type Name, receive } from './api.ts'
import type { AnyRequest } from './api-request.ts'

type Page = { page: number; par_page: number; total: number }

/** The pages of a list, one after the other, for an infinite query. */
export const readPages = <N extends Name>(name: N, ...[request, options]: CallArguments<N>) => ({
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    receive(name, withPage(request, pageParam), options, signal) as Promise<AnswerOf<N>>,
  initialPageParam: 1,
  getNextPageParam: ({ page, par_page, total }: Page) => (page * par_page < total ? page + 1 : undefined),
})

function withPage(checked: unknown, page: number): AnyRequest {
  const request = (checked ?? {}) as AnyRequest
  return { ...request, query: { page, ...request.query } }
}
