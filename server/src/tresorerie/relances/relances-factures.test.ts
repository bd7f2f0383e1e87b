import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aFacture } from '../../testing/a-facture.ts'
import { anAccount, anAdhesion, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recordReglement } from '../reglements/reglements.service.ts'

const api = await startTestApp()
const { db } = api
const today = () => jourOf(api.now())
const { id: admin_id } = await anAccount(db, { is_admin: true })
const signIn = () => api.as(admin_id)
const avance = (jours: number) => api.clock.advance(jours * 86_400_000)
const run = () => runJob(api, 'relances')

let rang = 0
/** An invoice of 180 € due `jours` days ago, of a company whose contact has an address. */
async function due(jours: number, statut: 'active' | 'resiliee' = 'active') {
  rang += 1
  const email = `acheteur.${rang}@exemple.fr`
  const { entreprise_id } = await anAdhesion(db, { statut })
  const { id: adherent_id } = await aPerson(db, { email })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true, recoit_factures: true })
  const dates = { date_emission: addJours(today(), -jours - 30), echeance: addJours(today(), -jours) }
  return { email, ...(await aFacture(db, { entreprise_id, montant: 180_00, ...dates })) }
}

const relancesOf = (facture_id: string) =>
  db
    .selectFrom('relances')
    .select(['etape', 'canal', 'document_id'])
    .where('facture_id', '=', facture_id)
    .orderBy('created_at')
    .execute()

test('une facture est relancée comme une cotisation, aux mots d’une facture, jusqu’à la mise en demeure', async () => {
  const { id, email, numero, entreprise_id } = await due(15)
  await run()
  await run()
  const [mail, ...autres] = await mailsOf(api, email)
  expect(autres).toEqual([])
  expect(mail).toMatchObject({
    modele: 'facture_relance',
    objet: expect.stringMatching(/^Facture en retard\u00a0: /),
    titre: 'Votre facture n’est pas encore payée',
    pieces: [id],
    note: 'La facture est jointe à cet e-mail.',
    bouton: { libelle: 'Voir mes factures' },
  })
  expect(mail?.paragraphes[0]).toContain('180,00\u00a0€ à payer sur la facture de')
  expect(mail?.paragraphes[0]).toContain('(Huiles et graisses)')
  expect(mail?.faits).toContainEqual({ terme: 'Facture', valeur: numero })
  const journal = await db.selectFrom('journal').select(['objet', 'action']).where('objet_id', '=', id).execute()
  expect(journal).toContainEqual({ objet: 'document', action: 'relance' })
  const { evenements } = (await (await signIn()).get(`/admin/fiches/${entreprise_id}`)).json()
  expect(JSON.stringify(evenements)).toContain(numero)

  avance(15)
  await run()
  avance(15)
  await run()
  expect((await relancesOf(id)).map(({ etape }) => etape)).toEqual(['relance_1', 'relance_2', 'mise_en_demeure'])
  const lettre = (await relancesOf(id)).at(-1)?.document_id ?? ''
  const pdf = await (await signIn()).post(`/admin/documents/${lettre}/fichier`)
  const texte = readPdf(pdf.rawPayload).pages.join('\n')
  expect(texte).toContain(numero)
  expect(texte).toContain('Huiles et graisses')
  avance(-30)
})

test('une facture très en retard reçoit d’abord une relance : la mise en demeure dit qu’il y en eut', async () => {
  const { id, email } = await due(200)
  await run()
  expect(await relancesOf(id)).toMatchObject([{ etape: 'relance_2', canal: 'courriel' }])
  expect(await mailsOf(api, email)).toMatchObject([{ modele: 'facture_relance' }])
  avance(7)
  await run()
  expect(await relancesOf(id)).toMatchObject([{ etape: 'relance_2' }, { etape: 'mise_en_demeure', canal: 'courrier' }])
  avance(-7)
})

test('payée, ou d’une entreprise qui n’adhère plus, elle n’est pas relancée', async () => {
  const payee = await due(15)
  const paiement = { moyen: 'virement' as const, date_reglement: today(), montant: 180_00, reference: null }
  await recordReglement({ db, now: api.now() }, { entreprise_id: payee.entreprise_id, ...paiement })
  const finie = await due(15, 'resiliee')
  await run()
  expect([...(await relancesOf(payee.id)), ...(await relancesOf(finie.id))]).toEqual([])
  expect((await (await signIn()).get(`/admin/creances/${finie.id}/relances`)).json()).toMatchObject({
    pause: 'adhesion_finie',
    prochaine: null,
  })
})

test('à la main : elle part, se dit, et ne part pas deux fois', async () => {
  const { id, email, numero } = await due(40)
  const bureau = await signIn()
  const { etapes } = (await bureau.get('/admin/relances/apercu')).json()
  expect(JSON.stringify(etapes)).toContain(numero)
  expect((await bureau.post('/admin/relances', { ids: [id] })).json()).toMatchObject({ envoyees: 1, ecartees: [] })
  expect((await bureau.post('/admin/relances', { ids: [id] })).json()).toMatchObject({
    envoyees: 0,
    ecartees: [{ id, numero, motif: 'ecart' }],
  })
  expect(await mailsOf(api, email)).toHaveLength(1)
  expect((await bureau.get(`/admin/creances/${id}/relances`)).json()).toMatchObject({
    envoyees: [{ libelle: '2e relance', canal: 'courriel' }],
    prochaine: { libelle: 'Mise en demeure' },
  })
})
