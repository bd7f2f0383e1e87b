import type { Page } from '@playwright/test'
import { addMois, jourOf } from '@sillon/domain/jour'
import { read, send } from '../../api.ts'
import { WAITING_URL } from '../../waiting-portal.ts'
import { openBySearch } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Ligne = { adhesion_id: string; raison_sociale: string; avant: number | null; raison: string }
type Exploitation = { id: string; sau_ha: number | null; version: number }
type Comptes = { campagne: { id: string } }

// The portal where acts wait before they are done.
test.use({ baseURL: WAITING_URL, decidesOnce: true })

const changeSurface = async (page: Page, adhesion_id: string, { id, version }: Exploitation, sau_ha: number) => {
  const path = `/api/adhesions/${adhesion_id}/exploitations/${id}`
  const done = await page.request.patch(path, { data: { sau_ha }, headers: { 'if-match': `"${version}"` } })
  expect(done.ok(), await done.text()).toBe(true)
  return (await done.json()) as Exploitation
}

/** Somebody has forgotten the comma of a surface: ten times what the farm has. */
async function forgetAComma(page: Page) {
  const { campagne } = await read<Comptes>(page, '/admin/cotisations/comptes')
  const today = jourOf(new Date())
  const appel = { operation: 'appel', date_emission: today, echeance: addMois(today, 1) }
  const path = `/admin/campagnes/${campagne.id}/lots/apercu`
  const { ecarts } = await send<{ ecarts: { lignes: Ligne[] } }>(page, path, appel)
  for (const { adhesion_id, avant, raison_sociale } of ecarts.lignes) {
    const { resultats } = await read<{ resultats: Exploitation[] }>(page, `/adhesions/${adhesion_id}/exploitations`)
    const [ferme] = resultats
    if (avant === null || resultats.length > 1 || !ferme?.sau_ha) continue
    const faussee = await changeSurface(page, adhesion_id, ferme, ferme.sau_ha * 10)
    return {
      raison_sociale,
      restore: () => changeSurface(page, adhesion_id, faussee, ferme.sau_ha ?? 0),
    }
  }
  throw new Error('Aucune exploitation dont la surface puisse se tromper.')
}

test('appeler les cotisations : l’an dernier à côté, une virgule oubliée se voit, puis une touche', async ({
  page,
  otherPage,
  jour,
  signIn,
}) => {
  test.slow()
  await signIn('admin', otherPage)
  const { raison_sociale, restore } = await forgetAComma(otherPage)
  await jour.commence('appelCotisations', 'admin')
  const open = async () => {
    await openBySearch(page, 'appeler', 'Appeler les cotisations')
    await expect(page.getByRole('heading', { level: 1, name: /^Répétition générale/ })).toBeVisible()
  }
  await open()
  const marquee = page.getByRole('button', { name: raison_sociale })
  await expect(marquee).toContainText('virgule')
  await expect(marquee).toHaveAttribute('aria-current', 'true')
  const appeler = page.getByRole('button', { name: /^Appeler \d+ cotisations$/ })
  await expect(page.getByText(`Possible une fois vu l’écart marqué\u00a0: ${raison_sociale}.`)).toBeVisible()
  await page.keyboard.press('v')
  await expect(appeler).not.toHaveAttribute('aria-disabled', 'true')
  const nombre = /\d+/.exec(await appeler.innerText())?.[0]

  // It waits where it was asked, and nowhere else.
  const attente = page.getByRole('status').filter({ hasText: 'Appel de cotisations' })
  await jour.milieu(async () => {
    await page.keyboard.press('a')
    await expect(appeler).toBeFocused()
    await page.keyboard.press('Enter')
  }, attente)
  await expect(attente).toContainText(nombre ?? '')
  await attente.getByRole('button', { name: /^Annuler/ }).click()
  await expect(attente.getByText('c’est annulé, rien n’est parti.')).toBeVisible()
  await restore()
})
