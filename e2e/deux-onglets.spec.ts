import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { readDevice } from './appareil.ts'
import { aMateriel, sellMateriel } from './dossier.ts'
import { expect, expectAccessible, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

const compteur = (page: Page) => page.getByRole('region', { name: 'Compteur d’heures' })

async function openTab(page: Page, path: string) {
  await page.goto(path)
  await expect(
    compteur(page)
      .getByText(/^1\s200\sh$/)
      .first(),
  ).toBeVisible()
}

async function noteHours(page: Page, heures: string) {
  await page.bringToFront()
  await compteur(page).getByRole('button', { name: 'Ajouter un relevé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Relevé du compteur' })
  await dialog.getByLabel('Heures au compteur').fill(heures)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
}

test('deux onglets n’envoient rien deux fois, et ce que le serveur refuse se corrige dans l’un ou l’autre', async ({
  page,
  context,
  signIn,
  otherPage,
}) => {
  await signIn('adherent')
  const { path } = await aMateriel(page, 'Aux deux onglets')
  const releves = `${path.replace('/mes-adhesions/', '/api/adhesions/')}releves`
  const record = async (who: Page, heures: number) => {
    const data = { heures, releve_le: jourOf(new Date()) }
    expect((await who.request.post(releves, { data })).ok()).toBe(true)
  }
  await record(page, 1200)
  await openTab(page, path)
  const second = await context.newPage()
  await openTab(second, path)
  const tabs = [page, second] as const
  await expect.poll(() => readDevice(second)).toContain(releves)
  const sent: number[] = []
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith(releves)) sent.push(response.status())
  })

  await context.setOffline(true)
  await noteHours(page, '1250')
  await expect(second.getByText('En attente d’envoi\u00a0: Relevé du compteur, 1\u202f250\u00a0h')).toBeVisible()
  await noteHours(second, '1400')
  for (const tab of tabs) await expect(tab.getByText(/2\u00a0saisies attendent$/)).toBeVisible()

  await signIn('adherent2', otherPage)
  await record(otherPage, 1300)
  await context.setOffline(false)
  for (const tab of tabs) {
    await expect(tab.getByText('1\u00a0saisie à revoir')).toBeVisible({ timeout: 60_000 })
    await expect(compteur(tab).getByText(/1\s300\sh\s: indiquez pourquoi le compteur baisse/)).toBeVisible()
    await expect(
      compteur(tab)
        .getByText(/^1\s400\sh$/)
        .first(),
    ).toBeVisible()
  }
  expect(sent.toSorted()).toEqual([201, 400])
  await expectAccessible(page)

  await compteur(second).getByRole('button', { name: 'Corriger', exact: true }).first().click()
  const dialog = second.getByRole('dialog', { name: 'Relevé du compteur' })
  await expect(dialog.getByLabel('Heures au compteur')).toHaveValue(/^1\s?250$/)
  await dialog.getByLabel('Pourquoi').fill('Compteur remplacé')
  await expectAccessible(second)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Voir ce qui attend' })).toBeHidden()
  expect(sent.toSorted()).toEqual([201, 201, 400])
  await second.close()
  await sellMateriel(page, path)
})
