import type { OrganismePublic as Organisme, parametresRoutes } from '@sillon/contract/parametres'
import { use } from 'react'
import { call } from '../../lib/api.ts'

let reading: Promise<Organisme> | undefined

export function readOrganisme(options?: { loading: false; error: false }): Promise<Organisme> {
  reading ??= call<typeof parametresRoutes.organisme>('GET /organisme', {}, { ...options, kept: 'tous' }).catch(
    (error: unknown) => {
      reading = undefined
      throw error
    },
  )
  return reading
}

/** It has changed: the next page reads it again. */
export function forgetOrganisme() {
  reading = undefined
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

export function onOrganismeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The cooperative, read once: suspends until it is known.
 * Outside of the query cache, which the sign-in page has no room to carry (docs/architecture.md, budgets).
 */
export const useOrganisme = (): Organisme => use(readOrganisme())
