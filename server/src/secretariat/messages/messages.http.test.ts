import { randomUUID } from 'node:crypto'
import type { Destinataires } from '@sillon/domain/comptes/destinataires/repartition'
import { describe, expect, test } from 'vitest'
import { acteDe, announced, leaveAfterATakingBack, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount, anAdhesion, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { PUBLIC_URL, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true, email: 'bureau@exemple.fr' })).id)

type Contact = { email?: string | null; email_info?: boolean; courrier?: boolean; prefere_courrier?: boolean }

/** A membership whose principal contact accepts the news, unless it says otherwise. */
async function aMembre(raison_sociale: string, contact: Contact = {}, base = db) {
  const { prefere_courrier = false, email = `${randomUUID()}@exemple.fr`, ...accords } = contact
  const { id: entreprise_id } = await anEntreprise(base, { raison_sociale })
  const { id } = await anAdhesion(base, { entreprise_id, statut: 'active' })
  const { id: adherent_id } = await aPerson(base, { email, email_info: true, prenom: 'Maëlle', ...accords })
  await aRole(base, { entreprise_id, adherent_id, est_contact_principal: true, prefere_courrier })
  return { id, entreprise_id, adherent_id, email: email ?? '' }
}

const aMessage = (adhesions: { id: string }[], plus = {}) => ({
  id: randomUUID(),
  nature: 'nouvelles',
  objet: 'Fête de la coopérative',
  texte: 'Bonjour {prenom},\n\nLe {raison_sociale} est invité.',
  adhesion_ids: adhesions.map(({ id }) => id),
  ...plus,
})

const lettresDe = (entreprise_id: string) =>
  db.selectFrom('lettres').select(['modele', 'objet', 'contenu']).where('entreprise_id', '=', entreprise_id).execute()

const destinatairesDe = async (adhesions: { id: string }[], nature = 'nouvelles') => {
  const adhesion_ids = adhesions.map(({ id }) => id)
  return (await admin.post('/admin/messages/destinataires', { adhesion_ids, nature })).json<Destinataires>()
}

describe('Qui reçoit un message', () => {
  test('est dit avant : par e-mail, par lettre, ou pas du tout et pourquoi', async () => {
    const accepte = await aMembre('A accepte')
    const refuse = await aMembre('B refuse', { email_info: false })
    const papier = await aMembre('C papier', { prefere_courrier: true, courrier: true })
    const rien = await aMembre('D rien', { email: null })
    const toutes = [rien, papier, refuse, accepte]
    expect(await destinatairesDe(toutes)).toEqual({
      courriels: [
        { adherent_id: accepte.adherent_id, nom: 'Maëlle Le Goff', email: accepte.email, entreprises: ['A accepte'] },
      ],
      lettres: [{ entreprise_id: papier.entreprise_id, raison_sociale: 'C papier' }],
      ecartes: [
        { nom: 'Maëlle Le Goff', raison_sociale: 'B refuse', motif: 'refuse' },
        { nom: null, raison_sociale: 'D rien', motif: 'sans_email' },
      ],
    })
    const { courriels, lettres, ecartes } = await destinatairesDe(toutes, 'adhesion')
    expect([courriels.length, lettres.length, ecartes.length]).toEqual([2, 2, 0])
  })

  test('suit la règle des e-mails de l’entreprise : qui la gère, sinon son contact', async () => {
    const membre = await aMembre('E gérée')
    const { adherent_id } = await anAccount(db, { entreprise_id: membre.entreprise_id, email: 'gerant@exemple.fr' })
    const [ecarte] = (await destinatairesDe([membre])).ecartes
    expect(ecarte).toMatchObject({ raison_sociale: 'E gérée', motif: 'refuse' })
    await db.updateTable('adherents').set({ email_info: true }).where('id', '=', adherent_id).execute()
    expect((await destinatairesDe([membre])).courriels.map(({ email }) => email)).toEqual(['gerant@exemple.fr'])
  })

  test('une personne de deux entreprises, ou une entreprise choisie deux fois, compte une fois', async () => {
    const [une, deux] = [await aMembre('F une'), await aMembre('F deux', { email: null })]
    await db.deleteFrom('roles_entreprise').where('entreprise_id', '=', deux.entreprise_id).execute()
    const role = { entreprise_id: deux.entreprise_id, adherent_id: une.adherent_id, est_contact_principal: true }
    await aRole(db, role)
    const ancienne = await anAdhesion(db, { entreprise_id: une.entreprise_id, statut: 'resiliee' })
    const { courriels } = await destinatairesDe([une, deux, ancienne])
    expect(courriels.map(({ entreprises }) => entreprises)).toEqual([['F deux', 'F une']])
    await admin.post('/admin/messages', aMessage([une, deux, ancienne]))
    expect((await mailsOf(api, une.email)).length).toBe(1)
  })
})

