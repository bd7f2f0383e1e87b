import type { BrowserContext, Page } from '@playwright/test'
import { aGroupementOuvert } from './achat.ts'
import { read, send } from './api.ts'
import { readDevice } from './appareil.ts'
import { codeOf } from './code-telephone.ts'
import { aCompte, enter, MOT_DE_PASSE } from './compte.ts'
import { aMateriel, anExploitation, applyActe, findLignes, unique } from './dossier.ts'
import { endSession, feuille } from './session.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const COMMENTAIRE = 'Commentaire (facultatif)'
const motDePasseOf = (compte: string) => `Sillon-demo-${compte}-2026`

/** The draft of a form in IndexedDB, as opposed to the copies of saved data. */
const ebaucheOf = (commentaire: string) => `"saisie":${JSON.stringify({ commentaire })}`

const motDePasse = (page: Page) => feuille(page).getByLabel('Mot de passe', { exact: true })

/** Records the `Idempotency-Key` or `If-Match` and the status of each write to this path. */
function followWrites(context: BrowserContext, path: string) {
  const writes: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'GET' || !new URL(response.url()).pathname.startsWith(`/api${path}`)) return
    const headers = request.headers()
    writes.push(`${headers['if-match'] ?? headers['idempotency-key']} ${response.status()}`)
  })
  return writes
}

/** Waits until the page has read the identifiant, at the first key typed: the sign-in sheet then shows it. */
const waitForIdentifiant = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/moi') && response.ok())

async function comment(page: Page, path: string, texte: string) {
  await page.goto(path)
  const learnt = waitForIdentifiant(page)
  await page.getByLabel(COMMENTAIRE).fill(texte)
  await learnt
}

async function signInAgain(page: Page, password: string) {
  await motDePasse(page).fill(password)
  await feuille(page).getByRole('button', { name: 'Se connecter' }).click()
}

const apiOf = (path: string) => path.replace('/mes-adhesions/', '/adhesions/').replace('/exploitation/', '/')

test('R93 : la session finit sur une fiche tapée, et la même écriture part une fois après la connexion @telephone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Session finie')
  const { version } = await read<{ version: number }>(page, apiOf(path))
  const texte = unique('Tapé avant la fin')
  await comment(page, path, texte)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.fallback()
  })
  const writes = followWrites(context, apiOf(path))
  await endSession(context)
  await save(page)

  await expect(motDePasse(page)).toBeFocused()
  await expect(feuille(page)).toContainText('Élodie Marchand')
  await expect(page.getByText('Erreur 401')).toBeHidden()
  await expect(page.getByLabel(COMMENTAIRE)).toHaveValue(texte)
  await expectAccessible(page)
  await expectNoOverflow(page)
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(feuille(page)).toBeVisible()

  await signInAgain(page, 'pas le bon mot de passe')
  await expect(feuille(page).getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.')
  await expect(motDePasse(page)).toBeFocused()
  await expectAccessible(page)
  await signInAgain(page, motDePasseOf('adherent'))
  await expect(feuille(page)).toBeHidden()
  // The saved form leads back to the list.
  await expect(page).toHaveURL(/exploitations\/$/)
  const key = `"${version}"`
  expect(writes).toEqual([`${key} 401`, `${key} 200`])
  expect(await read(page, apiOf(path))).toMatchObject({ commentaire: texte, version: version + 1 })
  await expect.poll(() => readDevice(page)).not.toContain(ebaucheOf(texte))
})

test('R93 : « Quitter » mène à l’accueil, qui propose au même compte de reprendre sa saisie @telephone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Session quittée')
  const texte = unique('À reprendre')
  await comment(page, path, texte)
  await endSession(context)
  await save(page)
  await feuille(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/connexion')
  await expect(page.getByText('Erreur 401')).toBeHidden()
  expect(await readDevice(page)).toContain(ebaucheOf(texte))

  await signIn('adherent')
  await expect(page.getByText(/^Votre saisie du .+, page «.+», vous attend\.$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel(COMMENTAIRE)).toHaveValue(texte)
  await save(page)
  await expect(page).toHaveURL(/exploitations\/$/)
  await expect.poll(() => readDevice(page)).not.toContain(ebaucheOf(texte))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeHidden()
})

test('R93 : un autre compte arrive à l’accueil et ne voit rien de ce qui était tapé', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Session d’un autre')
  const texte = unique('Pour moi seule')
  await comment(page, path, texte)
  const writes = followWrites(context, apiOf(path))
  await endSession(context)
  await save(page)
  await feuille(page).getByRole('button', { name: 'Changer' }).click()
  await feuille(page).getByLabel('Identifiant ou adresse e-mail').fill('voisin')
  await expectAccessible(page)
  await signInAgain(page, motDePasseOf('voisin'))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).not.toHaveText('Bonjour Élodie')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeHidden()
  await expect.poll(() => readDevice(page)).not.toContain(texte)
  expect(writes.map((write) => write.slice(-3))).toEqual(['401'])
})

