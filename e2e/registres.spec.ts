import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addAnnees, jourOf } from '@sillon/domain/jour'
import { readPdf } from '../server/src/testing/read-pdf.ts'
import { expect, expectAccessible, test } from './story.ts'

const today = jourOf(new Date())
/** A day as it is typed in a field: « 31/12/2026 ». */
const typed = (jour: string) => jour.split('-').reverse().join('/')

test('un registre d’un jour passé part en CSV et en PDF, sous la même empreinte', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/exports')
  const section = page.getByRole('region', { name: 'Registres à une date' })
  const lignes = section.getByText(/^[\d\s]+lignes?$/)
  await expect(section.getByText(/sous leur nom de ce jour-là/)).toBeVisible()
  const bouton = (format: string) => section.getByRole('button', { name: `Télécharger le ${format}` })

  async function take(format: string): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent('download'), bouton(format).click()])
    return readFile(await download.path())
  }

  await section.getByLabel('À la date du', { exact: true }).fill(typed(addAnnees(today, 1)))
  await expect(section.getByText('Cette date est dans le futur.')).toBeVisible()
  await expect(bouton('CSV')).toHaveAttribute('aria-disabled', 'true')
  await section.getByLabel('À la date du', { exact: true }).fill(typed(addAnnees(today, -1)))
  let sha256 = ''
  for (const registre of ['Registre des matériels', 'Liste des votants', 'Registre des adhérents']) {
    await section.getByLabel('Registre', { exact: true }).selectOption(registre)
    await expect(lignes).toBeVisible()
    const csv = await take('CSV')
    sha256 = createHash('sha256').update(csv).digest('hex')
    const [, ...rangees] = csv.toString('utf8').trim().split('\r\n')
    expect(rangees.length).toBeGreaterThan(100)
    await expect(lignes).toHaveText(new RegExp(`^${rangees.length.toLocaleString('fr')}\\s`))
    const { pages } = readPdf(await take('PDF'))
    expect(pages.join('').replace(/\s/g, ''), registre).toContain(`EmpreinteSHA-256desdonnées:${sha256}`)
  }
  await expectAccessible(page)

  await page.goto('/admin/journal?action=export')
  await page
    .getByRole('button', { name: /^Détail de l’acte/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toContainText(`Empreinte : ${sha256}`)
})
