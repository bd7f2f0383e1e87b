import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { addMois, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { anAccount, anAdhesion, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { pendant, tientCompte, tientPersonne } from '../../testing/pendant.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const JOUR = 24 * 3_600_000
const today = jourOf(api.now())
const monthsAgo = (mois: number) => addMois(today, -mois)

await anAccount(db, { is_admin: true })

const etatOf = (id: string) =>
  db
    .selectFrom('utilisateurs')
    .select(['statut', 'inactivite_prevenue_le', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Compte = Parameters<typeof anAccount>[1]

const seenMonthsAgo = async (mois: number, row: Compte = {}) => {
  const { id } = await anAccount(db, { derniere_connexion_le: `${monthsAgo(mois)}T12:00:00Z`, ...row })
  return { id, email: (await etatOf(id)).email }
}

async function within(statut: AdhesionStatut) {
  const { entreprise_id } = await anAdhesion(db, { statut })
  return { entreprise_id }
}

test('deux ans sans connexion : un avertissement, puis la fermeture, puis l’effacement', async () => {
  const own = await startTestApp()
  await anAccount(own.db, { is_admin: true })
  const { id } = await anAccount(own.db)
  const read = () =>
    own.db.selectFrom('utilisateurs').select(['statut', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  const { email } = await read()
  const modeles = async () => (await mailsOf(own, email)).map(({ modele }) => modele)

  own.clock.advance(690 * JOUR)
  await runJob(own, 'comptes_inactifs')
  expect(await modeles()).toEqual([])
  own.clock.advance(20 * JOUR)
  await runJob(own, 'comptes_inactifs')
  await runJob(own, 'comptes_inactifs')
  expect([await modeles(), (await read()).statut]).toEqual([['inactivite'], 'actif'])

  own.clock.advance(31 * JOUR)
  await runJob(own, 'comptes_inactifs')
  expect([await modeles(), (await read()).statut]).toEqual([['inactivite', 'suppression_inactivite'], 'suppression'])
  const { jeton } = (await mailsOf(own, email)).at(-1) ?? {}
  expect((await own.anonymous.post('/auth/annulation', { jeton })).statusCode).toBe(200)
  await runJob(own, 'comptes_inactifs')
  expect([await modeles(), (await read()).statut]).toEqual([
    ['inactivite', 'suppression_inactivite', 'inactivite'],
    'actif',
  ])

  own.clock.advance(31 * JOUR)
  await runJob(own, 'comptes_inactifs')
  own.clock.advance(31 * JOUR)
  await runJob(own, 'suppressions')
  expect((await read()).statut).toBe('anonymise')
})

test.each([
  ['connecté il y a un an', 12, async () => ({}), false],
  ['connecté il y a deux ans', 25, async () => ({}), true],
  ['membre d’une entreprise qui adhère', 25, () => within('active'), false],
  ['membre d’une entreprise qui attend', 25, () => within('soumise'), false],
  ['membre d’une entreprise partie', 25, () => within('resiliee'), true],
  ['désactivé', 25, async () => ({ statut: 'desactive' }) as const, false],
  ['déjà en cours de suppression', 25, async () => ({ statut: 'suppression' }) as const, false],
] as const)('un compte %s', async (_cas, mois, toRow, expected) => {
  const { id, email } = await seenMonthsAgo(mois, await toRow())
  await runJob(api, 'comptes_inactifs')
  expect((await etatOf(id)).inactivite_prevenue_le !== null).toBe(expected)
  expect(await mailsOf(api, email)).toHaveLength(expected ? 1 : 0)
})

test('les derniers administrateurs ne sont jamais fermés', async () => {
  const own = await startTestApp()
  const inactif = { is_admin: true, derniere_connexion_le: `${monthsAgo(30)}T12:00:00Z` }
  await anAccount(own.db, { ...inactif, inactivite_prevenue_le: `${monthsAgo(2)}T12:00:00Z` })
  await anAccount(own.db, { ...inactif, inactivite_prevenue_le: `${monthsAgo(2)}T12:00:00Z` })
  await runJob(own, 'comptes_inactifs')
  const statuts = await own.db.selectFrom('utilisateurs').select('statut').orderBy('statut').execute()
  expect(statuts).toEqual([{ statut: 'actif' }, { statut: 'suppression' }])
})

test('une connexion, ou un retour dans une entreprise, efface l’avertissement', async () => {
  const prevenu = { inactivite_prevenue_le: `${monthsAgo(2)}T12:00:00Z` }
  const { id } = await seenMonthsAgo(30, { ...prevenu, ...(await within('active')) })
  await runJob(api, 'comptes_inactifs')
  expect(await etatOf(id)).toMatchObject({ statut: 'actif', inactivite_prevenue_le: null })
})

test('le compte désactivé d’un administrateur qui n’est pas adhérent s’efface après deux ans', async () => {
  const partis = { is_admin: true, statut: 'desactive', derniere_connexion_le: null } as const
  const ancien = await anAccount(db, { ...partis, updated_at: `${monthsAgo(25)}T12:00:00Z` })
  const recent = await anAccount(db, { ...partis, updated_at: `${monthsAgo(23)}T12:00:00Z` })
  await runJob(api, 'comptes_inactifs')
  expect([(await etatOf(ancien.id)).statut, (await etatOf(recent.id)).statut]).toEqual(['anonymise', 'desactive'])
})

const VALIDEE = { validee_le: '2015-01-01T00:00:00Z' }

test.each([
  ['parti depuis 61 mois', { statut: 'resiliee', fin_le: monthsAgo(61), ...VALIDEE }, {}, true],
  ['parti depuis 59 mois', { statut: 'resiliee', fin_le: monthsAgo(59), ...VALIDEE }, {}, false],
  ['d’une entreprise qui adhère', { statut: 'active', ...VALIDEE }, {}, false],
  ['sorti depuis 61 mois d’une entreprise qui adhère', { statut: 'active', ...VALIDEE }, { fin: monthsAgo(61) }, true],
  ['refusé depuis 37 mois', { statut: 'refusee', fin_le: monthsAgo(37) }, {}, true],
  ['refusé depuis 35 mois', { statut: 'refusee', fin_le: monthsAgo(35) }, {}, false],
  ['d’une demande abandonnée depuis 37 mois', { statut: 'abandonnee', fin_le: monthsAgo(37) }, {}, true],
  // The last change of a membership is not its end.
  [
    'd’une adhésion sans jour de fin',
    { statut: 'resiliee', modifiee_le: `${monthsAgo(70)}T12:00:00Z`, ...VALIDEE },
    {},
    false,
  ],
  ['refusé, d’une entreprise autrefois admise', { statut: 'refusee', fin_le: monthsAgo(37), ...VALIDEE }, {}, false],
] as const)('une personne : %s', async (_cas, adhesion, role, expected) => {
  const { entreprise_id } = await anAdhesion(db, adhesion)
  const { id } = await aPerson(db)
  await aRole(db, { entreprise_id, adherent_id: id, debut: '2010-01-01', ...role })
  await runJob(api, 'anciens_adherents')
  const { anonymise_le } = await db
    .selectFrom('adherents')
    .select('anonymise_le')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(anonymise_le !== null).toBe(expected)
})

test('une personne partie d’ici mais présente ailleurs, ou qui se connecte encore, reste', async () => {
  const ancienne = { statut: 'resiliee', fin_le: monthsAgo(70), ...VALIDEE } as const
  const ici = await anAdhesion(db, ancienne)
  const ailleurs = await anAdhesion(db, { statut: 'active' })
  const { id } = await aPerson(db)
  await aRole(db, { adherent_id: id, entreprise_id: ici.entreprise_id })
  await aRole(db, { adherent_id: id, entreprise_id: ailleurs.entreprise_id })
  const connecte = await seenMonthsAgo(3, { entreprise_id: ici.entreprise_id })
  await runJob(api, 'anciens_adherents')
  const restes = await db.selectFrom('adherents').select('anonymise_le').where('id', '=', id).execute()
  expect(restes).toEqual([{ anonymise_le: null }])
  expect((await etatOf(connecte.id)).statut).toBe('actif')
})

const SILENT = { derniere_connexion_le: `${monthsAgo(30)}T12:00:00Z` }
const BACK = { derniere_connexion_le: `${today}T00:00:00Z`, inactivite_prevenue_le: null }

test.each([
  [
    'prévenu de sa fermeture se connecte',
    'comptes_inactifs',
    { ...SILENT, inactivite_prevenue_le: `${monthsAgo(2)}T12:00:00Z` },
    BACK,
    'actif',
  ],
  ['silencieux se connecte', 'comptes_inactifs', SILENT, BACK, 'actif'],
  [
    'jamais ouvert s’ouvre',
    'comptes_inactifs',
    { is_admin: true, statut: 'invite', derniere_connexion_le: null, updated_at: `${monthsAgo(25)}T12:00:00Z` },
    { statut: 'actif', derniere_connexion_le: `${today}T00:00:00Z` },
    'actif',
  ],
  [
    'supprimé revient par son lien',
    'suppressions',
    { statut: 'suppression', suppression_prevue_le: `${monthsAgo(1)}T12:00:00Z` },
    { statut: 'actif', suppression_prevue_le: null },
    'actif',
  ],
] as const)('un compte %s pendant que la nuit le traite : il reste', async (_cas, nom, row, retour, statut) => {
  const { id } = await anAccount(db, row)
  const { email } = await etatOf(id)
  await pendant(db, {
    tient: tientCompte(id),
    acte: () => runJob(api, nom),
    change: (tx) => tx.updateTable('utilisateurs').set(retour).where('id', '=', id).execute(),
  })
  expect(await etatOf(id)).toMatchObject({ statut, email })
  expect(await mailsOf(api, email)).toEqual([])
})

test('une personne partie qui revient dans une entreprise pendant que la nuit la traite reste', async () => {
  const { entreprise_id } = await anAdhesion(db, { statut: 'resiliee', fin_le: monthsAgo(61), ...VALIDEE })
  const ailleurs = await anAdhesion(db, { statut: 'active' })
  const { id } = await aPerson(db)
  await aRole(db, { entreprise_id, adherent_id: id, debut: '2010-01-01' })
  await pendant(db, {
    tient: tientPersonne(id),
    acte: () => runJob(api, 'anciens_adherents'),
    change: (tx) => aRole(tx, { entreprise_id: ailleurs.entreprise_id, adherent_id: id }),
  })
  expect(await db.selectFrom('adherents').select('anonymise_le').where('id', '=', id).execute()).toEqual([
    { anonymise_le: null },
  ])
})
