import { ACCORD_JOURS } from '@sillon/domain/achats/groupements-achats/propositions'
import { addJours, formatJour, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAcheteur, aVente, order } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const INCONNU = '00000000-0000-4000-8000-000000000000'
const textOf = (octets: Buffer) => readPdf(octets).pages.join('').replaceAll(/\s+/g, ' ')

/** An order of one package, ordered in the portal, put to its member again by charges of 50 euros added after it. */
async function aAccorder() {
  const acheteur = await anAcheteur(api)
  const vente = await aVente(db, { libelle: 'Désherbage' })
  const bon = (await order(acheteur, vente, 12, { exploitation_id: acheteur.exploitation_id })).json()
  expect(bon.statut).toBe('valide')
  await db
    .updateTable('groupements_achats')
    .set({ statut: 'clos', cloture_le: new Date(Date.now() - 1_000) })
    .where('id', '=', vente.id)
    .execute()
  const admin = await api.as((await anAccount(db, { is_admin: true })).id)
  const path = `/admin/groupements-achats/${vente.id}`
  const frais = { libelle: 'Déchargement', montant_ht: 5_000, tva_code: 'TVA20', cle: 'quantite' }
  expect((await admin.post(`${path}/frais`, frais)).statusCode).toBe(201)
  const { version } = (await admin.get(`${path}/cloture`)).json()
  expect((await admin.post(`${path}/cloture/attribuer`, undefined, { version })).statusCode).toBe(200)
  return { ...acheteur, admin, bon_id: bon.id as string, print: `/admin/bons-commande/${bon.id}/formulaire` }
}

test('montre avant, après et la différence, et jusqu’à quand répondre', async () => {
  const { admin, print, entreprise_id } = await aAccorder()
  const printed = await admin.post(print)
  expect(printed.statusCode).toBe(200)
  expect(printed.headers['content-disposition']).toContain('votre-accord-desherbage-')
  const texte = textOf(printed.rawPayload)
  for (const dit of [
    'Avant',
    'Après',
    'Différence',
    'Déchargement',
    '+ 50,00 €',
    '+ 60,00 €',
    `avant le ${formatJour(addJours(jourOf(api.now()), ACCORD_JOURS))}`,
    'Des frais communs se sont ajoutés',
    'Oui : j’accepte',
    'Non : je renonce',
    'Nom et signature',
  ])
    expect(texte).toContain(dit)
  expect(await journalOf(api, entreprise_id)).toMatchObject([
    { action: 'formulaire_imprime', apres: { formulaire: 'Votre accord\u00a0: Désherbage' } },
  ])
})

test('dit la même chose à l’adhérent, sur l’accueil et sur le bon', async () => {
  const { client, bon_id } = await aAccorder()
  const { reconfirmation } = (await client.get(`/bons-commande/${bon_id}/demandes`)).json()
  const { avant, total_ttc, expire_le } = reconfirmation
  expect(avant).toMatchObject({
    total_ttc: total_ttc - 6_000,
    ecart_tva: 1_000,
    changes: [{ libelle: 'Déchargement', details: [], avant_ht: 0, apres_ht: 5_000 }],
    inchanges: ['Ammonitrate 33,5 %'],
  })
  const { resultats } = (await client.get('/bons-commande?statut=a_reconfirmer')).json()
  expect(resultats).toMatchObject([{ total_ttc, accord: { avant_ttc: avant.total_ttc, expire_le } }])
})

test('se refuse quand la réponse est donnée, et ne laisse rien au journal', async () => {
  const { admin, print, client, bon_id, entreprise_id } = await aAccorder()
  expect((await client.post(`/bons-commande/${bon_id}/reconfirmer`, { accepte: true })).statusCode).toBe(200)
  expect((await admin.post(print)).json()).toMatchObject({
    status: 409,
    code: 'formulaire.sans-objet',
    detail: 'Cette commande n’attend pas d’accord.',
  })
  expect(await journalOf(api, entreprise_id)).toEqual([])
})

test('est inconnu pour une commande inconnue, et refusé à qui ne note pas les papiers', async () => {
  const { admin, print, client } = await aAccorder()
  expect((await admin.post(`/admin/bons-commande/${INCONNU}/formulaire`)).statusCode).toBe(404)
  expect((await client.post(print)).statusCode).toBe(403)
  const lecture = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
  expect((await lecture.post(print)).statusCode).toBe(403)
  const commandes = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'commandes' })).id)
  expect((await commandes.post(print)).statusCode).toBe(200)
})

test('part avec la lettre qui demande l’accord, tant que la réponse est attendue', async () => {
  const { admin, acheteurs, attribuer, path } = await aCloture(api, { nombres: [12] })
  const [acheteur] = acheteurs
  await db
    .updateTable('roles_entreprise')
    .set({ prefere_courrier: true })
    .where('entreprise_id', '=', acheteur?.entreprise_id ?? '')
    .execute()
  const frais = { libelle: 'Déchargement', montant_ht: 5_000, tva_code: 'TVA20', cle: 'quantite' }
  expect((await admin.post(`${path}/frais`, frais)).statusCode).toBe(201)
  expect((await attribuer()).statusCode).toBe(200)
  const { resultats } = (await admin.get(`/admin/lettres?entreprise_id=${acheteur?.entreprise_id}`)).json()
  expect(resultats).toMatchObject([{ objet: expect.stringContaining('votre accord est demandé') }])
  const ids = resultats.map(({ id }: { id: string }) => id)
  const print = async () =>
    textOf((await admin.post('/admin/lettres/impression', { ids, recto_verso: false })).rawPayload)
  expect(await print()).toContain('Oui : j’accepte')
  await acheteur?.client.post(`/bons-commande/${acheteur.bon.id}/reconfirmer`, { accepte: false })
  expect(await print()).not.toContain('Oui : j’accepte')
})
