import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { aSiret } from '../../server/src/testing/factories.ts'
import { fetchPatiently } from './patience.ts'

const PAUSE_MS = 15

/** Clients of a portal until `stop`: some write, with an idempotency key for each creation, some read. */
export function startCharge(origin: string, cookie: string, { ecrivains = 4, lecteurs = 4, reessaie = false } = {}) {
  const accepted = new Set<string>()
  const failures: string[] = []
  let reads = 0
  let isOver = false

  const send = (path: string, init: RequestInit) =>
    fetchPatiently(`${origin}/api${path}`, init).catch((error: Error) => error)

  async function write() {
    const [raison_sociale, key, siret] = [`Négoce ${randomUUID()}`, randomUUID(), aSiret()]
    for (let tries = 0; tries < 20; tries += 1) {
      const response = await send('/admin/fournisseurs', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
        body: JSON.stringify({ raison_sociale, siret, email_commandes: 'a@exemple.fr', familles: ['ENG'] }),
      })
      if (response instanceof Response && response.status === 201) {
        accepted.add(raison_sociale)
        return
      }
      failures.push(`POST ${response instanceof Response ? response.status : response.name}`)
      if (!reessaie) return
      await setTimeout(100)
    }
  }

  async function read() {
    const response = await send('/admin/fournisseurs?par_page=5', { headers: { cookie } })
    const body = response instanceof Response ? await response.text().catch(() => '') : ''
    if (body.startsWith('{"resultats":')) reads += 1
    else failures.push(`GET ${response instanceof Response ? response.status : response.name}`)
  }

  const repeat = async (act: () => Promise<void>) => {
    while (!isOver) {
      await act()
      await setTimeout(PAUSE_MS)
    }
  }
  const clients = [
    ...Array.from({ length: ecrivains }, () => repeat(write)),
    ...Array.from({ length: lecteurs }, () => repeat(read)),
  ]
  return {
    accepted,
    failures,
    reads: () => reads,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}
