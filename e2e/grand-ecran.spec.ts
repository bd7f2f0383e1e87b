import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('sur un grand écran, une liste s’ouvre avec 25 lignes visibles, que son adresse dit', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Adhésions/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/adhesions\?par_page=25$/)
  const lignes = page.getByRole('table', { name: 'Adhésions' }).getByRole('rowheader')
  await expect(lignes).toHaveCount(25)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('1 à 25 sur')
  await expect(lignes.last()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectNoOverflow(page)

  // Its rows have a button each.
  await page.getByRole('link', { name: 'Utilisateurs', exact: true }).click()
  const comptes = page.getByRole('table', { name: 'Utilisateurs' }).getByRole('rowheader')
  await expect(comptes).toHaveCount(25)
  await expect(comptes.last()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.goBack()

  // The address is the list: read again, or on another screen, it has the same rows.
  const nom = String(await lignes.last().textContent())
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(lignes).toHaveCount(25)
  await expect(lignes.last()).toHaveText(nom)

  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/admin/adhesions?page=2')
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('13 à 24 sur')
})

test('ouverte par son adresse, elle a les mêmes 25 lignes, et rien n’y saute', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions')
  const table = page.getByRole('table', { name: 'Adhésions' })
  await expect(page).toHaveURL(/\?par_page=25$/)
  await expect(table.getByRole('rowheader')).toHaveCount(25)
  await expect(table.getByRole('rowheader').last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.02)

  // Its place is that of its rows: no white is left below them.
  const place = await table.evaluate((node) => {
    const frame = node.closest('.table-place')
    return frame ? frame.getBoundingClientRect().height - node.getBoundingClientRect().height : undefined
  })
  expect(place).toBeLessThan(2)
})

/** Runs in the page: what has moved on the screen since it was opened, as the browser adds it up. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(total), 200)
  })
