import { expect, test } from 'vitest'
import { anAccount, aSiret } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const anAdmin = async () => api.as((await anAccount(api.db, { is_admin: true })).id)
const admin = await anAdmin()
const CREATION = '/admin/adhesions'
const aBody = () => ({ siret: aSiret(), raison_sociale: 'GAEC de la Clé' })

test.each(['court', 'x'.repeat(129), 'avec espace', 'é'.repeat(10), '../../etc'])(
  'R61 : la clé « %s » est refusée',
  async (key) => {
    const refused = await admin.post(CREATION, aBody(), { headers: { 'idempotency-key': encodeURI(key) } })
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ champ: 'Idempotency-Key' }] })
  },
)

test('R61 : la clé d’un autre compte ne donne pas sa réponse', async () => {
  const [body, key] = [aBody(), 'la-meme-cle-pour-deux']
  expect((await admin.post(CREATION, body, { key })).statusCode).toBe(201)
  const other = await anAdmin()
  expect((await other.post(CREATION, body, { key })).statusCode).toBe(409)
  expect((await other.post(CREATION, aBody(), { key: `${key}-aussi` })).statusCode).toBe(201)
})

test('R61 : le même envoi rend la même réponse, un autre fichier sous sa clé est refusé', async () => {
  const send = (octets: string) => {
    const { payload, headers } = aForm(octets, { nom: 'reprise.csv' })
    return admin.post('/admin/imports', payload, { key: 'un-seul-depot', headers })
  }
  const first = await send('SIRET;Raison sociale\r\n')
  expect(first.statusCode).toBe(201)
  expect((await send('SIRET;Raison sociale\r\n')).json()).toEqual(first.json())
  expect((await send('SIRET;Nom\r\n')).json()).toMatchObject({ status: 409, code: 'idempotence.cle-reutilisee' })
  expect(await api.db.selectFrom('imports').select('nom').execute()).toEqual([{ nom: 'reprise.csv' }])
})
