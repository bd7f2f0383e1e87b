import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aPrelevementPrevu } from '../../testing/a-mandat.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recordReglement } from '../reglements/reglements.service.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const JOUR_MS = 86_400_000
const INCONNU = '00000000-0000-4000-8000-000000000000'

const VIREMENT = { moyen: 'virement', paye_le: addJours(today, -2) }

/** A company that owes 60 € since fifteen days. */
async function aDebitrice(row: Parameters<typeof aCotisation>[1] = {}) {
  const ferme = await aFerme(api, { statut: 'active' })
  const adhesion_id = ferme.path.split('/')[2] ?? ''
  const echeance = addJours(today, -15)
  const { id } = await aCotisation(db, { adhesion_id, date_emission: addJours(today, -60), echeance, ...row })
  return { ...ferme, id, adhesion_id, annonce: `${ferme.path}/creances/${id}/annonce` }
}

const relance = (cotisation_id: string, jours: number) =>
  db
    .insertInto('relances')
    .values({ cotisation_id, etape: `e${jours}`, canal: 'courriel', envoyee_le: addJours(today, jours) })
    .execute()

const setJours = async (repos_annonce_jours: number) => {
  await db.deleteFrom('parametres').where('section', '=', 'relances').execute()
  const valeur = JSON.stringify({ repos_annonce_jours })
  await db.insertInto('parametres').values({ section: 'relances', valeur }).execute()
}

test('le dit, le relit partout, et le bureau le voit', async () => {
  const { gestionnaire, path, id, annonce, entreprise_id, admin } = await aDebitrice()
  const avant = (await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0]
  expect(avant).toMatchObject({ annonce: null, annoncable: true })
  const dite = { ...VIREMENT, annonce_le: today, jusqu_au: addJours(today, 10), retiree: false, relancee_depuis: false }
  expect((await gestionnaire.post(annonce, VIREMENT)).json()).toEqual(dite)
  const apres = (await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0]
  expect(apres).toMatchObject({ annonce: dite, annoncable: false })
  expect((await gestionnaire.get(`${path}/compte`)).json().creances).toMatchObject([
    { annonce: dite, annoncable: false },
  ])
  expect((await gestionnaire.get('/moi/cotisations')).json().cotisations).toMatchObject([
    { repos_jusqu_au: dite.jusqu_au },
  ])

  const bureau = await admin()
  expect((await bureau.get(`/admin/entreprises/${entreprise_id}/compte`)).json().creances).toMatchObject([
    { id, annonce: dite },
  ])
  expect((await bureau.get(`/admin/creances/${id}/relances`)).json()).toMatchObject({
    annonce: dite,
    pause: null,
    prochaine: { libelle: '1re relance', jour: addJours(today, 11) },
  })
  expect((await bureau.post('/admin/relances', { ids: [id] })).json()).toMatchObject({
    envoyees: 0,
    ecartees: [{ id, motif: 'annonce' }],
  })
  const { annonces, pauses } = (await bureau.get('/admin/relances/apercu')).json()
  expect(annonces).toEqual(expect.arrayContaining([expect.objectContaining({ id, annonce: dite })]))
  expect(pauses).toEqual(expect.arrayContaining([expect.objectContaining({ motif: 'annonce' })]))
  const { moyen, paye_le, jusqu_au } = dite
  expect(await journalOf(api, id)).toEqual([
    { action: 'paiement_annonce', avant: null, apres: { moyen, paye_le, jusqu_au } },
  ])
})

