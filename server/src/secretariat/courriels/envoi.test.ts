import { createServer } from 'node:net'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { issueJeton } from '../../comptes/comptes/jetons.service.ts'
import { startFakeSmtp } from '../../platform/mail/fake.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { anAccount } from '../../testing/factories.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { courrielsJobs } from './courriels.jobs.ts'
import { takeDueCourriel } from './courriels.repository.ts'

const { db, drop } = await createTestDatabase()
const { fileStore } = await createTestFileStore()
const smtp = await startFakeSmtp()
afterAll(async () => {
  await smtp.close()
  await drop()
})

let offsetMs = 0
const now = () => new Date(Date.now() + offsetMs)
const advance = (ms: number) => {
  offsetMs += ms
}
beforeEach(async () => {
  await db.deleteFrom('courriels').execute()
  smtp.mails.length = 0
  smtp.behave('ok')
})

const MAIL_FROM = 'Sillon <portail@coop.exemple.fr>'
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

function aMailer(url = smtp.url): Mailer {
  const mailer = createMailer(url, MAIL_FROM)
  onTestFinished(mailer.close)
  return mailer
}

async function run({ mailer = aMailer(), key = SECRET_KEY }: { mailer?: Mailer; key?: string } = {}) {
  const [job] = courrielsJobs({ db, fileStore, now, secretKey: key, mailer, announce: undefined })
  await job?.run(new AbortController().signal)
}

const MAIL: Mail = { modele: 'essai', objet: 'Votre adhésion', titre: 'Bonjour', paragraphes: ['Tout va bien.'] }

async function post(mail: Partial<Mail> = {}, email = 'elodie@exemple.fr') {
  await outbox.post(db, { email }, { ...MAIL, ...mail }, now())
}

test('les courriels d’un même acte se prennent dans l’ordre où il les écrit', async () => {
  const objets = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six']
  const heure = now()
  await db.transaction().execute(async (tx) => {
    for (const objet of objets) await outbox.post(tx, { email: 'elodie@exemple.fr' }, { ...MAIL, objet }, heure)
  })
  const ecrits = await db.selectFrom('courriels').select('objet').orderBy('created_at').execute()
  expect(ecrits.map(({ objet }) => objet)).toEqual(objets)
  const distincts = await db.selectFrom('courriels').select('created_at').distinct().execute()
  expect(distincts).toHaveLength(objets.length)
  // Several connections send at once: only the order in which they take the mails is sure.
  for (const objet of objets) expect(await takeDueCourriel(db, heure)).toMatchObject({ objet })
})

const row = () =>
  db
    .selectFrom('courriels')
    .select(['id', 'statut', 'tentatives', 'erreur', 'prochain_essai_le', 'contenu_chiffre', 'envoye_le', 'echec_le'])
    .executeTakeFirstOrThrow()

const minutesToGo = async () => Math.round((Date.parse((await row()).prochain_essai_le) - now().getTime()) / 60_000)

test('un courriel part, avec ses deux textes, puis son contenu est effacé', async () => {
  await post({ paragraphes: ['Prix\u00a0: 12 € <b>net</b>'] })
  await run()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ destinataires: ['elodie@exemple.fr'], objet: 'Votre adhésion' })
  expect(smtp.mails[0]?.texte).toContain('Prix\u00a0: 12 € <b>net</b>')
  expect(smtp.mails[0]?.html).toContain('Prix\u00a0: 12 € &lt;b&gt;net&lt;/b&gt;')
  expect(await row()).toMatchObject({ statut: 'envoye', contenu_chiffre: null, erreur: null, tentatives: 1 })
  await run()
  expect(smtp.mails).toHaveLength(1)
})

test('R64 : un acte annulé n’écrit à personne', async () => {
  const act = db.transaction().execute(async (tx) => {
    await outbox.post(tx, { email: 'elodie@exemple.fr' }, MAIL, now())
    throw new Error('annulé')
  })
  await expect(act).rejects.toThrow('annulé')
  await run()
  expect(smtp.mails).toEqual([])
})

test('dix courriels partent en un passage, chacun une fois', async () => {
  for (let rang = 0; rang < 10; rang += 1) await post({}, `adherent${rang}@exemple.fr`)
  await Promise.all([run(), run()])
  expect(new Set(smtp.mails.map(({ destinataires }) => destinataires.join())).size).toBe(10)
  expect(smtp.mails).toHaveLength(10)
})

