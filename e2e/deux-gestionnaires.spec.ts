import type { Page } from '@playwright/test'
import { anExploitation } from './dossier.ts'
import { expect, expectAccessible, save, test } from './story.ts'

const commentaire = (page: Page) => page.getByLabel('Commentaire (facultatif)')
const surface = (page: Page) => page.getByLabel('Surface agricole utile (SAU)')
const conflit = (page: Page) => page.getByRole('dialog', { name: 'La fiche a été modifiée entre-temps' })

/** Opens one farm as Élodie and as Thomas; Thomas saves first. */
async function openTogether(page: Page, otherPage: Page, path: string) {
  await page.goto(path)
  await otherPage.goto(path)
  await surface(page).fill('21,25')
  await commentaire(page).fill('Saisi par Élodie.')
  await surface(otherPage).fill('33')
  await otherPage.getByLabel('Numéro EDE (facultatif)').fill('86123456')
  await save(otherPage)
  await expect(otherPage.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()
  await save(page)
  await expect(conflit(page)).toBeVisible()
}

test('le second voit les deux valeurs et garde la sienne', async ({ page, otherPage, signIn }) => {
  await signIn('adherent')
  await signIn('adherent2', otherPage)
  const path = await anExploitation(page, 'Conflit')
  await openTogether(page, otherPage, path)

  const choix = conflit(page).getByRole('radiogroup', { name: 'Surface agricole utile (SAU)' })
  await expect(choix.getByLabel(/Votre saisie.*21,25/)).toBeChecked()
  await expect(choix.getByLabel(/Version enregistrée.*33/)).toBeVisible()
  await expectAccessible(page)
  await conflit(page).getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()

  await page.goto(path)
  await expect(surface(page)).toHaveValue('21,25')
  await expect(commentaire(page)).toHaveValue('Saisi par Élodie.')
  await expect(page.getByLabel('Numéro EDE (facultatif)')).toHaveValue('86123456')
})

test('le second prend la version de l’autre, champ par champ', async ({ page, otherPage, signIn }) => {
  await signIn('adherent')
  await signIn('adherent2', otherPage)
  const path = await anExploitation(page, 'Conflit')
  await openTogether(page, otherPage, path)

  const choix = conflit(page).getByRole('radiogroup', { name: 'Surface agricole utile (SAU)' })
  await choix.getByLabel(/Version enregistrée/).check()
  await conflit(page).getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()

  await page.goto(path)
  await expect(surface(page)).toHaveValue('33')
  await expect(commentaire(page)).toHaveValue('Saisi par Élodie.')
})

test('fermer la question rend la saisie intacte, et la redemande à l’enregistrement', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('adherent')
  await signIn('adherent2', otherPage)
  await openTogether(page, otherPage, await anExploitation(page, 'Conflit'))

  await page.keyboard.press('Escape')
  await expect(conflit(page)).toBeHidden()
  await expect(surface(page)).toHaveValue('21,25')
  await expect(commentaire(page)).toHaveValue('Saisi par Élodie.')
  await save(page)
  await expect(conflit(page)).toBeVisible()
})
