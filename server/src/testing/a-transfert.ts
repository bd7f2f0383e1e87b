import { aFerme } from './a-ferme.ts'
import { aMateriel } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

/** Two companies, each with a manager, and a machine of the first one. */
export async function twoFermes(app: App) {
  const [cedante, receveuse] = [
    await aFerme(app, { statut: 'active', validee_le: '2024-01-01' }),
    await aFerme(app, { statut: 'active', validee_le: '2024-01-01' }),
  ]
  const aTracteur = (row: Partial<Parameters<typeof aMateriel>[1]> = {}) =>
    aMateriel(app.db, { entreprise_id: cedante.entreprise_id, exploitation_id: cedante.principale.id, ...row })
  const demande = (materiel_id: string, body: object = {}) =>
    cedante.gestionnaire.post(`/materiels/${materiel_id}/transferer`, {
      vers_entreprise_id: receveuse.entreprise_id,
      ...body,
    })
  /** A pending transfer of a new machine, and its request. */
  const aTransfert = async (row: Parameters<typeof aTracteur>[0] = {}) => {
    const materiel = await aTracteur(row)
    const { id } = (await demande(materiel.id)).json() as { id: string }
    const accepte = (exploitation_id = receveuse.principale.id) =>
      receveuse.gestionnaire.post(`/transferts/${id}/accepter`, { exploitation_id })
    const annule = () => cedante.gestionnaire.post(`/transferts/${id}/annuler`, {})
    const refuse = (body = {}) => receveuse.gestionnaire.post(`/transferts/${id}/refuser`, body)
    return { id, materiel_id: materiel.id, version: materiel.version, accepte, annule, refuse }
  }
  return { cedante, receveuse, aTracteur, demande, aTransfert }
}
