import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { addJours, addMois, anneeOf, type Jour, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const today = jourOf(api.now())
const annee = anneeOf(today)
for (const an of [annee - 1, annee, annee + 1, annee + 2]) {
  const dates = { debut: `${an}-01-01`, fin: `${an}-12-31`, depot_du: `${an}-01-01`, depot_au: `${an}-03-31` }
  await api.db
    .insertInto('campagnes')
    .values({ annee: an, libelle: `Campagne ${an}`, ...dates })
    .execute()
}

const date_effet = addMois(today, 4)
const DEMANDE = { motif: 'retraite', date_effet } as const
const JOUR_MS = 24 * 3_600_000

const anActiveFerme = (row: Parameters<typeof aFerme>[1] = {}) => aFerme(api, { statut: 'active', ...row })

const idOf = (path: string) => path.split('/')[2] ?? ''

const ficheOf = (path: string) =>
  api.db
    .selectFrom('adhesions')
    .select(['statut', 'resiliation_prevue_le', 'motif', 'fin_le', 'date_effet'])
    .where('id', '=', idOf(path))
    .executeTakeFirstOrThrow()

async function mailsOfGestionnaire(adherent_id: string) {
  const compte = api.db.selectFrom('utilisateurs').select('email').where('adherent_id', '=', adherent_id)
  return mailsOf(api, (await compte.executeTakeFirstOrThrow()).email)
}

test('la page dit le préavis, la première date, la date proposée et ce qui restera dû', async () => {
  const { path, gestionnaire } = await anActiveFerme()
  const premiere = addMois(today, 3)
  const proposee = premiere <= `${annee}-12-31` ? `${annee}-12-31` : `${annee + 1}-12-31`
  const response = await gestionnaire.get(`${path}/resiliation`)
  expect(response.json()).toEqual({
    possible: true,
    date_effet_minimum: premiere,
    date_effet_proposee: proposee,
    preavis_mois: 3,
    campagnes_dues: proposee === `${annee}-12-31` ? [annee] : [annee, annee + 1],
    prevue: null,
    peut_annuler: false,
  })
  const dues = async (jour: Jour) =>
    (await gestionnaire.get(`${path}/resiliation?date_effet=${jour}`)).json().campagnes_dues
  expect(await dues(`${annee}-12-31`)).toEqual([annee])
  expect(await dues(`${annee + 2}-06-30`)).toHaveLength(3)
  expect((await gestionnaire.get(`${path}/resiliation?date_effet=demain`)).statusCode).toBe(400)
})

test('demander la résiliation laisse l’adhésion active, et le dit à ceux qui gèrent l’entreprise', async () => {
  const { path, gestionnaire, gestionnaire_id } = await anActiveFerme()
  const response = await gestionnaire.post(`${path}/resilier`, { ...DEMANDE, precision: 'Fin d’année' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    possible: false,
    peut_annuler: true,
    prevue: { date_effet, motif: 'Départ à la retraite\u00a0: Fin d’année', par: 'Maëlle Le Goff' },
  })
  expect(await ficheOf(path)).toMatchObject({ statut: 'active', resiliation_prevue_le: date_effet })
  const [mail] = await mailsOfGestionnaire(gestionnaire_id)
  expect(mail).toMatchObject({
    modele: 'resiliation_demandee',
    bouton: { href: expect.stringContaining('/supprimer-mon-adhesion/') },
  })
  expect(mail?.faits?.map(({ terme }) => terme)).toEqual([
    'Date d’effet',
    'Préavis',
    'Motif',
    'Cotisations qui restent dues',
  ])
  expect(await journalOf(api, idOf(path))).toMatchObject([{ action: 'resiliation_demandee', apres: { date_effet } }])
})

test('une seconde demande est refusée', async () => {
  const { path, gestionnaire } = await anActiveFerme()
  const answers = await Promise.all([1, 2, 3].map(() => gestionnaire.post(`${path}/resilier`, DEMANDE)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('resiliation.deja-prevue')
})

test.each(ADHESION_STATUTS.filter((statut) => statut !== 'active'))(
  'une adhésion %s ne se résilie pas',
  async (statut) => {
    const { path, gestionnaire } = await aFerme(api, { statut })
    expect((await gestionnaire.get(`${path}/resiliation`)).json().possible).toBe(false)
    const response = await gestionnaire.post(`${path}/resilier`, DEMANDE)
    expect(response.statusCode).toBe(409)
    expect(response.json().detail).toMatch(/^On ne peut pas résilier une adhésion /)
  },
)

test.each([
  [{ date_effet }, ['motif']],
  [{ motif: 'retraite' }, ['date_effet']],
  [{ ...DEMANDE, motif: 'ailleurs' }, ['motif']],
  [{ ...DEMANDE, motif: 'autre' }, ['precision']],
  [{ ...DEMANDE, motif: 'autre', precision: '  ' }, ['precision']],
  [{ ...DEMANDE, precision: 'x'.repeat(301) }, ['precision']],
  [{ ...DEMANDE, date_effet: '2027-02-30' }, ['date_effet']],
  [{ ...DEMANDE, date_effet: addJours(addMois(today, 3), -1) }, ['date_effet']],
  [{ ...DEMANDE, date_effet: addJours(addMois(today, 36), 1) }, ['date_effet']],
  [{ ...DEMANDE, statut: 'resiliee' }, ['statut']],
])('R32 : %o est refusé sur %o', async (body, champs) => {
  const { path, gestionnaire } = await anActiveFerme()
  const response = await gestionnaire.post(`${path}/resilier`, body)
  expect([response.statusCode, champsOf(response)]).toEqual([400, champs])
})

test('on revient sur une résiliation jusqu’à la veille de sa date', async () => {
  const { path, gestionnaire, gestionnaire_id } = await anActiveFerme()
  await gestionnaire.post(`${path}/resilier`, DEMANDE)
  const response = await gestionnaire.post(`${path}/annuler-resiliation`, {})
  expect(response.json()).toMatchObject({ possible: true, prevue: null, peut_annuler: false })
  expect((await mailsOfGestionnaire(gestionnaire_id)).map(({ modele }) => modele)).toEqual([
    'resiliation_demandee',
    'resiliation_annulee',
  ])
  expect((await gestionnaire.post(`${path}/annuler-resiliation`, {})).json()).toMatchObject({
    status: 409,
    code: 'resiliation.rien-a-annuler',
  })
  expect((await gestionnaire.post(`${path}/resilier`, DEMANDE)).statusCode).toBe(200)
  const due = await anActiveFerme({ resiliation_prevue_le: today })
  expect((await due.gestionnaire.post(`${due.path}/annuler-resiliation`, {})).statusCode).toBe(409)
})

test('le lecteur voit, l’étranger non, l’administrateur agit pour l’entreprise', async () => {
  const { path, lecteur, etranger, admin } = await anActiveFerme()
  const reader = await lecteur()
  expect((await reader.get(`${path}/resiliation`)).json()).toMatchObject({ possible: false })
  expect((await reader.post(`${path}/resilier`, DEMANDE)).statusCode).toBe(403)
  expect((await reader.post(`${path}/annuler-resiliation`, {})).statusCode).toBe(403)
  const stranger = await etranger()
  expect((await stranger.get(`${path}/resiliation`)).statusCode).toBe(404)
  expect((await stranger.post(`${path}/resilier`, DEMANDE)).statusCode).toBe(404)
  expect((await stranger.post(`${path}/annuler-resiliation`, {})).statusCode).toBe(404)
  const administrator = await admin()
  expect((await administrator.post(`${path}/resilier`, DEMANDE)).statusCode).toBe(200)
  expect((await reader.get(`${path}/resiliation`)).json()).toMatchObject({
    prevue: { par: 'Anne Guillou' },
    peut_annuler: false,
  })
  expect((await administrator.post(`${path}/annuler-resiliation`, {})).statusCode).toBe(200)
})

test('le préavis est un paramètre de la coopérative', async () => {
  const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
  const section = '/admin/parametres/adhesions'
  for (const preavis_mois of [-1, 25, 1.5, '3', null]) {
    const refused = await admin.patch(section, { preavis_mois }, { version: 1 })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['preavis_mois']])
  }
  expect((await admin.patch(section, { preavis_mois: 12 }, { version: 1 })).json()).toEqual({
    preavis_mois: 12,
    version: 2,
  })
  expect((await admin.patch(section, { preavis_mois: 1 }, { version: 1 })).statusCode).toBe(412)
  const { path, gestionnaire } = await anActiveFerme()
  expect((await gestionnaire.get(`${path}/resiliation`)).json()).toMatchObject({
    preavis_mois: 12,
    date_effet_minimum: addMois(today, 12),
  })
  expect(champsOf(await gestionnaire.post(`${path}/resilier`, DEMANDE))).toEqual(['date_effet'])
  await admin.patch(section, { preavis_mois: 3 }, { version: 2 })
})

test('au jour dit, la tâche de nuit résilie, une fois, et le dit', async () => {
  const own = await startTestApp()
  const { path, gestionnaire_id } = await aFerme(own, {
    statut: 'active',
    resiliation_prevue_le: addJours(today, 2),
    resiliation_motif: 'Départ à la retraite',
  })
  const read = () =>
    own.db
      .selectFrom('adhesions')
      .select(['statut', 'motif', 'date_effet', 'fin_le'])
      .where('id', '=', idOf(path))
      .executeTakeFirstOrThrow()
  own.clock.advance(JOUR_MS)
  await runJob(own, 'resiliations')
  expect(await read()).toMatchObject({ statut: 'active', fin_le: null })

  own.clock.advance(JOUR_MS)
  await Promise.all([runJob(own, 'resiliations'), runJob(own, 'resiliations')])
  const fin = addJours(today, 2)
  expect(await read()).toEqual({ statut: 'resiliee', motif: 'Départ à la retraite', date_effet: fin, fin_le: fin })
  expect(await journalOf(own, idOf(path))).toMatchObject([
    { action: 'resilier', avant: { statut: 'active' }, apres: { statut: 'resiliee' } },
  ])
  const { email } = await own.db
    .selectFrom('utilisateurs')
    .select('email')
    .where('adherent_id', '=', gestionnaire_id)
    .executeTakeFirstOrThrow()
  expect((await mailsOf(own, email)).map(({ modele }) => modele)).toEqual(['resiliation_effective'])
})

test.each([
  ['brouillon', 91, {}, 'abandonnee'],
  ['brouillon', 89, {}, 'brouillon'],
  ['brouillon', 91, { en_preparation: true }, 'abandonnee'],
  ['a_completer', 91, {}, 'abandonnee'],
  ['soumise', 91, {}, 'soumise'],
  ['active', 91, {}, 'active'],
] as const)('une adhésion %s sans changement depuis %i jours %o est ensuite %s', async (statut, jours, row, apres) => {
  const modifiee_le = new Date(api.now().getTime() - jours * JOUR_MS)
  const { path } = await aFerme(api, { statut, modifiee_le, ...row })
  await runJob(api, 'brouillons_delaisses')
  const fiche = await ficheOf(path)
  expect(fiche.statut).toBe(apres)
  if (apres === 'abandonnee') {
    expect(fiche).toMatchObject({ fin_le: today, motif: 'Sans modification depuis 90 jours.' })
    expect(await journalOf(api, idOf(path))).toMatchObject([{ action: 'abandonner' }])
  }
})
