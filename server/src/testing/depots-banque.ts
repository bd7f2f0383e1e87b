import type { Depot, ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import { type MouvementEcrit, type ReleveEcrit, toCamt } from './fichiers-banque.ts'
import { aForm } from './form.ts'
import type { startTestApp } from './test-app.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>

/** Deposits statements that follow one another, on the account of the test. */
export function openDepots(admin: Client) {
  let solde = 100_000

  async function depose(fichier: string, nom = 'releve.xml'): Promise<Depot> {
    const { payload, headers } = aForm(fichier, { nom })
    const answer = await admin.post('/admin/releves-bancaires', payload, { headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  /** The statement that continues the last one. */
  const suite = (mouvements: MouvementEcrit[]): ReleveEcrit => {
    const ouverture = solde
    solde = mouvements.reduce((total, { montant }) => total + montant, solde)
    return { ouverture, mouvements }
  }

  async function deposeSuite(mouvements: MouvementEcrit[]) {
    const depot = await depose(toCamt(suite(mouvements)))
    if (depot.issue !== 'depose') throw new Error(JSON.stringify(depot))
    const ouvert: ReleveOuvert = (await admin.get(`/admin/releves-bancaires/${depot.releve_id}`)).json()
    return { ...depot, ...ouvert }
  }

  return {
    depose,
    suite,
    deposeSuite,
    soldeOf: () => solde,
    setSolde: (cents: number) => {
      solde = cents
    },
  }
}
