import type { Page } from '@playwright/test'
import { anAdhesion, aSiret, findFirst, findMonAdhesion, unique } from './dossier.ts'
import { type Compte, expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const TELEPHONE = { width: 390, height: 844 }
const BUREAU = { width: 1280, height: 800 }
/** 1 280 px at 400 %. */
const ZOOM = { width: 320, height: 512 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PUBLIQUES = [
  '/mentions-legales',
  '/privacy',
  '/accessibilite',
  '/mot-de-passe-oublie',
  '/mot-de-passe-oublie#jeton=perime',
  '/annulation?objet=email#jeton=perime',
  '/maintenance',
  '/nulle-part',
]

/** The paths of each role, from docs/pages.md. */
const PAGES: Record<'anonyme' | Compte, (page: Page) => Promise<string[]>> = {
  anonyme: async () => ['/connexion', '/validation-email', '/validation-email#jeton=perime', ...PUBLIQUES],
  adherent: async (page) => {
    const id = await findMonAdhesion(page)
    return [
      '/',
      '/mon-profil/informations',
      '/mon-profil/confidentialite',
      '/mon-profil/telephones',
      '/profil',
      '/modification-email',
      '/supprimer-mon-compte',
      `/supprimer-mon-adhesion/${id}/`,
      '/mes-adhesions/',
      '/accessibilite',
      ...(await etapesOf(page, `/mes-adhesions/${id}`, id)),
    ]
  },
  adherent2: async () => [],
  retraite: async (page) => {
    const id = await findMonAdhesion(page)
    const base = `/mes-adhesions/${id}`
    return ['/', '/profil', '/mes-adhesions/', `${base}/entreprise/`, `${base}/exploitations/`, `${base}/adherents/`]
  },
  admin: async (page) => {
    const id = await findFirst(page, '/admin/adhesions?q=39417852900019')
    const { siret } = await anAdhesion(page, { raison_sociale: unique('EARL en préparation'), creee: false })
    const creation = `/admin/nouvelle-adhesion/${siret}`
    return [
      '/',
      '/mon-profil/informations',
      '/admin/parametres',
      '/admin/utilisateurs',
      '/mon-profil/confidentialite',
      '/mon-profil/telephones',
      '/profil',
      '/admin/adhesions',
      '/admin/adhesions?q=rien+de+tel',
      '/admin/nouvelle-adhesion/recherche/',
      `/admin/nouvelle-adhesion/recherche/?siret=${aSiret()}`,
      `${creation}/entreprise/`,
      `${creation}/exploitations/`,
      `${creation}/exploitations/exploitation`,
      `${creation}/adherents/`,
      `${creation}/adherents/adherent`,
      ...(await etapesOf(page, `/admin/adhesion/${id}`, id)),
    ]
  },
}

async function etapesOf(page: Page, base: string, id: string): Promise<string[]> {
  const [exploitation, adherent, materiel] = await Promise.all(
    ['exploitations', 'adherents', 'materiels'].map((etape) => findFirst(page, `/adhesions/${id}/${etape}`)),
  )
  return [
    `${base}/entreprise/`,
    `${base}/exploitations/`,
    `${base}/exploitations/exploitation`,
    `${base}/exploitations/exploitation/${exploitation}`,
    `${base}/adherents/`,
    `${base}/adherents/adherent`,
    `${base}/adherents/adherent/${adherent}`,
    `${base}/materiels/`,
    `${base}/materiels/creer-materiel/${exploitation}/`,
    `${base}/materiels/${materiel}/`,
  ]
}

/** The page as it is now: on a phone by day, on a desk by night, and at 400 %. */
async function expectSound(page: Page) {
  await expect(page).toHaveTitle(/ - Sillon$/)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect.soft(title, page.url()).toMatch(/\p{L}{3}/u)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  for (const { viewport, colorScheme } of [
    { viewport: TELEPHONE, colorScheme: 'light' },
    { viewport: BUREAU, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(ZOOM)
  await expectNoOverflow(page)
  await page.setViewportSize(BUREAU)
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const role of ['anonyme', 'adherent', 'retraite', 'admin'] as const) {
  test(`chaque page ouverte à « ${role} » est accessible, sur un téléphone et un bureau`, async ({ page, signIn }) => {
    test.setTimeout(600_000)
    if (role !== 'anonyme') await signIn(role)
    for (const path of await PAGES[role](page)) {
      // Else the maintenance page leaves by itself.
      if (path === '/maintenance') await page.route('**/api/auth/whoami', (route) => route.fulfill({ status: 502 }))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Chargement…')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expectSound(page)
      await page.unroute('**/api/auth/whoami')
    }
  })
}

test('les formulaires en erreur restent accessibles', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn('adherent')
  const base = `/mes-adhesions/${await findMonAdhesion(page)}`
  const exploitation = await findFirst(page, `/adhesions/${base.split('/')[2]}/exploitations`)

  await page.goto(`${base}/entreprise/`)
  await page.getByLabel('Raison sociale').fill('')
  await page.getByLabel('Adresse e-mail').fill('pas une adresse')
  await page.getByLabel('Code postal').fill('12')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Raison sociale' })).toBeVisible()
  await expectSound(page)

  await page.goto(`${base}/adherents/adherent`)
  await page.getByLabel('Téléphone mobile').fill('12')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Prénom' })).toBeVisible()
  await expectSound(page)

  await page.goto(`${base}/materiels/creer-materiel/${exploitation}/`)
  await save(page, 'Enregistrer le matériel')
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveAttribute('aria-invalid', 'true')
  // The wrong field has the focus, which opens its list over everything else.
  await page.keyboard.press('Escape')
  await expectSound(page)
})

test('ce qui s’ouvre par-dessus la page est accessible : menu, dialogues, calendrier', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn('admin')
  const id = await findFirst(page, '/admin/adhesions?q=39417852900019')
  await page.goto(`/admin/adhesion/${id}/entreprise/`)
  await page.getByRole('button', { name: 'Affichage' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Autres actes' }).click()
  const actes = page.getByRole('list', { name: 'Autres actes' })
  await expect(actes).toBeVisible()
  await expectAccessible(page)
  await actes.getByRole('button', { name: 'Radier l’entreprise' }).click()
  await expect(page.getByRole('dialog', { name: /Radier cette entreprise/ })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Choisir dans le calendrier : Date de création' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const exploitation = await findFirst(page, `/adhesions/${id}/exploitations`)
  await page.goto(`/admin/adhesion/${id}/materiels/creer-materiel/${exploitation}/`)
  await page.getByRole('combobox', { name: 'Catégorie' }).fill('tracteur')
  await page.getByRole('option', { name: /^Tracteur standard/ }).click()
  await expect(page.getByLabel('Puissance')).toBeVisible()
  await expectSound(page)

  await page.goto('/admin/adhesions')
  await page.getByRole('button', { name: 'Colonnes et nombre de lignes' }).click()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Tout sélectionner dans cette page').check()
  await expectAccessible(page)
})

test('sur un téléphone, « Plus » et les cartes sont accessibles @telephone', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, '« Plus » n’existe que sur un téléphone.')
  await signIn('adherent')
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
