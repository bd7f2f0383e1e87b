import type { LigneCompte, MouvementsCompte } from '@sillon/contract/tresorerie/creances'
import type { startTestApp } from './test-app.ts'

type Admin = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>

/** All the movements of the account of a company, the oldest first. */
export async function mouvementsOf(admin: Admin, entreprise_id: string): Promise<LigneCompte[]> {
  const base = `/admin/entreprises/${entreprise_id}`
  const lignes: LigneCompte[] = []
  for (const annee of (await admin.get(`${base}/compte`)).json().annees) {
    let suite: string | null = ''
    while (suite !== null) {
      const page: MouvementsCompte = (
        await admin.get(`${base}/mouvements?annee=${annee}${suite && `&suite=${suite}`}`)
      ).json()
      lignes.push(...page.lignes)
      suite = page.suite
    }
  }
  return lignes.toReversed()
}
