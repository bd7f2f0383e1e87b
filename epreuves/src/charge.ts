import { expect } from 'vitest'
import { aFournisseur, ask, type Reponse } from './demande.ts'

/** Reads and creates without a pause until `stop`; `faites` contains each creation answered 201. */
export function startCharge(origin: string, cookie: string, clients = 4) {
  const stopping = new AbortController()
  const faites = new Set<string>()
  const reponses: Reponse[] = []
  const keep = (response: Reponse | undefined) => {
    if (!response) throw new Error('Le portail a coupé une connexion')
    reponses.push(response)
    return response
  }
  const client = async () => {
    while (!stopping.signal.aborted) {
      const { cle, body } = aFournisseur()
      if (keep(await ask(origin, '/admin/fournisseurs', { cookie, cle, body })).status === 201)
        faites.add(body.raison_sociale)
      keep(await ask(origin, '/admin/fournisseurs?par_page=10', { cookie }))
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    faites,
    reponses,
    stop: async () => {
      stopping.abort()
      await running
      return reponses
    },
  }
}

/** Checks that each refusal has an expected status, comes within `dansMs`, and says in French that it is temporary. */
export function judgeRefus(reponses: readonly Reponse[], statuts: readonly number[], dansMs: number) {
  const refus = reponses.filter(({ status }) => status >= 400)
  expect(
    refus
      .map(({ status, body }) => `${status} ${body.detail}`)
      .filter((said) => !statuts.includes(Number(said.slice(0, 3)))),
  ).toEqual([])
  for (const { type, body } of refus) {
    expect(type).toMatch(/^application\/problem\+json/)
    expect(body.detail).toMatch(/^Le (service|serveur) .+(Réessayez|recommencer|Prévenez)/)
  }
  expect(Math.max(...reponses.map(({ ms }) => ms))).toBeLessThan(dansMs)
  return refus.length
}

/** Waits until a creation is answered 201, a list 200, and the portal is ready. Returns how long it took. */
export async function untilRecovered(origin: string, cookie: string, dansMs: number) {
  const begun = performance.now()
  const works = async () => {
    const [creation, liste, pret] = await Promise.all([
      ask(origin, '/admin/fournisseurs', { cookie, ...aFournisseur() }),
      ask(origin, '/admin/fournisseurs?par_page=10', { cookie }),
      ask(origin, '/ready'),
    ])
    return [creation?.status, liste?.status, pret?.status]
  }
  await expect.poll(works, { timeout: dansMs, interval: 100 }).toEqual([201, 200, 200])
  return Math.round(performance.now() - begun)
}
