import { afterEach, describe, expect, it } from 'vitest'
import { closeSession, openSession } from '../../comptes/comptes/sessions.service.ts'
import { anAccountWithPassword, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAcheteur, anAcheteuse, aVente, order } from '../../testing/an-acheteuse.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createFluxCompteurs } from './flux.service.ts'

const app = await startTestApp()
const { db } = app
const url = await app.app.listen({ port: 0 })
/** Kept until the end of the test: a response that nothing refers to is garbage-collected, and its stream closed. */
const ouverts: { controller: AbortController; response: Response }[] = []

afterEach(() => {
  for (const { controller } of ouverts.splice(0)) controller.abort()
})

async function openFlux(groupement_id: string, jeton: string) {
  const controller = new AbortController()
  const headers = { cookie: `sid=${jeton}`, 'accept-encoding': 'br, gzip' }
  const response = await fetch(`${url}/api/groupements-achats/${groupement_id}/flux`, {
    headers,
    signal: controller.signal,
  })
  ouverts.push({ controller, response })
  return { response, events: eventsOf(response), stop: () => controller.abort() }
}

/** Yields each event as it comes: « compteur {…} ». */
async function* eventsOf({ body }: Response) {
  let rest = ''
  for await (const chunk of body ?? []) {
    rest += new TextDecoder().decode(chunk)
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks.filter((one) => one.startsWith('event: '))) {
      const [event = '', data = ''] = block.split('\n')
      yield { event: event.slice(7), data: JSON.parse(data.slice(6)) }
    }
  }
}

const signIn = async () => openSession(db, (await anAcheteuse(db)).id, 'tests', app.now())

describe('Le flux d’un compteur', () => {
  it('dit les totaux, puis chaque changement, sans attendre le compresseur', async () => {
    const vente = await aVente(db)
    const { response, events } = await openFlux(vente.id, await signIn())
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect((await events.next()).value).toMatchObject({ event: 'compteur', data: { participants: 0 } })
    await order(await anAcheteur(app), vente, 12)
    expect((await events.next()).value).toMatchObject({
      event: 'compteur',
      data: { participants: 1, totaux: [{ total: 12 }] },
    })
  })

  it('finit avec le groupement', async () => {
    const vente = await aVente(db)
    const { events } = await openFlux(vente.id, await signIn())
    await events.next()
    await db.updateTable('groupements_achats').set({ statut: 'clos' }).where('id', '=', vente.id).execute()
    expect((await events.next()).value).toMatchObject({ event: 'compteur', data: { statut: 'clos' } })
    expect((await events.next()).value).toMatchObject({ event: 'fin' })
    expect((await events.next()).done).toBe(true)
  })

  it('est refusé au-delà de quatre par session', async () => {
    const vente = await aVente(db)
    const jeton = await signIn()
    const statuts = []
    for (let rang = 0; rang < 5; rang += 1) statuts.push((await openFlux(vente.id, jeton)).response.status)
    expect(statuts).toEqual([200, 200, 200, 200, 429])
    expect((await openFlux(vente.id, await signIn())).response.status).toBe(200)
  })

  it('ne garde pas une session éveillée', async () => {
    const vente = await aVente(db)
    const acheteuse = await anAcheteuse(db)
    const jeton = await openSession(db, acheteuse.id, 'tests', new Date(app.now().getTime() - 3_600_000))
    const seen = () =>
      db.selectFrom('sessions').select('vu_le').where('utilisateur_id', '=', acheteuse.id).executeTakeFirstOrThrow()
    const before = await seen()
    const { events } = await openFlux(vente.id, jeton)
    await events.next()
    expect(await seen()).toEqual(before)
  })
})

describe('La fin d’une session', () => {
  const anOuvert = async () => {
    const { entreprise_id } = await anAcheteuse(db)
    const compte = await anAccountWithPassword(db, { entreprise_id })
    const [jeton, autre] = [await app.sessionOf(compte.id), app.withCookie(await app.sessionOf(compte.id))]
    const { events } = await openFlux((await aVente(db)).id, jeton)
    await events.next()
    return { ...compte, jeton, autre, events }
  }
  const actes: [string, (ouvert: Awaited<ReturnType<typeof anOuvert>>) => Promise<{ statusCode: number }>][] = [
    ['se déconnecter', ({ jeton }) => app.withCookie(jeton).post('/auth/logout', {})],
    ['fermer ses autres sessions', ({ autre }) => autre.delete('/moi/sessions')],
    [
      'changer de mot de passe',
      ({ autre }) =>
        autre.post('/moi/mot-de-passe', { mot_de_passe_actuel: MOT_DE_PASSE, mot_de_passe: 'cheval-agrafe-pile' }),
    ],
    ['supprimer son compte', ({ autre }) => autre.delete('/moi', { body: { mot_de_passe_actuel: MOT_DE_PASSE } })],
    [
      'être désactivé',
      async ({ id }) => {
        await db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', id).execute()
        return { statusCode: 204 }
      },
    ],
  ]

  it.each(actes)('R73 : %s finit le flux en moins de deux secondes, et lui seul', async (_, act) => {
    const ouvert = await anOuvert()
    const temoin = await anOuvert()
    expect((await act(ouvert)).statusCode).toBe(204)
    const debut = performance.now()
    expect((await ouvert.events.next()).done).toBe(true)
    expect(performance.now() - debut).toBeLessThan(2_000)
    const suite = temoin.events.next()
    await expect(Promise.race([suite, new Promise((resolve) => setTimeout(resolve, 1_200, 'ouvert'))])).resolves.toBe(
      'ouvert',
    )
  })
})

describe('Les flux d’un serveur', () => {
  const never = async () => true
  const aFlux = (options: { now?: () => Date } = {}) =>
    createFluxCompteurs({ db, now: app.now, lecture_ms: 20, listOuvertes: async (cles) => new Set(cles), ...options })

  it('lisent une fois pour tous, et finissent quand le serveur s’arrête', async () => {
    const vente = await aVente(db)
    const flux = aFlux()
    const streams = [1, 2, 3].map((rang) => flux.open({ groupement_id: vente.id, cle: `s${rang}`, isPermis: never }))
    const ends = streams.map(async (stream) => {
      let pieces = 0
      for await (const _ of stream) pieces += 1
      return pieces
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    flux.close()
    expect(await Promise.all(ends)).toEqual([1, 1, 1])
    expect(() => flux.open({ groupement_id: vente.id, cle: 's', isPermis: never })).toThrow()
  })

  it('finissent avec la session', async () => {
    const vente = await aVente(db)
    let offset = 0
    const flux = aFlux({ now: () => new Date(Date.now() + offset) })
    let isPermis = true
    const stream = flux.open({ groupement_id: vente.id, cle: 's', isPermis: async () => isPermis })
    const end = (async () => {
      for await (const _ of stream) isPermis = false
    })()
    await new Promise((resolve) => setTimeout(resolve, 100))
    offset = 31_000
    await end
    expect(isPermis).toBe(false)
  })

  it('le disent : une session fermée n’est plus permise', async () => {
    const jeton = await signIn()
    await closeSession(db, jeton)
    const vente = await aVente(db)
    expect((await openFlux(vente.id, jeton)).response.status).toBe(401)
  })
})
