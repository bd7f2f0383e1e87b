import { aBon, aGroupement, anArticle } from './an-achat.ts'
import { anAcheteur } from './an-acheteuse.ts'
import { anAccount } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>
type Row = Record<string, unknown>

/**
 * A purchase closed an hour ago: one article, orders of the given numbers of packages, the first one first, and an
 * administrator.
 */
export async function aCloture(
  { db, as }: App,
  { article: row = {}, groupement = {}, nombres }: { article?: Row; groupement?: Row; nombres: readonly number[] },
) {
  const admin = await as((await anAccount(db, { is_admin: true })).id)
  const { id } = await aGroupement(db, { statut: 'clos', cloture_le: new Date(Date.now() - 3_600_000), ...groupement })
  const article = await anArticle(db, { groupement_id: id, ...row })
  const acheteurs = []
  for (const [rang, nombre] of nombres.entries()) {
    const acheteur = await anAcheteur({ db, as })
    const bon = await aBon(db, {
      groupement_id: id,
      entreprise_id: acheteur.entreprise_id,
      valide_le: new Date(Date.now() - (100 - rang) * 3_600_000),
      lignes: [{ article_id: article.id, nombre }],
    })
    acheteurs.push({ ...acheteur, bon })
  }
  const path = `/admin/groupements-achats/${id}`
  const read = async () => (await admin.get(`${path}/cloture`)).json()
  return {
    id,
    article,
    acheteurs,
    admin,
    path,
    read,
    decide: (probleme: string, choix: string, more: Row = {}) =>
      admin.post(`${path}/cloture/decisions`, { article_id: article.id, probleme, choix, ...more }),
    attribuer: async () => admin.post(`${path}/cloture/attribuer`, undefined, { version: (await read()).version }),
    lignes: () =>
      db
        .selectFrom('lignes_commande as l')
        .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
        .select([
          'l.nombre_attribue',
          'l.prix_final_ht',
          'l.explication',
          'b.statut',
          'b.total_ht',
          'b.motif',
          'b.edition',
        ])
        .where('b.groupement_id', '=', id)
        .orderBy('b.valide_le')
        .execute(),
  }
}
