import { CONSULTATIONS_PAR_JOUR } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { describe, expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { takeDueCourriel } from '../../secretariat/courriels/courriels.repository.ts'
import { receiveLink } from '../../testing/a-lien-demande.ts'
import { MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAnnuaire, OUVERT } from '../../testing/an-annuaire.ts'
import { anAccount, aSiret } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { aSecondFactor } from '../../testing/second-facteur.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { boundJetons } from './jetons.service.ts'

const api = await startTestApp({
  passwords: { hash: async (value) => value, verify: async (kept, typed) => kept === typed },
})
const { db } = api
const { aMembre } = anAnnuaire(api)
const HEURE = 3_600_000
const JOUR = 24 * HEURE

let rang = 0
const aName = () => `recul${++rang}`
const aHolder = async () => {
  const identifiant = aName()
  const compte = await anAccount(db, {
    identifiant,
    email: `${identifiant}@exemple.fr`,
    mot_de_passe_hash: MOT_DE_PASSE,
  })
  return { ...compte, identifiant, email: `${identifiant}@exemple.fr` }
}
const signIn = (username: string, password: string, remoteAddress = '192.0.2.77') =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { username, password } })

/** Runs with the clock put back by `ms`, then puts it right again. */
async function putBack(ms: number, run: () => Promise<void>) {
  api.clock.advance(-ms)
  await run().finally(() => api.clock.advance(ms))
}

