import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, send } from './api.ts'
import { aDues, findQuery } from './dues.ts'
import { endSession, feuille } from './session.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Remise = { id: string; version: number; numero: string; nombre: number; total: number }
type EnCours = { remise: Remise | null; derniere: Remise | null }

const enCours = (page: Page) => read<EnCours>(page, '/admin/remises/en-cours')
const adherent = (page: Page) => page.getByRole('combobox', { name: 'Adhérent' })
const lignes = (page: Page) => page.getByRole('button', { name: /^Corriger la ligne/ })

/** Closed and printed once: asked again, the server refuses, and the paper is the same. */
async function closeOnce(page: Page) {
  const print = async (bouton: string) => {
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: bouton }).click(),
    ])
    return readFile(await fichier.path())
  }
  const octets = await print('Clore et imprimer')
  await expect(page.getByText(/est clos\./)).toBeVisible()
  const { derniere } = await enCours(page)
  const headers = { 'if-match': `"${derniere?.version}"` }
  const encore = await page.request.post(`/api/admin/remises/${derniere?.id}/clore`, { headers })
  expect([encore.status(), (await encore.json()).detail]).toEqual([409, `Le bordereau ${derniere?.numero} est clos.`])
  expect((await print('Imprimer de nouveau')).equals(octets)).toBe(true)
}

/** Closes the slip that another story, or the first try of this one, left open. */
async function clearSlip(page: Page) {
  const { remise } = await enCours(page)
  if (remise && remise.nombre > 0) await send(page, `/admin/remises/${remise.id}/clore`, undefined, remise.version)
}

async function openGrid(page: Page) {
  await clearSlip(page)
  await page.goto('/admin/banque/saisie')
  await expect(page.getByRole('heading', { level: 1, name: 'Saisie des chèques' })).toBeVisible()
  await expect(adherent(page)).toBeVisible()
}

/** The grid, and somebody who owes a fee. */
async function openForPayeur(page: Page) {
  const [payeur] = await aDues(page, 1)
  if (!payeur) throw new Error('Aucune cotisation appelée.')
  await openGrid(page)
  return payeur
}

test('une ligne pressée deux fois, une réponse perdue, une session finie : chaque chèque est saisi, et remis, une fois', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  const payeur = await openForPayeur(page)
  const q = await findQuery(page, payeur)
  const enter = async (reference: string, beforeLeaving = async () => {}) => {
    await adherent(page).focus()
    await page.keyboard.type(q)
    await expect(page.getByRole('listbox', { name: 'Adhérents' }).getByRole('option').first()).toContainText(
      payeur.raison_sociale,
    )
    await page.keyboard.press('Enter')
    await expect(adherent(page)).toHaveValue(payeur.raison_sociale)
    await page.keyboard.type(reference)
    await page.keyboard.press('Tab')
    await page.keyboard.type('1')
    await beforeLeaving()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }

  await enter('0000001')
  await expect(lignes(page)).toHaveCount(1)

  const path = '**/api/admin/remises/lignes'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await enter('0000002')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Des lignes ne sont pas encore enregistrées.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(path)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(lignes(page)).toHaveCount(2)

  await enter('0000003', () => endSession(context))
  await feuille(page).getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-admin-2026')
  await feuille(page).getByRole('button', { name: 'Se connecter' }).click()
  await expect(feuille(page)).toBeHidden()
  await expect(lignes(page)).toHaveCount(3)
  expect((await enCours(page)).remise).toMatchObject({ nombre: 3, total: 300 })
  await closeOnce(page)
})

test('un montant collé se lit, trois décimales se refusent, une ligne se corrige et se retire @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const payeur = await openForPayeur(page)
  const montant = page.getByLabel('Montant', { exact: true })
  await adherent(page).fill(payeur.no_adherent)
  await adherent(page).press('Enter')
  await expect(montant).not.toHaveValue('')
  await montant.fill('12,345')
  await montant.press('Enter')
  await expect(page.getByText('Deux décimales au plus.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await montant.fill('1.234,50 €')
  await montant.press('Enter')
  await expect(page.getByRole('cell', { name: /^1\s234,50/ })).toBeVisible()
  await page.getByRole('button', { name: 'Corriger la ligne 1' }).click()
  await expect(montant).toBeFocused()
  await expect(montant).toHaveValue(/^1\s234,50$/)
  await montant.press('Escape')
  await page.getByRole('button', { name: 'Corriger la ligne 1' }).click()
  await montant.fill('10')
  await montant.press('Enter')
  await expect(page.getByRole('cell', { name: /^10,00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer la ligne 1' }).click()
  await expect(page.getByRole('cell', { name: /^10,00/ })).toHaveCount(0)
  await expect(adherent(page)).toBeFocused()
})

test('un montant tapé prend la place de la somme due, même arrivée après lui dans sa case', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const payeur = await openForPayeur(page)
  let arrive = () => {}
  const arrivee = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/admin/entreprises/*/compte', async (route) => {
    await arrivee
    await route.continue()
  })
  const montant = page.getByLabel('Montant', { exact: true })
  await adherent(page).fill(payeur.no_adherent)
  await adherent(page).press('Enter')
  await expect(adherent(page)).toHaveValue(payeur.raison_sociale)
  await page.keyboard.type('0000009')
  await page.keyboard.press('Tab')
  await expect(montant).toBeFocused()
  arrive()
  await expect(montant).not.toHaveValue('')
  await page.keyboard.type('1')
  await expect(montant).toHaveValue('1')
})
