import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { expect, test } from 'vitest'
import { aCampagneAAppeler, DATES, FIXE, FIXE_TVA } from '../../testing/a-campagne-a-appeler.ts'
import { aBareme, aCampagne } from '../../testing/a-cotisation.ts'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

const ask = (campagne_id: string, body: object, key?: string) =>
  admin.post(`/admin/campagnes/${campagne_id}/lots`, body, key ? { key } : {})
const run = () => runJob(app, 'lots_cotisations')
const read = async (id: string) => (await admin.get(`/admin/lots/${id}`)).json()
const countOf = async (campagne_id: string, statut: string) =>
  (await admin.get(`/admin/cotisations?campagne_id=${campagne_id}&statut=${statut}`)).json().total

/** Suspends every other membership, so that a whole campaign contains those of the test alone. */
const withdrawAll = () => db.updateTable('adhesions').set({ statut: 'suspendue' }).execute()

test('la campagne entière se calcule, puis s’appelle, avec les écartés et leur raison', async () => {
  await withdrawAll()
  const { campagne, adhesions } = await aCampagneAAppeler(db, 120)
  const partante = await anAdhesion(db, { statut: 'active', resiliation_prevue_le: campagne.debut })
  const calcul = await ask(campagne.id, { operation: 'calcul' })
  expect(calcul.statusCode, calcul.body).toBe(201)
  expect(calcul.json()).toMatchObject({
    operation: 'calcul',
    statut: 'en_attente',
    total: 121,
    faits: 0,
    selection: false,
  })
  await run()
  expect(await read(calcul.json().id)).toMatchObject({
    statut: 'termine',
    faits: 121,
    montant: 720_000,
    nombre_ecartes: 1,
    ecartes: [{ adhesion_id: partante.id, motif: 'Résiliation avant le début de la campagne.' }],
  })
  expect(await countOf(campagne.id, 'calculee')).toBe(120)

  const appel = await ask(campagne.id, { operation: 'appel', ...DATES() })
  await run()
  expect(await read(appel.json().id)).toMatchObject({ statut: 'termine', faits: 121, montant: 720_000, ...DATES() })
  expect(await countOf(campagne.id, 'appelee')).toBe(120)
  const { lots } = (await admin.get(`/admin/campagnes/${campagne.id}/lots`)).json()
  expect(lots.map(({ operation }: { operation: string }) => operation)).toEqual(['appel', 'calcul'])

  // A membership accepted later is called alone by the next run.
  const late = await anAdhesion(db, { statut: 'active' })
  const suite = await ask(campagne.id, { operation: 'appel', ...DATES() })
  expect(suite.json().total).toBe(2)
  await run()
  expect(await countOf(campagne.id, 'appelee')).toBe(121)
  expect(adhesions.map(({ id }) => id)).not.toContain(late.id)
  const actions = await db.selectFrom('journal').select('action').where('objet', '=', 'lot_cotisations').execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['calcul', 'calcul_termine', 'appel', 'appel_termine']),
  )
})

test('pendant un appel, les comptes de tous se lisent toutes les deux secondes, sans attendre ; à la fin, ils sont à jour', async () => {
  await withdrawAll()
  const { campagne } = await aCampagneAAppeler(db, 3)
  const { id } = (await ask(campagne.id, { operation: 'appel', ...DATES() })).json()
  const count = async () => (await admin.get(`/admin/cotisations/comptes?campagne_id=${campagne.id}`)).json()
  expect(await count()).toMatchObject({ sans_cotisation: 3 })
  await anAdhesion(db, { statut: 'active' })
  expect(await count()).toMatchObject({ sans_cotisation: 3 })
  app.clock.advance(2_000)
  expect(await count()).toMatchObject({ sans_cotisation: 3 })
  await expect.poll(count).toMatchObject({ sans_cotisation: 4 })
  await run()
  expect(await read(id)).toMatchObject({ statut: 'termine' })
  expect(await count()).toMatchObject({ sans_cotisation: 0, statuts: [{ statut: 'appelee', nombre: 4 }] })
})

test('un taux de TVA arrêté sans suite arrête l’appel avant qu’il commence, et dit quoi faire', async () => {
  await withdrawAll()
  const { campagne } = await aCampagneAAppeler(db, 1, [FIXE_TVA])
  const taux = TVA_PAR_DEFAUT.taux.map((one) => ({ ...one, valide_au: '2021-12-31' }))
  const valeur = JSON.stringify({ taux })
  await db.insertInto('parametres').values({ section: 'tva', valeur }).execute()
  const refused = await ask(campagne.id, { operation: 'appel', ...DATES() })
  await db.deleteFrom('parametres').where('section', '=', 'tva').execute()
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toMatch(/^Le taux de TVA «\u00a0TVA20\u00a0» n’est pas en vigueur le .*paramètres/)
  expect((await ask(campagne.id, { operation: 'appel', ...DATES() })).statusCode).toBe(201)
})

