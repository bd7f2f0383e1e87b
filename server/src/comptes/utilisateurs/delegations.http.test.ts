import { ALL_ROUTES } from '@sillon/contract/all-routes'
import type { Route } from '@sillon/contract/route'
import { expect, test } from 'vitest'
import { anAccount, anAdhesion, anExploitation } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const MOTIF = { motif: 'Madame Morel appelle : pas de réseau' }

async function aDelegation() {
  const { entreprise_id, id: adhesion_id } = await anAdhesion(api.db, { statut: 'active' })
  const membre = await anAccount(api.db, { entreprise_id })
  const secretaire = await anAccount(api.db, { is_admin: true, prenom: 'Nadine', nom: 'Berthelot' })
  const client = await api.as(secretaire.id)
  const started = await client.post(`/admin/utilisateurs/${membre.id}/agir-pour`, MOTIF)
  return { entreprise_id, adhesion_id, membre, secretaire, client, started }
}

test('la session de l’administrateur devient celle de l’adhérent, qui en est prévenu', async () => {
  const { client, started, membre, adhesion_id } = await aDelegation()
  expect(started.statusCode).toBe(204)
  expect((await client.get('/auth/whoami')).json()).toMatchObject({
    id: membre.id,
    is_admin: false,
    delegue: { prenom: 'Nadine', nom: 'Berthelot', jusqu_a: expect.stringMatching(/Z$/) },
  })
  const { delegue } = (await client.get('/auth/whoami')).json()
  const reste = Date.parse(delegue.jusqu_a) - api.now().getTime()
  expect(reste).toBeGreaterThan(55 * 60_000)
  expect(reste).toBeLessThanOrEqual(60 * 60_000)
  expect((await client.get(`/adhesions/${adhesion_id}`)).statusCode).toBe(200)
  expect((await client.get('/admin/utilisateurs')).statusCode).toBe(403)
  const { email } = await api.db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', membre.id)
    .executeTakeFirstOrThrow()
  expect(await mailsOf(api, email)).toMatchObject([{ modele: 'delegation', faits: [{ valeur: MOTIF.motif }] }])
})

test('ce qui est fait porte les deux noms, et l’adhérent le voit', async () => {
  const { client, membre, secretaire, entreprise_id, adhesion_id } = await aDelegation()
  const { id, version } = await anExploitation(api.db, { entreprise_id })
  await client.patch(`/adhesions/${adhesion_id}/exploitations/${id}`, { nom: 'La Grande Métairie' }, { version })
  const lines = await api.db.selectFrom('journal').select(['acteur_id', 'pour_id']).where('objet_id', '=', id).execute()
  expect(lines).toEqual([{ acteur_id: secretaire.id, pour_id: membre.id }])
  const { resultats } = (await (await api.as(membre.id)).get('/moi/delegations')).json()
  expect(resultats).toMatchObject([{ administrateur: 'Nadine Berthelot', motif: MOTIF.motif, fin: null, nb_actes: 1 }])
})

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/**
 * Routes under « moi » open to an administrator who acts for a member: reading the person’s record, and correcting it
 * for them on the telephone.
 */
const OUVERTES = [
  'GET /moi',
  'GET /moi/cotisations',
  'GET /moi/creances',
  'GET /moi/echeances-materiel',
  'GET /moi/fiche',
  'GET /moi/materiels',
  'GET /moi/suppression',
  'PATCH /moi',
  'PATCH /moi/telephones',
]

test('sous « moi », tout le reste est de la personne seule', () => {
  const ouvertes = ALL_ROUTES.filter(({ path, personnel }) => path.startsWith('/moi') && !personnel)
  expect(ouvertes.map(nameOf).toSorted()).toEqual(OUVERTES)
})

test('ce qui touche au compte reste à la personne, par toutes les routes', async () => {
  const { client } = await aDelegation()
  for (const route of ALL_ROUTES.filter(({ personnel }) => personnel)) {
    const path = route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const call = { GET: client.get, DELETE: client.delete, POST: client.post, PATCH: client.patch }[route.method]
    const refused = await call(path)
    expect([nameOf(route), refused.statusCode, refused.json().detail]).toEqual([
      nameOf(route),
      403,
      'Cette action revient à la personne elle-même.',
    ])
  }
})

test('R78 : finir rend sa session à l’administrateur, sous un autre cookie ; finir deux fois ne change rien', async () => {
  const { client, secretaire, membre } = await aDelegation()
  const fini = await client.post('/auth/fin-delegation', {})
  expect(fini.statusCode).toBe(204)
  expect((await client.get('/auth/whoami')).statusCode).toBe(401)
  const rendu = api.withCookie(fini.cookies.find(({ name }) => name === 'sid')?.value)
  expect((await rendu.get('/auth/whoami')).json()).toMatchObject({ id: secretaire.id, is_admin: true })
  expect((await rendu.get('/auth/whoami')).json()).not.toHaveProperty('delegue')
  const encore = await rendu.post('/auth/fin-delegation', {})
  expect([encore.statusCode, encore.cookies]).toEqual([204, []])
  const { resultats } = (await (await api.as(membre.id)).get('/moi/delegations')).json()
  expect(resultats[0].fin).toMatch(/Z$/)
})

test('R78 : une heure après, ou dès que l’un des deux comptes n’en a plus le droit, le cookie n’ouvre plus rien', async () => {
  const apres = await aDelegation()
  api.clock.advance(61 * 60_000)
  const refus = await apres.client.get('/auth/whoami')
  expect([refus.statusCode, refus.json().detail]).toEqual([401, 'Vous n’êtes plus connecté.'])

  const fermee = await aDelegation()
  await api.db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', fermee.membre.id).execute()
  expect((await fermee.client.get('/auth/whoami')).statusCode).toBe(401)

  const dechu = await aDelegation()
  await api.db.updateTable('utilisateurs').set({ is_admin: false }).where('id', '=', dechu.secretaire.id).execute()
  expect((await dechu.client.get('/auth/whoami')).statusCode).toBe(401)

  const lectrice = await aDelegation()
  await api.db
    .updateTable('utilisateurs')
    .set({ role_bureau: 'lecture' })
    .where('id', '=', lectrice.secretaire.id)
    .execute()
  expect((await lectrice.client.get('/auth/whoami')).statusCode).toBe(401)

  const ailleurs = await aDelegation()
  const second = await api.as(ailleurs.secretaire.id)
  const autre = await anAccount(api.db)
  await second.post(`/admin/utilisateurs/${autre.id}/agir-pour`, MOTIF)
  expect((await ailleurs.client.get('/auth/whoami')).statusCode).toBe(401)
})

test('on n’agit ni pour un administrateur, ni pour un compte inactif, ni sans motif', async () => {
  const client = await api.as((await anAccount(api.db, { is_admin: true })).id)
  const autre = await anAccount(api.db, { is_admin: true })
  const invite = await anAccount(api.db, { statut: 'invite' })
  for (const { id } of [autre, invite]) {
    expect((await client.post(`/admin/utilisateurs/${id}/agir-pour`, MOTIF)).statusCode).toBe(409)
  }
  const membre = await anAccount(api.db)
  expect((await client.post(`/admin/utilisateurs/${membre.id}/agir-pour`, { motif: ' ' })).statusCode).toBe(400)
})
