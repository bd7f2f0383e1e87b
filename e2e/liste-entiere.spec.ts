import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('une liste s’imprime et se copie avec les lignes de toutes ses pages', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin')
  await page.goto('/admin/adhesions?statut=active&tri=raison_sociale&par_page=12')
  const pagination = page.getByRole('navigation', { name: 'Pagination' })
  await expect(pagination).toContainText(/1 à 12 sur \d+/)
  const total = Number(/sur (\d+)/.exec(String(await pagination.getByText(/ sur /).textContent()))?.[1])
  expect(total).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Imprimer ou copier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimer ou copier la liste' })
  await expect(dialog.getByText(new RegExp(`^${total}\\slignes de toutes les pages`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Copier pour un tableur' }).click()
  await expect(dialog.getByText(new RegExp(`^${total}\\slignes copiées`))).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied[0]?.split('\t').slice(0, 3)).toEqual(['Entreprise', 'Numéro', 'Commune'])
  expect(copied).toHaveLength(total + 1)
  expect(new Set(copied.slice(1).map((line) => line.split('\t')[1])).size).toBe(total)
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text()
  })
  expect(html?.match(/<tr>/g)).toHaveLength(total + 1)
  await expectAccessible(page)
  await expectNoOverflow(page)

  // The dialog of the browser would wait for somebody.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-imprime', '')
  })
  await dialog.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-imprime', '')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.print-table')
  await expect(paper.locator('tbody tr')).toHaveCount(total)
  await expect(paper.locator('tbody tr').last()).toBeVisible()
  await expect(paper).toContainText(`${total} adhésions`)
  await expect(dialog).toBeHidden()
  await expect(pagination).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(paper).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimer ou copier' })).toBeFocused()
})
