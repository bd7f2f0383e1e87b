import type { OrganismePublic as Organisme, parametresRoutes } from '@sillon/contract/organisme/parametres'
import { use } from 'react'
import { call } from '../../../lib/api.ts'

/** What the document of the sign-in page brought of it (server, platform/http/documents.ts). */
let known = readDocument()
let reading: Promise<Organisme> | undefined

function readDocument(): Organisme | undefined {
  const json = document.getElementById('organisme')?.textContent
  return json ? JSON.parse(json) : undefined
}

/** Undefined: not read yet. */
export const knownOrganisme = (): Organisme | undefined => known

export function readOrganisme(options?: { loading: false; error: false }): Promise<Organisme> {
  if (known) return Promise.resolve(known)
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
 * The cooperative, read once: suspends until it is known.
 * Outside of the query cache, which the sign-in page has no room to carry (docs/architecture.md, budgets).
 */
export const useOrganisme = (): Organisme => known ?? use(readOrganisme())
