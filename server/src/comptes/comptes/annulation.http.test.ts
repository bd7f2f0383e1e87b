import { expect, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { issueJeton } from './jetons.service.ts'

const api = await startTestApp()

const anUndoLink = (utilisateur_id: string) =>
  issueJeton(api.db, { usage: 'annulation_suppression', utilisateur_id }, api.now())

const undo = (body: object) => api.anonymous.post('/auth/annulation', body)

const stateOf = (id: string) =>
  api.db.selectFrom('utilisateurs').select(['statut', 'suppression_prevue_le']).where('id', '=', id).executeTakeFirst()

test('R56 : le lien d’une suppression rend le compte à la personne, une seule fois', async () => {
  const { id } = await anAccount(api.db, { statut: 'suppression', suppression_prevue_le: api.now() })
  const jeton = await anUndoLink(id)
  const response = await undo({ jeton })
  expect([response.statusCode, response.json()]).toEqual([200, { annule: 'suppression' }])
  expect(await stateOf(id)).toEqual({ statut: 'actif', suppression_prevue_le: null })
  expect((await undo({ jeton })).statusCode).toBe(400)
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).execute()
  expect(lines).toEqual([{ action: 'suppression_annulee' }])
})

test.each(['actif', 'desactive', 'anonymise'] as const)(
  'd’un compte « %s », il n’y a rien à annuler',
  async (statut) => {
    const { id } = await anAccount(api.db, { statut })
    expect((await undo({ jeton: await anUndoLink(id) })).json()).toMatchObject({ status: 400, code: 'lien-invalide' })
    expect(await stateOf(id)).toMatchObject({ statut })
  },
)

test.each([
  [{}, 'jeton'],
  [{ jeton: null }, 'jeton'],
  [{ jeton: 'x', statut: 'actif' }, 'statut'],
] as const)('R32 : %o est refusé sur « %s »', async (body, champ) => {
  const response = await undo(body)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ champ }])
})
