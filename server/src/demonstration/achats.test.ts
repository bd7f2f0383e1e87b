import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { Article } from '@sillon/domain/achats/groupements-achats/article'
import { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { GROUPEMENT_STATUTS } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { etatLivraison } from '@sillon/domain/achats/receptions/etat-livraison'
import { somme } from '@sillon/domain/argent/somme'
import { jourOf } from '@sillon/domain/jour'
import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import { isSiret } from '@sillon/domain/siret'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listBonsEngages, listLignes } from '../achats/bons-commande/bons-commande.repository.ts'
import { getFournisseur } from '../achats/fournisseurs/fournisseurs.service.ts'
import { findGroupement, listArticles, readTotaux } from '../achats/groupements-achats/groupements-achats.repository.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { loadDemonstration } from './load-demonstration.ts'

const TODAY = '2026-11-20'
const options = { secretKey: 'une-cle-de-test-qui-ne-sert-a-rien-d-autre', today: TODAY, say: () => {} }

let db: Awaited<ReturnType<typeof createTestDatabase>>['db']
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ db, url, drop } = await createTestDatabase())
  await loadDemonstration(url, options)
})
afterAll(() => drop())

const readGroupements = () =>
  db.selectFrom('groupements_achats').select(['id', 'reference', 'libelle', 'statut']).orderBy('cloture_le').execute()

async function requireGroupement(libelle: string) {
  const found = (await readGroupements()).find((one) => one.libelle === libelle)
  if (!found) throw new Error(`Pas de groupement ${libelle}.`)
  return found
}

test('il y a un groupement dans chaque état, trente fournisseurs et quatre cents bons', async () => {
  expect(new Set((await readGroupements()).map(({ statut }) => statut))).toEqual(new Set(GROUPEMENT_STATUTS))
  const fournisseurs = await db.selectFrom('fournisseurs').selectAll().execute()
  expect(fournisseurs).toHaveLength(30)
  expect(fournisseurs.filter(({ siret }) => siret !== null && !isSiret(siret))).toEqual([])
  expect(fournisseurs.filter(({ pays }) => pays !== 'FR')).toMatchObject([{ siret: null, tva_intra: 'DE812345670' }])
  expect(new Set(fournisseurs.map(({ statut }) => statut))).toEqual(new Set(['actif', 'suspendu', 'archive']))
  const bons = await db.selectFrom('bons_commande').select('id').execute()
  expect(bons.length).toBeGreaterThanOrEqual(390)
})

test('chaque fournisseur se lit avec la forme du domaine', async () => {
  for (const { id } of await db.selectFrom('fournisseurs').select('id').execute()) {
    z.parse(Fournisseur, await getFournisseur(db, id))
  }
})

test('chaque groupement et chaque article se lisent avec les formes du domaine', async () => {
  for (const { id } of await readGroupements()) {
    z.parse(Groupement, await findGroupement(db, id))
    for (const article of await listArticles(db, id)) z.parse(Article, article)
  }
})

test('les engrais de printemps sont ceux de la maquette', async () => {
  const { id } = await requireGroupement('Engrais de printemps 2027')
  const totaux = await readTotaux(db, id)
  const articles = await listArticles(db, id)
  expect(articles.map((article) => [article.designation, quantiteDe(totaux.get(article.id) ?? 0, article)])).toEqual([
    ['Ammonitrate 33,5 %', 68],
    ['NPK 15-15-15', 19.8],
    ['Kiésérite granulée', 11],
  ])
  expect(await listBonsEngages(db, id)).toHaveLength(31)
})

test('les engrais de fond attendent leurs décisions : un minimum manqué, une palette entamée', async () => {
  const { id } = await requireGroupement('Engrais de fond')
  const totaux = await readTotaux(db, id)
  expect((await listArticles(db, id)).map((article) => totaux.get(article.id))).toEqual([136, 33, 462])
  const bons = await listBonsEngages(db, id)
  const lignes = await listLignes(
    db,
    bons.map((bon) => bon.id),
  )
  expect([bons.length, lignes.length]).toEqual([31, 44])
})