test('une sélection dit pourquoi chacune est écartée', async () => {
  await withdrawAll()
  const { campagne, adhesions } = await aCampagneAAppeler(db, 3)
  const [une, deux, trois] = adhesions.map(({ id }) => id) as [string, string, string]
  await ask(campagne.id, { operation: 'appel', ...DATES(), adhesion_ids: [une] })
  await run()
  await db.updateTable('adhesions').set({ statut: 'suspendue' }).where('id', '=', trois).execute()
  const lot = (await ask(campagne.id, { operation: 'appel', ...DATES(), adhesion_ids: [une, deux, trois, une] })).json()
  expect(lot).toMatchObject({ total: 3, selection: true })
  await run()
  const { ecartes, montant } = await read(lot.id)
  expect(montant).toBe(6_000)
  expect(
    Object.fromEntries(ecartes.map((one: { adhesion_id: string; motif: string }) => [one.adhesion_id, one.motif])),
  ).toEqual({
    [une]: 'Cotisation déjà appelée.',
    [trois]: 'Adhésion suspendue.',
  })
})

test('appels et factures ont chacun leur série, sans trou', async () => {
  await withdrawAll()
  const { campagne } = await aCampagneAAppeler(db, 150, [FIXE_TVA])
  await ask(campagne.id, { operation: 'appel', ...DATES() })
  await run()
  const rows = await db
    .selectFrom('cotisations')
    .select('numero')
    .where('campagne_id', '=', campagne.id)
    .orderBy('numero')
    .execute()
  const rangs = rows.map(({ numero }) => Number(numero?.slice(-6)))
  expect(rows[0]?.numero).toMatch(/^FA-/)
  expect(rangs).toEqual(rangs.map((_, index) => (rangs[0] ?? 0) + index))
})

test('sans barème publié, chacune est écartée', async () => {
  await withdrawAll()
  const campagne = await aCampagne(db)
  await anAdhesion(db, { statut: 'active' })
  const lot = (await ask(campagne.id, { operation: 'appel', ...DATES() })).json()
  await run()
  expect(await read(lot.id)).toMatchObject({ montant: 0, ecartes: [{ motif: 'Aucun barème publié à cette date.' }] })
})

test('un seul à la fois : vingt demandes n’en font qu’une', async () => {
  await withdrawAll()
  const { campagne } = await aCampagneAAppeler(db, 2)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(campagne.id, { operation: 'calcul' })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(19)
  expect(refused[0]?.json().detail).toBe('Un calcul ou un appel est déjà en cours pour cette campagne.')
  await run()
  const [first, second] = await Promise.all([
    ask(campagne.id, { operation: 'calcul' }, 'cle-du-double-clic'),
    ask(campagne.id, { operation: 'calcul' }, 'cle-du-double-clic'),
  ])
  expect(first.json()).toEqual(second.json())
  await run()
})

test('interrompu, il s’arrête ; ce qui est appelé le reste, et la suite se demande', async () => {
  await withdrawAll()
  const { campagne } = await aCampagneAAppeler(db, 3)
  const lot = (await ask(campagne.id, { operation: 'appel', ...DATES() })).json()
  const stopped = await admin.post(`/admin/lots/${lot.id}/interrompre`, {})
  expect(stopped.json()).toMatchObject({ statut: 'interrompu', faits: 0 })
  await run()
  expect(await read(lot.id)).toMatchObject({ statut: 'interrompu', faits: 0 })
  expect((await admin.post(`/admin/lots/${lot.id}/interrompre`, {})).statusCode).toBe(409)
  expect((await ask(campagne.id, { operation: 'appel', ...DATES() })).statusCode).toBe(201)
  await run()
  expect(await countOf(campagne.id, 'appelee')).toBe(3)
})

test('refuse les demandes incomplètes, trop grandes ou sans objet', async () => {
  await withdrawAll()
  const { campagne } = await aCampagneAAppeler(db, 0)
  await aBareme(db, { campagne_id: campagne.id, numero: 2, composantes: [FIXE] })
  expect((await ask(campagne.id, { operation: 'appel', ...DATES() })).json().detail).toBe(
    'Aucune cotisation n’est à appeler dans cette campagne.',
  )
  for (const [body, champs] of [
    [{ operation: 'appel' }, ['date_emission']],
    [{ operation: 'appel', date_emission: DATES().date_emission }, ['echeance']],
    [{ operation: 'appel', ...DATES(), date_emission: '2020-01-01' }, ['date_emission']],
    [{ operation: 'effacer' }, ['operation']],
    [{ operation: 'calcul', adhesion_ids: [] }, ['adhesion_ids']],
    [{ operation: 'calcul', adhesion_ids: Array.from({ length: 501 }, () => INCONNU) }, ['adhesion_ids']],
  ] as const) {
    const refused = await ask(campagne.id, body)
    expect(refused.statusCode, JSON.stringify(body).slice(0, 80)).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  }
  expect((await ask(INCONNU, { operation: 'calcul' })).statusCode).toBe(404)
  expect((await admin.get(`/admin/lots/${INCONNU}`)).statusCode).toBe(404)
  expect((await admin.get(`/admin/campagnes/${INCONNU}/lots`)).statusCode).toBe(404)
  expect((await admin.post(`/admin/lots/${INCONNU}/interrompre`, {})).statusCode).toBe(404)
})
