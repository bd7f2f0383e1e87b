import { type Page, request } from '@playwright/test'
import { codeOf } from './code-telephone.ts'
import { MOT_DE_PASSE } from './compte.ts'
import { unique } from './dossier.ts'
import { OWN_LANE } from './lane.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'
import { STRICT_URL } from './strict-portal.ts'

// The portal that is no demonstration.
test.use({ baseURL: STRICT_URL })

type LastMail = (email: string) => Promise<{ lien: string }>

/** Invites somebody to the office, from the portal where the administrator of the demonstration may sign in; gives the link of the mail. */
async function anInvitee(lastMail: LastMail) {
  const email = `${unique('ines').replace(' ', '.')}@cooperative-mirebeau.example`
  const bureau = await request.newContext({ baseURL: `http://localhost:${OWN_LANE.port}` })
  for (const [path, data] of [
    ['/api/auth/login', { username: 'admin', password: 'Sillon-demo-admin-2026' }],
    ['/api/admin/utilisateurs', { email, prenom: 'Inès', nom: 'Robin', role_bureau: 'administrateur' }],
  ] as const) {
    const response = await bureau.post(path, { data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await bureau.dispose()
  const { pathname, hash } = new URL((await lastMail(email)).lien)
  return { email, lien: `${pathname}${hash}` }
}

/** Accessible in both themes, and no wider than the screen. */
async function isSound(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
}

async function typePassword(page: Page, email: string, motDePasse = MOT_DE_PASSE) {
  await page.getByLabel('Identifiant ou adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
  await page.keyboard.press('Enter')
}

const code = (page: Page) => page.getByLabel('Code à 6 chiffres')
const matin = (page: Page) => page.getByRole('heading', { level: 1, name: 'À faire ce matin' })

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/connexion$/)
}

/** Enrols the telephone that the portal asks for. Returns the key, as its button copied it, and the recovery codes. */
async function enrol(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Activer la double authentification' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused()
  await page.keyboard.type(MOT_DE_PASSE)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copier la clé' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Clé copiée' })).toBeVisible()
  await isSound(page)
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)

  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Ce code n’est pas le bon\. Vérifiez l’heure de votre téléphone/)).toBeVisible()
  await expect(code(page)).toBeFocused()
  await isSound(page)
  await code(page).fill(await codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const liste = dialog.getByRole('list', { name: 'Codes de secours' })
  await expect(liste.getByRole('listitem')).toHaveCount(10)
  const codes = await liste.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'J’ai gardé mes codes' }).press('Enter')
  await expect(dialog).toBeHidden()
  return { secret, codes }
}

test('à sa première connexion, un administrateur active son téléphone, puis n’entre plus sans lui', async ({
  page,
  lastMail,
}) => {
  test.slow()
  const { email, lien } = await anInvitee(lastMail)
  await page.goto(lien)
  await page.getByLabel('Nouveau mot de passe').fill(MOT_DE_PASSE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('La double authentification est obligatoire pour un administrateur.')).toBeVisible()
  await isSound(page)
  // Nothing else opens before.
  await page.goto('/admin/adhesions')
  await expect(page).toHaveURL(/\/mon-profil\/informations$/)

  const { secret, codes } = await enrol(page)
  await expect(page.getByText('Il vous reste 10\u00a0codes de secours.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Désactiver' })).toHaveCount(0)
  await page.goto('/')
  await expect(matin(page)).toBeVisible()

  await signOut(page)
  await isSound(page)
  await typePassword(page, email, 'pas le bon')
  await expect(page.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible()
  await isSound(page)
  await typePassword(page, email)
  await expect(code(page)).toBeFocused()
  await isSound(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Code incorrect ou expiré.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await isSound(page)
  await code(page).fill(await codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await expect(matin(page)).toBeVisible()

  // Each recovery code serves once.
  for (const passe of [true, false]) {
    await signOut(page)
    await typePassword(page, email)
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).press('Enter')
    await expect(page.getByLabel('Code de secours')).toBeFocused()
    await page.keyboard.type(codes[0] ?? '')
    await page.keyboard.press('Enter')
    if (passe) await expect(matin(page)).toBeVisible()
    else await expect(page.getByRole('alert').getByText('Code incorrect ou expiré.')).toBeVisible()
  }
  await isSound(page)
})
