import { describe, expect, it } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const JOUR_MS = 86_400_000

const emailOf = async (id: string) =>
  (await db.selectFrom('utilisateurs').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** Two orders that late charges, shared by quantity, put to their members again. */
async function aRepondre(portail = app) {
  const cloture = await aCloture(portail, { nombres: [12, 60] })
  const { admin, path, attribuer, acheteurs } = cloture
  await admin.post(`${path}/frais`, { libelle: 'Déchargement', montant_ht: 5_000, tva_code: 'TVA20', cle: 'quantite' })
  await attribuer()
  const [un, autre] = acheteurs
  if (!un || !autre) throw new Error('Deux acheteurs attendus')
  const answer = ({ client, bon }: typeof un, accepte: boolean) =>
    client.post(`/bons-commande/${bon.id}/reconfirmer`, { accepte })
  const totalOf = async ({ client, bon }: typeof un) => (await client.get(`/bons-commande/${bon.id}`)).json().total_ttc
  return { ...cloture, un, autre, answer, totalOf }
}

describe('Un adhérent change d’avis sur le prix définitif', () => {
  it('d’un accord à un refus, puis l’inverse\u00a0: les frais sont chaque fois partagés de nouveau', async () => {
    const { id, un, autre, answer, totalOf, lignes } = await aRepondre()
    const donnee = (await answer(un, true)).json()
    expect(donnee).toMatchObject({ reconfirmation: null, reponse: { accepte: true }, peut_repondre: true })
    await answer(autre, true)
    const [mien, sien] = [await totalOf(un), await totalOf(autre)]

    expect((await answer(un, false)).json()).toMatchObject({ reponse: { accepte: false, total_ttc: mien } })
    expect((await lignes())[0]).toMatchObject({ statut: 'annule', motif: expect.stringContaining('prix définitif') })
    // The 12 sacks of the other one's 72 carried 8.33 € of the 50.00 €, VAT apart.
    expect(await totalOf(autre)).toBe(sien + 1_000)

    expect((await answer(un, true)).json()).toMatchObject({ reponse: { accepte: true } })
    expect((await lignes())[0]).toMatchObject({ statut: 'confirme', motif: null })
    expect([await totalOf(un), await totalOf(autre)]).toEqual([mien, sien])
    const row = db.selectFrom('bons_commande').select(['annule_le', 'accepte_par']).where('id', '=', un.bon.id)
    expect(await row.executeTakeFirst()).toEqual({ annule_le: null, accepte_par: un.id })
    const mails = (await mailsOf(app, await emailOf(autre.id))).flatMap(({ paragraphes }) => paragraphes)
    expect(mails).toContainEqual(expect.stringMatching(/^Une commande du groupement a été annulée/))
    expect(mails).toContainEqual(expect.stringMatching(/^Une commande annulée du groupement est rétablie/))
    const actes = await db
      .selectFrom('journal')
      .select('action')
      .where('objet_id', '=', un.bon.id)
      .where('action', 'like', 'prix_%')
      .orderBy('id')
      .execute()
    expect(actes.map(({ action }) => action)).toEqual(['prix_accepte', 'prix_refuse', 'prix_accepte'])
    expect(await db.selectFrom('bons_commande').select('id').where('groupement_id', '=', id).execute()).toHaveLength(2)
  })

  it('plus une fois la commande partie au fournisseur', async () => {
    const { id, un, autre, answer, lignes } = await aRepondre()
    await answer(un, true)
    await answer(autre, false)
    await db.updateTable('groupements_achats').set({ statut: 'commande' }).where('id', '=', id).execute()
    expect((await answer(un, false)).statusCode).toBe(409)
    expect((await answer(autre, true)).statusCode).toBe(409)
    expect((await un.client.get(`/bons-commande/${un.bon.id}/demandes`)).json()).toMatchObject({ reponse: null })
    expect((await lignes()).map(({ statut }) => statut)).toEqual(['confirme', 'annule'])
  })

  it('plus après les 7 jours qu’il avait pour répondre', async () => {
    const later = await startTestApp({ beside: app })
    const { un, autre, answer, lignes } = await aRepondre(later)
    await answer(un, true)
    await answer(autre, false)
    later.clock.advance(7.1 * JOUR_MS)
    const client = await later.as(un.id)
    expect((await client.post(`/bons-commande/${un.bon.id}/reconfirmer`, { accepte: false })).statusCode).toBe(409)
    expect((await lignes())[0]?.statut).toBe('confirme')
  })

  it('pas d’une annulation par la coopérative', async () => {
    const { un, answer, lignes } = await aRepondre()
    const annule = { statut: 'annule', annule_le: new Date(), motif: 'Doublon.' } as const
    await db.updateTable('bons_commande').set(annule).where('id', '=', un.bon.id).execute()
    expect((await answer(un, true)).statusCode).toBe(409)
    expect((await lignes())[0]?.statut).toBe('annule')
  })
})