test('les montants figés sont ceux que calcule le domaine, aux prix du moment puis aux prix finals', async () => {
  for (const { id } of await readGroupements()) {
    const groupement = z.parse(Groupement, await findGroupement(db, id))
    const articles = await listArticles(db, id)
    const totaux = new Map<string, number>()
    for (const bon of await listBonsEngages(db, id)) {
      const lignes = (await listLignes(db, [bon.id])).flatMap((ligne) => {
        const article = articles.find((one) => one.id === ligne.article_id)
        if (!article) return []
        const total = (totaux.get(article.id) ?? 0) + ligne.nombre
        totaux.set(article.id, total)
        const nombre = ligne.nombre_attribue ?? ligne.nombre
        return [{ ...ligne, article, nombre, total }]
      })
      const calcul = z.parse(CalculBon, bon.calcul)
      const frais = calcul.frais
        .filter(({ libelle }) => libelle !== 'Frais de gestion')
        .map(({ taux_pct: _, ...part }) => part)
      const jour = jourOf(bon.valide_le ?? TODAY)
      expect(computeBon({ ...groupement, lignes, frais }, TVA_PAR_DEFAUT.taux, jour)).toEqual(calcul)
      expect([bon.total_ht, bon.total_tva, bon.total_ttc]).toEqual([
        calcul.total_ht,
        calcul.total_tva,
        calcul.total_ttc,
      ])
    }
  }
})

test('les parts de frais font au centime ce qui est partagé', async () => {
  const frais = await db.selectFrom('frais_achat').selectAll().execute()
  expect(frais.length).toBeGreaterThan(4)
  for (const { groupement_id, libelle, montant_ht } of frais) {
    const parts = (await listBonsEngages(db, groupement_id)).flatMap(({ calcul }) =>
      (calcul?.frais ?? []).filter((part) => part.libelle === libelle),
    )
    expect(somme(parts.map((part) => part.montant_ht))).toBe(montant_ht)
  }
})

test('les bons se numérotent sans trou dans l’ordre des validations, toutes passées', async () => {
  const bons = await db
    .selectFrom('bons_commande')
    .select(['numero', 'valide_le', 'statut'])
    .orderBy('valide_le')
    .orderBy('numero')
    .execute()
  const numerotes = bons.filter(({ valide_le }) => valide_le !== null)
  expect(bons.filter(({ numero, statut }) => (numero === null) !== (statut === 'brouillon'))).toEqual([])
  expect(numerotes.filter(({ valide_le }) => jourOf(String(valide_le)) >= TODAY)).toEqual([])
  for (const { annee, dernier } of await db.selectFrom('compteurs').selectAll().where('serie', '=', 'BC').execute()) {
    const siens = numerotes.filter(({ numero }) => numero?.startsWith(`BC-${annee}-`))
    expect(siens.map(({ numero }) => numero)).toEqual(
      Array.from({ length: dernier }, (_, rang) => formatNumero('BC', annee, rang + 1)),
    )
  }
})

test('Les Chaumes ont des bons de chaque sorte, l’un à reconfirmer ; Bernard Jolly en a un soldé', async () => {
  const statutsDe = async (no_adherent: string) => {
    const rows = await db
      .selectFrom('bons_commande as b')
      .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
      .select('b.statut')
      .where('e.no_adherent', '=', no_adherent)
      .orderBy('b.created_at')
      .execute()
    return rows.map(({ statut }) => statut)
  }
  expect(await statutsDe('A00001')).toEqual([
    'solde',
    'solde',
    'solde',
    'facture',
    'partiellement_livre',
    'a_reconfirmer',
    'confirme',
    'valide',
    'valide',
  ])
  expect(await statutsDe('A00002')).toEqual(['solde'])
})

