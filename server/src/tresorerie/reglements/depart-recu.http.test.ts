import { jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

async function aPaiement(recu: boolean) {
  const { entreprise_id } = await aCotisation(db, { montant: 6_000 })
  const corps = { entreprise_id, moyen: 'virement', date_reglement: jourOf(api.now()), montant: 6_000, recu }
  return { entreprise_id, reponse: await admin.post('/admin/reglements', corps) }
}

const lu = async (id: string) => (await admin.get(`/admin/reglements/${id}`)).json()
const compteur = () => db.selectFrom('compteurs').select('dernier').where('serie', '=', 'RE').execute()

test('le règlement est enregistré tout de suite\u202f; son reçu attend, puis part, numéroté', async () => {
  const avant = await compteur()
  const { reponse, entreprise_id } = await aPaiement(true)
  const { id } = reponse.json()
  const acte = announced(reponse)
  expect(acte).toMatchObject({ libelle: expect.stringMatching(/^Reçu de 60,00\s€ à /), entreprise_id })
  expect(await lu(id)).toMatchObject({ affecte: 6_000, recus: [] })
  expect(await compteur()).toEqual(avant)
  await letLeave(api)
  expect((await lu(id)).recus).toHaveLength(1)
})

test('repris, le reçu ne part pas, et le règlement reste', async () => {
  const { reponse } = await aPaiement(true)
  const { id } = reponse.json()
  await admin.post(`/admin/actes-en-attente/${announced(reponse).id}/annuler`, {})
  await letLeave(api)
  expect(await lu(id)).toMatchObject({ statut: 'valide', recus: [] })
})

test('le règlement annulé, son reçu ne part pas, et personne n’a rien à lire', async () => {
  const { reponse } = await aPaiement(true)
  const { id, version } = reponse.json()
  expect((await admin.post(`/admin/reglements/${id}/annuler`, { motif: 'Doublon' }, { version })).statusCode).toBe(200)
  await letLeave(api)
  expect(await lu(id)).toMatchObject({ statut: 'annule', recus: [] })
  expect(await acteDe(admin, id)).toBeUndefined()
})

test('sans reçu, rien n’attend', async () => {
  const { reponse } = await aPaiement(false)
  expect(reponse.json()).not.toHaveProperty('en_attente')
})
