import type { Page } from '@playwright/test'
import type { Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { read } from './api.ts'
import { unique } from './dossier.ts'
import { type Compte, expect, expectAccessible, expectNoOverflow, test } from './story.ts'
import { WAITING_URL } from './waiting-portal.ts'

const PATIENCE = { timeout: 25_000 }
const bandeau = (page: Page) => page.locator('.bandeau-actes')

/** A member who accepts the news. */
async function anAbonne(page: Page) {
  const { version, ...choix } = await read<Confidentialite>(page, '/moi/confidentialite')
  const headers = { 'if-match': `"${version}"` }
  const data = { ...choix, email_info: true }
  expect((await page.request.patch('/api/moi/confidentialite', { data, headers })).ok()).toBe(true)
  const { resultats } = await read<{ resultats: { entreprise: { raison_sociale: string } }[] }>(page, '/adhesions')
  const { email } = await read<{ email: string }>(page, '/moi')
  return { email, raison_sociale: resultats[0]?.entreprise.raison_sociale ?? '' }
}

/** Chooses every membership that a search finds, then writes to them. */
async function ecrit(page: Page, q: string) {
  await page.goto(`/admin/adhesions?q=${encodeURIComponent(q)}`)
  await page.getByRole('table', { name: 'Adhésions' }).getByRole('checkbox').first().click()
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('link', { name: 'Écrire un message' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Écrire un message' })).toBeVisible()
}

type Acteurs = { page: Page; otherPage: Page; signIn: (compte: Compte, page?: Page) => Promise<void> }

/** The beginning of each of these stories: the office writes to the members of a company that accepts the news. */
async function writeToAbonne({ page, otherPage, signIn }: Acteurs) {
  await signIn('adherent2', otherPage)
  const abonne = await anAbonne(otherPage)
  await signIn('admin')
  await ecrit(page, abonne.raison_sociale)
  return abonne
}

const envoyer = (page: Page) => page.getByRole('button', { name: /^Envoyer/ })
const objet = (page: Page) => page.getByLabel('Objet', { exact: true })
const texte = (page: Page) => page.getByLabel('Texte', { exact: true })

test.describe('un message à une sélection', () => {
  test('rien ne part tant que l’on n’a pas lu qui le recevra', async ({ page, signIn }) => {
    await signIn('admin')
    const lecture = '**/api/admin/messages/destinataires'
    await page.route(lecture, (route) => route.abort())
    await ecrit(page, 'Les Chaumes')
    const illisible = page.getByRole('alert').filter({ hasText: 'Qui le recevra n’a pas pu être lu.' })
    await expect(illisible).toBeVisible()
    await expect(envoyer(page)).toHaveAccessibleDescription('Qui le recevra n’est pas encore lu.')
    await expect(envoyer(page)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.unroute(lecture)
    await illisible.getByRole('button', { name: 'Réessayer' }).click()
    await expect(illisible).toBeHidden()
    await expect(envoyer(page)).not.toHaveAccessibleDescription('Qui le recevra n’est pas encore lu.')
  })

  test('se relit, s’essaie sur soi, part aux mots de chacun, et ne se reçoit plus', async ({
    page,
    otherPage,
    signIn,
    lastMail,
  }) => {
    const { email, raison_sociale } = await writeToAbonne({ page, otherPage, signIn })
    await expectAccessible(page)
    const qui = page.getByText(/^\d+\spersonnes? par e-mail$/)
    await qui.click()
    await expect(page.getByText(email)).toBeVisible()

    const sujet = unique('Journée des semis')
    await objet(page).fill(sujet)
    await texte(page).fill('Bonjour {nom},')
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await expect(page.getByText(/«\s\{nom\}\s» n’est pas une variable de cet e-mail/)).toBeVisible()
    await texte(page).fill('Bonjour ')
    await page.getByRole('button', { name: 'Prénom' }).click()
    await page.keyboard.type(',\n\nNous vous attendons, ')
    await page.getByRole('button', { name: 'Nom de l’entreprise' }).click()
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await expect(page.getByText(`Nous vous attendons, ${raison_sociale}`)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)

    const bureau = (await read<{ email: string }>(page, '/moi')).email
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
    await expect(page.getByText(`L’essai part à ${bureau}.`)).toBeVisible()
    expect((await lastMail(bureau)).objet).toBe(`[Essai] ${sujet}`)

    await envoyer(page).dblclick()
    await expect(page.getByText('Le message est parti.')).toBeVisible()
    await expectAccessible(page)
    const mail = await lastMail(email, new RegExp(sujet))
    expect(mail.texte).toContain(`Nous vous attendons, ${raison_sociale}`)

    const sortie = /https?:\S+\/desabonnement\S+/.exec(mail.texte)?.[0] ?? ''
    await otherPage.goto(sortie.replace(/^https?:\/\/[^/]+/, ''))
    await otherPage.getByRole('button', { name: 'Ne plus recevoir' }).click()
    await expect(otherPage.getByText('Vous ne recevrez plus les nouvelles de la coopérative.')).toBeVisible()
    await ecrit(page, raison_sociale)
    await page.getByText(/^\d+\slaissés? de côté/).click()
    await expect(page.getByText('n’accepte pas les nouvelles par e-mail').first()).toBeVisible()
  })

  test('porte des documents de la coopérative, et se relit comme chacun de ses lecteurs', async ({
    page,
    otherPage,
    signIn,
    lastMail,
  }) => {
    const { email, raison_sociale } = await writeToAbonne({ page, otherPage, signIn })
    await page.getByText('Nécessaire à l’adhésion').click()
    const sujet = unique('Assemblée')
    await objet(page).fill(sujet)
    await texte(page).fill('Bonjour {prenom},')
    const jointes = page.getByRole('list', { name: 'Documents joints' })
    // By keyboard: found by a word of its title, then chosen.
    await page.getByRole('combobox', { name: 'Pièces jointes' }).fill('bareme')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(jointes.getByRole('listitem').filter({ hasText: 'Barème des cotisations' })).toBeFocused()
    // The list does not stay over what comes next.
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Pièces jointes' }).fill('décisions du bureau')
    await expect(page.getByText('Aucun résultat.')).toBeVisible()
    await page.keyboard.press('Escape')

    const titre = unique('Convocation')
    await page.getByRole('button', { name: 'Joindre un fichier de cet ordinateur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter un document' })
    await dialog.getByLabel('Titre').fill(titre)
    await dialog.getByLabel('Qui le lit').selectOption({ label: 'Le bureau seulement' })
    const buffer = Buffer.from('%PDF-1.7\nconvocation\n%%EOF')
    await dialog.getByLabel('Fichier').setInputFiles({ name: 'convocation.pdf', mimeType: 'application/pdf', buffer })
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByText(`«\u00a0${titre}\u00a0» est réservé au bureau.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Ne pas joindre ${titre}` }).click()
    await expect(page.getByRole('button', { name: 'Joindre un fichier de cet ordinateur' })).toBeFocused()
    await expect(page.getByText(/^1.document joint,/)).toBeVisible()

    await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await expect(page.getByText(/^bareme\.pdf, \d/)).toHaveCount(1)
    await expect(page.getByRole('definition').filter({ hasText: '(bareme.pdf' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await envoyer(page).click()
    await expect(page.getByText('Avec Barème des cotisations.')).toBeVisible()
    const mail = await lastMail(email, new RegExp(sujet))
    expect(mail.pieces.map(({ nom, type }) => [nom, type])).toEqual([['bareme.pdf', 'application/pdf']])
    await page.goto(`/admin/courriels?q=${encodeURIComponent(sujet)}`)
    const jointe = page
      .getByRole('list', { name: 'Pièces jointes' })
      .getByRole('button', { name: 'Barème des cotisations' })
    await expect(jointe.first()).toBeVisible()

    // Told in the timeline of the company too, where it opens.
    const { resultats } = await read<{ resultats: { id: string }[] }>(
      page,
      `/admin/entreprises-creances?q=${encodeURIComponent(raison_sociale)}`,
    )
    await page.goto(`/admin/fiche/${resultats[0]?.id}/`)
    const fait = page.getByRole('listitem').filter({ hasText: sujet }).filter({ hasText: email })
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      fait.getByRole('button', { name: 'Barème des cotisations' }).click(),
    ])
    expect(fichier.suggestedFilename()).toBe('bareme.pdf')
    await expectAccessible(page)
  })

  test('se relit comme un lecteur choisi, par son nom ou à la suite', async ({ page, signIn }) => {
    await signIn('admin')
    await ecrit(page, 'GAEC')
    await page.getByText('Nécessaire à l’adhésion').click()
    await objet(page).fill('Réunion')
    await texte(page).fill('Chers {raison_sociale},')
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await expect(page.getByText(/^1 sur \d+$/)).toBeVisible()
    const lu = page.getByRole('combobox', { name: 'Lu par' })
    const premier = await lu.inputValue()
    await page.getByRole('button', { name: 'Lecteur suivant' }).click()
    await expect(page.getByText(/^2 sur \d+$/)).toBeVisible()
    const deuxieme = await lu.inputValue()
    expect(deuxieme).not.toBe(premier)
    await expect(page.getByText(`Chers ${deuxieme.split(', ')[1]},`)).toBeVisible()
    await lu.fill(premier)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^1 sur \d+$/)).toBeVisible()
    await expectAccessible(page)
  })

  test('sans sélection, la page dit comment choisir', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/admin/courriels?onglet=message')
    await page.getByRole('link', { name: 'Choisir dans la liste' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Adhésions' })).toBeVisible()
  })
})

test.describe('trente secondes', () => {
  test.use({ baseURL: WAITING_URL })

  test('repris, le message est encore là ; corrigé, il part quand même onglet fermé', async ({
    page,
    otherPage,
    signIn,
    lastMail,
  }) => {
    test.slow()
    const { email } = await writeToAbonne({ page, otherPage, signIn })
    const sujet = unique('Fête')
    await objet(page).fill(sujet)
    await texte(page).fill('Venez samdi.')
    await envoyer(page).click()
    await page.getByRole('button', { name: /^Annuler/ }).click()
    await expect(bandeau(page).getByText('c’est annulé, rien n’est parti.')).toBeVisible()
    await expect(texte(page)).toHaveValue('Venez samdi.')

    // Not sent, and so not to be left by mistake.
    await page.getByRole('link', { name: 'Adhésions' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rester sur la page' }).click()
    await texte(page).fill('Venez samedi.')
    await envoyer(page).click()
    await expect(page.getByText(`Message «\u00a0${sujet}\u00a0»`).first()).toBeVisible()
    await page.goto('about:blank')
    const mail = await lastMail(email, new RegExp(sujet))
    expect(mail.texte).toContain('Venez samedi.')
  })

  test('parti sous les yeux, la page le dit', async ({ page, otherPage, signIn }) => {
    test.slow()
    await writeToAbonne({ page, otherPage, signIn })
    await objet(page).fill(unique('Réunion'))
    await texte(page).fill('À jeudi.')
    await envoyer(page).click()
    await expect(page.getByText('Le message est parti.')).toBeVisible(PATIENCE)
  })
})
