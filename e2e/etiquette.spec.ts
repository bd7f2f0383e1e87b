import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lienCompteur } from '@sillon/domain/dossiers/materiels/etiquette'
import { readPdf } from '../server/src/testing/read-pdf.ts'
import { qrOf, readQrs } from '../server/src/testing/read-qr.ts'
import { read } from './api.ts'
import { waitForField } from './appareil.ts'
import { aMateriel, sellMateriel } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

const codeOf = (path: string) => lienCompteur(path.split('/').filter(Boolean).at(-1) ?? '')

/** Presses a button that prints, and returns what was printed. */
async function print(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const fichier = await download
  return { nom: fichier.suggestedFilename(), octets: await readFile(await fichier.path()) }
}

test('une étiquette s’imprime depuis la machine, et son code ouvre le compteur, avec ou sans réseau @telephone', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await signIn('adherent')
  const { path, nom } = await aMateriel(page, 'Étiquette', 'telescopique')
  await page.goto(path)
  const { nom: fichier, octets } = await print(page, 'Étiquette à coller')
  expect(fichier).toMatch(/^etiquette-essai-etiquette-\d+\.pdf$/)
  expect(readPdf(octets).pages.join(' ').replace(/\s+/g, ' ')).toContain(`Relever les heures`)
  expect(readQrs(octets)).toEqual([qrOf(`${baseURL}${codeOf(path)}`)])
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.goto(codeOf(path))
  const heures = page.getByRole('dialog', { name: `Heures, ${nom}` })
  await expect(heures.getByLabel('Heures au compteur')).toBeFocused()
  await page.keyboard.type('6310')
  await expectAccessible(page)
  await heures.getByRole('button', { name: 'Enregistrer' }).click()
  const machine = page.getByRole('article', { name: nom })
  await expect(machine).toContainText(/6\s310\sh/)
  // Loaded again, the page is the list.
  await expect(page).toHaveURL(/\/mes-machines\/?$/)

  const planche = await print(page, 'Imprimer les étiquettes')
  expect(planche.nom).toBe('etiquettes-machines.pdf')
  expect(readQrs(planche.octets)).toContainEqual(qrOf(`${baseURL}${codeOf(path)}`))
  await expectAccessible(page)
  await expectNoOverflow(page)

  await waitForField(page)
  await context.setOffline(true)
  await page.goto(codeOf(path))
  await expect(heures.getByLabel('Heures au compteur')).toBeFocused()
  await page.keyboard.type('6312')
  await heures.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(machine).toContainText('En attente d’envoi')
  await page.goto(lienCompteur('00000000-0000-4000-8000-000000000000'))
  await expect(page.getByText('Cette machine n’est pas gardée sur ce téléphone')).toBeVisible()
  await expectNoOverflow(page)
  await context.setOffline(false)
  await expect(machine).toContainText(/6\s312\sh/, { timeout: 30_000 })
  await sellMateriel(page, path)
})

test('lue par quelqu’un d’autre, une étiquette dit à qui elle est, et rien de plus que l’annuaire @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('adherent')
  const { path, nom } = await aMateriel(page, 'Étiquette d’autrui', 'telescopique')
  const code = codeOf(path)
  await signIn('voisin', otherPage)
  const cachee = otherPage.waitForResponse(/\/api\/materiels\//)
  await otherPage.goto(code)
  expect((await cachee).status()).toBe(404)
  const phrase = otherPage.getByRole('status').filter({ hasText: 'Cette machine n’est pas des vôtres' })
  await expect(phrase).toContainText(
    'Ses heures sont notées par son entreprise : l’étiquette dit laquelle, et son téléphone.',
  )
  await expect(otherPage.getByRole('link', { name: /voir qui appeler/ })).toHaveCount(0)
  await expect(otherPage.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await expect(phrase).toBeVisible()

  const { resultats } = await read<{ resultats: { id: string; a_vous: boolean }[] }>(otherPage, '/recherche/materiels')
  await otherPage.goto(lienCompteur(resultats.find(({ a_vous }) => !a_vous)?.id ?? ''))
  await otherPage.getByRole('link', { name: /voir qui appeler/ }).click()
  await expect(otherPage.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible()

  // The cooperative sees every machine.
  await signIn('lecture', otherPage)
  await otherPage.goto(code)
  await expect(phrase).toBeVisible()
  await otherPage.getByRole('link', { name: `${nom}, EARL Les Chaumes : voir qui appeler` }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: nom })).toBeVisible()

  await signIn('retraite', otherPage)
  await otherPage.goto(code)
  await expect(otherPage).toHaveURL(/\/\?etiquette=1$/)
  await expect(otherPage.getByText('Cette étiquette ouvre le compteur d’une machine')).toBeVisible()
  await sellMateriel(page, path)
})

test('lue sans être connecté, une étiquette mène au compteur après la connexion @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('adherent')
  const { path, nom } = await aMateriel(page, 'Étiquette froide', 'telescopique')
  await otherPage.goto(codeOf(path))
  await otherPage.getByLabel('Identifiant ou adresse e-mail').fill('adherent')
  await otherPage.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-adherent-2026')
  await otherPage.keyboard.press('Enter')
  const heures = otherPage.getByRole('dialog', { name: `Heures, ${nom}` })
  await expect(heures.getByLabel('Heures au compteur')).toBeFocused()
  await heures.getByRole('button', { name: 'Annuler' }).click()
  // The code was read: home has nothing left to go back to.
  await otherPage.goto('/')
  await expect(otherPage.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
  await sellMateriel(page, path)
})
