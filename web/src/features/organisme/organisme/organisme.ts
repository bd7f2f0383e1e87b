import type { OrganismePublic as Organisme } from '@sillon/contract/organisme/parametres'
import { use } from 'react'
import { call } from '../../../lib/api.ts'

let known: Organisme | undefined
let reading: Promise<Organisme> | undefined

/** Undefined when not read yet. */
export const knownOrganisme = (): Organisme | undefined => known

export function readOrganisme(options?: { loading: false; error: false }): Promise<Organisme> {
  if (known) return Promise.resolve(known)
  if (reading) return reading
  const asked = call('GET /organisme', {}, { ...options, kept: 'tous' }).then(
    (organisme) => {
      if (reading === asked) known = organisme
      return organisme
    },
    (error: unknown) => {
      if (reading === asked) reading = undefined
      throw error
    },
  )
  reading = asked
  return asked
}

/** Call after a change: the next page reads it again. */
export function forgetOrganisme() {
  known = undefined
  reading = undefined
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

export function onOrganismeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The cooperative, read once: suspends until it is known. Outside the query cache, which the sign-in page does not load
 * (docs/architecture.md, budgets).
 */
export const useOrganisme = (): Organisme => known ?? use(readOrganisme())
