import { read } from '../../api.ts'
import { aMaterielOffert } from '../../voisin.ts'
import { expect, test } from '../journee.ts'

/** As people write them. */
const MOTS = ['moisonneuse', 'semoirs', 'round baller', 'tracteur 150 ch']

test('il trouve une machine à moins de 30 km et appelle son propriétaire', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('voisin', otherPage)
  const modele = await aMaterielOffert(otherPage)
  await jour.commence('voisin', 'adherent')
  for (const mot of MOTS) {
    const { resultats } = await read<{ resultats: unknown[] }>(
      page,
      `/recherche/materiels?q=${encodeURIComponent(mot)}`,
    )
    expect(resultats.length, mot).toBeGreaterThan(0)
  }
  jour.note(`trouvés comme ils s’écrivent : ${MOTS.map((mot) => `« ${mot} »`).join(', ')}`)

  const find = async () => {
    await page.getByRole('link', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
    await page.getByRole('textbox', { name: /^Rechercher un matériel/ }).click()
    await page.keyboard.type(modele)
    const resultats = page.getByRole('region', { name: 'Résultats' })
    await resultats.getByRole('article').filter({ hasText: modele }).getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Appeler ou écrire un SMS' })).toBeVisible()
  }
  await find()
  const appeler = page.getByRole('link', { name: /^Appeler 0/ })
  await jour.milieu(() => page.getByRole('button', { name: 'Appeler ou écrire un SMS' }).click(), appeler, find)
  await appeler.click()
  await expect(appeler).toHaveAttribute('href', /^tel:\+33\d+$/)
})
