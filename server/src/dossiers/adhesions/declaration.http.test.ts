import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { expect, test } from 'vitest'
import { aCampagne, aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { PUBLIC_URL, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const campagne = await aCampagne(api)
const passee = await aCampagne(api, campagne.annee - 1)

/** An active membership that declared last year. */
async function aDeclaree() {
  const ferme = await aCompleteMembership(api, { statut: 'active' })
  await ferme.gestionnaire.post(`/adhesions/${ferme.id}/soumettre`, { declaration_exacte: true })
  await api.db
    .updateTable('declarations')
    .set({ campagne_id: passee.id, statut: 'validee' })
    .where('adhesion_id', '=', ferme.id)
    .execute()
  const chemin = `/adhesions/${ferme.id}/declaration`
  const lis = async (): Promise<MaDeclaration> => (await ferme.gestionnaire.get(chemin)).json()
  const reponds = async (question: string, plus: object = {}) => {
    const vu = (await lis()).questions.find((one) => one.question === question)?.vu ?? ''
    return ferme.gestionnaire.post(`${chemin}/reponses`, { question, vu, ...plus })
  }
  const envoie = () => ferme.gestionnaire.post(`${chemin}/envoyer`)
  return { ...ferme, chemin, lis, reponds, envoie }
}

const repondues = ({ questions }: MaDeclaration) =>
  questions.filter(({ repondue_le }) => repondue_le !== null).map(({ question }) => question)

test('trois questions, l’an dernier à côté ; rien n’est répondu d’avance', async () => {
  const { exploitation, lis } = await aDeclaree()
  const declaration = await lis()
  expect(declaration).toMatchObject({
    annee: campagne.annee,
    depuis: passee.annee,
    statut: 'a_faire',
    ouverte: true,
    changements: [],
    exploitations: [{ id: exploitation.id, sau_ha: 120.5, avant: 120.5 }],
    personnes: [{ nouveau: false }],
    materiels: [],
  })
  expect(declaration.questions.map(({ question }) => question)).toEqual(['hectares', 'personnes', 'machines'])
  expect(repondues(declaration)).toEqual([])
})

test('un retraité a deux questions et ne voit pas de machines', async () => {
  const { adherent_id, lis } = await aDeclaree()
  await api.db.updateTable('adherents').set({ est_retraite: true }).where('id', '=', adherent_id).execute()
  expect((await lis()).questions.map(({ question }) => question)).toEqual(['hectares', 'personnes'])
})

test('une réponse est gardée, et se retrouve ailleurs ; le journal dit qui et quand', async () => {
  const { id, entreprise_id, chemin, reponds } = await aDeclaree()
  expect((await reponds('personnes')).statusCode).toBe(200)
  const autre = await api.as((await anAccount(api.db, { entreprise_id, droit: 'gestionnaire' })).id)
  // The other manager is one person more: the question of the people is asked again, rightly.
  expect(repondues((await autre.get(chemin)).json())).toEqual([])
  await reponds('machines')
  expect(repondues((await autre.get(chemin)).json())).toEqual(['machines'])
  const [premiere] = (await journalOf(api, id)).filter(({ action }) => action === 'repondre')
  expect(premiere).toMatchObject({ apres: { question: 'personnes', campagne: campagne.annee } })
})

test('« Oui » aux hectares écrit l’année de la déclaration sur chaque exploitation', async () => {
  const { exploitation, reponds, lis } = await aDeclaree()
  await api.db.updateTable('exploitations').set({ sau_annee: 2024 }).where('id', '=', exploitation.id).execute()
  expect((await lis()).etapes[1]?.points).toMatchObject([{ champ: 'sau_annee' }])
  await reponds('hectares')
  const { sau_annee, sau_ha } = await api.db
    .selectFrom('exploitations')
    .select(['sau_annee', 'sau_ha'])
    .where('id', '=', exploitation.id)
    .executeTakeFirstOrThrow()
  expect({ sau_annee, sau_ha }).toEqual({ sau_annee: campagne.annee, sau_ha: 120.5 })
  expect(repondues(await lis())).toEqual(['hectares'])
})

test('« Modifier » les hectares les enregistre et répond, en une fois', async () => {
  const { exploitation, reponds, lis } = await aDeclaree()
  const surfaces = [{ id: exploitation.id, sau_ha: 98 }]
  expect((await reponds('hectares', { surfaces })).json()).toMatchObject({
    exploitations: [{ sau_ha: 98, avant: 120.5 }],
    changements: [{ etape: 'exploitations', nature: 'modification' }],
  })
  expect(repondues(await lis())).toEqual(['hectares'])
})

test('une surface impossible est refusée sur son champ, et rien n’est répondu', async () => {
  const { exploitation, reponds, lis } = await aDeclaree()
  for (const sau_ha of [-1, 100_000, 1.234]) {
    const refused = await reponds('hectares', { surfaces: [{ id: exploitation.id, sau_ha }] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].champ).toBe('surfaces.0.sau_ha')
  }
  await api.db.updateTable('exploitations').set({ surface_bio_ha: 100 }).where('id', '=', exploitation.id).execute()
  const bio = await reponds('hectares', { surfaces: [{ id: exploitation.id, sau_ha: 50 }] })
  expect(bio.statusCode).toBe(400)
  expect(bio.json().errors).toMatchObject([{ champ: 'surfaces.0.sau_ha' }])
  expect(repondues(await lis())).toEqual([])
})

test('une exploitation inconnue est refusée', async () => {
  const { reponds } = await aDeclaree()
  const { exploitation } = await aDeclaree()
  const refused = await reponds('hectares', { surfaces: [{ id: exploitation.id, sau_ha: 5 }] })
  expect(refused.json().errors).toEqual([{ champ: 'surfaces.0.id', message: 'Cette exploitation n’est plus active.' }])
})

test('ce qui change après la réponse repose la question ; répondre à ce qui a changé est refusé', async () => {
  const { id, exploitation, gestionnaire, chemin, reponds, lis } = await aDeclaree()
  const avant = (await lis()).questions[0]?.vu
  await reponds('hectares')
  await gestionnaire.patch(`/adhesions/${id}/exploitations/${exploitation.id}`, { sau_ha: 98 }, { version: 1 })
  expect(repondues(await lis())).toEqual([])
  const refused = await gestionnaire.post(`${chemin}/reponses`, { question: 'hectares', vu: avant })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toBe('« Vos hectares » a changé entre-temps : relisez, puis répondez de nouveau.')
})

test('sans toutes les réponses, rien ne part', async () => {
  const { envoie, reponds, lis } = await aDeclaree()
  await reponds('hectares')
  await reponds('machines')
  const refused = await envoie()
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toBe('Il reste la question 2 : répondez Oui ou Modifier.')
  expect((await lis()).statut).toBe('a_faire')
})

test('l’envoi est une soumission : mêmes refus, puis un reçu, gardé au journal et envoyé par e-mail', async () => {
  const { id, entreprise_id, compte_id, exploitation, envoie, reponds, lis } = await aDeclaree()
  await reponds('hectares', { surfaces: [{ id: exploitation.id, sau_ha: 98 }] })
  await reponds('personnes')
  await reponds('machines')
  await api.db.updateTable('entreprises').set({ telephone: null }).where('id', '=', entreprise_id).execute()
  expect((await envoie()).json().detail).toMatch(/^Il reste 1 point à compléter\. /)
  await api.db.updateTable('entreprises').set({ telephone: '+33549504112' }).where('id', '=', entreprise_id).execute()

  const { email } = await api.db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', compte_id)
    .executeTakeFirstOrThrow()
  const dejaRecus = (await mailsOf(api, email)).length
  const statuts = await Promise.all([envoie(), envoie()])
  expect(statuts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const recu = await lis()
  expect(recu).toMatchObject({ statut: 'soumise', ouverte: false, depuis: passee.annee })
  expect(recu.changements).toMatchObject([{ etape: 'exploitations' }])
  expect(recu.soumise_le).not.toBeNull()

  const mails = (await mailsOf(api, email)).slice(dejaRecus)
  expect(mails).toMatchObject([
    {
      modele: 'declaration_soumise',
      titre: `Votre déclaration ${campagne.annee} est bien reçue`,
      bouton: { href: `${PUBLIC_URL}/mes-adhesions/${id}/declaration/` },
    },
  ])
  expect(recu.numero).toMatch(new RegExp(`^DEC-${campagne.annee}-A\\d{5}$`))
  expect(mails[0]?.faits?.[0]?.valeur).toBe(recu.numero)
  expect(mails[0]?.faits?.[1]?.valeur).toMatch(/^120,5.ha → 98.ha$/)
  expect(JSON.stringify(mails)).not.toContain('seuls les téléphones')
  const soumissions = (await journalOf(api, id)).filter(({ action }) => action === 'soumettre')
  expect(soumissions).toContainEqual(
    expect.objectContaining({
      apres: expect.objectContaining({ questions_confirmees: ['hectares', 'machines', 'personnes'] }),
    }),
  )
})

test('le reçu dit ce qui a été envoyé, même si le dossier change ensuite', async () => {
  const { id, exploitation, gestionnaire, envoie, reponds, lis } = await aDeclaree()
  for (const question of ['hectares', 'personnes', 'machines']) await reponds(question)
  await envoie()
  const { version } = (await gestionnaire.get(`/adhesions/${id}/exploitations/${exploitation.id}`)).json()
  await gestionnaire.patch(`/adhesions/${id}/exploitations/${exploitation.id}`, { sau_ha: 5 }, { version })
  expect(await lis()).toMatchObject({ changements: [], exploitations: [{ sau_ha: 120.5 }] })
  expect((await reponds('hectares')).statusCode).toBe(409)
})

test('une première déclaration passe par les quatre étapes', async () => {
  const { id, gestionnaire } = await aCompleteMembership(api, { statut: 'active' })
  const chemin = `/adhesions/${id}/declaration`
  const { depuis, ouverte, questions } = (await gestionnaire.get(chemin)).json()
  expect({ depuis, ouverte }).toEqual({ depuis: null, ouverte: false })
  const { question, vu } = questions[0]
  expect((await gestionnaire.post(`${chemin}/reponses`, { question, vu })).json().detail).toBe(
    'Cette question ne se pose pas pour cette déclaration.',
  )
  expect((await gestionnaire.post(`${chemin}/envoyer`)).json().detail).toBe(
    'C’est votre première déclaration : passez par les quatre étapes.',
  )
})

test('lecture, comptable et étranger ni ne répondent ni n’envoient', async () => {
  const { entreprise_id, chemin, lis } = await aDeclaree()
  const { question, vu } = (await lis()).questions[1] ?? { question: '', vu: '' }
  const lecteur = await api.as((await anAccount(api.db, { entreprise_id, droit: 'lecture' })).id)
  const comptable = await api.as((await anAccount(api.db, { entreprise_id, droit: 'comptable' })).id)
  const etranger = await api.as((await anAccount(api.db)).id)
  expect((await lecteur.get(chemin)).json()).toMatchObject({ ouverte: false })
  expect((await comptable.get(chemin)).statusCode).toBe(403)
  expect((await etranger.get(chemin)).statusCode).toBe(404)
  for (const [qui, refus] of [
    [lecteur, 403],
    [comptable, 403],
    [etranger, 404],
  ] as const) {
    expect((await qui.post(`${chemin}/reponses`, { question, vu })).statusCode).toBe(refus)
    expect((await qui.post(`${chemin}/envoyer`)).statusCode).toBe(refus)
  }
})
