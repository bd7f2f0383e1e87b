import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from './jobs.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Client = Awaited<ReturnType<App['as']>>

/** The acts that wait on the portal of a test, and their hour: it is that of the database, so the clock of the test moves nothing. */
export const acteDe = async (client: Client, objet_id: string) =>
  (await client.get('/admin/actes-en-attente'))
    .json<{ actes: ActeEnAttente[] }>()
    .actes.findLast((acte) => acte.objet_id === objet_id && acte.etat !== 'annule')

/** The act that an answer announces. */
export function announced(response: { statusCode: number; json: () => { en_attente: ActeEnAttente } }): ActeEnAttente {
  expect([200, 201]).toContain(response.statusCode)
  return response.json().en_attente
}

/** Brings the hour of all that waits, then does it. */
export async function letLeave(api: App) {
  const heure = sql<string>`clock_timestamp()`
  await api.db.updateTable('actes_en_attente').set({ du_le: heure }).where('etat', '=', 'en_attente').execute()
  await runJob(api, 'actes_en_attente')
}

type Depart<Vu> = {
  ask: () => Promise<Parameters<typeof announced>[0]>
  /** Reads all that the act changes or sends. */
  observe: () => Promise<Vu>
  libelle: string
}

/**
 * Asks an act that waits, on a portal where acts wait: nothing changes, it is taken back without a trace, asked again,
 * then done. Returns what is observed once it is done.
 */
export async function leaveAfterATakingBack<Vu>(lent: App, client: Client, { ask, observe, libelle }: Depart<Vu>) {
  const avant = await observe()
  const acte = announced(await ask())
  expect(acte.libelle).toBe(libelle)
  expect(await observe()).toEqual(avant)
  await client.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await letLeave(lent)
  expect(await observe()).toEqual(avant)
  announced(await ask())
  await letLeave(lent)
  expect(await acteDe(client, acte.objet_id)).toMatchObject({ etat: 'fait', refus: null })
  return observe()
}
