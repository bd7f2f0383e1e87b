import { read, send } from './api.ts'
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

test('sans réseau, « Noter la VGP faite » attend, part une fois, et revient à corriger si elle est refusée @telephone', async ({
  page,
  context,
  signIn,
  otherPage,
}) => {
  await signIn('adherent')
  const due = { type: 'vgp', fait_le: '2019-01-15', prochain_le: '2019-07-15' }
  const controlesOf = ({ path }: { path: string }) => `${path.replace('/mes-adhesions/', '/adhesions/')}controles`
  const [partie, refusee] = [await aMateriel(page, 'Partie'), await aMateriel(page, 'Refusée')]
  for (const machine of [partie, refusee]) await send(page, controlesOf(machine), due)
  await page.goto(refusee.path)
  await expect(page.getByRole('heading', { level: 3, name: 'Contrôles périodiques' })).toBeVisible()
  await page.goto('/mes-machines/')
  const carte = page.getByRole('article', { name: refusee.nom })
  await expect(carte).toBeVisible()
  await page.goto('/')
  const alerte = page.getByRole('button', { name: `Noter la VGP faite : ${partie.nom}` })
  const autres = page.getByRole('button', { name: /^Voir (les \d+ autres|l’autre)$/ })
  await expect(alerte.or(autres).first()).toBeVisible()
  if (!(await alerte.isVisible())) await autres.click()
  await waitForField(page)
  const sent: string[] = []
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/controles'))
      sent.push(`${response.url().endsWith(controlesOf(partie)) ? 'partie' : 'refusée'} ${response.status()}`)
  })

  await context.setOffline(true)
  await alerte.click()
  const dialog = page.getByRole('dialog', { name: `VGP, ${partie.nom}` })
  await dialog.getByLabel('Favorable').click()
  await dialog.getByRole('button', { name: 'Noter la VGP faite' }).click()
  await expect(page.getByText(/^En attente d’envoi\u00a0: VGP, /)).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()
  await expect(alerte).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.goto('/mes-machines/')
  await carte.getByRole('button', { name: /^Noter la VGP faite/ }).click()
  const autre = page.getByRole('dialog', { name: `VGP, ${refusee.nom}` })
  await autre.getByLabel('Favorable').click()
  await autre.getByRole('button', { name: 'Noter la VGP faite' }).click()
  await expect(carte).toContainText('En attente d’envoi\u00a0: VGP, ', { timeout: 30_000 })
  await expect(carte.getByRole('button', { name: /^Noter la VGP faite/ })).toBeHidden()

  await signIn('adherent', otherPage)
  await sellMateriel(otherPage, refusee.path)
  await context.setOffline(false)
  await expect(page.getByText('1\u00a0saisie à revoir')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => sent.toSorted()).toEqual(['partie 201', 'refusée 409'])
  const { total } = await read<{ total: number }>(otherPage, controlesOf(partie))
  expect(total).toBe(2)

  await page.getByRole('button', { name: 'Voir ce qui attend' }).click()
  await page.getByRole('button', { name: `Corriger\u00a0: ${refusee.nom}` }).click()
  const repris = page.getByRole('dialog', { name: 'Noter un contrôle' })
  await expect(repris.getByText(/^Cette machine n’est plus à l’entreprise/)).toBeVisible()
  await expect(repris.getByLabel('Contrôle', { exact: true })).toHaveValue('vgp')
  await expect(repris.getByLabel(/^Résultat/)).toHaveValue('favorable')
  await sellMateriel(otherPage, partie.path)
})
