import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { writeLettre } from '../../comptes/lettres/lettres.service.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { produceDocument } from '../../pieces/documents/production.service.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { anAccount, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
const INCONNU = '00000000-0000-4000-8000-000000000000'

const list = async (query: string) => {
  const response = await admin.get(`/admin/lettres?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().resultats
}
const lettresOf = (entreprise_id: string) => list(`entreprise_id=${entreprise_id}`)
const change = (acte: string, ids: readonly string[]) => admin.post(`/admin/lettres/${acte}`, { ids })
const print = (ids: readonly string[], recto_verso = false) =>
  admin.post('/admin/lettres/impression', { ids, recto_verso })

async function aLettre(objet = 'Adhésion à compléter') {
  const entreprise_id = (await anEntreprise(db)).id
  const mail = { modele: 'essai', objet, titre: objet, paragraphes: ['Il manque la carte grise.'] }
  await writeLettre(db, { entreprise_id, mail, pieceSeule: false, now: api.now() })
  const [lettre] = await lettresOf(entreprise_id)
  return { id: lettre.id as string, entreprise_id }
}

/** The call of a fee, printed. */
async function anAppel(modele_courriel = 'appel_cotisation') {
  const { id: cotisation_id, entreprise_id } = await aCotisation(db)
  const piece = { entreprise_id, cotisation_id, donnees: aPiece().donnees, modele_courriel }
  const serie = { type: 'appel', date_emission: jourOf(api.now()) } as const
  const [emis] = await emitDocuments(db, NO_JOBS, serie, [piece])
  await produceDocument({ db, now: api.now(), outbox }, emis?.id ?? '')
  return { document_id: emis?.id ?? '', entreprise_id }
}

test('une pièce que personne ne peut recevoir est une lettre à poster, une seule', async () => {
  const { document_id, entreprise_id } = await anAppel()
  await produceDocument({ db, now: api.now(), outbox }, document_id)
  expect(await lettresOf(entreprise_id)).toMatchObject([
    { objet: expect.stringContaining('Votre cotisation'), statut: 'a_poster', recommandee: false, postee_le: null },
  ])
})

test('un reçu ne se poste pas', async () => {
  const { entreprise_id } = await anAppel('recu')
  expect(await lettresOf(entreprise_id)).toEqual([])
})

test('une pièce envoyée par e-mail avant d’être postée n’est plus à poster', async () => {
  const { document_id, entreprise_id } = await anAppel()
  const { id: adherent_id } = await aPerson(db, { email: 'enfin@exemple.fr' })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true })
  expect((await admin.post(`/admin/documents/${document_id}/envoyer`)).json()).toEqual({ envoyes: 1 })
  expect(await lettresOf(entreprise_id)).toMatchObject([{ statut: 'ecartee' }])
})

test('qui préfère le courrier ne reçoit pas d’e-mail de son entreprise, sans perdre son compte', async () => {
  const cotisation = await aCotisation(db)
  const { entreprise_id } = cotisation
  const compte = await anAccount(db, { entreprise_id })
  const { email, adherent_id } = await db
    .selectFrom('utilisateurs')
    .select(['email', 'adherent_id'])
    .where('id', '=', compte.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('roles_entreprise')
    .set({ prefere_courrier: true })
    .where('adherent_id', '=', adherent_id)
    .execute()
  const piece = { entreprise_id, cotisation_id: cotisation.id, donnees: aPiece().donnees }
  const [emis] = await emitDocuments(db, NO_JOBS, { type: 'appel', date_emission: jourOf(api.now()) }, [
    { ...piece, modele_courriel: 'appel_cotisation' },
  ])
  await produceDocument({ db, now: api.now(), outbox }, emis?.id ?? '')
  expect(await mailsOf(api, email)).toEqual([])
  expect(await lettresOf(entreprise_id)).toMatchObject([{ statut: 'a_poster' }])
})

test('les lettres choisies s’impriment en un seul PDF, puis se postent ensemble', async () => {
  const lettre = await aLettre()
  const { document_id, entreprise_id } = await anAppel()
  const [piece] = await lettresOf(entreprise_id)
  const ids = [lettre.id, piece.id]
  const response = await print(ids)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toContain(`courrier-${jourOf(api.now())}.pdf`)
  // The letter, the call, then the two pages of the declaration that is still awaited.
  expect(pagesOf(response.rawPayload)).toBe(4)
  expect(pagesOf((await print(ids, true)).rawPayload)).toBe(6)
  expect((await lettresOf(entreprise_id))[0].imprimee_le).toMatch(/Z$/)

  expect((await change('poster', ids)).json()).toEqual({ changees: 2 })
  expect(await lettresOf(entreprise_id)).toMatchObject([{ statut: 'postee', postee_le: jourOf(api.now()) }])
  const imprimee = { action: 'lettre_imprimee', apres: { lettre: piece.objet } }
  expect(await journalOf(api, entreprise_id)).toMatchObject([
    imprimee,
    imprimee,
    { action: 'lettre_postee', apres: { lettre: piece.objet } },
  ])
  const { raison_sociale, evenements } = (await admin.get(`/admin/fiches/${entreprise_id}`)).json()
  const { prenom, nom } = (await admin.get('/auth/whoami')).json()
  expect(evenements.filter(({ nature }: { nature: string }) => nature === 'courrier')).toMatchObject(
    ['lettre_postee', 'lettre_imprimee', 'lettre_imprimee'].map((sujet) => ({
      sujet,
      precision: raison_sociale,
      note: piece.objet,
      auteur: `${prenom} ${nom}`,
      piece: { id: document_id, type: 'appel' },
    })),
  )
  const lecture = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
  const pdf = await lecture.post(`/admin/documents/${document_id}/fichier`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('l’appel de qui a déclaré s’imprime sans formulaire', async () => {
  const { entreprise_id } = await anAppel()
  const [piece] = await lettresOf(entreprise_id)
  const { id } = await db
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const { campagne } = (await admin.get(`/adhesions/${id}`)).json()
  const { id: campagne_id } = await db
    .selectFrom('campagnes')
    .select('id')
    .where('annee', '=', campagne.annee)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('declarations')
    .values({ adhesion_id: id, campagne_id, statut: 'validee', soumise_le: api.now() })
    .execute()
  expect(pagesOf((await print([piece.id])).rawPayload)).toBe(1)
})

/** Pages of a PDF, counted in its page tree. */
const pagesOf = (octets: Buffer) => Number(/\/Type \/Pages[^>]*\/Count (\d+)/s.exec(octets.toString('latin1'))?.[1])

test('poster deux fois ne change rien la seconde, et tout se reprend', async () => {
  const { id } = await aLettre()
  const reponses = await Promise.all([change('poster', [id]), change('poster', [id])])
  expect(reponses.map((reponse) => reponse.json().changees).toSorted()).toEqual([0, 1])
  expect((await change('reprendre', [id])).json()).toEqual({ changees: 1 })
  expect((await change('ecarter', [id])).json()).toEqual({ changees: 1 })
  expect((await print([id])).json()).toMatchObject({
    status: 409,
    detail: 'Une lettre écartée ne s’imprime pas\u00a0: remettez-la d’abord à poster.',
  })
  expect((await change('reprendre', [id])).json()).toEqual({ changees: 1 })
  expect((await print([id])).statusCode).toBe(200)
})

test('une lettre inconnue ne s’imprime pas, et le lot entier est refusé', async () => {
  const { id, entreprise_id } = await aLettre()
  expect((await print([id, INCONNU])).statusCode).toBe(404)
  expect(await lettresOf(entreprise_id)).toMatchObject([{ imprimee_le: null }])
  expect((await change('poster', [INCONNU])).json()).toEqual({ changees: 0 })
})

test.each([
  ['impression', { ids: [], recto_verso: false }],
  ['impression', { ids: ['x'], recto_verso: false }],
  ['poster', { ids: [] }],
  ['bruler', { ids: [INCONNU] }],
])('%s %j est refusé', async (acte, body) => {
  expect((await admin.post(`/admin/lettres/${acte}`, body)).statusCode).toBe(400)
})

test('l’annonce d’un prélèvement par courrier prévient quand elle est postée', async () => {
  await setPaiement(db)
  const { entreprise_id } = await aCotisationPrelevee(db)
  const date_prelevement = nextJourTarget(addJours(jourOf(api.now()), 14))
  const lot = (await admin.post('/admin/prelevements', { date_prelevement })).json()
  const lignes = async () => (await admin.get(`/admin/prelevements/${lot.id}/lignes`)).json().resultats
  const notify = async () => (await admin.post(`/admin/prelevements/${lot.id}/prenotifier`)).json()
  expect(await notify()).toEqual({ envoyees: 0, sans_adresse: 1 })
  // Its letter is written: it waits to be posted, and nothing more is said.
  expect(await notify()).toEqual({ envoyees: 0, sans_adresse: 0 })
  const [lettre, ...autres] = await lettresOf(entreprise_id)
  expect(autres).toEqual([])
  await change('poster', [lettre.id])
  expect(await lignes()).toMatchObject([{ prenotifiee_le: expect.stringMatching(/Z$/) }])
  await change('reprendre', [lettre.id])
  expect(await lignes()).toMatchObject([{ prenotifiee_le: null }])
  const [ligne] = await lignes()
  await admin.post(`/admin/prelevements/${lot.id}/lignes/${ligne.id}/retirer`)
  expect(await lettresOf(entreprise_id)).toMatchObject([{ statut: 'ecartee' }])
})

test('la liste se filtre, se trie et se compte ; le matin la nomme', async () => {
  const un = await aLettre('Zèbre')
  // Two names may share their words with the digits of a SIRET: only the whole SIRET is one company's.
  const { siret } = await db
    .selectFrom('entreprises')
    .select('siret')
    .where('id', '=', un.entreprise_id)
    .executeTakeFirstOrThrow()
  expect(await list(`q=${siret}`)).toMatchObject([{ id: un.id }])
  expect((await list('tri=-objet'))[0]).toMatchObject({ objet: 'Zèbre' })
  expect((await list('statut=postee')).every(({ statut }: { statut: string }) => statut === 'postee')).toBe(true)
  const { statuts } = (await admin.get('/admin/lettres/comptes')).json()
  expect(statuts.a_poster).toBe((await list('statut=a_poster&par_page=100')).length)
  const { lignes } = (await admin.get('/admin/matin')).json()
  expect(lignes).toContainEqual(expect.objectContaining({ genre: 'lettre', nombre: statuts.a_poster }))
})