describe('Un message', () => {
  test('part une fois, aux mots de chacun, avec de quoi se désabonner ; la lettre n’en a pas', async () => {
    const membre = await aMembre('GAEC des Tilleuls')
    const papier = await aMembre('EARL du Pont', { email: null, courrier: true })
    const message = aMessage([membre, papier])
    const reponses = await Promise.all([admin.post('/admin/messages', message), admin.post('/admin/messages', message)])
    expect(reponses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refus = reponses.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refus).toMatchObject({
      code: 'message.parti',
      detail: expect.stringContaining('1\u00a0e-mail et 1\u00a0lettre.'),
    })
    const [mail, ...autres] = await mailsOf(api, membre.email)
    expect(autres).toEqual([])
    expect(mail).toMatchObject({
      objet: 'Fête de la coopérative',
      paragraphes: ['Bonjour Maëlle,', 'Le GAEC des Tilleuls est invité.'],
      sujet_id: message.id,
    })
    expect(await lettresDe(papier.entreprise_id)).toEqual([
      {
        modele: 'message',
        objet: 'Fête de la coopérative',
        contenu: { titre: 'Fête de la coopérative', paragraphes: ['Bonjour,', 'Le EARL du Pont est invité.'] },
      },
    ])
    const journal = db.selectFrom('journal').select(['action', 'apres']).where('objet_id', '=', message.id)
    expect(await journal.execute()).toEqual([
      { action: 'envoi', apres: { objet: 'Fête de la coopérative', nature: 'nouvelles', courriels: 1, lettres: 1 } },
    ])
    const jeton = mail?.desabonnement?.page.replace(`${PUBLIC_URL}/desabonnement#jeton=`, '')
    expect((await api.anonymous.post('/desabonnement', { jeton })).json()).toEqual({ annonce: 'nouvelles' })
    expect((await destinatairesDe([membre])).courriels).toEqual([])
  })

  test('nécessaire à l’adhésion, il ne se refuse pas, et ne porte pas de lien pour le faire', async () => {
    const membre = await aMembre('EARL du Lac', { email_info: false })
    const message = aMessage([membre], { nature: 'adhesion' })
    expect((await admin.post('/admin/messages', message)).json()).toEqual({ courriels: 1, lettres: 0 })
    expect((await mailsOf(api, membre.email))[0]).not.toHaveProperty('desabonnement')
  })

  test('se voit comme son premier lecteur le lira, puis s’essaie sur soi, sans rien envoyer à personne', async () => {
    const membre = await aMembre('GAEC du Bois')
    const message = aMessage([membre], { objet: 'Pour {prenom}' })
    const apercu = (await admin.post('/admin/messages/apercu', message)).json()
    expect(apercu).toMatchObject({ par_courriel: true, pour: 'Maëlle Le Goff, GAEC du Bois', objet: 'Pour Maëlle' })
    expect(apercu.texte).toContain('Le GAEC du Bois est invité.')
    expect((await admin.post('/admin/messages/essai', message)).json()).toEqual({ email: 'bureau@exemple.fr' })
    const [essai] = await mailsOf(api, 'bureau@exemple.fr')
    expect(essai).toMatchObject({ objet: '[Essai] Pour Maëlle' })
    expect(essai).not.toHaveProperty('desabonnement')
    expect(await mailsOf(api, membre.email)).toEqual([])
    const papier = await aMembre('EARL du Puits', { email: null, courrier: true })
    const lettre = (await admin.post('/admin/messages/apercu', aMessage([papier]))).json()
    expect(lettre).toMatchObject({ par_courriel: false, pour: 'EARL du Puits' })
  })

  test('se lit comme celui de ses lecteurs qu’on choisit, et l’essai parle comme lui', async () => {
    const [un, deux] = [await aMembre('A choisir'), await aMembre('B choisi')]
    const papier = await aMembre('C par lettre', { email: null, courrier: true })
    const message = aMessage([un, deux, papier])
    const luPar = async (lecteur: string) => {
      const { par_courriel, pour, texte } = (await admin.post('/admin/messages/apercu', { ...message, lecteur })).json()
      return [par_courriel, pour, /Le (.*) est invité/.exec(texte)?.[1]]
    }
    expect(await luPar(deux.adherent_id)).toEqual([true, 'Maëlle Le Goff, B choisi', 'B choisi'])
    expect(await luPar(papier.entreprise_id)).toEqual([false, 'C par lettre', 'C par lettre'])
    await db.deleteFrom('courriels').where('destinataire', '=', 'bureau@exemple.fr').execute()
    await admin.post('/admin/messages/essai', { ...message, lecteur: deux.adherent_id })
    expect((await mailsOf(api, 'bureau@exemple.fr'))[0]?.paragraphes).toContain('Le B choisi est invité.')
    const autre = await aMembre('D ailleurs')
    for (const suite of ['/apercu', '/essai']) {
      const refus = await admin.post(`/admin/messages${suite}`, { ...message, lecteur: autre.adherent_id })
      expect(refus.json()).toMatchObject({ status: 409, code: 'message.lecteur' })
    }
  })

  test.each([
    ['sans objet', { objet: ' ' }, 'objet'],
    ['sans texte', { texte: '' }, 'texte'],
    ['une variable qui n’existe pas', { texte: 'Bonjour {nom}' }, 'texte'],
    ['sans nature', { nature: '' }, 'nature'],
    ['trop d’adhésions', { adhesion_ids: Array.from({ length: 501 }, () => randomUUID()) }, 'adhesion_ids'],
    ['aucune adhésion', { adhesion_ids: [] }, 'adhesion_ids'],
  ])('est refusé %s, sur son champ', async (_, plus, champ) => {
    const message = { ...aMessage([await aMembre('EARL du Clos')]), ...plus }
    for (const suite of ['', '/apercu', '/essai']) {
      const refus = await admin.post(`/admin/messages${suite}`, message)
      expect(refus.statusCode).toBe(400)
      expect(refus.json().errors).toEqual([{ champ, message: expect.any(String) }])
    }
  })

  test('que personne ne recevrait ne part pas, et le dit', async () => {
    const message = aMessage([await aMembre('EARL du Silence', { email_info: false })])
    for (const suite of ['', '/apercu', '/essai']) {
      expect((await admin.post(`/admin/messages${suite}`, message)).json()).toMatchObject({
        status: 409,
        code: 'message.personne',
      })
    }
    expect(await db.selectFrom('messages').select('id').where('id', '=', message.id).execute()).toEqual([])
  })
})

