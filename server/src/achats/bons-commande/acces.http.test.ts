import { describe, expect, it, test } from 'vitest'
import { anAcheteur, aVente, order, saisieOf } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app

describe('Qui commande', () => {
  test.each<[string, Parameters<typeof anAcheteur>[1], number]>([
    ['en lecture', { droit: 'lecture' }, 403],
    ['comptable', { droit: 'comptable' }, 404],
    ['retraité', { est_retraite: true }, 403],
    ['d’une adhésion suspendue', { statut: 'suspendue' }, 404],
  ])('%s : refusé', async (_, options, statut) => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app, options)
    expect((await order(acheteur, vente, 1)).statusCode).toBe(statut)
    const { id } = (
      await order({ ...acheteur, client: await app.as((await anAccount(db, { is_admin: true })).id) }, vente, 1)
    ).json()
    if (!id) return
    expect((await acheteur.client.patch(`/bons-commande/${id}`, saisieOf(vente, 2), { version: 1 })).statusCode).toBe(
      statut,
    )
    expect((await acheteur.client.post(`/bons-commande/${id}/annuler`, undefined, { version: 1 })).statusCode).toBe(
      statut,
    )
  })

  it('relit ses anciens bons une fois son adhésion terminée', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id } = (await order(acheteur, vente, 1)).json()
    await db.updateTable('adhesions').set({ statut: 'resiliee' }).where('id', '=', acheteur.adhesion_id).execute()
    expect((await acheteur.client.get(`/bons-commande/${id}`)).statusCode).toBe(200)
    expect((await acheteur.client.get('/bons-commande')).json().total).toBe(1)
    expect((await (await anAcheteur(app)).client.get(`/bons-commande/${id}`)).statusCode).toBe(404)
  })

  it('ne commande que pour les siens, dans un groupement publié', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { entreprise_id } = await anAcheteur(app)
    expect((await order({ ...acheteur, entreprise_id }, vente, 1)).statusCode).toBe(404)
    expect((await order(acheteur, await aVente(db, { statut: 'brouillon' }), 1)).statusCode).toBe(404)
    expect((await order(acheteur, { ...vente, id: crypto.randomUUID() }, 1)).statusCode).toBe(404)
    const inconnu = `/bons-commande/${crypto.randomUUID()}`
    expect((await acheteur.client.patch(inconnu, saisieOf(vente, 1), { version: 1 })).statusCode).toBe(404)
  })
})
