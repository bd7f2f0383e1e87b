import { jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { emitDocuments } from './emission.service.ts'
import { produceDocument } from './production.service.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

/** The call of a fee of a company where nobody has an address; printed unless `imprime` is false. */
async function anAppel({ imprime = true, modele_courriel = 'appel_cotisation' as string | null } = {}) {
  const { id: cotisation_id, entreprise_id } = await aCotisation(db)
  const type = { type: 'appel', date_emission: jourOf(api.now()) } as const
  const piece = { entreprise_id, cotisation_id, donnees: aPiece().donnees, modele_courriel }
  const [emis] = await emitDocuments(db, NO_JOBS, type, [piece])
  const id = emis?.id ?? ''
  if (imprime) await produceDocument({ db, now: api.now(), outbox }, id)
  return { id, numero: emis?.numero, cotisation_id, entreprise_id }
}

async function addContact(entreprise_id: string, email: string | null) {
  const { id: adherent_id } = await aPerson(db, { email })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true })
  return adherent_id
}

const envoyer = (id: string) => admin.post(`/admin/documents/${id}/envoyer`)
const envoiOf = async (cotisation_id: string) =>
  (await admin.get(`/admin/cotisations/${cotisation_id}`)).json().documents[0].envoi

test('ce que nul n’avait pu recevoir part dès qu’une adresse est connue, une seule fois', async () => {
  const { id, numero, cotisation_id, entreprise_id } = await anAppel()
  const adherent_id = await addContact(entreprise_id, null)
  expect(await envoiOf(cotisation_id)).toBe('sans_adresse')
  expect((await envoyer(id)).json()).toMatchObject({
    status: 409,
    detail: 'Personne de cette entreprise n’a encore d’adresse e-mail\u00a0: ajoutez-la d’abord dans sa fiche.',
  })

  const email = 'enfin@exemple.fr'
  await db.updateTable('adherents').set({ email }).where('id', '=', adherent_id).execute()
  const answers = await Promise.all([envoyer(id), envoyer(id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toContain('attend de partir')
  expect(await mailsOf(api, email)).toMatchObject([{ modele: 'appel_cotisation', pieces: [id] }])
  expect(await envoiOf(cotisation_id)).toBe('non_parti')
  expect(await journalOf(api, id)).toEqual([{ action: 'envoi', avant: null, apres: { numero, envoyes: 1 } }])
})

test('ce qui attend encore, ou ne part pas par e-mail, est refusé', async () => {
  const attend = await anAppel({ imprime: false })
  await addContact(attend.entreprise_id, 'attend@exemple.fr')
  expect((await envoyer(attend.id)).json()).toMatchObject({ status: 409, detail: 'Ce document attend déjà de partir.' })
  const reste = await anAppel({ modele_courriel: null })
  expect((await envoyer(reste.id)).json()).toMatchObject({ status: 409, detail: 'Ce document ne part pas par e-mail.' })
  expect((await envoyer('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  expect(await mailsOf(api, 'attend@exemple.fr')).toEqual([])
})

test('l’envoi attend trente secondes, se reprend, puis part une fois', async () => {
  const lent = await startTestApp({ beside: api, delaiActes: 30 })
  const bureau = await lent.as((await anAccount(db, { is_admin: true })).id)
  const { id, numero, cotisation_id, entreprise_id } = await anAppel()
  const email = 'repris@exemple.fr'
  await addContact(entreprise_id, email)
  const ask = () => bureau.post(`/admin/documents/${id}/envoyer`)
  const acte = announced(await ask())
  expect(acte).toMatchObject({ libelle: `Envoi de ${numero}`, entreprise_id })
  await bureau.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await letLeave(lent)
  expect([await mailsOf(api, email), await envoiOf(cotisation_id)]).toEqual([[], 'sans_adresse'])
  expect(announced(await ask()).id).toBe(announced(await ask()).id)
  await letLeave(lent)
  expect(await mailsOf(api, email)).toHaveLength(1)
})

test('R96 : envoyé se dit de ce qui est parti, et de rien d’autre, sur la fiche et dans la liste', async () => {
  const { id, cotisation_id, entreprise_id } = await anAppel()
  const adherent_id = await addContact(entreprise_id, null)
  const email = 'vraiment@exemple.fr'
  await db.updateTable('adherents').set({ email }).where('id', '=', adherent_id).execute()
  await envoyer(id)
  const listeDe = async (envoi: string) =>
    (await admin.get(`/admin/documents?cotisation_id=${cotisation_id}&envoi=${envoi}`)).json().resultats.length
  const cas = [
    ['en_attente', 'non_parti'],
    ['echec', 'non_parti'],
    ['annule', 'non_parti'],
    ['envoye', 'poste'],
  ] as const
  for (const [statut, attendu] of cas) {
    await db.updateTable('courriels').set({ statut }).where('sujet_id', '=', id).execute()
    expect(await envoiOf(cotisation_id)).toBe(attendu)
    expect(await listeDe(attendu)).toBe(1)
  }
  await db.deleteFrom('courriels').where('sujet_id', '=', id).execute()
  expect(await envoiOf(cotisation_id)).toBe('poste')
})

test('R96 : le portail dit à ses pages si un serveur d’envoi est réglé', async () => {
  expect((await api.anonymous.get('/organisme')).json()).toMatchObject({ courriels_partent: false })
  const mailer = { send: async () => {}, close: () => {} }
  const regle = await startTestApp({ mailer })
  expect((await regle.anonymous.get('/organisme')).json()).toMatchObject({ courriels_partent: true })
})

test('le portail dit à ses pages combien de temps un acte du bureau se reprend', async () => {
  const lent = await startTestApp({ delaiActes: 45 })
  expect((await lent.anonymous.get('/organisme')).json()).toMatchObject({ delai_actes: 45 })
})
