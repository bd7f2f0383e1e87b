import { expect, test } from 'vitest'
import { aCampagne, aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { PUBLIC_URL, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const campagne = await aCampagne(api)
const OUI = { declaration_exacte: true }

test('un gestionnaire soumet une adhésion complète ; sa déclaration et ce qu’elle dit sont gardées', async () => {
  const { id, gestionnaire } = await aCompleteMembership(api)
  const response = await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    statut: 'soumise',
    declaration_statut: 'soumise',
    campagne: { annee: campagne.annee },
    etapes: [{ statut: 'complete' }, { statut: 'complete' }, { statut: 'complete' }, { statut: 'a_faire', points: [] }],
  })
  const { instantane } = await api.db
    .selectFrom('declarations')
    .select('instantane')
    .where('adhesion_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(instantane?.exploitations).toMatchObject([{ sau_ha: 120.5 }])
  expect(await journalOf(api, id)).toMatchObject([{ action: 'soumettre', apres: { statut: 'soumise' } }])
})

test('ceux qui gèrent l’entreprise reçoivent l’accusé de réception, une fois', async () => {
  const { id, compte_id, gestionnaire } = await aCompleteMembership(api)
  await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  const { email } = await api.db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', compte_id)
    .executeTakeFirstOrThrow()
  const mails = await mailsOf(api, email)
  expect(mails).toMatchObject([{ modele: 'adhesion_soumise', bouton: { libelle: 'Voir mon adhésion' } }])
  expect(mails[0]?.bouton?.href).toBe(`${PUBLIC_URL}/mes-adhesions/${id}/entreprise/`)
  const { no_adherent } = (await gestionnaire.get(`/adhesions/${id}/entreprise`)).json()
  expect(mails[0]?.faits).toContainEqual({
    terme: 'Numéro de la déclaration',
    valeur: `DEC-${campagne.annee}-${no_adherent}`,
  })
})

test('sans la déclaration cochée, rien ne part', async () => {
  const { id, gestionnaire } = await aCompleteMembership(api)
  const response = await gestionnaire.post(`/adhesions/${id}/soumettre`, { declaration_exacte: false })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual([
    { champ: 'declaration_exacte', message: 'Cochez la déclaration avant d’envoyer.' },
  ])
})

test('ce qui manque est compté et dit', async () => {
  const { id, entreprise_id, gestionnaire } = await aCompleteMembership(api)
  await api.db.updateTable('exploitations').set({ sau_ha: null }).where('entreprise_id', '=', entreprise_id).execute()
  const { etapes } = (await gestionnaire.get(`/adhesions/${id}`)).json()
  expect(etapes[1]).toMatchObject({ etape: 'exploitations', statut: 'erreur', points: [{ champ: 'sau_ha' }] })
  const refused = await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toMatch(/^Il reste 1 point à compléter\. /)
})

test('une adhésion soumise ne se soumet pas deux fois, même en parallèle', async () => {
  const { id, gestionnaire } = await aCompleteMembership(api)
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)).statusCode),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('une adhésion active déclare la campagne et reste active', async () => {
  const { id, gestionnaire } = await aCompleteMembership(api, { statut: 'active' })
  const response = await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  expect(response.json()).toMatchObject({ statut: 'active', declaration_statut: 'soumise' })

  const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
  expect((await admin.post(`/admin/adhesions/${id}/demander-complement`, {})).statusCode).toBe(409)
  const asked = await admin.post(`/admin/adhesions/${id}/demander-complement`, { motif: 'La SAU a-t-elle baissé ?' })
  expect(asked.json()).toMatchObject({
    statut: 'active',
    declaration_statut: 'a_completer',
    declaration: { motif: 'La SAU a-t-elle baissé ?' },
  })
  await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  const accepted = await admin.post(`/admin/adhesions/${id}/valider`, {})
  expect(accepted.json()).toMatchObject({ statut: 'active', declaration_statut: 'validee' })
})

