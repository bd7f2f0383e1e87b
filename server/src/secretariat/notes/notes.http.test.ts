import { jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const signIn = async (prenom: string, nom: string) => {
  const { id } = await anAccount(db, { is_admin: true, prenom, nom })
  return app.as(id)
}
const [nadine, claire] = [await signIn('Nadine', 'Petit'), await signIn('Claire', 'Bodin')]
const INCONNU = '00000000-0000-4000-8000-000000000000'
const JOUR_MS = 24 * 3_600_000

type Client = typeof nadine

const anId = async () => (await anEntreprise(db)).id

const write = (client: Client, entreprise_id: string, note: object = {}, key?: string) =>
  client.post(
    `/admin/entreprises/${entreprise_id}/notes`,
    { texte: 'Appeler après 19 h.', epinglee: false, ...note },
    key === undefined ? {} : { key },
  )

const aNote = async (entreprise_id: string, note?: object) => (await write(nadine, entreprise_id, note)).json()

const notesOf = async (entreprise_id: string) =>
  (await nadine.get(`/admin/entreprises/${entreprise_id}/notes`)).json().resultats

const textesOf = async (entreprise_id: string) =>
  (await notesOf(entreprise_id)).map(({ texte }: { texte: string }) => texte)

const ficheOf = async (client: Client, id: string) => (await client.get(`/admin/fiches/${id}`)).json()

describe('Une note sur une entreprise', () => {
  it('s’écrit, se date, se signe, et se lit par tout le bureau', async () => {
    const entreprise_id = await anId()
    const written = await write(nadine, entreprise_id)
    expect(written.statusCode).toBe(201)
    const note = written.json()
    expect(note).toMatchObject({
      texte: 'Appeler après 19 h.',
      epinglee: false,
      auteur: 'Nadine Petit',
      ecrite_le: expect.any(String),
      modifiee_le: null,
      supprimee_le: null,
    })
    expect(jourOf(note.ecrite_le)).toBe(jourOf(app.now()))
    const lectrice = await app.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
    const lue = (await lectrice.get(`/admin/entreprises/${entreprise_id}/notes`)).json()
    expect(lue).toEqual({ resultats: [note] })
    expect(await journalOf(app, note.id)).toEqual([
      { action: 'creation', avant: null, apres: { texte: 'Appeler après 19 h.', epinglee: false } },
    ])
    const { resultats } = (await nadine.get(`/admin/journal?entreprise_id=${entreprise_id}`)).json()
    expect(resultats).toMatchObject([{ objet: 'note', action: 'creation' }])
  })

  it('envoyée deux fois sous la même clé, s’écrit une fois', async () => {
    const entreprise_id = await anId()
    const [un, deux] = [
      await write(nadine, entreprise_id, {}, 'note-une-seule-fois'),
      await write(nadine, entreprise_id, {}, 'note-une-seule-fois'),
    ]
    expect(deux.json().id).toBe(un.json().id)
    expect(await notesOf(entreprise_id)).toHaveLength(1)
  })

  it('vide, trop longue ou sur une entreprise inconnue, est refusée', async () => {
    const entreprise_id = await anId()
    expect((await write(nadine, entreprise_id, { texte: ' \n ' })).json()).toMatchObject({
      errors: [{ champ: 'texte' }],
    })
    expect((await write(nadine, entreprise_id, { texte: 'a'.repeat(2001) })).statusCode).toBe(400)
    expect((await write(nadine, INCONNU)).statusCode).toBe(404)
  })

  it('est refusée quand l’entreprise en a déjà cent', async () => {
    const entreprise_id = await anId()
    const row = { entreprise_id, texte: 'Une', ecrite_le: app.now() }
    await db
      .insertInto('notes')
      .values(Array.from({ length: 100 }, () => row))
      .execute()
    expect((await write(nadine, entreprise_id)).json()).toMatchObject({ status: 409, code: 'note.trop' })
  })

  it('épinglée, vient d’abord et se lit sur la première vue de la fiche', async () => {
    const entreprise_id = await anId()
    const ancienne = await aNote(entreprise_id, { texte: 'Portail vert.' })
    app.clock.advance(1_000)
    await aNote(entreprise_id, { texte: 'Chien.' })
    expect(await textesOf(entreprise_id)).toEqual(['Chien.', 'Portail vert.'])
    const epinglee = await claire.patch(`/admin/notes/${ancienne.id}`, { epinglee: true }, { version: 1 })
    // It says the same thing: whoever pins it is not its author.
    expect(epinglee.json()).toMatchObject({ epinglee: true, auteur: 'Nadine Petit', modifiee_le: null, version: 2 })
    expect(await textesOf(entreprise_id)).toEqual(['Portail vert.', 'Chien.'])
    expect(await ficheOf(nadine, entreprise_id)).toMatchObject({
      nombres: { notes: 2 },
      notes_epinglees: [{ id: ancienne.id, texte: 'Portail vert.', auteur: 'Nadine Petit' }],
    })
    expect((await journalOf(app, ancienne.id)).at(-1)).toEqual({
      action: 'modification',
      avant: { epinglee: false },
      apres: { epinglee: true },
    })
  })

  it('se change sur la version lue, et dit qui l’a changée', async () => {
    const { id } = await aNote(await anId())
    const path = `/admin/notes/${id}`
    const changee = await claire.patch(path, { texte: 'Appeler le midi.' }, { version: 1 })
    expect(changee.json()).toMatchObject({
      texte: 'Appeler le midi.',
      auteur: 'Nadine Petit',
      modifiee_par: 'Claire Bodin',
    })
    expect((await nadine.patch(path, { texte: 'Autre' }, { version: 1 })).statusCode).toBe(412)
    expect((await nadine.patch(path, { texte: 'Autre' })).statusCode).toBe(428)
    expect((await nadine.delete(path, { version: 1 })).statusCode).toBe(412)
    // The same text again is no change: neither a version, nor a line of the journal.
    expect((await nadine.patch(path, { texte: 'Appeler le midi.' }, { version: 2 })).json()).toMatchObject({
      version: 2,
    })
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['creation', 'modification'])
    expect((await nadine.patch(`/admin/notes/${INCONNU}`, {}, { version: 1 })).statusCode).toBe(404)
  })

  it('supprimée, ne se change plus et quitte la fiche, puis se remet', async () => {
    const entreprise_id = await anId()
    const { id } = await aNote(entreprise_id, { epinglee: true })
    const path = `/admin/notes/${id}`
    expect((await claire.delete(path, { version: 1 })).statusCode).toBe(204)
    expect(await notesOf(entreprise_id)).toMatchObject([{ id, supprimee_par: 'Claire Bodin' }])
    expect(await ficheOf(nadine, entreprise_id)).toMatchObject({ nombres: { notes: 0 }, notes_epinglees: [] })
    expect((await nadine.patch(path, { texte: 'Autre' }, { version: 1 })).json()).toMatchObject({
      status: 409,
      detail: 'Cette note a été supprimée par Claire Bodin\u00a0: remettez-la d’abord.',
    })
    expect((await nadine.delete(path, { version: 2 })).statusCode).toBe(409)
    const remise = await nadine.post(`${path}/remettre`, {})
    expect(remise.json()).toMatchObject({ epinglee: true, supprimee_le: null, version: 3 })
    expect((await nadine.post(`${path}/remettre`, {})).json()).toEqual(remise.json())
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['creation', 'suppression', 'reprendre'])
    expect((await nadine.post(`/admin/notes/${INCONNU}/remettre`, {})).statusCode).toBe(404)
  })

  it('supprimée depuis trente jours, est effacée ; les autres restent', async () => {
    const entreprise_id = await anId()
    const [ancienne, recente] = [await aNote(entreprise_id), await aNote(entreprise_id)]
    await aNote(entreprise_id, { texte: 'Chien.' })
    await nadine.delete(`/admin/notes/${ancienne.id}`, { version: 1 })
    app.clock.advance(3_600_000)
    expect((await nadine.delete(`/admin/notes/${recente.id}`, { version: 1 })).statusCode).toBe(204)
    app.clock.advance(30 * JOUR_MS - 1_800_000)
    await runJob(app, 'menage_notes')
    const restees = await db.selectFrom('notes').select('id').where('entreprise_id', '=', entreprise_id).execute()
    expect(restees).toHaveLength(2)
    expect(restees).not.toContainEqual({ id: ancienne.id })
  })
})

it('L’adhérent ne lit ses notes nulle part : ni dossier, ni export, ni la route du bureau', async () => {
  const { entreprise_id, path, gestionnaire } = await aFerme(app)
  const SECRET = 'Mauvais payeur notoire'
  const note = await aNote(entreprise_id, { texte: SECRET, epinglee: true })
  expect((await gestionnaire.get(`/admin/entreprises/${entreprise_id}/notes`)).statusCode).toBe(403)
  expect((await gestionnaire.get(`/admin/fiches/${entreprise_id}`)).statusCode).toBe(403)
  expect((await gestionnaire.patch(`/admin/notes/${note.id}`, {}, { version: 1 })).statusCode).toBe(403)
  for (const lue of ['', '/entreprise', '/exploitations', '/adherents']) {
    const { statusCode, body } = await gestionnaire.get(`${path}${lue}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain(SECRET)
  }
  const file = await gestionnaire.post('/moi/export')
  expect(file.statusCode).toBe(200)
  expect(file.body).not.toContain(SECRET)
})
