import { addJours, addMois, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anEcheancier } from '../../testing/an-echeancier.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recordReglement } from '../reglements/reglements.service.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const signIn = async () => api.as((await anAccount(db, { is_admin: true })).id)
const bureau = await signIn()

const dans = (jours: number) => addJours(today, jours)
const INCONNU = '00000000-0000-4000-8000-000000000000'

/** A company that owes a fee of 120 € and an invoice of 180 €. */
async function aDebitrice() {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut: 'active' })
  const cotisation = await aCotisation(db, { adhesion_id, montant: 120_00, echeance: dans(-20) })
  const facture = await aFacture(db, { entreprise_id, montant: 180_00, echeance: dans(-10) })
  return { entreprise_id, cotisation, facture, path: `/admin/entreprises/${entreprise_id}/echeanciers` }
}

const trois = [10, 40, 70].map((jours) => ({ date: dans(jours), montant: 100_00 }))

const paie = (entreprise_id: string, montant: number) =>
  recordReglement(
    { db, now: api.now() },
    { entreprise_id, moyen: 'virement', date_reglement: today, montant, reference: null },
  )

const convenir = async (path: string, pieces: readonly string[], echeances: readonly object[] = trois) =>
  (await bureau.post(path, { pieces, echeances })).json()

test('convenir, payer, être en retard : l’échéancier le dit, le journal le garde', async () => {
  const { entreprise_id, cotisation, facture, path } = await aDebitrice()
  const convenu = await bureau.post(path, { pieces: [facture.id, cotisation.id], echeances: trois })
  expect(convenu.statusCode).toBe(201)
  expect(convenu.json()).toMatchObject({
    convenu_le: today,
    etat: 'a_jour',
    reste: 300_00,
    pieces: [
      { creance_id: cotisation.id, nature: 'cotisation', montant: 120_00, reste: 120_00 },
      { creance_id: facture.id, nature: 'facture', montant: 180_00, reste: 180_00 },
    ],
    echeances: trois.map((une) => ({ ...une, reste: 100_00, statut: 'a_venir' })),
    prochaine: trois[0],
  })
  await paie(entreprise_id, 150_00)
  const lu = async (session = bureau) => (await session.get(path)).json().resultats[0]
  expect(await lu()).toMatchObject({ etat: 'a_jour', reste: 150_00, prochaine: { date: dans(40), montant: 50_00 } })
  api.clock.advance(41 * 86_400_000)
  expect(await lu(await signIn())).toMatchObject({ etat: 'rompu', rompu_depuis: dans(40), en_retard: 50_00 })
  api.clock.advance(-41 * 86_400_000)
  await paie(entreprise_id, 150_00)
  expect(await lu()).toMatchObject({ etat: 'solde', reste: 0 })
  expect(await journalOf(api, entreprise_id)).toMatchObject([
    { action: 'echeancier_convenu', apres: { pieces: [cotisation.numero, facture.numero], echeances: trois } },
  ])
})

test('ce qui ne tient pas est refusé sur son champ', async () => {
  const { cotisation, facture, path } = await aDebitrice()
  const pieces = [cotisation.id, facture.id]
  const refus = async (body: object) => {
    const reponse = await bureau.post(path, body)
    expect(reponse.statusCode).toBe(400)
    return champsOf(reponse)
  }
  expect(await refus({ pieces: [], echeances: trois })).toEqual(['pieces'])
  expect(await refus({ pieces, echeances: [] })).toEqual(['echeances'])
  expect(await refus({ pieces: [cotisation.id], echeances: trois })).toEqual(['echeances'])
  const [premiere, deuxieme, derniere] = trois
  expect(await refus({ pieces, echeances: [{ ...premiere, date: dans(-1) }, deuxieme, derniere] })).toEqual([
    'echeances.0.date',
  ])
  expect(await refus({ pieces, echeances: [premiere, derniere, deuxieme] })).toEqual(['echeances.2.date'])
  expect(await refus({ pieces, echeances: [{ ...premiere, montant: 99.5 }, deuxieme, derniere] })).toEqual([
    'echeances.0.montant',
  ])
  const trop = { pieces, echeances: Array.from({ length: 25 }, (_, rang) => ({ date: dans(rang), montant: 12_00 })) }
  expect(await refus(trop)).toEqual(['echeances'])
  expect((await bureau.get(path)).json().resultats).toEqual([])
})

