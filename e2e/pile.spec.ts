import type { Page } from '@playwright/test'
import { read, send } from './api.ts'
import { endSession, feuille } from './session.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

type Dossier = { id: string; raison_sociale: string }

const dossiersDe = async (page: Page) => (await read<{ dossiers: Dossier[] }>(page, '/admin/pile')).dossiers
const nom = (page: Page) => page.locator('#pile-nom')

/** A person acts once the file is read. */
async function isRead(page: Page, dossier: Dossier | undefined) {
  await expect(nom(page)).toHaveText(dossier?.raison_sociale ?? '')
  await expect(page.locator('#pile-dossier')).toHaveAttribute('aria-busy', 'false')
}

async function statutOf(page: Page, { id }: Dossier) {
  const { statut, declaration_statut } = await read<Record<string, string>>(page, `/adhesions/${id}`)
  return statut === 'active' ? declaration_statut : statut
}

/** The list is in the first answer of the server: a key pressed before the application has come is pressed again. */
async function openPile(page: Page) {
  await expect(async () => {
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { level: 1, name: 'La pile' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('deux administrateurs, un double appui, le réseau perdu, la session finie : chacun a sa phrase', async ({
  page,
  otherPage,
  context,
  signIn,
}) => {
  await signIn('admin')
  await signIn('admin', otherPage)
  const [premier, deuxieme, troisieme, quatrieme] = (await dossiersDe(page)) as [Dossier, Dossier, Dossier, Dossier]
  const envois: string[] = []
  context.on('request', (request) => request.method() === 'POST' && envois.push(new URL(request.url()).pathname))

  await page.goto('/admin/pile/')
  await isRead(page, premier)
  await send(otherPage, `/admin/adhesions/${premier.id}/demander-complement`, { motif: 'Signature' })
  await page.keyboard.press('v')
  await expect(
    page.getByText('n’attend plus de décision\u00a0: à compléter. Rien n’est parti deux fois.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valider' })).toBeHidden()
  await page.keyboard.press('j')

  await isRead(page, deuxieme)
  await context.setOffline(true)
  await page.keyboard.press('v')
  await expect(page.getByText('Le réseau ne répond pas. Le dossier reste ici', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('v')
  await page.keyboard.press('v')
  await isRead(page, troisieme)
  expect(envois.filter((chemin) => chemin.endsWith('/valider'))).toEqual([
    `/api/admin/adhesions/${deuxieme.id}/valider`,
  ])
  expect(await statutOf(page, troisieme)).toBe('soumise')

  // Typed, then the session ends: the sheet asks for the password over the dialog, and the same act goes.
  await expectAccessible(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Que manque-t-il' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Précisions').fill('La vue jointe est illisible.')
  await endSession(context)
  await page.getByRole('button', { name: 'Demander', exact: true }).click()
  await feuille(page).getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-admin-2026')
  await feuille(page).getByRole('button', { name: 'Se connecter' }).click()
  await isRead(page, quatrieme)
  expect(JSON.stringify(await read(page, `/adhesions/${troisieme.id}`))).toContain('La vue jointe est illisible.')

  await endSession(context)
  await page.keyboard.press('v')
  await expect(page).toHaveURL('/connexion')
  await page.getByLabel('Identifiant ou adresse e-mail').fill('admin')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-admin-2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await isRead(page, quatrieme)
  expect(await statutOf(page, quatrieme)).toBe('soumise')
})

test('au bout de la pile : ce qui fut décidé, et l’acte suivant', async ({ page, signIn }) => {
  await signIn('admin')
  await page.route('**/api/admin/pile', (route) => route.fulfill({ json: { annee: 2027, total: 0, dossiers: [] } }))
  // From within the application: the server reads the real pile for the page that it draws.
  await openPile(page)
  await expect(page.getByRole('heading', { name: 'La pile est vide' })).toBeVisible()
  await expectAccessible(page)
  const suivant = page.getByRole('main').getByRole('link', { name: /\S\s:\s\S/ })
  const href = await suivant.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
})

test('au téléphone, la pile se décide par les boutons du bas @telephone', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/pile/')
  const [premier, deuxieme, troisieme] = (await dossiersDe(page)) as [Dossier, Dossier, Dossier]
  await isRead(page, premier)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await isRead(page, deuxieme)
  await page.getByRole('button', { name: /^(Compléter|Demander un complément)/ }).click()
  const demande = page.getByRole('dialog', { name: 'Que manque-t-il' })
  await demande.getByLabel('Carte grise du matériel').check()
  await expectAccessible(page)
  await demande.getByRole('button', { name: 'Demander' }).click()
  await isRead(page, troisieme)
  expect(await statutOf(page, deuxieme)).toBe('a_completer')
})
