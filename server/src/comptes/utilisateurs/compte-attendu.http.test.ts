import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anAccount, anAdhesion, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut: 'active' })
const membre = await anAccount(db, { entreprise_id })
const secretaire = await anAccount(db, { is_admin: true })
const FERMES = `/adhesions/${adhesion_id}/exploitations`
const MOTIF = { motif: 'Madame Morel appelle' }

type Client = Awaited<ReturnType<typeof api.as>>

/** The header that a page opened for that account sends. */
const pour = (compte: { id: string }) => ({ headers: { 'x-compte': compte.id } })

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')?.value

async function delegate() {
  const client = await api.as(secretaire.id)
  await client.post(`/admin/utilisateurs/${membre.id}/agir-pour`, MOTIF)
  return client
}

/** Ends the delegation in another tab: the browser then sends the new cookie from every tab. */
async function stop(client: Client) {
  return api.withCookie(cookieOf(await client.post('/auth/fin-delegation', {})))
}

async function nomOf(id: string) {
  const found = await db.selectFrom('exploitations').select('nom').where('id', '=', id).executeTakeFirstOrThrow()
  return found.nom
}

const dit = (response: { statusCode: number; json(): { code: string; detail: string } }) => [
  response.statusCode,
  response.json().code,
  response.json().detail,
]
const refus = (detail: string) => [409, 'session.autre-compte', detail]

describe('Ce qui fut ouvert pour un compte', () => {
  test('R78 : ne s’enregistre plus quand l’administrateur n’agit plus pour lui', async () => {
    const { id, nom, version } = await anExploitation(db, { entreprise_id })
    const client = await delegate()
    const rendu = await stop(client)
    const refused = await rendu.patch(`${FERMES}/${id}`, { nom: 'Volée' }, { version, ...pour(membre) })
    expect(dit(refused)).toEqual(refus('Vous n’agissez plus pour cette personne\u00A0: rien n’a été enregistré.'))
    expect(await nomOf(id)).toBe(nom)
    const sien = await rendu.patch(`${FERMES}/${id}`, { nom: 'Corrigée' }, { version, ...pour(secretaire) })
    expect(sien.statusCode).toBe(200)
  })

  test('R78 : ne passe pas à une autre personne, pour qui l’on agit ensuite ou qui se connecte', async () => {
    const { id, nom, version } = await anExploitation(db, { entreprise_id })
    const autre = await anAccount(db, { entreprise_id })
    const client = await delegate()
    const rendu = await stop(client)
    await rendu.post(`/admin/utilisateurs/${autre.id}/agir-pour`, MOTIF)
    const change = (who: Client, compte: { id: string }) =>
      who.patch(`${FERMES}/${id}`, { nom: 'Volée' }, { version, ...pour(compte) })
    expect(dit(await change(rendu, membre))).toEqual(
      refus('Vous n’agissez plus pour cette personne\u00A0: rien n’a été enregistré.'),
    )
    expect(dit(await change(rendu, secretaire))).toEqual(
      refus('Vous agissez maintenant pour une autre personne\u00A0: rien n’a été enregistré.'),
    )
    const connecte = await api.as(autre.id)
    for (const compte of [membre, { id: 'n’importe quoi' }, { id: randomUUID() }]) {
      expect(dit(await change(connecte, { id: encodeURIComponent(compte.id) }))).toEqual(
        refus('Une autre personne s’est connectée dans ce navigateur\u00A0: rien n’a été enregistré.'),
      )
    }
    expect(await nomOf(id)).toBe(nom)
  })

  test('R78 : renvoyé avec sa clé, ne se fait pas une seconde fois, et dit ce qui est fait', async () => {
    const client = await delegate()
    const key = randomUUID()
    const nom = 'La Renvoyée'
    const create = (who: Client, cle: string) => who.post(FERMES, { nom }, { key: cle, ...pour(membre) })
    const count = async () =>
      (await db.selectFrom('exploitations').select('id').where('nom', '=', nom).execute()).length
    expect((await create(client, key)).statusCode).toBe(201)
    const rendu = await stop(client)
    expect(dit(await create(rendu, key))).toEqual(
      refus('Vous n’agissez plus pour cette personne\u00A0: ce que vous aviez envoyé avant est enregistré.'),
    )
    expect(dit(await create(rendu, randomUUID()))).toEqual(
      refus('Vous n’agissez plus pour cette personne\u00A0: rien n’a été enregistré.'),
    )
    expect(await count()).toBe(1)
  })

  test('R78 : l’heure passée, répond 401, et n’écrit rien', async () => {
    const { id, nom, version } = await anExploitation(db, { entreprise_id })
    const client = await delegate()
    api.clock.advance(61 * 60_000)
    const late = await client.patch(`${FERMES}/${id}`, { nom: 'Tardive' }, { version, ...pour(membre) })
    expect(late.statusCode).toBe(401)
    expect(await nomOf(id)).toBe(nom)
  })

  test('R78 : se lit, se quitte et se rouvre quel que soit le compte', async () => {
    const client = await delegate()
    expect((await client.get('/moi', pour(secretaire))).statusCode).toBe(200)
    const fini = await client.post('/auth/fin-delegation', {}, pour(secretaire))
    expect(fini.statusCode).toBe(204)
    const rendu = api.withCookie(cookieOf(fini))
    expect((await rendu.post('/auth/logout', {}, pour(membre))).statusCode).toBe(204)
  })
})