describe.each([
  ['une heure', HEURE],
  ['deux jours', 2 * JOUR],
])('R95 : l’horloge reculée de %s', (nom, recul) => {
  test('ne ferme pas la connexion plus longtemps que d’habitude', async () => {
    const { identifiant } = await aHolder()
    const from = `192.0.2.${nom.length}`
    for (let essai = 0; essai < 10; essai += 1) await signIn(identifiant, 'faux', from)
    await putBack(recul, async () => {
      const refused = await signIn(identifiant, MOT_DE_PASSE, from)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
      api.clock.advance(16 * 60_000)
      expect((await signIn(identifiant, MOT_DE_PASSE, from)).statusCode).toBe(200)
      api.clock.advance(-16 * 60_000)
    })
  })

  test('ne refuse pas le code du téléphone, qui ne sert toujours qu’une fois', async () => {
    const { id, identifiant } = await aHolder()
    const { code } = await aSecondFactor(api, id)
    const enter = async () => {
      const first = await signIn(identifiant, MOT_DE_PASSE, `198.51.100.${nom.length}`)
      return api.withCookie(first.cookies[0]?.value).post('/auth/login/totp', { code: code() })
    }
    expect((await enter()).statusCode).toBe(200)
    await putBack(recul, async () => {
      expect((await enter()).statusCode).toBe(200)
      expect((await enter()).statusCode).toBe(401)
    })
  })

  test('laisse une session ouverte, deux heures sans rien faire et douze en tout', async () => {
    const { id } = await aHolder()
    const client = await api.as(id)
    const instants = () =>
      db
        .selectFrom('sessions')
        .select(['vu_le', 'expire_le'])
        .where('utilisateur_id', '=', id)
        .executeTakeFirstOrThrow()
    await putBack(recul, async () => {
      expect((await client.get('/auth/whoami')).statusCode).toBe(200)
      const { vu_le, expire_le } = await instants()
      expect(Date.parse(vu_le)).toBeLessThanOrEqual(api.now().getTime())
      expect(Date.parse(expire_le)).toBeLessThanOrEqual(api.now().getTime() + 12 * HEURE)
      expect((await client.get('/moi/sessions')).statusCode).toBe(200)
      api.clock.advance(2 * HEURE + 60_000)
      expect((await client.get('/auth/whoami')).statusCode).toBe(401)
      api.clock.advance(-2 * HEURE - 60_000)
    })
  })

  test('laisse demander un lien, s’en servir, et refaire une demande une heure après', async () => {
    const { email } = await aHolder()
    const ask = () => receiveLink(api, email, { address: `203.0.113.${++rang}` })
    for (let fois = 0; fois < 4; fois += 1) await ask()
    expect(await mailsOf(api, email)).toHaveLength(3)
    const jeton = (await mailsOf(api, email)).at(-1)?.jeton
    await putBack(recul, async () => {
      expect((await ask()).statusCode).toBe(204)
      expect(await mailsOf(api, email)).toHaveLength(3)
      const chosen = await api.anonymous.post('/auth/mot-de-passe', { jeton, mot_de_passe: 'cheval-agrafe-pile' })
      expect(chosen.statusCode).toBe(204)
      api.clock.advance(HEURE + 60_000)
      await ask()
      expect(await mailsOf(api, email)).toHaveLength(5)
      api.clock.advance(-HEURE - 60_000)
    })
  })

  test('ne fait pas vivre un lien plus longtemps que d’habitude', async () => {
    const { email } = await aHolder()
    await receiveLink(api, email, { address: `203.0.113.${++rang}` })
    const jeton = (await mailsOf(api, email)).at(-1)?.jeton
    const choose = (mot_de_passe: string) => api.anonymous.post('/auth/mot-de-passe', { jeton, mot_de_passe })
    await putBack(recul, async () => {
      await boundJetons(db, api.now())
      expect((await choose('court')).json().code).not.toBe('lien-invalide')
      api.clock.advance(HEURE / 2)
      await boundJetons(db, api.now())
      api.clock.advance(HEURE / 2 + 60_000)
      expect((await choose('cheval-agrafe-pile')).json()).toMatchObject({ code: 'lien-invalide' })
      api.clock.advance(-HEURE - 60_000)
    })
  })

  test('d’un seul serveur n’abrège aucun lien', async () => {
    const { email } = await aHolder()
    await receiveLink(api, email, { address: `203.0.113.${++rang}` })
    const jeton = (await mailsOf(api, email)).at(-1)?.jeton
    await putBack(recul, () => runJob(api, 'bornes_liens'))
    api.clock.advance(HEURE - 60_000)
    const chosen = await api.anonymous.post('/auth/mot-de-passe', { jeton, mot_de_passe: 'cheval-agrafe-pile' })
    api.clock.advance(-HEURE + 60_000)
    expect(chosen.statusCode).toBe(204)
  })

  test('n’envoie pas plus tard l’e-mail qui attendait, et ne le prend qu’une fois', async () => {
    await db.deleteFrom('courriels').execute()
    const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
    const mail = { modele: 'essai', objet: 'Essai', titre: '', paragraphes: [] }
    await outbox.post(db, { email: 'attend@exemple.fr' }, mail, api.now())
    await putBack(recul, async () => {
      expect(await takeDueCourriel(db, api.now())).toBeDefined()
      expect(await takeDueCourriel(db, api.now())).toBeUndefined()
    })
  })

  test('ne compte pas deux jours de suite les coordonnées affichées', async () => {
    const [curieux, membre] = [await aMembre(35), await aMembre(35, OUVERT)]
    const demain = new Date(api.now().getTime() + JOUR)
    const rows = await Promise.all(Array.from({ length: CONSULTATIONS_PAR_JOUR }, () => aMembre(35)))
    const quand = recul > JOUR ? api.now() : demain
    await db
      .insertInto('consultations')
      .values(rows.map(({ id }) => ({ adherent_id: id, lecteur_id: curieux.compte_id, champs: ['email'], quand })))
      .execute()
    await putBack(recul, async () => {
      const client = await api.as(curieux.compte_id)
      const shown = await client.post(`/annuaire/adherents/${membre.id}/coordonnees`, { champs: ['email'] })
      expect(shown.statusCode, shown.body).toBe(200)
    })
  })

  test('n’arrête ni une création déjà envoyée, ni une tâche de la nuit', async () => {
    const admin = await api.as((await anAccount(db, { is_admin: true })).id)
    const body = { siret: aSiret(), raison_sociale: 'GAEC du Recul' }
    const send = () => admin.post('/admin/adhesions', body, { key: `cle-du-recul-${recul}` })
    const first = await send()
    expect(first.statusCode).toBe(201)
    await putBack(recul, async () => {
      expect((await send()).json()).toEqual(first.json())
      for (const nom of ['comptes', 'courriels', 'idempotence', 'journal', 'fichiers', 'fusions', 'imports']) {
        await runJob(api, `menage_${nom}`)
      }
      for (const nom of ['demandes_lien', 'suppressions', 'transferts', 'horloge_groupements']) await runJob(api, nom)
      expect((await admin.get('/auth/whoami')).statusCode).toBe(200)
    })
  })
})
