import type { Choix } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { describe, expect, test } from 'vitest'
import { turnHorloge } from '../../achats/deroulement/horloge.service.ts'
import { startFakeSmtp } from '../../platform/mail/fake.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { courrielsJobs } from '../../secretariat/courriels/courriels.jobs.ts'
import { aBon, aGroupement } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { app, db, now } = api
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
const demain = new Date(now().getTime() + 86_400_000)
const hier = new Date(now().getTime() - 86_400_000)

/** A person who follows two families, and one other person. */
async function anAbonne() {
  const { id, adherent_id, entreprise_id } = await anAcheteuse(db)
  const email = `abonne.${entreprise_id}@exemple.fr`
  await db.updateTable('utilisateurs').set({ email }).where('id', '=', id).execute()
  const suivies: Partial<Choix> = { alertes_groupements: ['ENG', 'SEM'], frequence: 'immediat' }
  await db.updateTable('adherents').set(suivies).where('id', '=', adherent_id).execute()
  return { entreprise_id, email, adherent_id }
}

const tick = () => turnHorloge({ db, clock: now, outbox }, new AbortController().signal)

async function anAnnonce(email: string) {
  await db.deleteFrom('courriels').execute()
  await aGroupement(db, { statut: 'publie', famille: 'ENG', ouverture_le: hier, cloture_le: demain })
  await tick()
  return (await mailsOf(api, email)).find(({ modele }) => modele === 'groupement_ouvert')
}

const familles = async (adherent_id: string) =>
  (await db.selectFrom('adherents').select('alertes_groupements').where('id', '=', adherent_id).executeTakeFirst())
    ?.alertes_groupements

