import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { unique } from './dossier.ts'
import { dansDeuxMois } from './jours.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'
import { acceptDemandes } from './voisin.ts'

const carte = (page: Page, materiel: string) => page.getByRole('region', { name: materiel })

async function openDemandes(page: Page) {
  await page.getByRole('link', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'J’ai besoin de…' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes entre voisins' })).toBeVisible()
}

test('je dis ce qu’il me faut, mon voisin qui l’accepte répond, l’autre n’en voit rien @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  test.slow()
  await signIn('adherent')
  await signIn('voisin', otherPage)
  await acceptDemandes(otherPage, 'personne')
  const materiel = unique('Presse')
  const { email } = await read<{ email: string }>(page, '/moi')
  const { email: autre } = await read<{ email: string }>(otherPage, '/moi')

  await openDemandes(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Dire ce qu’il me faut' }).click()
  const dialogue = page.getByRole('dialog', { name: 'J’ai besoin de…' })
  await dialogue.getByLabel('Quel matériel').fill(materiel)
  await dialogue.getByLabel('Du', { exact: true }).fill(dansDeuxMois(15))
  await dialogue.getByLabel('Au', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByLabel('À moins de').selectOption('50')
  await dialogue.getByLabel(/^Votre message/).fill('Pour douze hectares de foin.')
  await expectAccessible(page)
  await dialogue.getByRole('button', { name: 'Le dire à mes voisins' }).click()
  await expect(dialogue.getByText('Le dernier jour vient avant le premier.')).toBeVisible()
  await expect(dialogue.getByLabel('Quel matériel')).toHaveValue(materiel)
  await dialogue.getByLabel('Du', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByLabel('Au', { exact: true }).fill(dansDeuxMois(15))
  await dialogue.getByRole('button', { name: 'Le dire à mes voisins' }).click()
  await expect(carte(page, materiel).getByText('Ouvert')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await openDemandes(otherPage)
  await expect(carte(otherPage, materiel)).toHaveCount(0)
  await otherPage.getByRole('link', { name: 'Choisir qui peut me demander' }).click()
  const choix = otherPage.getByRole('radiogroup', { name: /^Qui peut me demander un matériel/ })
  await expect(choix.getByRole('radio', { name: 'Personne' })).toBeChecked()
  await choix.getByText('Tous', { exact: true }).click()
  await expect(choix.getByRole('radio', { name: 'Tous' })).toBeChecked()
  const historique = otherPage.getByRole('region', { name: 'Historique de mes choix' }).getByRole('listitem').first()
  await expect(historique).toContainText(/^Qui peut me demander un matériel.*Tous les adhérents/)
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)

  await otherPage.getByRole('link', { name: 'Accueil', exact: true }).filter({ visible: true }).click()
  const besoin = otherPage.getByRole('link', { name: /^Voir (ce besoin|ces besoins)$/ })
  await expect(besoin).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await besoin.click()
  const vu = carte(otherPage, materiel)
  await expect(vu.getByText('Pour douze hectares de foin.')).toBeVisible()
  await expect(vu.getByRole('link', { name: 'SMS prêt' })).toHaveAttribute('href', /^sms:\+33\d+\?&body=Bonjour/)
  await vu.getByRole('button', { name: 'J’en ai un' }).click()
  const reponse = otherPage.getByRole('dialog', { name: 'J’en ai un' })
  await reponse.getByLabel(/^Un mot/).fill('Libre le matin.')
  await reponse.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(vu.getByText('En attente')).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await lastMail(email, /Un voisin a ce qu’il vous faut/)

  await page.getByRole('link', { name: 'Accueil', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText(`Un voisin a ce qu’il vous faut\u00a0: ${materiel}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Voir et répondre' }).last().click()
  const mien = carte(page, materiel)
  await expect(mien.getByText('Libre le matin.')).toBeVisible()
  await mien.getByRole('button', { name: 'C’est d’accord' }).click()
  const accord = page.getByRole('dialog', { name: /^D’accord avec/ })
  await accord.getByRole('button', { name: 'C’est d’accord' }).click()
  await expect(mien.getByText('Trouvé', { exact: true })).toBeVisible()
  const agenda = await mien.getByRole('link', { name: 'Mettre dans mon agenda' }).getAttribute('href')
  expect(await (await page.request.get(agenda ?? '')).text()).toContain('BEGIN:VEVENT\r\n')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await lastMail(autre, /C’est d’accord/)

  await otherPage.reload()
  await vu.getByRole('button', { name: 'Retirer ma réponse' }).click()
  await expect(vu.getByText('Retirée')).toBeVisible()
  await acceptDemandes(otherPage, 'personne')
})

test('« C’est trouvé » met fin à mon besoin aussitôt @telephone', async ({ page, signIn }) => {
  await signIn('adherent')
  const materiel = unique('Herse')
  await openDemandes(page)
  await page.getByRole('button', { name: 'Dire ce qu’il me faut' }).click()
  const dialogue = page.getByRole('dialog', { name: 'J’ai besoin de…' })
  await dialogue.getByLabel('Quel matériel').fill(materiel)
  await dialogue.getByLabel('Du', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByLabel('Au', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByRole('button', { name: 'Le dire à mes voisins' }).click()
  await carte(page, materiel).getByRole('button', { name: 'C’est trouvé' }).click()
  await expect(carte(page, materiel).getByText('Trouvé', { exact: true })).toBeVisible()
})

test('un appui sous la liste ouverte d’un champ n’est pas perdu @telephone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('adherent')
  await openDemandes(page)
  await page.getByRole('button', { name: 'Dire ce qu’il me faut' }).click()
  const dialogue = page.getByRole('dialog', { name: 'J’ai besoin de…' })
  await dialogue.getByLabel('Quel matériel').fill('presse')
  await expect(dialogue.getByRole('option', { name: /Presse à balles rondes/ })).toBeVisible()
  await dialogue.getByRole('button', { name: /^Choisir dans le calendrier.*Au$/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(dialogue.getByRole('listbox')).toHaveCount(0)
})
