import type { Cloture } from '@sillon/contract/achats/clotures'
import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import type { BaseReleve, Releve } from '@sillon/domain/achats/releves/releve'
import { parse } from 'csv-parse/sync'
import { aGroupement, anArticle } from './an-achat.ts'
import { anAcheteur } from './an-acheteuse.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Hasard = (max: number) => number

const HEURE_MS = 3_600_000
const PRIX = ['prix_unique', 'paliers_groupe', 'paliers_adherent'] as const
const CLES = ['poids', 'quantite', 'valeur'] as const
const TAUX = ['TVA20', 'TVA10', 'TVA5_5'] as const

/** Random integers below `max`, the same at each run (mulberry32). */
export function aHasard(graine: number): Hasard {
  let etat = graine
  return (max) => {
    etat = (etat + 0x6d2b79f5) | 0
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % max
  }
}

const parmi = <T>(hasard: Hasard, ones: readonly T[]) => ones[hasard(ones.length)] as T

type Reponse = { statusCode: number; body: string; json: () => unknown }
/** The body of an answer that must not be a refusal. */
export function lis<T>(reponse: Reponse): T {
  if (reponse.statusCode >= 300) throw new Error(`${reponse.statusCode} ${reponse.body}`)
  return reponse.json() as T
}

export const lisCsv = ({ body }: Reponse): Record<string, string>[] =>
  parse(body, { bom: true, delimiter: ';', columns: true })

/** Cents of an amount of an export: « 1234,50 ». */
export const centsOf = (texte = 'x') => Number(texte.replace(',', ''))

type Achat = Awaited<ReturnType<typeof drawAchat>>
type Client = Awaited<ReturnType<App['as']>>

/** A closed purchase of two or three articles and up to two charges, ordered by three members; `rang` gives its mode. */
async function drawAchat(app: App, hasard: Hasard, rang: number) {
  const mode = rang % 2 === 0 ? 'directe_fournisseur' : 'achat_revente'
  const { id } = await aGroupement(app.db, {
    mode_facturation: mode,
    mode_prix: parmi(hasard, PRIX),
    frais_gestion_pct: parmi(hasard, [0, 1.5, 2, 3.25]),
    frais_port: parmi(hasard, [null, 10_001, 33_333]),
    franco_ht: parmi(hasard, [null, 200_000, 900_000]),
    cle_frais: parmi(hasard, CLES),
  })
  const articles = await Promise.all(TAUX.slice(0, 2 + hasard(2)).map((taux) => drawArticle(app, hasard, id, taux)))
  for (const libelle of ['Manutention', 'Analyses'].slice(0, hasard(3))) {
    const frais = {
      libelle,
      montant_ht: 1 + hasard(50_000),
      tva_code: parmi(hasard, ['TVA20', 'TVA10']),
      cle: parmi(hasard, CLES),
    }
    const annonce_le = new Date(app.now().getTime() - 90 * HEURE_MS)
    await app.db
      .insertInto('frais_achat')
      .values({ groupement_id: id, ...frais, annonce_le })
      .execute()
  }
  const acheteurs = []
  for (let membre = 0; membre < 3; membre += 1) acheteurs.push(await orderSome(app, hasard, id, articles))
  const clos = { statut: 'clos', cloture_le: new Date(app.now().getTime() - 1000) } as const
  await app.db.updateTable('groupements_achats').set(clos).where('id', '=', id).execute()
  return { id, mode, acheteurs }
}

function drawArticle({ db }: App, hasard: Hasard, groupement_id: string, tva_code: (typeof TAUX)[number]) {
  const prix = (1 + hasard(900_000)) * 10
  return anArticle(db, {
    groupement_id,
    tva_code,
    designation: `Engrais ${tva_code}`,
    contenance: parmi(hasard, [0.025, 0.333, 0.5, 0.6, 5]),
    prix_unitaire_ht: prix,
    paliers: [{ a_partir_de: 1 + hasard(20), prix_unitaire_ht: Math.floor((prix * (60 + hasard(39))) / 1000) * 10 }],
    redevance_ht: parmi(hasard, [0, 0, 1_230]),
    eco_contribution_ht: parmi(hasard, [0, 0, 770]),
    minimum_groupe: parmi(hasard, [null, null, 300]),
  })
}

