import { expect, test } from 'vitest'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAcheteur, aVente, order } from '../../testing/an-acheteuse.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true, prenom: 'Nadine', nom: 'Petit' })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

const prints = (entreprise_id: string, groupement_id: string, client = admin) =>
  client.post(`/admin/entreprises/${entreprise_id}/formulaires/commande`, { groupement_id })
const textOf = (octets: Buffer) => readPdf(octets).pages.join('').replaceAll('\n', ' ')

test('s’imprime avec articles, prix et cases vides, et le journal le dit', async () => {
  const acheteur = await anAcheteur(api)
  const vente = await aVente(db, { libelle: 'Engrais de printemps' }, { designation: 'Ammonitrate 33,5' })
  const printed = await prints(acheteur.entreprise_id, vente.id)
  expect(printed.statusCode).toBe(200)
  expect(printed.headers['content-disposition']).toMatch(/commande-engrais-de-printemps-.*\.pdf/)
  const texte = textOf(printed.rawPayload)
  for (const dit of [
    'Commande : Engrais de printemps',
    'Ammonitrate 33,5',
    'Prix hors TVA',
    'Nombre',
    'J’accepte les conditions',
    'Nom et signature',
    'Réservé au bureau',
  ])
    expect(texte.replaceAll('\u00a0', ' ')).toContain(dit)
  expect(texte).not.toContain('Déjà commandé')
  expect(await journalOf(api, acheteur.entreprise_id)).toMatchObject([
    { action: 'formulaire_imprime', apres: { formulaire: 'Commande\u00a0: Engrais de printemps' } },
  ])

  expect((await order(acheteur, vente, 3)).statusCode).toBe(201)
  expect(textOf((await prints(acheteur.entreprise_id, vente.id)).rawPayload)).toContain('Déjà commandé')
})

test('se refuse quand l’entreprise ne peut plus commander, et ne laisse rien au journal', async () => {
  const { entreprise_id } = await anAcheteur(api)
  const clos = await aVente(db, { statut: 'clos' })
  expect((await prints(entreprise_id, clos.id)).json()).toMatchObject({
    status: 409,
    code: 'formulaire.sans-objet',
    detail: 'Le groupement est clos\u00a0: les commandes ne changent plus.',
  })
  const ouvert = await aVente(db)
  const etrangere = (await anEntreprise(db)).id
  expect((await prints(etrangere, ouvert.id)).json()).toMatchObject({
    status: 409,
    detail: 'L’adhésion de cette entreprise n’est pas active.',
  })
  expect(await journalOf(api, entreprise_id)).toEqual([])
})

test('est inconnu pour une entreprise ou un groupement inconnus, et refusé à qui ne note pas les papiers', async () => {
  const { entreprise_id, client } = await anAcheteur(api)
  const { id } = await aVente(db)
  expect((await prints(INCONNU, id)).statusCode).toBe(404)
  expect((await prints(entreprise_id, INCONNU)).statusCode).toBe(404)
  expect((await admin.post(`/admin/entreprises/${entreprise_id}/formulaires/commande`, {})).statusCode).toBe(400)
  expect((await prints(entreprise_id, id, client)).statusCode).toBe(403)
  const lecture = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
  expect((await prints(entreprise_id, id, lecture)).statusCode).toBe(403)
  const commandes = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'commandes' })).id)
  expect((await prints(entreprise_id, id, commandes)).statusCode).toBe(200)
})
