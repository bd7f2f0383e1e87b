import type { Page } from '@playwright/test'
import { unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const aPdf = (name: string, texte = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${texte}\n%%EOF`),
})

const ligne = (page: Page, titre: string) => page.getByRole('listitem').filter({ hasText: titre })
const menu = async (page: Page, titre: string, acte: string) => {
  await page.getByRole('button', { name: `Actes sur ${titre}` }).click()
  await page.getByRole('button', { name: acte, exact: true }).click()
}

async function ouvre(page: Page) {
  await page.goto('/documents/')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents de la coopérative' })).toBeVisible()
}

test.describe('les documents de la coopérative', () => {
  test('s’ajoutent, se lisent, se remplacent, se retirent et se remettent', async ({ page, otherPage, signIn }) => {
    const titre = unique('Règlement du silo')
    await signIn('adherent', otherPage)
    await signIn('admin')
    await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click()
    await page.getByRole('button', { name: 'Ajouter un document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter un document' })
    await dialog.getByLabel('Titre').fill(titre)
    await dialog.getByLabel('Fichier').setInputFiles({ ...aPdf('silo.pdf'), buffer: Buffer.from('<html>') })
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByText('Choisissez un PDF, ou une image JPEG ou PNG')).toBeVisible()
    // A refused file costs nothing of the text.
    await expect(dialog.getByLabel('Titre')).toHaveValue(titre)
    await dialog.getByLabel('Fichier').setInputFiles(aPdf('silo.pdf'))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ajouter' }).dblclick()
    await expect(ligne(page, titre)).toHaveCount(1)
    await expectAccessible(page)

    await ouvre(otherPage)
    const [download] = await Promise.all([
      otherPage.waitForEvent('download'),
      otherPage.getByRole('button', { name: `Télécharger ${titre}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe('silo.pdf')
    await expect(otherPage.getByRole('button', { name: 'Ajouter un document' })).toBeHidden()

    await menu(page, titre, 'Remplacer le fichier')
    await page.getByLabel('Fichier').setInputFiles(aPdf('silo-2.pdf'))
    await page.getByRole('button', { name: 'Remplacer', exact: true }).click()
    await ligne(page, titre).first().getByText('1 fichier précédent').click()
    await expect(page.getByText('silo.pdf')).toBeVisible()

    await menu(page, titre, 'Modifier')
    await page.getByLabel('Qui le lit').selectOption({ label: 'Le bureau seulement' })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(ligne(page, titre).first().getByText('Le bureau seulement')).toBeVisible()
    // The page of the member is older than the change: it stays, says so, and is read again.
    await otherPage.getByRole('button', { name: `Télécharger ${titre}` }).click()
    await expect(otherPage.getByText('Ce fichier a été retiré, ou n’est plus pour vous.')).toBeVisible()
    await expect(ligne(otherPage, titre)).toHaveCount(0)
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Documents de la coopérative' })).toBeVisible()
    // Its address, kept and followed in a tab, leads to the page that says so.
    const kept = await page.evaluate(async (cherche) => {
      const { resultats } = await (await fetch('/api/admin/documents-cooperative')).json()
      return resultats.find((document: { titre: string }) => document.titre === cherche).id
    }, titre)
    await otherPage.goto(`/api/documents-cooperative/${kept}/fichier`)
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Ce document ne s’ouvre pas' })).toBeVisible()
    await expectAccessible(otherPage)
    await otherPage.getByRole('button', { name: 'Revenir' }).click()
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Documents de la coopérative' })).toBeVisible()

    await menu(page, titre, 'Modifier')
    await page.getByLabel('Qui le lit').selectOption({ label: 'Les adhérents' })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(ligne(page, titre).first().getByText('Le bureau seulement')).toHaveCount(0)
    await ouvre(otherPage)
    await expect(ligne(otherPage, titre)).toHaveCount(1)
    await menu(page, titre, 'Retirer')
    const retires = page.getByRole('region', { name: 'Documents retirés' })
    await expect(retires.getByText(titre).first()).toBeVisible()
    // The list that was open says why, and is read again.
    await otherPage.getByRole('button', { name: `Télécharger ${titre}` }).click()
    await expect(otherPage.getByText('Ce document a été retiré.')).toBeVisible()
    await expect(ligne(otherPage, titre)).toHaveCount(0)
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Documents de la coopérative' })).toBeVisible()
    await menu(page, titre, 'Remettre')
    await expect(page.getByText('Le document est remis.')).toBeVisible()
    await expect(retires.getByText(titre)).toHaveCount(0)
  })

  test('se lisent au téléphone @telephone', async ({ page, signIn }) => {
    await signIn('adherent')
    await ouvre(page)
    await expect(page.getByText('Statuts de la coopérative')).toBeVisible()
    await expect(page.getByText('Relevé des décisions du bureau')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('se consultent seulement pour qui lit au bureau', async ({ page, signIn }) => {
    await signIn('lecture')
    await ouvre(page)
    await expect(page.getByText('Relevé des décisions du bureau')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ajouter un document' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Actes sur/ })).toHaveCount(0)
  })
})
