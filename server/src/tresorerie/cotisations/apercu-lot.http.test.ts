import { expect, test } from 'vitest'
import { aCampagneAAppeler, DATES, PARTS } from '../../testing/a-campagne-a-appeler.ts'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)

const APPEL = () => ({ operation: 'appel', ...DATES() })
const preview = async (campagne_id: string, body: object = APPEL()) =>
  (await admin.post(`/admin/campagnes/${campagne_id}/lots/apercu`, body)).json()
const ask = (campagne_id: string, body: object = APPEL()) => admin.post(`/admin/campagnes/${campagne_id}/lots`, body)

/** Changes the SIRET of the company but not its electronic address, which becomes invalid. */
async function breakAdresse(adhesion_id: string) {
  await db
    .updateTable('entreprises')
    .set({ adresse_electronique: '999999999' })
    .where('id', '=', db.selectFrom('adhesions').select('entreprise_id').where('id', '=', adhesion_id))
    .execute()
}

async function aCampagneSeule(nombre: number, composantes?: object[]) {
  await db.updateTable('adhesions').set({ statut: 'suspendue' }).execute()
  const { campagne, adhesions } = await aCampagneAAppeler(db, nombre, composantes)
  return { id: campagne.id, ids: adhesions.map((adhesion) => adhesion.id) as [string, string, ...string[]] }
}

const setOrganisme = (organisme: object) =>
  db
    .updateTable('parametres')
    .set({ valeur: JSON.stringify(organisme) })
    .where('section', '=', 'organisme')
    .execute()

test('R87 : avant l’appel, l’aperçu dit qui serait refusé et pourquoi ; l’appel refuse ceux-là, et eux seuls', async () => {
  const { id, ids } = await aCampagneSeule(3)
  await breakAdresse(ids[0])
  const avant = await preview(id)
  expect(avant).toEqual({
    total: 3,
    deja_appelees: 0,
    appelees: { nombre: 2, montant: 12_000, par_lettre: 2 },
    an_dernier: null,
    ecarts: { nombre: 2, lignes: [expect.anything(), expect.anything()] },
    lettres: [expect.anything(), expect.anything()],
    communs: [],
    nombre_refus: 1,
    refus: [
      {
        adhesion_id: ids[0],
        raison_sociale: expect.stringContaining('Tilleuls'),
        motif:
          'L’adresse électronique de facturation ne commence pas par le SIREN de l’entreprise\u00a0: corrigez-la dans sa fiche.',
      },
    ],
  })
  expect(await db.selectFrom('cotisations').selectAll().where('campagne_id', '=', id).execute()).toEqual([])

  const lot = (await ask(id)).json()
  await runJob(app, 'lots_cotisations')
  const fini = (await admin.get(`/admin/lots/${lot.id}`)).json()
  expect(fini).toMatchObject({ statut: 'termine', faits: 3, montant: 12_000, nombre_ecartes: 1, ecartes: avant.refus })
  const cotisations = await db
    .selectFrom('cotisations')
    .select(['adhesion_id', 'statut', 'numero'])
    .where('campagne_id', '=', id)
    .execute()
  expect(cotisations.filter(({ statut }) => statut === 'appelee')).toHaveLength(2)
  expect(cotisations.find(({ adhesion_id }) => adhesion_id === ids[0])).toMatchObject({
    statut: 'calculee',
    numero: null,
  })

  // Alone, it is refused with the same message; once corrected, it is issued.
  const path = `/admin/cotisations?campagne_id=${id}&statut=calculee`
  const [reste] = (await admin.get(path)).json().resultats
  const seule = () => admin.post(`/admin/cotisations/${reste.id}/appeler`, DATES(), { version: reste.version })
  expect((await seule()).json()).toMatchObject({ status: 409, detail: avant.refus[0].motif })
  await db.updateTable('entreprises').set({ adresse_electronique: null }).execute()
  expect((await seule()).statusCode).toBe(200)
})

test('R87 : sans SIRET, la coopérative l’apprend avant l’appel, qui ne commence pas', async () => {
  const { id } = await aCampagneSeule(2)
  await setOrganisme({ nom: 'La coopérative' })
  const { communs, nombre_refus } = await preview(id)
  expect(communs).toEqual([expect.stringMatching(/^La coopérative n’a pas de SIRET.*paramètres/)])
  expect(nombre_refus).toBe(0)
  const refused = await ask(id)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, communs[0]])
  // A computation issues no invoice, and neither do shares alone.
  expect((await ask(id, { operation: 'calcul' })).statusCode).toBe(201)
  await runJob(app, 'lots_cotisations')
  const parts = await aCampagneSeule(1, [PARTS])
  expect((await preview(parts.id)).communs).toEqual([])
  await setOrganisme({ nom: 'La coopérative', siret: '73282932000074' })
})

test('R87 : une campagne de l’autre siècle est refusée en entier, ceux qui ne doivent rien à part', async () => {
  const { id, ids } = await aCampagneSeule(2)
  await db.updateTable('campagnes').set({ fin: '2100-12-31' }).where('id', '=', id).execute()
  await db.updateTable('adhesions').set({ statut: 'suspendue' }).where('id', '=', ids[1]).execute()
  const { communs, refus } = await preview(id, { ...APPEL(), adhesion_ids: ids })
  expect(communs).toEqual(['Chaque date de la campagne doit être comprise entre 2000 et 2099.'])
  expect(refus).toMatchObject([{ adhesion_id: ids[1], motif: 'Adhésion suspendue.' }])
})

