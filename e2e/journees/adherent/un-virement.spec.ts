import type { Page } from '@playwright/test'
import { read } from '../../api.ts'
import { expect, test } from '../journee.ts'

type Cotisation = { id: string; adhesion_id: string; reste: number; repos_jusqu_au: string | null }

/** An interrupted day leaves its announcement: taken back, the day can be told again. */
async function takeBack(page: Page) {
  const { cotisations } = await read<{ cotisations: Cotisation[] }>(page, '/moi/cotisations')
  for (const { id, adhesion_id, repos_jusqu_au } of cotisations)
    if (repos_jusqu_au !== null) await page.request.delete(`/api/adhesions/${adhesion_id}/creances/${id}/annonce`)
}

test('il a fait son virement et le dit, depuis l’accueil', async ({ page, otherPage, signIn, jour }) => {
  await signIn('retraite', otherPage)
  await takeBack(otherPage)

  await jour.commence('payer', 'retraite')
  const dialogue = page.getByRole('dialog', { name: /^Cotisations de / })
  const ouvre = async () => {
    await page
      .getByRole('region', { name: 'Ce qui vous attend' })
      .getByRole('link', { name: /^Payer la cotisation/ })
      .click()
    await dialogue.getByRole('button', { name: /^J’ai payé/ }).click()
    await expect(dialogue.getByRole('radio', { name: 'Virement' })).toBeChecked()
  }
  await ouvre()
  const merci = dialogue.getByRole('status').filter({ hasText: /Vous avez dit le .* avoir payé \(virement\)\./ })
  await jour.milieu(() => dialogue.getByRole('button', { name: 'Le dire à la coopérative' }).click(), merci, ouvre)
  await expect(merci).toContainText(
    /Les relances s’arrêtent jusqu’au .*\s; si le paiement n’est pas arrivé d’ici là, elles reprennent\./,
  )

  await otherPage.reload()
  await expect(otherPage.getByText(/^Vous dites avoir payé\s: pas de relance jusqu’au /)).toBeVisible()
  await otherPage
    .getByRole('link', { name: /^Payer la cotisation/ })
    .first()
    .click()
  await otherPage.getByRole('button', { name: /^Finalement non/ }).click()
  await expect(otherPage.getByRole('button', { name: /^J’ai payé/ })).toBeVisible()
})
