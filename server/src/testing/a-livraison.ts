import { addJours, jourOf } from '@sillon/domain/jour'
import { aBon, aGroupement, anArticle } from './an-achat.ts'
import { anAcheteur } from './an-acheteuse.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>
type Options = { acheteur?: Parameters<typeof anAcheteur>[1]; bon?: object; du?: string | null }

/** An order of two articles whose delivery begins today: ten big bags, then four. */
export async function aLivraison(app: App, { acheteur: qui = {}, bon: more = {}, du }: Options = {}) {
  const { db } = app
  const today = jourOf(new Date())
  const jours = du === undefined ? { livraison_du: today, livraison_au: addJours(today, 2) } : { livraison_du: du }
  const { id: groupement_id } = await aGroupement(db, { statut: 'en_livraison', libelle: 'Semences', ...jours })
  const acheteur = await anAcheteur(app, qui)
  const articles = [
    await anArticle(db, { groupement_id, designation: 'Triticale' }),
    await anArticle(db, { groupement_id, designation: 'Couvert' }),
  ]
  const { id } = await aBon(db, {
    groupement_id,
    entreprise_id: acheteur.entreprise_id,
    statut: 'confirme',
    lignes: articles.map((article, rang) => ({ article_id: article.id, nombre: rang === 0 ? 10 : 4 })),
    ...more,
  })
  const [premiere = '', seconde = ''] = (
    await db
      .selectFrom('lignes_commande as l')
      .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
      .select('l.id')
      .where('l.bon_commande_id', '=', id)
      .orderBy('a.rang')
      .execute()
  ).map((ligne) => ligne.id)
  const constater = (lignes: readonly object[], constate_le = new Date().toISOString(), cle?: string) =>
    acheteur.client.post(
      `/bons-commande/${id}/constats`,
      { constate_le, lignes },
      cle ? { headers: { 'idempotency-key': cle } } : {},
    )
  return { ...acheteur, groupement_id, bon_id: id, premiere, seconde, constater, path: `/bons-commande/${id}/constats` }
}