test('dit deux fois, ou par deux personnes à la fois, c’est dit une fois', async () => {
  const { gestionnaire, id, annonce, entreprise_id } = await aDebitrice()
  const associe = await api.as((await anAccount(db, { entreprise_id })).id)
  const reponses = await Promise.all([
    gestionnaire.post(annonce, VIREMENT),
    gestionnaire.post(annonce, VIREMENT),
    associe.post(annonce, VIREMENT),
  ])
  expect(reponses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const [premiere] = reponses.map((reponse) => reponse.json())
  // The last one is by cheque: what was said first stays.
  expect((await associe.post(annonce, { moyen: 'cheque' })).json()).toEqual(premiere)
  expect(await journalOf(api, id)).toHaveLength(1)
})

test('« Finalement non » le retire, et le redire ne rallonge rien', async () => {
  const { gestionnaire, path, id, annonce } = await aDebitrice()
  const { jusqu_au } = (await gestionnaire.post(annonce, VIREMENT)).json()
  expect((await gestionnaire.delete(annonce)).statusCode).toBe(204)
  expect((await gestionnaire.delete(annonce)).statusCode).toBe(204)
  expect((await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0]).toMatchObject({
    annonce: { retiree: true },
    annoncable: true,
  })
  api.clock.advance(3 * JOUR_MS)
  const again = await api.as((await anAccount(db, { entreprise_id: await entrepriseOf(id) })).id)
  expect((await again.post(annonce, { moyen: 'cheque' })).json()).toMatchObject({
    moyen: 'cheque',
    annonce_le: addJours(today, 3),
    jusqu_au,
    retiree: false,
  })
  expect((await journalOf(api, id)).map(({ action }) => action)).toEqual([
    'paiement_annonce',
    'paiement_annonce_retire',
    'paiement_annonce',
  ])
  api.clock.advance(-3 * JOUR_MS)
})

const entrepriseOf = async (id: string) =>
  (await db.selectFrom('cotisations').select('entreprise_id').where('id', '=', id).executeTakeFirstOrThrow())
    .entreprise_id

test('une fois entre deux relances', async () => {
  const { gestionnaire, path, id, annonce } = await aDebitrice()
  await gestionnaire.post(annonce, VIREMENT)
  const passee = { annonce_le: addJours(today, -20), jusqu_au: addJours(today, -10) }
  await db.updateTable('paiements_annonces').set(passee).where('creance_id', '=', id).execute()
  const refus = await gestionnaire.post(annonce, VIREMENT)
  expect([refus.statusCode, refus.json().detail]).toEqual([
    409,
    'Vous l’avez déjà dit, et le paiement n’est pas arrivé\u00a0: appelez la coopérative.',
  ])
  expect((await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0]).toMatchObject({ annoncable: false })
  await relance(id, -9)
  expect((await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0]).toMatchObject({
    annonce: { ...passee, relancee_depuis: true },
    annoncable: true,
  })
  expect((await gestionnaire.post(annonce, VIREMENT)).json()).toMatchObject({ jusqu_au: addJours(today, 10) })
})

test('pas encore échue, elle se repose jusqu’à son échéance', async () => {
  const echeance = addJours(today, 40)
  const { gestionnaire, annonce } = await aDebitrice({ echeance })
  expect((await gestionnaire.post(annonce, { moyen: 'cheque' })).json()).toMatchObject({
    paye_le: null,
    jusqu_au: echeance,
  })
})

test('une facture de marchandises se dit payée aussi', async () => {
  const { gestionnaire, path, entreprise_id } = await aDebitrice()
  const { id } = await aFacture(db, { entreprise_id, echeance: addJours(today, -1) })
  const annonce = `${path}/creances/${id}/annonce`
  expect((await gestionnaire.post(annonce, VIREMENT)).statusCode).toBe(200)
  const { creances } = (await gestionnaire.get(`${path}/compte`)).json()
  expect(creances.find((one: { id: string }) => one.id === id)).toMatchObject({ annonce: { moyen: 'virement' } })
  expect(await journalOf(api, id)).toMatchObject([{ action: 'paiement_annonce' }])
})

test('l’argent arrivé, la pièce n’est plus due : rien n’est dit d’elle, et rien ne peut l’être', async () => {
  const { gestionnaire, path, id, annonce, entreprise_id } = await aDebitrice()
  await gestionnaire.post(annonce, VIREMENT)
  const reglement = {
    entreprise_id,
    moyen: 'virement',
    date_reglement: today,
    montant: 6_000,
    reference: null,
  } as const
  await recordReglement({ db, now: api.now() }, reglement)
  expect((await gestionnaire.get(`${path}/compte`)).json().creances).toEqual([])
  const refus = await gestionnaire.post(annonce, VIREMENT)
  expect([refus.statusCode, refus.json().detail]).toEqual([
    409,
    'Cette pièce est déjà réglée\u00a0: il n’y a rien à annoncer.',
  ])
  const bureau = await api.as((await anAccount(db, { is_admin: true })).id)
  expect((await bureau.get(`/admin/creances/${id}/relances`)).json()).toMatchObject({ pause: 'soldee' })
})

test('un prélèvement prévu, un réglage à zéro : c’est refusé, et pas proposé', async () => {
  const { gestionnaire, path, annonce } = await aDebitrice()
  const prelevee = await aDebitrice()
  await aPrelevementPrevu(db, { ...prelevee, montant: 6_000 })
  const double = await prelevee.gestionnaire.post(prelevee.annonce, VIREMENT)
  expect([double.statusCode, double.json().code]).toEqual([409, 'annonce.prelevement_prevu'])
  const { creances } = (await prelevee.gestionnaire.get(`${prelevee.path}/compte`)).json()
  expect(creances).toMatchObject([{ annoncable: false }])
  await setJours(0)
  const refus = await gestionnaire.post(annonce, VIREMENT)
  expect([refus.statusCode, refus.json().detail]).toEqual([
    409,
    'La coopérative ne prend pas ces annonces\u00a0: appelez-la.',
  ])
  expect((await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0].annoncable).toBe(false)
  await setJours(5)
  expect((await gestionnaire.post(annonce, VIREMENT)).json()).toMatchObject({ jusqu_au: addJours(today, 5) })
  await setJours(10)
})

test('une saisie fausse est dite sur son champ', async () => {
  const { gestionnaire, annonce } = await aDebitrice()
  expect(champsOf(await gestionnaire.post(annonce, { moyen: 'especes' }))).toEqual(['moyen'])
  for (const paye_le of [addJours(today, 1), addJours(today, -800), 'hier'])
    expect(champsOf(await gestionnaire.post(annonce, { moyen: 'virement', paye_le }))).toEqual(['paye_le'])
})

test('le comptable et la coopérative le disent ; le lecteur non ; l’étranger ne trouve rien', async () => {
  const { path, annonce, entreprise_id, lecteur, etranger, admin } = await aDebitrice()
  const lit = await lecteur()
  for (const refuse of [await lit.post(annonce, VIREMENT), await lit.delete(annonce)])
    expect(refuse.statusCode).toBe(403)
  expect((await lit.get(`${path}/cotisations`)).json().cotisations[0].annoncable).toBe(false)
  const ailleurs = await etranger()
  for (const refuse of [await ailleurs.post(annonce, VIREMENT), await ailleurs.delete(annonce)])
    expect(refuse.statusCode).toBe(404)
  const comptable = await api.as((await anAccount(db, { entreprise_id, droit: 'comptable' })).id)
  expect((await comptable.post(annonce, VIREMENT)).statusCode).toBe(200)
  expect((await (await admin()).delete(annonce)).statusCode).toBe(204)
})

test('la pièce d’une autre entreprise, une pièce inconnue : introuvables', async () => {
  const { gestionnaire, path } = await aDebitrice()
  const { id } = await aCotisation(db, { adhesion_id: (await anAdhesion(db)).id })
  for (const creance_id of [id, INCONNU])
    expect((await gestionnaire.post(`${path}/creances/${creance_id}/annonce`, VIREMENT)).statusCode).toBe(404)
})
