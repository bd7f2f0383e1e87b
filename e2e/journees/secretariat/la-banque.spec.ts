import { read } from '../../api.ts'
import { type CotisationDue, depose, dit, type Ecrit, essai, findDues, hier, readCompte, toOfx } from '../../ofx.ts'
import { openBySearch } from '../clavier.ts'
import { expect, test } from '../journee.ts'

/** How many texts name the piece, then how many name only who pays. */
const CITENT = 4
const NOMMENT = 6

test.use({ decidesOnce: true })

test('un mois de banque : un fichier déposé, puis Entrée sur ce qui est proposé', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const { iban, solde } = await readCompte(otherPage)
  const dues = (await findDues(otherPage)).slice(0, CITENT + NOMMENT)
  expect(dues.length).toBe(CITENT + NOMMENT)
  const mouvements: Ecrit[] = [
    ...dues.map(({ reste, numero, entreprise }, rang) => ({
      montant: reste,
      texte: `VIR ${dit(entreprise.raison_sociale)}${rang < CITENT ? numero.replaceAll('-', '') : ' COTIS'}`,
    })),
    { montant: -11_91, texte: `FRAIS TENUE DE COMPTE ${essai}` },
  ]

  await jour.commence('banque', 'admin')
  await openBySearch(page, 'banque', 'Banque')
  await expect(page.getByRole('heading', { level: 1, name: 'Banque' })).toBeVisible()
  await depose(page, 'releve.ofx', toOfx(iban, solde, mouvements))
  await expect(page.getByRole('heading', { level: 1, name: /^Relevé du/ })).toBeVisible()
  // Nothing was typed: a session that ended went home, where the statement waits.
  const findReleve = async () => {
    const jourDit = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(new Date(hier))
    await page
      .getByRole('listitem')
      .filter({ hasText: `Relevé du ${jourDit}` })
      .getByRole('link')
      .first()
      .click()
    await expect(aVoir(3)).toBeVisible()
  }
  const detail = page.getByRole('region', { name: 'Mouvement choisi' })
  const aVoir = (reste: number | '\\d+') => page.getByRole('button', { name: new RegExp(`^À voir\\s*${reste}$`) })
  const proposes = Number((await aVoir('\\d+').innerText()).replace(/\D/g, ''))
  expect(proposes).toBeGreaterThan(NOMMENT)
  expect(proposes).toBeLessThan(mouvements.length)
  for (let reste = proposes - 1; reste >= 0; reste -= 1) {
    await expect(detail.getByRole('button', { name: /^(Accepter|Classer ainsi)/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const fini = reste > 0 ? aVoir(reste) : page.getByText('Tout est rapproché.')
    if (reste === 2) await jour.milieu(() => page.keyboard.press('Enter'), fini, findReleve)
    else await page.keyboard.press('Enter')
    await expect(fini).toBeVisible()
  }
  jour.note(`${mouvements.length} mouvements, ${mouvements.length - proposes} rapprochés seuls, ${proposes} par Entrée`)
  for (const { id } of dues) {
    expect((await read<CotisationDue>(otherPage, `/admin/cotisations/${id}`)).reste).toBe(0)
  }
})