test('R93 : le motif d’un acte survit à la fin de la session, dans son dialogue', async ({ page, context, signIn }) => {
  await signIn('admin')
  const [{ id }] = await findLignes(page, '/admin/adhesions?statut=active&declaration=validee&tri=-raison_sociale')
  await page.goto(`/admin/adhesion/${id}/entreprise/`)
  await page.getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('list', { name: 'Autres actes' }).getByRole('button', { name: 'Suspendre l’adhésion' }).click()
  await page.getByLabel('Motif').fill('Cotisation impayée.')
  const writes = followWrites(context, `/admin/adhesions/${id}`)
  await endSession(context)
  await save(page, 'Suspendre l’adhésion')
  await expect(motDePasse(page)).toBeFocused()
  await expect(page.getByLabel('Motif')).toHaveValue('Cotisation impayée.')
  await expectAccessible(page)
  await signInAgain(page, motDePasseOf('admin'))
  await expect(page.getByText('L’adhésion est suspendue.')).toBeVisible()
  await expect(page.getByLabel('Motif')).toBeHidden()
  expect(writes.map((write) => write.slice(-3))).toEqual(['401', '200'])
  await applyActe(page, id, 'reactiver')
})

test('R93 : une commande tapée se reprend, ses conditions à accepter de nouveau', async ({
  page,
  otherPage,
  context,
  signIn,
}) => {
  await signIn('admin', otherPage)
  const vente = await aGroupementOuvert(otherPage)
  await signIn('adherent')
  await page.getByRole('link', { name: 'Groupements', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: vente.libelle }).click()
  const quantite = page.getByRole('textbox', { name: 'Quantité : Ammonitrate 33,5 %, en big bags' })
  const consignes = page.getByLabel('Consignes de livraison (facultatif)')
  const conditions = page.getByLabel(/^J’accepte les conditions/)
  await quantite.fill('8')
  await consignes.fill('Portail vert, le matin.')
  await conditions.check()
  await endSession(context)
  await page
    .getByRole('button', { name: /^Valider/ })
    .filter({ visible: true })
    .click()
  await feuille(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/connexion')
  await signIn('adherent')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(quantite).toHaveValue('8')
  await expect(consignes).toHaveValue('Portail vert, le matin.')
  await expect(conditions).not.toBeChecked()
})

test('R93 : la feuille demande le second facteur, et fait attendre qui a trop essayé', async ({
  page,
  otherPage,
  context,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await enter(page, email)
  const { secret } = await send<{ secret: string }>(page, '/moi/totp', { mot_de_passe_actuel: MOT_DE_PASSE })
  await send(page, '/moi/totp/confirmer', { code: await codeOf(secret, -1) })
  await page.goto('/mon-profil/telephones')
  await page.getByRole('button', { name: 'Ajouter un téléphone' }).click()
  const learnt = waitForIdentifiant(page)
  await page.getByLabel('Numéro', { exact: true }).fill('0612345678')
  await learnt
  await endSession(context)
  await save(page)

  const trop = 'Trop d’essais. Réessayez dans 15\u00a0minutes.'
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify({ detail: trop }) }),
  )
  await signInAgain(page, MOT_DE_PASSE)
  await expect(feuille(page).getByRole('alert')).toHaveText(trop)
  await expect(feuille(page)).toBeVisible()
  await page.unroute('**/api/auth/login')

  await signInAgain(page, MOT_DE_PASSE)
  const code = feuille(page).getByLabel('Code à 6 chiffres')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await codeOf(secret, 0))
  await feuille(page).getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Vos téléphones sont enregistrés.')).toBeVisible()
  await expect(feuille(page)).toBeHidden()
})

test('R93 : deux onglets : la connexion de l’un rend l’autre à sa saisie, la déconnexion voulue l’emporte', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const { path } = await aMateriel(page, 'Deux onglets')
  const second = await context.newPage()
  await second.goto('/mon-profil/informations')
  await page.goto(path)
  const learnt = waitForIdentifiant(page)
  await page.getByLabel('Modèle').fill('Tapé ici')
  await learnt
  await endSession(context)
  // A read is enough to notice it: the other tab has nothing typed and signs out, this one asks for the password.
  await second.getByRole('link', { name: 'Mes cotisations' }).first().click()
  await expect(second).toHaveURL('/connexion')
  await expect(feuille(page)).toBeVisible()
  await second.getByLabel('Identifiant ou adresse e-mail').fill('adherent')
  await second.getByLabel('Mot de passe', { exact: true }).fill(motDePasseOf('adherent'))
  await second.getByRole('button', { name: 'Se connecter' }).click()
  await expect(second.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await expect(feuille(page)).toBeHidden()
  await expect(page.getByLabel('Modèle')).toHaveValue('Tapé ici')

  await second.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(second).toHaveURL('/connexion')
  await expect(page).toHaveURL('/connexion')
})
