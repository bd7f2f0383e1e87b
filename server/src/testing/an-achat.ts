import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { montantDe } from '@sillon/domain/achats/groupements-achats/prix'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { aCooperative, aSiret, RENNES } from './factories.ts'

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let rang = 0
const nextRang = () => {
  rang += 1
  return rang
}

export function aFournisseur(db: Database, row: Row<'fournisseurs'> = {}) {
  return db
    .insertInto('fournisseurs')
    .values({
      raison_sociale: `Négoce Vienne ${nextRang()}`,
      siret: aSiret(),
      email_commandes: 'commandes@negoce.exemple.fr',
      familles: ['ENG'],
      adresse: JSON.stringify(RENNES),
      ...row,
    })
    .returning(['id', 'code', 'version', 'raison_sociale'])
    .executeTakeFirstOrThrow()
}

/**
 * A purchase open since yesterday, closing in eight days, with tiers on the total; its supplier delivers to a depot.
 */
export async function aGroupement(db: Database, row: Row<'groupements_achats'> = {}) {
  await aCooperative(db)
  const fournisseur_id = row.fournisseur_id ?? (await aFournisseur(db)).id
  return db
    .insertInto('groupements_achats')
    .values({
      reference: `GA-2027-ENG-${nextRang()}`,
      famille: 'ENG',
      libelle: 'Engrais de printemps',
      statut: 'ouvert',
      ouverture_le: inDays(-1),
      cloture_le: inDays(8),
      mode_livraison: 'depot',
      lieu_livraison: 'Zone de la Gare, 86110 Mirebeau',
      mode_prix: 'paliers_groupe',
      conditions: 'La commande engage dès sa validation.',
      ...row,
      fournisseur_id,
    })
    .returning(['id', 'version', 'reference', 'fournisseur_id'])
    .executeTakeFirstOrThrow()
}

type NouvelArticle = Omit<Row<'articles_achat'>, 'paliers'> & { groupement_id: string; paliers?: Article['paliers'] }

/** An article: ammonium nitrate in big bags of 500 kg, at 425 €/t, 412 from 24 t on. */
export function anArticle(db: Database, { paliers, ...row }: NouvelArticle) {
  return db
    .insertInto('articles_achat')
    .values({
      rang: nextRang(),
      designation: 'Ammonitrate 33,5 %',
      unite: 't',
      conditionnement: 'big_bag',
      contenance: 0.5,
      prix_unitaire_ht: 4_250_000,
      tva_code: 'TVA20',
      paliers: JSON.stringify(paliers ?? [{ a_partir_de: 24, prix_unitaire_ht: 4_120_000 }]),
      ...row,
    })
    .returning(['id', 'version', 'designation', 'contenance', 'prix_unitaire_ht'])
    .executeTakeFirstOrThrow()
}

type Ligne = { article_id: string; nombre: number } & Row<'lignes_commande'>
type NouveauBon = Row<'bons_commande'> & { groupement_id: string; entreprise_id: string; lignes?: readonly Ligne[] }

/** An order validated an hour ago, at the first price of its articles. */
export async function aBon(db: Database, { lignes = [], ...row }: NouveauBon) {
  const bon = await db
    .insertInto('bons_commande')
    .values({
      statut: 'valide',
      numero: `BC-2020-${String(nextRang()).padStart(6, '0')}`,
      valide_le: new Date(Date.now() - DAY_MS / 24),
      accepte_le: new Date(Date.now() - DAY_MS / 24),
      edition: 1,
      ...(row.statut === 'a_reconfirmer' && { accord_demande_le: new Date() }),
      ...row,
    })
    .returning(['id', 'version', 'numero'])
    .executeTakeFirstOrThrow()
  let total_ht = 0
  for (const ligne of lignes) {
    const article = await db
      .selectFrom('articles_achat')
      .select(['prix_unitaire_ht', 'contenance'])
      .where('id', '=', ligne.article_id)
      .executeTakeFirstOrThrow()
    total_ht += montantDe(article.prix_unitaire_ht, ligne.nombre, article)
    await db
      .insertInto('lignes_commande')
      .values({
        bon_commande_id: bon.id,
        prix_annonce_ht: article.prix_unitaire_ht,
        prix_maximum_ht: article.prix_unitaire_ht,
        ...ligne,
      })
      .execute()
  }
  await db.updateTable('bons_commande').set({ total_ht, total_ttc: total_ht }).where('id', '=', bon.id).execute()
  return bon
}