describe('quand l’envoi échoue', () => {
  test('R64 : une adresse refusée pour de bon n’est plus essayée', async () => {
    smtp.behave('refuse')
    await post()
    await run()
    expect(Math.abs(Date.parse((await row()).echec_le ?? '') - now().getTime())).toBeLessThan(60_000)
    expect(await row()).toMatchObject({
      statut: 'echec',
      erreur: 'L’adresse du destinataire a été refusée (550).',
      tentatives: 1,
    })
    expect((await row()).contenu_chiffre).not.toBeNull()
  })

  test('R64 : un refus passager attend de plus en plus, puis le courriel part', async () => {
    smtp.behave('tempo')
    await post()
    await run()
    expect(await row()).toMatchObject({
      statut: 'en_attente',
      erreur: 'Le serveur d’envoi demande de réessayer plus tard (451).',
    })
    expect(await minutesToGo()).toBe(1)
    await run()
    expect((await row()).tentatives).toBe(1)
    advance(60_000)
    await run()
    expect(await minutesToGo()).toBe(5)
    smtp.behave('ok')
    advance(5 * 60_000)
    await run()
    expect(await row()).toMatchObject({ statut: 'envoye', erreur: null, tentatives: 3 })
  })

  test('R64 : après le huitième échec, il attend un administrateur', async () => {
    smtp.behave('tempo')
    await post()
    for (let essai = 1; essai <= 8; essai += 1) {
      expect((await row()).statut).toBe('en_attente')
      await run()
      advance(24 * 3_600_000)
    }
    expect(await row()).toMatchObject({ statut: 'echec', tentatives: 8 })
  })

  test('R64 : un serveur éteint garde tout en attente, sans essayer chaque courriel', async () => {
    const closed = await startFakeSmtp()
    await closed.close()
    for (let rang = 0; rang < 20; rang += 1) await post({}, `adherent${rang}@exemple.fr`)
    await run({ mailer: aMailer(closed.url) })
    const rows = await db.selectFrom('courriels').select(['statut', 'tentatives', 'erreur']).execute()
    expect(rows.every(({ statut }) => statut === 'en_attente')).toBe(true)
    expect(rows.filter(({ tentatives }) => tentatives > 0).length).toBeLessThanOrEqual(3)
    expect(rows.find(({ erreur }) => erreur)?.erreur).toBe(
      'La connexion avec le serveur d’envoi a échoué ou a été coupée.',
    )
    advance(60_000)
    await run()
    expect(smtp.mails).toHaveLength(20)
  })

  test('R64 : coupé après la remise, le courriel repart une fois, avec le même Message-ID', async () => {
    smtp.behave('coupe')
    await post()
    await run()
    expect((await row()).statut).toBe('en_attente')
    smtp.behave('ok')
    advance(60_000)
    await run()
    expect(smtp.mails).toHaveLength(2)
    const { id } = await row()
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@coop.exemple.fr>`))
  })

  test('R64 : tué entre l’envoi et la marque, le courriel est repris à la fin du bail', async () => {
    await post()
    const real = aMailer()
    const killed: Mailer = {
      ...real,
      send: async (envelope) => {
        await real.send(envelope)
        throw new Error('processus tué')
      },
    }
    await expect(run({ mailer: killed })).rejects.toThrow('processus tué')
    await run()
    expect(smtp.mails).toHaveLength(1)
    advance(2 * 60_000)
    await run()
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId)
    expect((await row()).statut).toBe('envoye')
  })

  test('un contenu que la clé n’ouvre plus est un échec', async () => {
    await post()
    await run({ key: 'une-autre-cle-que-celle-qui-a-servi' })
    expect(await row()).toMatchObject({ statut: 'echec', erreur: 'Le contenu du message ne peut plus être lu.' })
    expect(smtp.mails).toHaveLength(0)
  })
})

test('un lien remplacé pendant l’attente n’est pas envoyé', async () => {
  const { id: utilisateur_id } = await anAccount(db)
  const link = async () => {
    const jeton = await issueJeton(db, { usage: 'mot_de_passe', utilisateur_id }, now())
    await post({ bouton: { libelle: 'Choisir', href: outbox.urlOf('/mot-de-passe-oublie', jeton) } })
  }
  await link()
  await link()
  await run()
  expect(smtp.mails).toHaveLength(1)
  const annule = await db
    .selectFrom('courriels')
    .select(['erreur', 'contenu_chiffre'])
    .where('statut', '=', 'annule')
    .executeTakeFirstOrThrow()
  expect(annule).toEqual({ erreur: 'Le lien du message n’était plus valable.', contenu_chiffre: null })
})

test('R36 : un retour à la ligne n’ajoute ni en-tête ni destinataire', async () => {
  await post({ objet: 'Bonjour\r\nBcc: pirate@exemple.fr' })
  await post({}, 'elodie@exemple.fr\r\nBcc: pirate@exemple.fr')
  await post({}, 'elodie@exemple.fr, pirate@exemple.fr')
  await run()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.destinataires).toEqual(['elodie@exemple.fr'])
  const names = smtp.mails[0]?.entetes.map((line) => line.split(':')[0]?.toLowerCase()).toSorted()
  expect(names).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
  )
})

test('un serveur muet est quitté au bout de ses délais', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => silent.close(() => resolve())))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await post()
  await run({ mailer: aMailer(`smtp://127.0.0.1:${port}`) })
  expect(await row()).toMatchObject({ statut: 'en_attente', erreur: 'Le serveur d’envoi n’a pas répondu à temps.' })
})
