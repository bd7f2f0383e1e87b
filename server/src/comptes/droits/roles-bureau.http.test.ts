import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import { expect, test } from 'vitest'
import { anAccount, anAdhesion, aPerson } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api

const entrepriseOf = async (client: Awaited<ReturnType<typeof api.as>>, id: string) =>
  (await client.get(`/adhesions/${id}/entreprise`)).json<{ version: number; nom_commercial: string | null }>()

/** Changes the trade name of the company of a membership, as its own form does. */
async function changeNom(client: Awaited<ReturnType<typeof api.as>>, id: string) {
  const { version } = await entrepriseOf(client, id)
  return client.patch(`/adhesions/${id}/entreprise`, { nom_commercial: 'La Grange' }, { version })
}

test.each(['lecture', 'tresorier', 'commandes'] as const)(
  'le rôle %s lit un dossier par sa route d’adhérent, et ne le change pas',
  async (role_bureau) => {
    const { id } = await anAdhesion(db, { statut: 'active' })
    const client = await api.as((await anAccount(db, { is_admin: true, role_bureau })).id)
    const refused = await changeNom(client, id)
    expect([refused.statusCode, refused.json().detail]).toEqual([403, refusRole(role_bureau, 'dossiers')])
    expect((await entrepriseOf(client, id)).nom_commercial).not.toBe('La Grange')
  },
)

test('un administrateur change le dossier par la même route', async () => {
  const { id } = await anAdhesion(db, { statut: 'active' })
  const client = await api.as((await anAccount(db, { is_admin: true })).id)
  expect((await changeNom(client, id)).statusCode).toBe(200)
})

test('une trésorière qui est aussi adhérente change sa propre ferme, et nulle autre', async () => {
  const sienne = await anAdhesion(db, { statut: 'active' })
  const autre = await anAdhesion(db, { statut: 'active' })
  const { id: adherent_id } = await aPerson(db)
  const { entreprise_id } = sienne
  const compte = await anAccount(db, { is_admin: true, role_bureau: 'tresorier', adherent_id, entreprise_id })
  const client = await api.as(compte.id)
  expect((await changeNom(client, sienne.id)).statusCode).toBe(200)
  expect((await changeNom(client, autre.id)).statusCode).toBe(404)
  expect((await client.get(`/adhesions/${autre.id}/entreprise`)).statusCode).toBe(200)
})
