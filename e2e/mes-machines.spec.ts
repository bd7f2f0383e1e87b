import { waitForField } from './appareil.ts'
import { aMateriel, sellMateriel } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

test('un adhérent relève les heures et note un contrôle depuis « Mes machines » @telephone', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('adherent')
  const { path, nom } = await aMateriel(page, 'Mes machines', 'telescopique')
  // Home has read the machines already, and this one was added behind its back.
  await page.reload()
  await page
    .getByRole('link', { name: /^(Mes machines|Machines)$/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes machines' })).toBeVisible()
  // Those that are due come first.
  await expect(page.getByRole('article').first()).toContainText(/depuis|dans|aujourd’hui/)
  const machine = page.getByRole('article', { name: nom })
  await expect(machine).toContainText('Rien à prévoir')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await machine.getByRole('button', { name: 'Relever' }).click()
  const heures = page.getByRole('dialog', { name: `Heures, ${nom}` })
  await heures.getByLabel('Heures au compteur').fill('6310')
  await expectAccessible(page)
  await heures.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(machine).toContainText(/6\s310\sh/)

  await machine.getByRole('button', { name: 'Relever' }).click()
  await expect(heures).toContainText(/6\s310\sh le/)
  // The last digits are enough, and the button says which hours it records.
  await heures.getByLabel('Heures au compteur').fill('47')
  await expect(heures.getByRole('button', { name: /^Enregistrer 6\s347\sh$/ })).toBeVisible()
  await heures.getByRole('button', { name: /^Compteur remplacé/ }).click()
  await expect(heures.getByRole('button', { name: /^Enregistrer 47\sh$/ })).toBeVisible()
  await heures.getByLabel('Heures au compteur').fill('6300')
  await heures.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(heures).toContainText('Ces heures ne suivent pas les autres relevés.')
  await heures.getByRole('button', { name: 'Annuler' }).click()

  await machine.getByRole('button', { name: 'Noter un contrôle' }).click()
  const controle = page.getByRole('dialog', { name: `Noter un contrôle, ${nom}` })
  await controle.getByLabel('Contrôle', { exact: true }).selectOption('vgp')
  await controle.getByRole('button', { name: '6 mois' }).click()
  await controle.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(controle).toBeHidden()
  await expect(machine).toContainText('Rien à prévoir')

  await machine.getByRole('link', { name: nom }).click()
  await expect(page).toHaveURL(path)
  // The page of a machine, not that of a fee.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nom)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Mes machines', exact: true })
  if (!isMobile) await expect(menu).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/^(Cotisation \d{4}|Étape \d sur \d)$/)).toHaveCount(0)
  await expect(page.getByText('Vérification générale périodique (VGP)')).toBeVisible()
  await page.getByRole('link', { name: 'Mes machines', exact: true }).filter({ visible: true }).last().click()
  await expect(machine).toBeVisible()
  await sellMateriel(page, path)
})

test('sans réseau, les heures relevées depuis « Mes machines » sont gardées, puis envoyées @telephone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const { path, nom } = await aMateriel(page, 'Heures au champ', 'telescopique')
  await page.goto('/mes-machines/')
  const machine = page.getByRole('article', { name: nom })
  await expect(machine).toBeVisible()
  await waitForField(page)
  await context.setOffline(true)
  await machine.getByRole('button', { name: 'Relever' }).click()
  const heures = page.getByRole('dialog', { name: `Heures, ${nom}` })
  await heures.getByLabel('Heures au compteur').fill('12')
  await heures.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(machine).toContainText('En attente d’envoi')
  await context.setOffline(false)
  await expect(machine).toContainText('12 h', { timeout: 30_000 })
  await expect(machine).not.toContainText('En attente d’envoi')
  await sellMateriel(page, path)
})
