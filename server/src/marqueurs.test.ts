import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { issueJeton } from './comptes/comptes/jetons.service.ts'
import { anAccountWithPassword } from './testing/accounts.ts'
import { anAccount, aPerson } from './testing/factories.ts'
import { freePort, startServerProcess, untilListening } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const { db, url, drop } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sillon-marqueurs-'))
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const MOT_DE_PASSE = 'marqueur du mot de passe, long'
const NOUVEAU = 'tournesol du suivant, long aussi'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const answers: string[] = []

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status >= 400) answers.push(text)
  return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Everything a member does with their account, refusals and failures included. Returns the secrets that were used. */
async function live() {
  const { id: adherent_id } = await aPerson(db, { nom: 'Marqueurnom', prenom: 'Marqueurprenom' })
  const email = 'marqueur.adresse@exemple.fr'
  const { id } = await anAccountWithPassword(db, {
    identifiant: 'marqueur.identifiant',
    email,
    adherent_id,
    mot_de_passe: MOT_DE_PASSE,
  })
  await anAccount(db, { email: 'marqueur.prise@exemple.fr' })
  const login = (password: string) => call('POST', '/auth/login', { username: email, password })
  expect((await login('marqueur faux')).status).toBe(401)
  const first = await login(MOT_DE_PASSE)
  const cookie = { cookie: first.cookie }
  const version = (numero: number) => ({ ...cookie, 'if-match': `"${numero}"` })

  expect((await call('PATCH', '/moi', { nom_usage: 'Marqueurusage' }, version(1))).status).toBe(200)
  expect((await call('PATCH', '/moi', { nom_usage: 'Marqueurperime' }, version(1))).status).toBe(412)
  const telephones = [{ numero: '06 98 76 54 31', type: 'mobile', est_prefere: true, ne_pas_appeler: false }]
  expect((await call('PATCH', '/moi/telephones', { telephones }, version(2))).status).toBe(200)
  expect((await call('GET', '/moi/sessions?q=marqueur-recherche', undefined, cookie)).status).toBe(200)

  // A unique violation first, then a database error whose message names a value.
  const pris = await issueJeton(
    db,
    { usage: 'email', utilisateur_id: id, email: 'marqueur.prise@exemple.fr' },
    new Date(),
  )
  expect((await call('POST', '/auth/validation-email', { jeton: pris })).status).toBe(400)
  await sql`alter table adherents add constraint casse check (nom_usage <> 'Marqueurcasse')`.execute(db)
  expect((await call('PATCH', '/moi', { nom_usage: 'Marqueurcasse' }, version(3))).status).toBe(500)

  expect((await call('POST', '/auth/mot-de-passe-oublie', { email })).status).toBe(204)
  // The job must run first: the link that it makes would cancel the one below.
  await expect.poll(() => db.selectFrom('demandes_lien').select('id').execute(), { timeout: 60_000 }).toEqual([])
  const jeton = await issueJeton(db, { usage: 'mot_de_passe', utilisateur_id: id }, new Date())
  expect((await call('POST', '/auth/mot-de-passe', { jeton, mot_de_passe: 'marqueurnom' })).status).toBe(400)
  expect((await call('POST', '/auth/mot-de-passe', { jeton, mot_de_passe: NOUVEAU })).status).toBe(204)
  const second = await login(NOUVEAU)
  const totp = await call('POST', '/moi/totp', { mot_de_passe_actuel: NOUVEAU }, { cookie: second.cookie })
  expect(totp.status).toBe(200)
  return [pris, jeton, ...[first, second].map((answer) => answer.cookie.split('=')[1] ?? '')]
}

test('R54, R55 : ni le journal du serveur, ni les refus, ni l’audit ne gardent ce qui doit rester secret', async () => {
  const { child, exit, output } = startServerProcess({
    DATABASE_URL: url,
    PORT: port,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
  })
  await untilListening(port)
  const secrets = await live()
  child.kill('SIGTERM')
  await exit

  const said = output.out + output.err
  expect(said).toContain('/api/auth/validation-email')
  for (const text of [said, answers.join('\n')]) {
    expect(text).not.toMatch(/marqueur|tournesol|98 ?76 ?54 ?31|argon2/i)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  for (const line of said.split('\n').filter((text) => text.startsWith('{'))) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.stringMatching(/Z$/) })
  }

  const { rows } = await sql<{ ligne: string }>`select row_to_json(journal)::text as ligne from journal`.execute(db)
  const audit = rows.map(({ ligne }) => ligne).join('\n')
  expect(audit).toContain('mot_de_passe_choisi')
  // The journal keeps the values of a record before and after, but never a secret that opens an account.
  for (const secret of [MOT_DE_PASSE, NOUVEAU, 'marqueur faux', ...secrets]) expect(audit).not.toContain(secret)
  expect(audit).not.toMatch(/argon2|marqueur\.|jeton|secret/)
})
