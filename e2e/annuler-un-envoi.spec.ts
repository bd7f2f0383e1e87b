import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'
import { WAITING_URL } from './waiting-portal.ts'

type Dossier = { id: string; raison_sociale: string; entreprise_id: string }

// The portal where acts wait.
test.use({ baseURL: WAITING_URL })

const PATIENCE = { timeout: 25_000 }

const dossiersDe = async (page: Page) =>
  (await read<{ dossiers: Dossier[] }>(page, '/admin/pile')).dossiers as [Dossier, Dossier, Dossier, Dossier]
const statutOf = async (page: Page, { id }: Dossier) => {
  const { statut, declaration_statut } = await read<Record<string, string>>(page, `/adhesions/${id}`)
  return statut === 'active' ? declaration_statut : statut
}
const bandeau = (page: Page) => page.locator('.bandeau-actes')

async function isRead(page: Page, dossier: Dossier) {
  await expect(page.locator('#pile-nom')).toHaveText(dossier.raison_sociale)
  await expect(page.locator('#pile-dossier')).toHaveAttribute('aria-busy', 'false')
}

test('la pile : une validation attend, Z la reprend, la suivante part quand même onglet fermé', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin')
  const [premier, deuxieme] = await dossiersDe(page)
  await page.goto(`/admin/pile/`)
  await isRead(page, premier)
  await page.keyboard.press('v')
  await isRead(page, deuxieme)
  await expect(bandeau(page).getByText(`Validation du dossier de ${premier.raison_sociale}`).first()).toBeVisible()
  expect(await statutOf(page, premier)).toBe('soumise')
  await expectAccessible(page)

  await page.keyboard.press('z')
  await isRead(page, premier)
  await expect(page.getByText('la décision est reprise, rien n’est parti.')).toBeVisible()
  await expect(bandeau(page).getByText('c’est annulé, rien n’est parti.')).toBeVisible()
  expect((await dossiersDe(page))[0].id).toBe(premier.id)

  // Decided again, and the page is left: the server does it alone.
  await page.waitForTimeout(500)
  await page.keyboard.press('v')
  await isRead(page, deuxieme)
  await page.goto('about:blank')
  await expect.poll(() => statutOf(page, premier), PATIENCE).not.toBe('soumise')
})

test('le bandeau suit de page en page, se reprend au clavier, et le dossier montre l’acte d’un collègue', async ({
  page,
  otherPage,
  signIn,
}) => {
  test.slow()
  await signIn('admin')
  await signIn('admin', otherPage)
  const [premier] = await dossiersDe(page)
  await page.goto(`/admin/fiche/${premier.entreprise_id}/?onglet=declaration`)
  await page.getByRole('button', { name: /^Valider / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Valider / })
    .click()
  const annuler = bandeau(page).getByRole('button', { name: /^Annuler/ })
  await expect(annuler).toBeVisible()
  await page.goto(`/admin/adhesions/`)
  await annuler.focus()
  await page.keyboard.press('Enter')
  await expect(bandeau(page).getByText('c’est annulé, rien n’est parti.')).toBeVisible()
  expect(await statutOf(page, premier)).toBe('soumise')
  await expectNoOverflow(page)
})

type Achat = { id: string }
type Situation = { courante: { numero: string; envoyee_le: string | null } }

test('la commande au fournisseur se montre, attend où elle fut demandée, et se reprend', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  const { resultats } = await read<{ resultats: Achat[] }>(page, '/admin/groupements-achats?statut=commande')
  const { id } = resultats[0] as Achat
  const situation = () => read<Situation>(page, `/admin/groupements-achats/${id}/commande-fournisseur`)
  const { courante } = await situation()
  await page.goto(`/admin/groupement-achat/${id}/?onglet=fournisseur`)
  const envoyer = page.getByRole('button', { name: /^(Envoyer|Renvoyer) au fournisseur/ })
  await envoyer.click()
  const dialogue = page.getByRole('dialog')
  await expect(dialogue.getByText(/@/)).toBeVisible()
  await dialogue.getByRole('button', { name: 'Envoyer', exact: true }).click()
  const attente = page.getByRole('status').filter({ hasText: `Envoi de la commande ${courante.numero}` })
  await expect(attente.getByText(/part dans \d+/)).toBeVisible()
  await expect(envoyer).toBeHidden()
  await attente.getByRole('button', { name: /^Annuler/ }).click()
  await expect(envoyer).toBeVisible()
  expect((await situation()).courante.envoyee_le).toBe(courante.envoyee_le)
})
