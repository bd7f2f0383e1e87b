import type { Page } from '@playwright/test'
import { read, send } from './api.ts'
import { anAdhesion, unique } from './dossier.ts'
import { endSession, feuille } from './session.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

type Resultats = { resultats: { id: string; entreprise_id: string; version: number; texte: string }[] }

/** The page of a company that nobody has written about yet. */
async function aFiche(page: Page) {
  const { id, raison_sociale } = await anAdhesion(page, { raison_sociale: unique('SCEA des Notes') })
  const { resultats } = await read<Resultats>(page, `/admin/adhesions?q=${encodeURIComponent(raison_sociale)}`)
  const entreprise_id = resultats.find((adhesion) => adhesion.id === id)?.entreprise_id ?? ''
  return { entreprise_id, notes: `/admin/fiche/${entreprise_id}/?onglet=notes` }
}

const champ = (page: Page) => page.getByLabel('Nouvelle note')
const ajoute = (page: Page) => page.getByRole('button', { name: 'Ajouter la note' }).click()
const lues = (page: Page) => page.getByRole('article')

test('une note s’écrit, s’épingle dans « À savoir », se change, se supprime et se remet', async ({ page, signIn }) => {
  await signIn('admin')
  const { entreprise_id, notes } = await aFiche(page)
  await page.goto(notes)
  await expect(page.getByRole('heading', { name: 'Aucune note pour l’instant' })).toBeVisible()
  await expect(page.getByText('Seul le bureau lit ces notes, jamais l’adhérent.')).toBeVisible()
  await expectAccessible(page)

  await ajoute(page)
  await expect(champ(page)).toHaveAttribute('aria-invalid', 'true')
  await champ(page).fill('Appeler après 19 h.\nChien méchant.')
  await page.getByRole('checkbox', { name: 'Épingler dans « À savoir »' }).check()
  await ajoute(page)
  await expect(lues(page)).toHaveCount(1)
  await expect(champ(page)).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Notes 1' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Résumé' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chien méchant.' })).toContainText('Nadine Berthelot, le')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Écrire une note' }).click()

  await page.getByRole('button', { name: 'Modifier la note de Nadine Berthelot' }).click()
  const texte = page.getByLabel('Texte de la note')
  await expect(texte).toBeFocused()
  // A colleague is faster.
  const [note] = (await read<Resultats>(page, `/admin/entreprises/${entreprise_id}/notes`)).resultats
  const headers = { 'if-match': `"${note?.version}"` }
  await page.request.patch(`/api/admin/notes/${note?.id}`, { data: { texte: 'Appeler le midi.' }, headers })
  await texte.fill('Appeler le soir.')
  await page.getByRole('button', { name: 'Enregistrer la note' }).click()
  const choix = page.getByRole('dialog', { name: 'La fiche a été modifiée entre-temps' })
  await expect(choix).toContainText('Appeler le midi.')
  await expectAccessible(page)
  await choix.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(lues(page)).toContainText('Appeler le soir.')
  await expect(lues(page)).toBeFocused()

  await page.getByRole('button', { name: 'Supprimer la note de Nadine Berthelot' }).click()
  const remettre = page.getByRole('button', { name: 'Remettre cette note' })
  await expect(remettre).toBeFocused()
  await expect(page.getByText('Note supprimée par Nadine Berthelot')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('1 note supprimée depuis moins de trente jours').click()
  await remettre.click()
  await expect(lues(page)).toContainText('Appeler le soir.')
})

test('le rôle Lecture lit les notes et n’en écrit pas', async ({ page, otherPage, signIn }) => {
  await signIn('admin', otherPage)
  const { entreprise_id, notes } = await aFiche(otherPage)
  await send(otherPage, `/admin/entreprises/${entreprise_id}/notes`, { texte: 'Portail vert.', epinglee: true })
  await signIn('lecture')
  await page.goto(notes)
  await expect(lues(page)).toContainText('Portail vert.')
  await expect(champ(page)).toHaveCount(0)
  await expect(lues(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('le réseau se coupe, puis la session finit : la note tapée part une seule fois @telephone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  const { entreprise_id, notes } = await aFiche(page)
  await page.goto(notes)
  await expectNoOverflow(page)
  const learnt = page.waitForResponse((response) => response.url().endsWith('/api/moi') && response.ok())
  await champ(page).fill('Livrer par la cour du haut.')
  await learnt
  await context.setOffline(true)
  await ajoute(page)
  await expect(page.getByText('Votre saisie est conservée.')).toBeVisible()
  await expect(champ(page)).toHaveValue('Livrer par la cour du haut.')
  await expectNoOverflow(page)
  await context.setOffline(false)

  await endSession(context)
  await ajoute(page)
  await feuille(page).getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-admin-2026')
  await feuille(page).getByRole('button', { name: 'Se connecter' }).click()
  await expect(lues(page)).toContainText('Livrer par la cour du haut.')
  await expect(champ(page)).toHaveValue('')
  const { resultats } = await read<Resultats>(page, `/admin/entreprises/${entreprise_id}/notes`)
  expect(resultats).toHaveLength(1)
})

test('la page se ferme sur une note tapée, qui est offerte au retour @telephone', async ({ page, context, signIn }) => {
  await signIn('admin')
  const { notes } = await aFiche(page)
  await page.goto(notes)
  await champ(page).pressSequentially('Ne sonne plus.')
  await expect(async () => {
    const second = await context.newPage()
    await second.goto(notes)
    await expect(second.getByRole('button', { name: 'Reprendre' })).toBeVisible({ timeout: 2_000 })
    await second.close()
  }).toPass()
  await page.close({ runBeforeUnload: false })
  const second = await context.newPage()
  await second.goto(notes)
  await second.getByRole('button', { name: 'Reprendre' }).click()
  await expect(champ(second)).toHaveValue('Ne sonne plus.')
})