async function orderSome(app: App, hasard: Hasard, groupement_id: string, articles: readonly { id: string }[]) {
  const acheteur = await anAcheteur(app)
  const { entreprise_id, client } = acheteur
  const lignes = articles
    .slice(0, 1 + hasard(articles.length))
    .map(({ id }) => ({ article_id: id, nombre: 1 + hasard(23) }))
  const saisie = { groupement_id, entreprise_id, lignes, accepte_conditions: true }
  return { ...acheteur, bon_id: lis<{ id: string }>(await client.post('/bons-commande', saisie)).id }
}

const chemin = ({ id }: Achat, suite: string) => `/admin/groupements-achats/${id}/${suite}`

/** Closes the purchase: what lacks for a minimum is taken by the cooperative. */
async function close(admin: Client, achat: Achat) {
  const lue = lis<Cloture>(await admin.get(chemin(achat, 'cloture')))
  for (const { article_id, probleme } of lue.problemes) {
    const choix = probleme === 'minimum_article' ? 'completer' : 'accepter'
    lis(await admin.post(chemin(achat, 'cloture/decisions'), { article_id, probleme, choix }))
  }
  const avant = lis<Cloture>(await admin.get(chemin(achat, 'cloture')))
  lis(await admin.post(chemin(achat, 'cloture/attribuer'), undefined, { version: avant.version }))
  return { avant, apres: lis<Cloture>(await admin.get(chemin(achat, 'cloture'))) }
}

/** Orders to the supplier. */
async function commande(admin: Client, achat: Achat) {
  const { apercu } = lis<SituationCommande>(await admin.get(chemin(achat, 'commande-fournisseur')))
  const saisie = { total_ht: apercu?.total_ht ?? 0, email: null }
  const placee = lis<NonNullable<SituationCommande['courante']>>(
    await admin.post(chemin(achat, 'commande-fournisseur'), saisie),
  )
  return { apercu, placee, csv: lisCsv(await admin.post(`/admin/commandes-fournisseur/${placee.id}/csv`)) }
}

/** Receives all that was ordered, and ends the delivery. */
async function receive(admin: Client, achat: Achat, { articles }: Cloture) {
  const lignes = articles
    .filter(({ nombre, sort }) => nombre > 0 && sort === 'envoye')
    .map(({ id: article_id, nombre }) => ({ article_id, nombre, nombre_abime: 0, lot: null }))
  const entete = { date_reception: '2026-01-10', numero_bl: null, reserves: null, regle: 'premier_arrive' }
  lis(await admin.post(chemin(achat, 'receptions'), { ...entete, lignes }))
  lis(await admin.post(chemin(achat, 'livrer')))
}

async function readReleve(admin: Client, achat: Achat, base: BaseReleve) {
  const lu = lis<Releve>(await admin.get(`${chemin(achat, 'releve')}?base=${base}`))
  return { lu, csv: lisCsv(await admin.post(chemin(achat, 'releve'), { base })) }
}

const readBons = (admin: Client, { acheteurs }: Achat) =>
  Promise.all(
    acheteurs.map(async ({ bon_id, client }) => ({
      adherent: lis<BonCommande>(await client.get(`/bons-commande/${bon_id}`)),
      bureau: lis<BonCommande>(await admin.get(`/admin/bons-commande/${bon_id}`)),
    })),
  )

type Factures = { factures: { id: string; numero: string; montant_ttc: number }[]; total_ttc: number }

/** A random purchase from its orders to the invoices of the members, with what each page says of it. */
export async function meneAchat(app: App, admin: Client, hasard: Hasard, rang: number) {
  const achat = await drawAchat(app, hasard, rang)
  const { avant, apres } = await close(admin, achat)
  const bons = await readBons(admin, achat)
  const fournisseur = await commande(admin, achat)
  const attribue = await readReleve(admin, achat, 'attribue')
  await receive(admin, achat, avant)
  const livre = await readReleve(admin, achat, 'livre')
  const facture = lis<Factures>(await admin.post(chemin(achat, 'facturer'), {}))
  const facturee = await readReleve(admin, achat, 'livre')
  return { ...achat, avant, apres, bons, fournisseur, releves: { attribue, livre, facturee }, facture }
}