test('le résumé dit ce qui a changé depuis la dernière campagne', async () => {
  const { id, exploitation, gestionnaire } = await aCompleteMembership(api, { statut: 'active' })
  expect((await gestionnaire.get(`/adhesions/${id}/changements`)).json()).toEqual({ depuis: null, changements: [] })

  await gestionnaire.post(`/adhesions/${id}/soumettre`, OUI)
  const passee = await aCampagne(api, campagne.annee - 1)
  await api.db.updateTable('declarations').set({ campagne_id: passee.id }).where('adhesion_id', '=', id).execute()
  await gestionnaire.patch(`/adhesions/${id}/exploitations/${exploitation.id}`, { sau_ha: 98 }, { version: 1 })

  const { depuis, changements } = (await gestionnaire.get(`/adhesions/${id}/changements`)).json()
  expect(depuis).toBe(campagne.annee - 1)
  expect(changements).toMatchObject([
    {
      etape: 'exploitations',
      nature: 'modification',
      avant: expect.stringMatching(/^120,5/),
      apres: expect.stringMatching(/^98/),
    },
  ])
})

test('lecture, comptable et étranger ne soumettent pas', async () => {
  const { id, entreprise_id } = await aCompleteMembership(api)
  const lecteur = await api.as((await anAccount(api.db, { entreprise_id, droit: 'lecture' })).id)
  const comptable = await api.as((await anAccount(api.db, { entreprise_id, droit: 'comptable' })).id)
  const etranger = await api.as((await anAccount(api.db)).id)
  expect((await lecteur.get(`/adhesions/${id}`)).json()).toMatchObject({ lecture_seule: true })
  expect((await lecteur.post(`/adhesions/${id}/soumettre`, OUI)).statusCode).toBe(403)
  expect((await comptable.get(`/adhesions/${id}/entreprise`)).statusCode).toBe(403)
  expect((await etranger.post(`/adhesions/${id}/soumettre`, OUI)).statusCode).toBe(404)
})

test('un droit échu ne vaut plus', async () => {
  const { id, entreprise_id, adherent_id, gestionnaire } = await aCompleteMembership(api)
  await api.db
    .updateTable('roles_entreprise')
    .set({ fin: '2020-12-31' })
    .where('adherent_id', '=', adherent_id)
    .where('entreprise_id', '=', entreprise_id)
    .execute()
  expect((await gestionnaire.get(`/adhesions/${id}`)).statusCode).toBe(404)
  expect((await gestionnaire.get('/adhesions')).json().resultats).toEqual([])
})

test('une personne de plusieurs entreprises les voit toutes ; un retraité n’a que trois étapes', async () => {
  const first = await aCompleteMembership(api)
  const second = await aCompleteMembership(api)
  await api.db
    .insertInto('roles_entreprise')
    .values({
      entreprise_id: second.entreprise_id,
      adherent_id: first.adherent_id,
      droit: 'lecture',
      debut: '2020-01-01',
    })
    .execute()
  const { resultats } = (await first.gestionnaire.get('/adhesions')).json()
  expect(resultats.map((adhesion: { id: string }) => adhesion.id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(resultats[0].etapes).toHaveLength(4)

  await api.db.updateTable('adherents').set({ est_retraite: true }).where('id', '=', first.adherent_id).execute()
  expect((await first.gestionnaire.get(`/adhesions/${first.id}`)).json().etapes).toHaveLength(3)
  expect((await first.gestionnaire.get(`/adhesions/${first.id}/materiels`)).statusCode).toBe(403)
})

test('R28 : l’adhésion d’un autre répond comme une adhésion qui n’existe pas', async () => {
  const { id } = await aCompleteMembership(api)
  const { gestionnaire } = await aCompleteMembership(api)
  const other = await gestionnaire.get(`/adhesions/${id}`)
  const absent = await gestionnaire.get('/adhesions/00000000-0000-4000-8000-000000000000')
  expect(other.statusCode).toBe(404)
  expect({ ...other.json(), instance: '' }).toEqual({ ...absent.json(), instance: '' })
})
