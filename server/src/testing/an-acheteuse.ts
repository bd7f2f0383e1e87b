import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Droit } from '@sillon/domain/comptes/droits/role'
import type { Database } from '../platform/db/database.ts'
import { aGroupement, anArticle } from './an-achat.ts'
import { anAccount, anAdhesion, anExploitation } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type Options = { droit?: Droit; statut?: AdhesionStatut; est_retraite?: boolean }

/** A company with an active membership, its farm, and the account of somebody who may order for it. */
export async function anAcheteuse(
  db: Database,
  { droit = 'gestionnaire', statut = 'active', est_retraite }: Options = {},
) {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id })
  const { id, adherent_id } = await anAccount(db, { entreprise_id, droit, ...(est_retraite && { est_retraite }) })
  return { id, adherent_id: adherent_id ?? '', adhesion_id, entreprise_id, exploitation_id }
}

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

/** The same company, with its account signed in. */
export async function anAcheteur({ db, as }: App, options: Options = {}) {
  const acheteuse = await anAcheteuse(db, options)
  return { ...acheteuse, client: await as(acheteuse.id) }
}

/** An open purchase of one article. */
export async function aVente(db: Database, groupement: Parameters<typeof aGroupement>[1] = {}, article: object = {}) {
  const { id } = await aGroupement(db, groupement)
  return { id, article: await anArticle(db, { groupement_id: id, ...article }) }
}

type Vente = Awaited<ReturnType<typeof aVente>>

/** The form of an order: `nombre` packages of the only article, conditions accepted. */
export const saisieOf = ({ article }: Vente, nombre: number, more: object = {}) => ({
  lignes: [{ article_id: article.id, nombre }],
  accepte_conditions: true,
  ...more,
})

export const order = (
  { client, entreprise_id }: Pick<Awaited<ReturnType<typeof anAcheteur>>, 'client' | 'entreprise_id'>,
  vente: Vente,
  nombre: number,
  more: object = {},
) => client.post('/bons-commande', { groupement_id: vente.id, entreprise_id, ...saisieOf(vente, nombre, more) })
