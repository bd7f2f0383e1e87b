import { expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { inviteAdmin } from './creation-admin.service.ts'

const api = await startTestApp()
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
const invite = (email: string, personne: { prenom?: string; nom?: string } = {}) =>
  inviteAdmin(api.db, outbox, { email, ...personne }, api.now())

const compteOf = (email: string) =>
  api.db
    .selectFrom('utilisateurs')
    .select(['identifiant', 'prenom', 'nom', 'is_admin', 'role_bureau', 'statut', 'mot_de_passe_hash', 'adherent_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('un administrateur est invité, avec le nom que dit son adresse, et un lien de finalisation', async () => {
  expect(await invite('nadine.BERTHELOT@Exemple.FR')).toBe('nadine.berthelot')
  expect(await compteOf('nadine.BERTHELOT@exemple.fr')).toEqual({
    identifiant: 'nadine.berthelot',
    prenom: 'Nadine',
    nom: 'Berthelot',
    is_admin: true,
    role_bureau: 'administrateur',
    statut: 'invite',
    mot_de_passe_hash: null,
    adherent_id: null,
  })
  const [mail] = await mailsOf(api, 'nadine.BERTHELOT@exemple.fr')
  expect(mail?.bouton?.href).toMatch(/^https:\/\/portail\.exemple\.fr\/finalisation-inscription#jeton=[\w-]{43}$/)
})

test('le nom donné l’emporte, et l’identifiant reste unique', async () => {
  await anAccount(api.db, { identifiant: 'anne.guillou' })
  expect(await invite('secretariat@exemple.fr', { prenom: ' Anne ', nom: 'Guillou' })).toBe('anne.guillou2')
  expect(await compteOf('secretariat@exemple.fr')).toMatchObject({ prenom: 'Anne', nom: 'Guillou' })
})

test('demandé à nouveau avant l’activation : un nouveau lien, le même compte', async () => {
  await invite('retard@exemple.fr')
  expect(await invite('RETARD@exemple.fr')).toBe('retard')
  const jetons = (await mailsOf(api, 'retard@exemple.fr')).map(({ jeton }) => jeton)
  expect(new Set(jetons).size).toBe(2)
  const { id } = await api.db
    .selectFrom('utilisateurs')
    .select('id')
    .where('email', '=', 'retard@exemple.fr')
    .executeTakeFirstOrThrow()
  const kept = await api.db.selectFrom('jetons').select('usage').where('utilisateur_id', '=', id).execute()
  expect(kept).toEqual([{ usage: 'invitation' }])
})

test.each([
  ['pris@exemple.fr', { is_admin: true }, 'Un administrateur utilise déjà l’adresse pris@exemple.fr.'],
  ['membre@exemple.fr', {}, 'Un compte utilise déjà l’adresse membre@exemple.fr\u00a0: choisissez-en une autre.'],
  [
    'invite@exemple.fr',
    { statut: 'invite' as const },
    'Un compte utilise déjà l’adresse invite@exemple.fr\u00a0: choisissez-en une autre.',
  ],
])('« %s », déjà un compte : refusé en une phrase', async (email, row, message) => {
  await anAccount(api.db, { email, ...row })
  await expect(invite(email)).rejects.toThrow(message)
})

test.each(['', 'nadine', 'nadine@', '--prenom'])('« %s » n’est pas une adresse', async (email) => {
  await expect(async () => invite(email)).rejects.toThrow(`«\u00a0${email}\u00a0» n’est pas une adresse e-mail.`)
})