const unClic = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  app.inject({
    method: 'POST',
    url: url.replace(PUBLIC_URL, ''),
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('R92 : une annonce se refuse d’un clic, sans se connecter', () => {
  test('le programme qui lit les e-mails désabonne de cette famille, et d’elle seule, autant de fois qu’il veut', async () => {
    const { email, adherent_id } = await anAbonne()
    const autre = await anAbonne()
    const direct = (await anAnnonce(email))?.desabonnement?.direct ?? ''
    expect(direct).toMatch(/^https:\/\/portail\.exemple\.fr\/desabonnement\?jeton=[\w.-]+$/)
    for (const _ of [1, 2]) expect((await unClic(direct)).statusCode).toBe(204)
    expect(await familles(adherent_id)).toEqual(['SEM'])
    expect(await familles(autre.adherent_id)).toEqual(['ENG', 'SEM'])
    const consentements = await db
      .selectFrom('consentements')
      .select(['finalite', 'valeur', 'canal'])
      .where('adherent_id', '=', adherent_id)
      .execute()
    expect(consentements).toEqual([{ finalite: 'alertes_groupements', valeur: 'SEM', canal: 'courriel' }])
    const journal = await db.selectFrom('journal').select('apres').where('action', '=', 'desabonnement').execute()
    expect(journal).toEqual([{ apres: { alertes_groupements: ['SEM'] } }])
    expect(await anAnnonce(email)).toBe(undefined)
  })

  test('la page du lien demande d’abord : l’ouvrir ne change rien, son bouton suffit', async () => {
    const { email, adherent_id } = await anAbonne()
    const { page = '', direct = '' } = (await anAnnonce(email))?.desabonnement ?? {}
    for (const url of [page, direct]) await app.inject({ method: 'GET', url: url.replace(PUBLIC_URL, '') })
    expect((await api.anonymous.get(`/desabonnement?jeton=${page.split('=')[1]}`)).statusCode).toBe(404)
    expect(await familles(adherent_id)).toEqual(['ENG', 'SEM'])
    const fait = await api.anonymous.post('/desabonnement', { jeton: page.split('#jeton=')[1] })
    expect([fait.statusCode, fait.json()]).toEqual([200, { annonce: 'ENG' }])
    expect(await familles(adherent_id)).toEqual(['SEM'])
  })

  test('celui des nouvelles arrête les nouvelles, et elles seules', async () => {
    const { adherent_id } = await anAbonne()
    await db.updateTable('adherents').set({ email_info: true }).where('id', '=', adherent_id).execute()
    const jeton = outbox.sign(`${adherent_id} nouvelles`)
    for (const _ of [1, 2]) {
      const fait = await api.anonymous.post('/desabonnement', { jeton })
      expect([fait.statusCode, fait.json()]).toEqual([200, { annonce: 'nouvelles' }])
    }
    const personne = db.selectFrom('adherents').select(['email_info', 'alertes_groupements'])
    expect(await personne.where('id', '=', adherent_id).executeTakeFirst()).toEqual({
      email_info: false,
      alertes_groupements: ['ENG', 'SEM'],
    })
    const consentements = db.selectFrom('consentements').select(['finalite', 'valeur', 'canal'])
    expect(await consentements.where('adherent_id', '=', adherent_id).execute()).toEqual([
      { finalite: 'email_info', valeur: 'non', canal: 'courriel' },
    ])
  })

  test('un lien faux, d’une autre personne ou d’une autre clé ne change rien, et le dit', async () => {
    const { email, adherent_id } = await anAbonne()
    const autre = await anAbonne()
    const jeton = (await anAnnonce(email))?.desabonnement?.direct.split('jeton=')[1] ?? ''
    const texteAutre = Buffer.from(`${autre.adherent_id} ENG`).toString('base64url')
    const ailleurs = createOutbox('x'.repeat(64), PUBLIC_URL, NO_JOBS).sign(`${adherent_id} ENG`)
    const faux = ['', 'x', 'x.y', 'x.y.z', jeton.slice(0, -1), `${texteAutre}.${jeton.split('.')[1]}`, ailleurs]
    faux.push(outbox.sign(`${adherent_id} lune`), outbox.sign('00000000-0000-4000-8000-000000000000 ENG'))
    for (const un of faux) {
      expect((await unClic(`/desabonnement?jeton=${un}`)).json()).toMatchObject({ status: 400, code: 'lien-invalide' })
      const refus = await api.anonymous.post('/desabonnement', { jeton: un })
      expect(refus.json()).toMatchObject({ status: 400, code: 'lien-invalide' })
    }
    expect((await unClic('/desabonnement')).statusCode).toBe(400)
    expect((await unClic(`/desabonnement?jeton=${jeton}&jeton=${jeton}`)).statusCode).toBe(400)
    expect(await familles(adherent_id)).toEqual(['ENG', 'SEM'])
    expect(await familles(autre.adherent_id)).toEqual(['ENG', 'SEM'])
  })

  test('le rappel d’un brouillon ne se refuse pas : c’est leur commande ; celui d’une famille suivie, si', async () => {
    await db.deleteFrom('bons_commande').execute()
    await db.deleteFrom('groupements_achats').execute()
    await db.deleteFrom('courriels').execute()
    const suit = await anAbonne()
    const commence = await anAbonne()
    const { id } = await aGroupement(db, { famille: 'ENG', cloture_le: demain })
    await aBon(db, { groupement_id: id, entreprise_id: commence.entreprise_id, statut: 'brouillon', numero: null })
    await tick()
    const [rappel] = await mailsOf(api, suit.email)
    expect(rappel).toMatchObject({ modele: 'groupement_bientot_clos', desabonnement: { page: expect.anything() } })
    const [brouillon] = await mailsOf(api, commence.email)
    expect(brouillon?.modele).toBe('groupement_bientot_clos')
    expect(brouillon).not.toHaveProperty('desabonnement')
  })

  test('l’en-tête, la réponse au secrétariat et le lien du bas partent avec l’e-mail', async () => {
    await db.deleteFrom('bons_commande').execute()
    await db.deleteFrom('groupements_achats').execute()
    const organisme = { nom: 'Coopérative, de Mirebeau', email: 'secretariat@mirebeau.fr' }
    await db
      .insertInto('parametres')
      .values({ section: 'organisme', valeur: JSON.stringify(organisme) })
      .onConflict((conflict) => conflict.column('section').doUpdateSet({ valeur: JSON.stringify(organisme) }))
      .execute()
    const { email } = await anAbonne()
    const annonce = await anAnnonce(email)
    const smtp = await startFakeSmtp()
    const mailer = createMailer(smtp.url, 'Sillon <portail@coop.exemple.fr>')
    const [job] = courrielsJobs({
      db,
      fileStore: api.fileStore,
      now,
      secretKey: SECRET_KEY,
      mailer,
      announce: undefined,
    })
    await outbox.post(
      db,
      { email: 'autre@exemple.fr' },
      { modele: 'x', objet: 'x', titre: 'x', paragraphes: [] },
      now(),
    )
    await job?.run(new AbortController().signal)
    mailer.close()
    await smtp.close()
    const recu = smtp.mails.find(({ destinataires }) => destinataires[0] === email)
    const deplies = recu?.entetes.map((ligne) => ligne.replace(/\r?\n\s+/g, ' ')) ?? []
    expect(deplies).toContain(`List-Unsubscribe: <${annonce?.desabonnement?.direct}>`)
    expect(deplies).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(recu?.texte).toContain(`Ne plus recevoir ces annonces\u00a0: ${annonce?.desabonnement?.page}`)
    expect(recu?.html).toContain('Ne plus recevoir ces annonces</a>')
    for (const { entetes } of smtp.mails) {
      expect(entetes.find((ligne) => /^reply-to:/i.test(ligne))).toContain('<secretariat@mirebeau.fr>')
    }
    const prive = smtp.mails.find(({ destinataires }) => destinataires[0] === 'autre@exemple.fr')
    expect(prive?.entetes.join()).not.toMatch(/list-unsubscribe/i)
  })
})
