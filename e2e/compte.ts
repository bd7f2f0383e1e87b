import { expect, type Page, request } from '@playwright/test'
import type { ReceivedMail } from '../server/src/platform/mail/fake.ts'
import { anAdhesion, unique } from './dossier.ts'

type LastMail = (email: string, objet?: RegExp) => Promise<ReceivedMail>

export const MOT_DE_PASSE = 'cheval-agrafe-pile'

const emailOf = (nom: string) => `${unique(nom).replace(' ', '.')}@exemple.fr`

export const anEmail = () => emailOf('adresse')

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api${path}`, { data })
  expect(response.ok(), `${path} : ${await response.text()}`).toBe(true)
  return response
}

/** Invites a person, as the administrator signed in on the page; `lien` is the link of the mail. */
export async function anInvitation(admin: Page, lastMail: LastMail) {
  const email = emailOf('invitee')
  const { id } = await anAdhesion(admin, { raison_sociale: unique('EARL des Comptes') })
  const personne = { prenom: 'Maëlle', nom: 'Le Goff', email, role: 'gerant', droit: 'gestionnaire' }
  const created = await post(admin, `/adhesions/${id}/adherents`, personne)
  const adherent = (await created.json()) as { id: string }
  await post(admin, `/adhesions/${id}/adherents/${adherent.id}/invitation`, {})
  const { lien } = await lastMail(email)
  return { email, lien }
}

/** Creates an account for one story only, which may change its password and its address. */
export async function aCompte(admin: Page, lastMail: LastMail) {
  const { email, lien } = await anInvitation(admin, lastMail)
  await openCompte(lien)
  return email
}

/** Uses the link of an invitation from another device: the link signs in, and the page keeps its own session. */
export async function openCompte(lien: string, mot_de_passe = MOT_DE_PASSE) {
  const { origin, hash } = new URL(lien)
  const device = await request.newContext({ baseURL: origin })
  const data = { jeton: hash.replace('#jeton=', ''), mot_de_passe }
  const response = await device.post('/api/auth/mot-de-passe', { data })
  expect(response.ok(), await response.text()).toBe(true)
  await device.dispose()
}

/** Signs in through the API, without leaving the page. */
export const enter = (page: Page, username: string, password = MOT_DE_PASSE) =>
  post(page, '/auth/login', { username, password })

/** Signs out through the API, without leaving the page. */
export const leave = (page: Page) => post(page, '/auth/logout', {})

/** Fills in the sign-in form. */
export async function typeSignIn(page: Page, username: string, password: string) {
  await page.getByLabel('Identifiant ou adresse e-mail').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Maëlle')
}

export const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/whoami')).ok()