describe('Trente secondes', async () => {
  const lent = await startTestApp({ delaiActes: 30 })
  const moi = await lent.as((await anAccount(lent.db, { is_admin: true })).id)
  const collegue = await lent.as((await anAccount(lent.db, { is_admin: true })).id)

  test('un message se reprend, se corrige, puis part', async () => {
    const membre = await aMembre('GAEC Un', {}, lent.db)
    const message = aMessage([membre])
    const partis = await leaveAfterATakingBack(lent, moi, {
      ask: () => moi.post('/admin/messages', message),
      observe: async () => (await mailsOf(lent, membre.email)).length,
      libelle: 'Message «\u00a0Fête de la coopérative\u00a0», 1\u00a0e-mail',
    })
    expect(partis).toBe(1)
    expect((await moi.post('/admin/messages', message)).json().code).toBe('message.parti')
  })

  test('deux appuis font un message ; un autre texte sous le même attend qu’on l’annule', async () => {
    const membre = await aMembre('GAEC Deux', {}, lent.db)
    const message = aMessage([membre])
    const [un, deux] = [await moi.post('/admin/messages', message), await moi.post('/admin/messages', message)]
    expect(announced(un).id).toBe(announced(deux).id)
    expect((await moi.post('/admin/messages', { ...message, texte: 'Autre' })).json().code).toBe('acte.en-attente')
    await collegue.post(`/admin/actes-en-attente/${announced(un).id}/annuler`, {})
    announced(await moi.post('/admin/messages', { ...message, texte: 'Autre' }))
    await Promise.all([letLeave(lent), letLeave(lent)])
    expect((await mailsOf(lent, membre.email)).map(({ paragraphes }) => paragraphes)).toEqual([['Autre']])
  })

  test('deux personnes écrivent chacune leur message à la même sélection', async () => {
    const membre = await aMembre('GAEC Trois', {}, lent.db)
    announced(await moi.post('/admin/messages', aMessage([membre])))
    announced(await collegue.post('/admin/messages', aMessage([membre])))
    await letLeave(lent)
    expect((await mailsOf(lent, membre.email)).length).toBe(2)
  })

  test('qui se désabonne entre-temps ne le reçoit pas ; si c’était le seul, son auteur le lit', async () => {
    const [reste, part] = [await aMembre('GAEC Quatre', {}, lent.db), await aMembre('GAEC Cinq', {}, lent.db)]
    announced(await moi.post('/admin/messages', aMessage([reste, part])))
    const seul = announced(await moi.post('/admin/messages', aMessage([part])))
    await lent.db.updateTable('adherents').set({ email_info: false }).where('id', '=', part.adherent_id).execute()
    await letLeave(lent)
    expect((await mailsOf(lent, reste.email)).length).toBe(1)
    expect(await mailsOf(lent, part.email)).toEqual([])
    expect(await acteDe(moi, seul.objet_id)).toMatchObject({ etat: 'refuse', a_lire: true })
  })
})
