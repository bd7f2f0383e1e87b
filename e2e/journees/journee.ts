import { test as base, type Compte, expect } from '../story.ts'
import { type Epreuve, loseTheNetwork, loseTheSession, type Milieu, slowDown } from './epreuves.ts'
import { type Cle, LIGNES, type Ligne } from './lignes.ts'
import { type Fait, watchThePage } from './temoin.ts'

/** The counts of a day, as `ANNOTATION` gives it to the table. */
export type Releve = { ligne: Cle; clics: number; touches: number; pages: number; notes: string[]; tenu: boolean }
export const ANNOTATION = 'journee'

type Jour = {
  /**
   * Signs in and opens home, then counts: what came before was the world of the day. Without an account, the day begins
   * with a mail.
   */
  commence: (ligne: Cle, compte?: Compte) => Promise<void>
  /**
   * The act in the middle of the day. According to the trial, the session has just ended, or the network is cut; `fini` is
   * seen once the act is done. `retour` finds the way again from home, where nothing was typed that could be kept.
   */
  milieu: (act: Milieu['act'], fini: Milieu['fini'], retour?: Milieu['retour']) => Promise<void>
  /** Opens the link of a mail: a press, and the only address that a day goes to. */
  ouvre: (lien: string) => Promise<void>
  /** Clicks, keys and pages until now. */
  compte: () => Promise<{ clics: number; touches: number; pages: number }>
  /** A fact that the table shows beside the counts. */
  note: (fait: string) => void
}

/** A day, played as a person plays it, and counted from what the page received. */
export const test = base.extend<{ epreuve: Epreuve; jour: Jour }>({
  epreuve: ['simple', { option: true }],
  jour: async ({ page, signIn, epreuve }, use, info) => {
    const faits: Fait[] = []
    const notes: string[] = []
    let ligne: Cle | undefined
    let connecte: Compte | undefined
    await page.exposeBinding('temoin', (_, fait: Fait) => void faits.push(fait))
    await page.addInitScript(watchThePage)

    const compte = async () => {
      const ici = await page.evaluate(() => location.pathname)
      const actes = faits.filter((fait) => fait.quoi !== 'faute')
      const sum = (quoi: 'clic' | 'touche') =>
        actes.reduce((total, fait) => (fait.quoi === quoi ? total + fait.nombre : total), 0)
      const pages = [...actes.map((fait) => fait.page), ici].filter((path, rang, all) => path !== all[rang - 1])
      return { clics: sum('clic'), touches: sum('touche'), pages: pages.length }
    }
    const go = page.goto.bind(page)

    await use({
      commence: async (cle, qui) => {
        if (qui) await signIn(qui)
        ligne = cle
        connecte = qui
        faits.length = 0
        page.goto = () => Promise.reject(new Error('Une journée va de page en page par ce qui est à l’écran.'))
        if (epreuve === 'latence') await slowDown(page)
      },
      milieu: async (act, fini, retour) => {
        if (epreuve === 'session') return loseTheSession(page, { act, fini, retour }, connecte)
        if (epreuve === 'coupure') return loseTheNetwork(page, { act, fini, retour })
        await act()
        await expect(fini).toBeVisible({ timeout: 60_000 })
      },
      ouvre: async (lien) => {
        await go(lien)
        faits.push({ quoi: 'clic', nombre: 1, page: 'courriel' })
      },
      compte,
      note: (fait) => void notes.push(fait),
    })

    if (!ligne || info.status !== info.expectedStatus) return
    const fautes = faits.flatMap((fait) => (fait.quoi === 'faute' ? [`${fait.page} : ${fait.phrase}`] : []))
    expect(fautes).toEqual([])
    if (epreuve !== 'simple') return
    const releve = await compte()
    const { plafond = {}, manque, objectif }: Ligne = LIGNES[ligne]
    const tenu = (['clics', 'touches', 'pages'] as const).every((quoi) => releve[quoi] <= (plafond[quoi] ?? Infinity))
    info.annotations.push({ type: ANNOTATION, description: JSON.stringify({ ligne, ...releve, notes, tenu }) })
    // A line that says what it lacks is shown above its ceiling, and fails nothing.
    if (!manque) expect(tenu, `${objectif} : ${JSON.stringify(releve)}`).toBe(true)
  },
})

export { expect }