test('qui commande est adhérent ; pour les produits phytosanitaires, son Certiphyto court', async () => {
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from bons_commande b
    where not exists (select from adhesions a where a.entreprise_id = b.entreprise_id and a.statut = 'active' and a.validee_le < b.created_at)
  `.execute(db)
  expect(rows).toEqual([{ nombre: 0 }])
  const { id } = await requireGroupement('Produits de désherbage')
  for (const bon of await listBonsEngages(db, id)) {
    const lignes = await listLignes(db, [bon.id])
    const articles = await listArticles(db, id)
    const requis = lignes.some((ligne) => articles.find((one) => one.id === ligne.article_id)?.certiphyto_requis)
    expect((bon.certiphyto?.expire_le ?? '') > jourOf(bon.valide_le ?? '')).toBe(requis)
  }
})

test('ce qui a été reçu est ce que disent les bons, et la commande au fournisseur ce qui a été attribué', async () => {
  const { rows } = await sql<{ statut: BonStatut; nombre_attribue: number; nombre_recu: number; id: string }>`
    select b.id, b.statut, l.nombre_attribue, coalesce(sum(r.nombre - r.nombre_abime), 0)::int as nombre_recu
    from bons_commande b join lignes_commande l on l.bon_commande_id = b.id
      join groupements_achats g on g.id = b.groupement_id
      left join lignes_reception r on r.ligne_commande_id = l.id
    where b.statut not in ('brouillon', 'annule') and g.statut in ('commande', 'en_livraison', 'livre', 'facture', 'solde')
    group by b.id, l.id`.execute(db)
  for (const lignes of Map.groupBy(rows, ({ id }) => id).values()) {
    const etat = etatLivraison(lignes.map((ligne) => ({ ...ligne, reliquat_annule: 0 })))
    const statut = lignes[0]?.statut
    expect(statut === 'facture' || statut === 'solde' ? 'livre' : statut).toBe(etat)
  }
  for (const { groupement_id, lignes } of await db.selectFrom('commandes_fournisseur').selectAll().execute()) {
    const contenu = z.parse(ContenuCommande, lignes)
    const { attribues } = await db
      .selectFrom('lignes_commande as l')
      .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
      .select((row) => row.fn.sum<number>('l.nombre_attribue').as('attribues'))
      .where('b.groupement_id', '=', groupement_id)
      .where('b.statut', '<>', 'annule')
      .executeTakeFirstOrThrow()
    expect(somme(contenu.lignes.map(({ nombre }) => nombre))).toBe(Number(attribues))
  }
})

test('chaque bon numéroté et chaque commande au fournisseur a sa pièce, telle qu’elle fut figée', async () => {
  const bons = await db
    .selectFrom('bons_commande as b')
    .leftJoin('documents as d', (join) =>
      join
        .onRef('d.bon_commande_id', '=', 'b.id')
        .onRef('d.edition', '=', 'b.edition')
        .onRef('d.numero', '=', 'b.numero'),
    )
    .select(['b.numero', 'b.calcul', 'd.donnees', 'd.type'])
    .where('b.numero', 'is not', null)
    .execute()
  for (const { calcul, donnees, type } of bons) {
    expect(type).toBe('bon_commande')
    expect(donnees).toMatchObject({ bon: { calcul } })
  }
  const commandes = await db
    .selectFrom('commandes_fournisseur as f')
    .leftJoin('documents as d', 'd.commande_fournisseur_id', 'f.id')
    .select(['f.numero', 'd.numero as piece'])
    .execute()
  expect(commandes.length).toBeGreaterThan(7)
  expect(commandes.filter(({ numero, piece }) => numero !== piece)).toEqual([])
})

test('les avenants disent le total d’avant et celui d’après', async () => {
  const avenants = await db
    .selectFrom('avenants as a')
    .innerJoin('bons_commande as b', 'b.id', 'a.bon_commande_id')
    .select(['a.total_avant', 'a.total_apres', 'b.total_ttc', 'b.edition'])
    .execute()
  expect(avenants).toHaveLength(2)
  for (const { total_avant, total_apres, total_ttc, edition } of avenants) {
    expect([total_apres, edition]).toEqual([total_ttc, 3])
    expect(total_avant).toBeGreaterThan(total_apres)
  }
})

test('les mêmes commandes à chaque chargement', async () => {
  const autre = await createTestDatabase()
  await loadDemonstration(autre.url, options)
  const comparer = (connexion: typeof db) =>
    connexion.selectFrom('bons_commande').select(['id', 'numero', 'total_ttc', 'statut']).orderBy('id').execute()
  expect(await comparer(autre.db)).toEqual(await comparer(db))
  await autre.drop()
})
