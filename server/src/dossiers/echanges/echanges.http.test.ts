import { jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { aCampagne, aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
await aCampagne(app)
const today = jourOf(app.now())
const [annee, mois, jour] = today.split('-')
const LIBELLE = `par téléphone, le ${jour}/${mois}/${annee}`
const JOUR_MS = 24 * 3_600_000
const INCONNU = '00000000-0000-4000-8000-000000000000'

const NADINE = { is_admin: true, prenom: 'Nadine', nom: 'Petit' }
const anAdmin = async (portail: Pick<typeof app, 'as'> = app) => portail.as((await anAccount(db, NADINE)).id)
type Client = Awaited<ReturnType<typeof anAdmin>>

/** A company that can be submitted, with somebody to call. */
async function aAppeler(statut: 'brouillon' | 'soumise' = 'brouillon') {
  const { id, entreprise_id, adherent_id: elodie, gestionnaire } = await aCompleteMembership(app, { statut })
  await db.updateTable('adherents').set({ prenom: 'Élodie', nom: 'Marchand' }).where('id', '=', elodie).execute()
  return { id, entreprise_id, elodie, gestionnaire }
}

const ouvre = (admin: Client, entreprise_id: string, body: object = {}) =>
  admin.post(`/admin/entreprises/${entreprise_id}/echanges`, { moyen: 'telephone', adherent_id: null, ...body })

const enCours = async (admin: Client, entreprise_id: string) =>
  (await admin.get(`/admin/entreprises/${entreprise_id}/echange`)).json().echange

describe('Un échange', () => {
  it('garde qui parle, se note au fil de la saisie, puis se termine et reste à la fiche', async () => {
    const admin = await anAdmin()
    const { entreprise_id, elodie } = await aAppeler()
    const opened = await ouvre(admin, entreprise_id, { adherent_id: elodie })
    expect(opened.statusCode).toBe(201)
    expect(opened.json()).toMatchObject({ moyen: 'telephone', le: today, personne: 'Élodie Marchand', note: null })
    const { id, version } = opened.json()
    const noted = await admin.patch(`/admin/echanges/${id}`, { note: 'Paiera le 5.' }, { version })
    expect(noted.json()).toMatchObject({ note: 'Paiera le 5.', version: 2 })
    expect(await enCours(admin, entreprise_id)).toMatchObject({ id, note: 'Paiera le 5.' })
    const done = await admin.post(`/admin/echanges/${id}/terminer`, {})
    const again = await admin.post(`/admin/echanges/${id}/terminer`, {})
    expect([done.statusCode, again.json().termine_le]).toEqual([200, done.json().termine_le])
    expect(await enCours(admin, entreprise_id)).toBeNull()
    const { evenements } = (await admin.get(`/admin/fiches/${entreprise_id}`)).json()
    expect(evenements).toContainEqual(
      expect.objectContaining({ nature: 'echange', precision: 'Élodie Marchand', note: 'Paiera le 5.' }),
    )
  })

  it('dit qui peut parler ou signer, le contact d’abord, sans ceux qui sont partis', async () => {
    const admin = await anAdmin()
    const { entreprise_id, elodie, gestionnaire } = await aAppeler()
    const { id: parti } = await aPerson(db, { nom: 'AAubert' })
    await aRole(db, { entreprise_id, adherent_id: parti, fin: '2020-01-01' })
    const { id: associe } = await aPerson(db, { prenom: 'Luc', nom: 'Abel' })
    await aRole(db, { entreprise_id, adherent_id: associe, est_contact_principal: false })
    const path = `/admin/entreprises/${entreprise_id}/interlocuteurs`
    expect((await admin.get(path)).json()).toMatchObject({
      id: entreprise_id,
      raison_sociale: expect.any(String),
      personnes: [
        { id: elodie, prenom: 'Élodie', nom: 'Marchand', est_contact_principal: true },
        { id: associe, prenom: 'Luc', nom: 'Abel', est_contact_principal: false },
      ],
    })
    expect((await admin.get(`/admin/entreprises/${INCONNU}/interlocuteurs`)).statusCode).toBe(404)
    expect((await gestionnaire.get(path)).statusCode).toBe(403)
  })

  it('demandé deux fois ensemble est un seul échange', async () => {
    const admin = await anAdmin()
    const { entreprise_id } = await aAppeler()
    const answers = await Promise.all([1, 2, 3].map(() => ouvre(admin, entreprise_id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  })

  it('finit quand un autre commence, et ne touche pas celui d’un collègue', async () => {
    const [admin, collegue] = [await anAdmin(), await anAdmin()]
    const { entreprise_id } = await aAppeler()
    await ouvre(admin, entreprise_id)
    await ouvre(collegue, entreprise_id)
    const autre = await anEntreprise(db)
    await ouvre(admin, autre.id)
    expect(await enCours(admin, entreprise_id)).toBeNull()
    expect(await enCours(admin, autre.id)).not.toBeNull()
    expect(await enCours(collegue, entreprise_id)).not.toBeNull()
  })

  it('oublié la veille ne dit plus rien des actes du lendemain', async () => {
    const later = await startTestApp({ beside: app })
    const compte = await anAccount(db, NADINE)
    const { entreprise_id } = await aAppeler()
    await ouvre(await app.as(compte.id), entreprise_id)
    later.clock.advance(JOUR_MS)
    const demain = await later.as(compte.id)
    expect(await enCours(demain, entreprise_id)).toBeNull()
    expect((await ouvre(demain, entreprise_id)).json().le).toBe(jourOf(later.now()))
  })

  test.each([
    ['au moyen inconnu', { moyen: 'pigeon' }, 'moyen'],
    ['avec quelqu’un d’ailleurs', { adherent_id: INCONNU }, 'adherent_id'],
    ['sans dire qui parle', { adherent_id: undefined }, 'adherent_id'],
    ['daté d’un jour qui n’existe pas', { moyen: 'papier', le: '2026-02-30' }, 'le'],
  ])('est refusé %s', async (_, body, champ) => {
    const { entreprise_id } = await aAppeler()
    const refused = await ouvre(await anAdmin(), entreprise_id, body)
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, [champ]])
  })

  it('sur un papier daté de demain, ou d’une entreprise inconnue, est refusé', async () => {
    const admin = await anAdmin()
    const { entreprise_id } = await aAppeler()
    const demain = jourOf(new Date(app.now().getTime() + 2 * JOUR_MS))
    const refused = await ouvre(admin, entreprise_id, { moyen: 'papier', le: demain })
    expect(refused.json()).toMatchObject({ code: 'echange.date-future', errors: [{ champ: 'le' }] })
    expect((await ouvre(admin, INCONNU)).statusCode).toBe(404)
  })

  it('ne s’écrit que par son auteur, sur la version lue', async () => {
    const [admin, collegue] = [await anAdmin(), await anAdmin()]
    const { entreprise_id } = await aAppeler()
    const { id } = (await ouvre(admin, entreprise_id)).json()
    const path = `/admin/echanges/${id}`
    expect((await collegue.patch(path, { note: 'Non' }, { version: 1 })).json()).toMatchObject({
      status: 409,
      detail: 'Seul Nadine Petit écrit dans cet échange.',
    })
    expect((await collegue.post(`${path}/terminer`, {})).statusCode).toBe(409)
    expect((await admin.patch(path, { note: 'Un' }, { version: 1 })).statusCode).toBe(200)
    expect((await admin.patch(path, { note: 'Deux' }, { version: 1 })).statusCode).toBe(412)
    expect((await admin.patch(path, { adherent_id: INCONNU }, { version: 2 })).statusCode).toBe(400)
    expect((await admin.patch(`/admin/echanges/${INCONNU}`, {}, { version: 1 })).statusCode).toBe(404)
  })
})

describe('Pendant un échange, un acte du bureau le porte', () => {
  it('une soumission : au journal, à la fiche et chez l’adhérent', async () => {
    const admin = await anAdmin()
    const { id, entreprise_id, elodie, gestionnaire } = await aAppeler()
    await ouvre(admin, entreprise_id, { adherent_id: elodie })
    const done = await admin.post(`/adhesions/${id}/soumettre`, { declaration_exacte: true })
    expect(done.json()).toMatchObject({
      statut: 'soumise',
      declaration: {
        origine: { moyen: 'telephone', le: today, personne: 'Élodie Marchand', auteur: 'Nadine Petit' },
      },
    })
    expect((await journalOf(app, id)).at(-1)).toMatchObject({ action: 'soumettre', apres: { origine: LIBELLE } })
    const { evenements } = (await admin.get(`/admin/fiches/${entreprise_id}`)).json()
    expect(evenements[0]).toMatchObject({ nature: 'acte', sujet: 'soumettre', note: LIBELLE, auteur: 'Nadine Petit' })
    const lue = (await gestionnaire.get(`/adhesions/${id}`)).json()
    expect(lue.declaration.origine).toMatchObject({ auteur: 'Nadine Petit' })
  })

  it('la correction d’un dossier soumis : au journal de ce qui change, et chez l’adhérent', async () => {
    const admin = await anAdmin()
    const { id, entreprise_id, elodie, gestionnaire } = await aAppeler()
    await admin.post(`/adhesions/${id}/soumettre`, { declaration_exacte: true })
    const { resultats } = (await admin.get(`/adhesions/${id}/exploitations`)).json()
    const [{ id: exploitation_id, version }] = resultats
    const corrige = (sau_ha: number, lue: number) =>
      admin.patch(`/adhesions/${id}/exploitations/${exploitation_id}`, { sau_ha }, { version: lue })
    const sans = (await corrige(80, version)).json()
    expect((await admin.get(`/adhesions/${id}`)).json().declaration.corrigee).toBeNull()
    await ouvre(admin, entreprise_id, { adherent_id: elodie })
    expect((await corrige(81.5, sans.version)).json()).toMatchObject({ sau_ha: 81.5 })
    expect((await journalOf(app, exploitation_id)).at(-1)).toMatchObject({
      action: 'modification',
      apres: { sau_ha: 81.5, origine: LIBELLE },
    })
    expect((await gestionnaire.get(`/adhesions/${id}`)).json().declaration).toMatchObject({
      origine: null,
      corrigee: { moyen: 'telephone', le: today, personne: 'Élodie Marchand', auteur: 'Nadine Petit' },
    })
  })

  it('pas hors d’un échange, ni pour une autre entreprise', async () => {
    const admin = await anAdmin()
    const { id } = await aAppeler()
    await ouvre(admin, (await anEntreprise(db)).id)
    const done = await admin.post(`/adhesions/${id}/soumettre`, { declaration_exacte: true })
    expect(done.json()).toMatchObject({ statut: 'soumise', declaration: { origine: null } })
    expect((await journalOf(app, id)).at(-1)?.apres).not.toHaveProperty('origine')
  })

  it('un acte qui attend le garde, même l’échange fini, et n’en prend pas un qui commence après', async () => {
    const lent = await startTestApp({ beside: app, delaiActes: 30 })
    const compte = await anAccount(db, NADINE)
    const admin = await lent.as(compte.id)
    const [pendant, avant] = [await aAppeler('soumise'), await aAppeler('soumise')]
    const valide = (id: string) => admin.post(`/admin/adhesions/${id}/valider`, {})
    expect((await valide(avant.id)).json().en_attente).toBeDefined()
    const { id: echange } = (await ouvre(admin, pendant.entreprise_id)).json()
    await valide(pendant.id)
    await admin.post(`/admin/echanges/${echange}/terminer`, {})
    await ouvre(admin, avant.entreprise_id)
    await db.updateTable('actes_en_attente').set({ du_le: sql<string>`clock_timestamp()` }).execute()
    await runJob(lent, 'actes_en_attente')
    expect((await journalOf(app, pendant.id)).at(-1)).toMatchObject({ action: 'valider', apres: { origine: LIBELLE } })
    const sans = (await journalOf(app, avant.id)).at(-1)
    expect([sans?.action, sans?.apres && 'origine' in sans.apres]).toEqual(['valider', false])
  })
})