test('une pièce payée, annulée, d’une autre entreprise ou inconnue : à relire', async () => {
  const { entreprise_id, cotisation, path } = await aDebitrice()
  const ailleurs = await aCotisation(db)
  await paie(entreprise_id, 120_00)
  for (const id of [cotisation.id, ailleurs.id, INCONNU]) {
    const reponse = await bureau.post(path, { pieces: [id], echeances: trois })
    expect([reponse.statusCode, reponse.json().errors]).toEqual([
      400,
      [{ champ: 'pieces', message: 'Une des pièces choisies est payée ou annulée\u00a0: relisez le compte.' }],
    ])
  }
})

test('deux personnes à la fois : un seul échéancier ; la même clé deux fois : le même', async () => {
  const { cotisation, facture, path } = await aDebitrice()
  const body = { pieces: [cotisation.id, facture.id], echeances: trois }
  const ensemble = await Promise.all([bureau.post(path, body), bureau.post(path, body)])
  expect(ensemble.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
  const refuse = ensemble.find(({ statusCode }) => statusCode === 400)
  expect(refuse?.json().errors).toEqual([
    { champ: 'pieces', message: `${cotisation.numero} est déjà dans un échéancier\u00a0: mettez-y fin d’abord.` },
  ])
  const autre = await aDebitrice()
  const encore = { ...body, pieces: [autre.cotisation.id, autre.facture.id] }
  const key = 'une-cle-de-double-clic'
  const deux = await Promise.all([bureau.post(autre.path, encore, { key }), bureau.post(autre.path, encore, { key })])
  expect(new Set(deux.map((une) => une.json().id)).size).toBe(1)
  expect((await bureau.get(autre.path)).json().resultats).toHaveLength(1)
})

test('y mettre fin, avec son motif : les pièces sont libres, et il ne se finit qu’une fois', async () => {
  const { entreprise_id, cotisation, facture, path } = await aDebitrice()
  const { id, version } = await convenir(path, [cotisation.id, facture.id])
  const fin = (body: object, at: number) => bureau.post(`/admin/echeanciers/${id}/abandonner`, body, { version: at })
  expect(champsOf(await fin({ motif: ' ' }, version))).toEqual(['motif'])
  expect((await fin({ motif: 'Plus de nouvelles' }, version + 1)).statusCode).toBe(412)
  expect((await fin({ motif: 'Plus de nouvelles' }, version)).json()).toMatchObject({
    etat: 'abandonne',
    fin_le: today,
    fin_motif: 'Plus de nouvelles',
  })
  const again = await fin({ motif: 'Plus de nouvelles' }, version + 1)
  expect([again.statusCode, again.json().code]).toEqual([409, 'echeancier.fini'])
  expect((await journalOf(api, entreprise_id)).at(-1)).toMatchObject({
    action: 'echeancier_abandonne',
    apres: { motif: 'Plus de nouvelles', reste: 300_00 },
  })
  expect(await convenir(path, [cotisation.id, facture.id])).toMatchObject({ etat: 'a_jour' })
  expect((await bureau.get(path)).json().resultats).toMatchObject([{ etat: 'a_jour' }, { etat: 'abandonne' }])
  expect(
    (await bureau.post(`/admin/echeanciers/${INCONNU}/abandonner`, { motif: 'x' }, { version: 1 })).statusCode,
  ).toBe(404)
})

test('soldé, il n’a pas de fin ; un règlement annulé le rompt de nouveau', async () => {
  const montant = 60_00
  const { id: cotisation_id } = await aCotisation(db, { adhesion_id: (await anAdhesion(db)).id })
  await anEcheancier(db, {
    convenu_le: dans(-60),
    cotisations: [{ id: cotisation_id, montant }],
    echeances: [{ date: dans(-5), montant }],
  })
  const { entreprise_id: autre } = await db
    .selectFrom('cotisations')
    .select('entreprise_id')
    .where('id', '=', cotisation_id)
    .executeTakeFirstOrThrow()
  const lu = async () => (await bureau.get(`/admin/entreprises/${autre}/echeanciers`)).json().resultats[0]
  expect(await lu()).toMatchObject({ etat: 'rompu', rompu_depuis: dans(-5), en_retard: montant })
  const { id } = await paie(autre, montant)
  const { version, ...solde } = await lu()
  expect(solde.etat).toBe('solde')
  const refus = await bureau.post(`/admin/echeanciers/${solde.id}/abandonner`, { motif: 'x' }, { version })
  expect([refus.statusCode, refus.json().detail]).toEqual([409, 'Cet échéancier est entièrement payé.'])
  const reglement = (await bureau.get(`/admin/reglements/${id}`)).json()
  const annule = { motif: 'Chèque sans provision' }
  await bureau.post(`/admin/reglements/${id}/annuler`, annule, { version: reglement.version })
  expect(await lu()).toMatchObject({ etat: 'rompu', en_retard: montant })
})

test('une entreprise inconnue n’a pas d’échéancier ; une entreprise sans dette n’en a aucun', async () => {
  const inconnue = `/admin/entreprises/${INCONNU}/echeanciers`
  expect((await bureau.get(inconnue)).statusCode).toBe(404)
  expect((await bureau.post(inconnue, { pieces: [INCONNU], echeances: trois })).statusCode).toBe(404)
  const { id } = await anEntreprise(db)
  expect((await bureau.get(`/admin/entreprises/${id}/echeanciers`)).json()).toEqual({ resultats: [] })
})

test('les commandes et la lecture lisent sans pouvoir convenir', async () => {
  const { cotisation, path } = await aDebitrice()
  const lecture = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
  expect((await lecture.get(path)).statusCode).toBe(200)
  const echeances = [{ date: addMois(today, 1), montant: 120_00 }]
  expect((await lecture.post(path, { pieces: [cotisation.id], echeances })).statusCode).toBe(403)
})

test('l’adhérent lit son échéancier, et ses pièces le disent ; l’étranger ne trouve rien', async () => {
  const { entreprise_id, path, gestionnaire, lecteur, etranger } = await aFerme(api, { statut: 'active' })
  const adhesion_id = path.split('/')[2] ?? ''
  const cotisation = await aCotisation(db, { adhesion_id, montant: 90_00, echeance: dans(-20) })
  const libre = await aFacture(db, { entreprise_id })
  await convenir(
    `/admin/entreprises/${entreprise_id}/echeanciers`,
    [cotisation.id],
    [{ date: dans(9), montant: 90_00 }],
  )
  for (const session of [gestionnaire, await lecteur()]) {
    const { resultats } = (await session.get(`${path}/echeanciers`)).json()
    expect(resultats).toMatchObject([{ etat: 'a_jour', prochaine: { date: dans(9), montant: 90_00 } }])
  }
  expect((await (await etranger()).get(`${path}/echeanciers`)).statusCode).toBe(404)
  const { creances } = (await gestionnaire.get(`${path}/compte`)).json()
  expect(creances.map(({ id, exigible_le }: { id: string; exigible_le: string | null }) => [id, exigible_le])).toEqual([
    [cotisation.id, dans(9)],
    [libre.id, null],
  ])
  const une = { statut: 'echelonnee', exigible_le: dans(9) }
  expect((await gestionnaire.get(`${path}/cotisations`)).json().cotisations[0]).toMatchObject(une)
  const suivies = (await gestionnaire.get('/moi/cotisations')).json().cotisations
  expect(suivies).toMatchObject([{ ...une, prelevement_le: null }])
  await paie(entreprise_id, 90_00)
  expect((await gestionnaire.get(`${path}/echeanciers`)).json()).toEqual({ resultats: [] })
})