test('l’aperçu dit ce qui part par e-mail ou par lettre, et ce qui fut appelé un an plus tôt', async () => {
  const { id, ids } = await aCampagneSeule(3)
  const [une] = await db.selectFrom('adhesions').select('entreprise_id').where('id', '=', ids[0]).execute()
  const { id: adherent_id } = await aPerson(db, { email: 'contact@exemple.fr' })
  await aRole(db, { entreprise_id: une?.entreprise_id ?? '', adherent_id, est_contact_principal: true })
  const { annee } = await db.selectFrom('campagnes').select('annee').where('id', '=', id).executeTakeFirstOrThrow()
  const avant = await db
    .selectFrom('campagnes')
    .select('id')
    .where('annee', '=', annee - 1)
    .executeTakeFirst()
  const passee = avant ?? (await aCampagne(db, { annee: annee - 1 }))
  await aCotisation(db, { campagne_id: passee.id, montant: 4_000 })
  await aCotisation(db, { adhesion_id: ids[0], campagne_id: passee.id, montant: 5_000 })
  await aCotisation(db, { adhesion_id: ids[1] as string, campagne_id: passee.id, statut: 'calculee' })
  await db.updateTable('adhesions').set({ statut: 'suspendue' }).where('id', 'not in', ids).execute()

  const apercu = await preview(id)
  expect(apercu).toMatchObject({
    total: 3,
    appelees: { nombre: 3, montant: 18_000, par_lettre: 2 },
    an_dernier: { nombre: 1, montant: 5_000 },
  })
  expect((await preview(id, { ...APPEL(), adhesion_ids: [ids[1]] })).an_dernier).toBeNull()

  const lot = (await ask(id)).json()
  await runJob(app, 'lots_cotisations')
  const fini = (await admin.get(`/admin/lots/${lot.id}`)).json()
  expect([fini.faits - fini.nombre_ecartes, fini.montant]).toEqual([apercu.appelees.nombre, apercu.appelees.montant])
})

test('quand tous sont écartés, rien ne partirait', async () => {
  const { id, ids } = await aCampagneSeule(2)
  await db.updateTable('adhesions').set({ statut: 'suspendue' }).where('id', 'in', ids).execute()
  expect(await preview(id, { ...APPEL(), adhesion_ids: ids })).toMatchObject({
    total: 2,
    appelees: { nombre: 0, montant: 0, par_lettre: 0 },
    nombre_refus: 2,
  })
})

test('sans barème, ou sans ses dates, l’aperçu le dit', async () => {
  const campagne = await aCampagne(db)
  expect((await preview(campagne.id)).communs).toEqual(['Aucun barème publié à cette date.'])
  const refused = await admin.post(`/admin/campagnes/${campagne.id}/lots/apercu`, { operation: 'appel' })
  expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['date_emission']])
  const inconnue = await admin.post('/admin/campagnes/00000000-0000-4000-8000-000000000000/lots/apercu', APPEL())
  expect(inconnue.statusCode).toBe(404)
})

const SITUATION = {
  adherents: [],
  materiels: [],
  admis_le: null,
  rang_campagne: 1,
  installe_le: null,
  parts_detenues: 0,
}

test('chaque cotisation se lit à côté de celle d’un an plus tôt, ce qui ressemble à une erreur d’abord', async () => {
  const { id, ids } = await aCampagneSeule(3)
  const [perdue, stable, nouvelle] = ids
  const { annee } = await db.selectFrom('campagnes').select('annee').where('id', '=', id).executeTakeFirstOrThrow()
  const avant = await db
    .selectFrom('campagnes')
    .select('id')
    .where('annee', '=', annee - 1)
    .executeTakeFirst()
  const passee = avant ?? (await aCampagne(db, { annee: annee - 1 }))
  const cent = JSON.stringify({ ...SITUATION, exploitations: [{ nom: 'Bourg', sau_ha: 100 }] })
  await aCotisation(db, { adhesion_id: perdue, campagne_id: passee.id, montant: 20_000, situation: cent })
  await aCotisation(db, { adhesion_id: stable as string, campagne_id: passee.id, montant: 6_100 })

  const { appelees, ecarts, lettres } = await preview(id)
  expect(ecarts.nombre).toBe(2)
  expect(ecarts.lignes).toMatchObject([
    { adhesion_id: perdue, avant: 20_000, apres: 6_000, raison: 'Plus aucune surface ni matériel', a_voir: true },
    { adhesion_id: nouvelle, avant: null, apres: 6_000, raison: 'Première cotisation', a_voir: false },
  ])
  expect(appelees.par_lettre).toBe(3)
  expect(lettres.map((ligne: { adhesion_id: string }) => ligne.adhesion_id).toSorted()).toEqual(ids.toSorted())
})

test('ce qui est mis à part n’est pas appelé, et l’aperçu compte comme l’appel', async () => {
  const { id, ids } = await aCampagneSeule(3)
  await db.updateTable('entreprises').set({ adresse_electronique: null }).execute()
  const corps = { ...APPEL(), sauf_ids: [ids[0]] }
  expect(await preview(id, corps)).toMatchObject({ total: 2, deja_appelees: 0, appelees: { nombre: 2 } })
  expect((await ask(id, corps)).statusCode).toBe(201)
  await runJob(app, 'lots_cotisations')
  const appelees = await db.selectFrom('cotisations').select('adhesion_id').where('campagne_id', '=', id).execute()
  expect(appelees.map(({ adhesion_id }) => adhesion_id).toSorted()).toEqual(ids.slice(1).toSorted())
  expect(await preview(id)).toMatchObject({ total: 1, deja_appelees: 2, appelees: { nombre: 1 } })
  const vide = await ask(id, { ...APPEL(), sauf_ids: [ids[0]] })
  expect(vide.json()).toMatchObject({ status: 409, code: 'lot.vide' })
})
