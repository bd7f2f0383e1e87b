import type { Fichier } from '@sillon/contract/route'
import { computeLivraison, type LigneLivree } from '@sillon/domain/achats/factures-achat/compute-livraison'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { prixCooperative } from '@sillon/domain/achats/groupements-achats/montant-fournisseur'
import { fraisTransport } from '@sillon/domain/achats/groupements-achats/parts-frais'
import { addMontants, etablitReleve } from '@sillon/domain/achats/releves/etablit-releve'
import type { BaseReleve, LigneReleve, Montants, Releve } from '@sillon/domain/achats/releves/releve'
import { jourOf } from '@sillon/domain/jour'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { type Colonne, montantCsv, toCsv } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCreancesByEntreprise } from '../../tresorerie/creances/creances.service.ts'
import { type LigneSuivie, readAttributions } from '../bons-commande/attributions.service.ts'
import { findCourante } from '../commandes-fournisseur/courante.service.ts'
import { listPiecesOf } from '../factures-achat/pieces.service.ts'
import { sumFacturesDe } from '../factures-fournisseur/fiche.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'

type Frais = Parameters<typeof computeLivraison>[0]['frais']
type Demande = { groupement_id: string; base?: BaseReleve | undefined; now: Date }
const LIVRES: readonly GroupementStatut[] = ['livre', 'facture', 'solde']

/**
 * Who owes how much to whom: computed from what was attributed while the delivery is awaited, from what was received
 * afterwards.
 */
export async function readReleve(db: Database, { groupement_id, now, ...demande }: Demande): Promise<Releve> {
  const { groupement, articles } = await readAchat(db, groupement_id)
  const { mode_facturation: mode, frais_gestion_pct } = groupement
  const base = demande.base ?? (LIVRES.includes(groupement.statut) ? 'livre' : 'attribue')
  const { taux } = await readParametres(db, SECTIONS.tva)
  const jour = jourOf(now)
  const { bons, lignes } = await readAttributions(db, groupement_id)
  const calcule = (nombres: readonly LigneLivree[], pct: number, frais: Frais) =>
    computeLivraison({ ...groupement, frais_gestion_pct: pct, articles, lignes: nombres, frais }, taux, jour)
  const pieces = await listPiecesOf(db, groupement_id)
  const restes = await readRestes(db, pieces.length > 0 ? bons.map(({ entreprise_id }) => entreprise_id) : [])
  const parBon = Map.groupBy(lignes, ({ bon_commande_id }) => bon_commande_id)
  const quantites = lignes.map((ligne) => toQuantite(ligne, base))
  const cooperative = articles
    .filter(({ nombre_cooperative, statut }) => nombre_cooperative > 0 && statut !== 'annule')
    .map((article) => {
      const prix_unitaire_ht = prixCooperative(article)
      return {
        article_id: article.id,
        nombre: article.nombre_cooperative,
        prix_unitaire_ht,
        prix_maximum_ht: prix_unitaire_ht,
      }
    })
  // The transport depends on what was attributed, since it was shared then, whatever was received.
  const attribues = lignes.map((ligne) => ({ ...ligne, nombre: ligne.nombre_attribue }))
  const transport = fraisTransport(groupement, calcule(groupByPrix([...attribues, ...cooperative]), 0, []).total_ht)
  const achats =
    mode === 'achat_revente'
      ? calcule(groupByPrix([...quantites, ...cooperative]), 0, transport ? [transport] : [])
      : calcule(groupByPrix(cooperative), 0, [])
  return etablitReleve({
    mode,
    base,
    bons: bons.map((bon) => {
      const nombres = (parBon.get(bon.id) ?? []).map((ligne) => toQuantite(ligne, base))
      const partages = bon.frais.filter(({ nature }) => nature === 'partage')
      const isVide = nombres.every(({ nombre }) => nombre === 0)
      return {
        bon_id: bon.id,
        numero: bon.numero,
        entreprise: { id: bon.entreprise_id, no_adherent: bon.no_adherent, raison_sociale: bon.raison_sociale },
        calcul: calcule(nombres, frais_gestion_pct, isVide ? [] : partages),
        pieces: piecesOf(
          pieces.filter((piece) => piece.bon_commande_id === bon.id),
          restes,
        ),
      }
    }),
    achats,
    facture_fournisseur_ht: await readFacture(db, groupement_id),
  })
}

async function readFacture(db: Database, groupement_id: string): Promise<number | null> {
  const commande = await findCourante(db, groupement_id)
  return commande ? sumFacturesDe(db, commande.id) : null
}

function toQuantite(ligne: LigneSuivie, base: BaseReleve): LigneLivree {
  const { nombre_attribue, reliquat_annule, nombre_recu } = ligne
  return { ...ligne, nombre: base === 'livre' ? nombre_recu : Math.max(nombre_recu, nombre_attribue - reliquat_annule) }
}

/** The supplier rounds the total of an article, not each member’s part of it. */
function groupByPrix(lignes: readonly LigneLivree[]): LigneLivree[] {
  const groupes = Map.groupBy(lignes, ({ article_id, prix_unitaire_ht }) => `${article_id} ${prix_unitaire_ht}`)
  return [...groupes.values()].flatMap(([premiere, ...autres]) =>
    premiere ? { ...premiere, nombre: autres.reduce((total, { nombre }) => total + nombre, premiere.nombre) } : [],
  )
}

/** Cents left to pay on each open invoice of these companies. */
async function readRestes(db: Database, entreprise_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (entreprise_ids.length === 0) return new Map()
  const creances = await listCreancesByEntreprise(db, entreprise_ids)
  return new Map([...creances.values()].flat().map(({ id, reste }) => [id, reste]))
}

type Piece = Awaited<ReturnType<typeof listPiecesOf>>[number]

function piecesOf(pieces: readonly Piece[], restes: ReadonlyMap<string, number>) {
  const facture = pieces.find(({ type }) => type === 'facture')
  if (!facture) return null
  const avoirs = pieces.filter(({ type }) => type === 'avoir')
  const nomme = ({ id, numero }: Piece) => ({ id, numero })
  const montants = addMontants([toMontants(facture, 1), ...avoirs.map((avoir) => toMontants(avoir, -1))])
  return { facture: nomme(facture), avoirs: avoirs.map(nomme), reste: restes.get(facture.id) ?? 0, montants }
}

function toMontants({ donnees: { calcul } }: Piece, sens: 1 | -1): Montants {
  const { montant_ht = 0, montant_tva = 0, montant_ttc = 0 } = calcul ?? {}
  return { ht: sens * montant_ht, tva: sens * montant_tva, ttc: sens * montant_ttc }
}

const COLONNES: Colonne<LigneReleve>[] = [
  { titre: 'N° adhérent', valeur: ({ entreprise }) => entreprise.no_adherent },
  { titre: 'Raison sociale', valeur: ({ entreprise }) => entreprise.raison_sociale },
  { titre: 'Bon de commande', valeur: ({ numero }) => numero },
  { titre: 'Facture', valeur: ({ facture }) => facture?.numero ?? null },
  { titre: 'Avoirs', valeur: ({ avoirs }) => avoirs.map(({ numero }) => numero).join(', ') },
  { titre: 'Au fournisseur HT', valeur: ({ au_fournisseur }) => montantCsv(au_fournisseur.ht) },
  { titre: 'Au fournisseur TVA', valeur: ({ au_fournisseur }) => montantCsv(au_fournisseur.tva) },
  { titre: 'Au fournisseur TTC', valeur: ({ au_fournisseur }) => montantCsv(au_fournisseur.ttc) },
  { titre: 'À la coopérative HT', valeur: ({ a_la_cooperative }) => montantCsv(a_la_cooperative.ht) },
  { titre: 'À la coopérative TVA', valeur: ({ a_la_cooperative }) => montantCsv(a_la_cooperative.tva) },
  { titre: 'À la coopérative TTC', valeur: ({ a_la_cooperative }) => montantCsv(a_la_cooperative.ttc) },
]

export async function exportReleve(context: RequestContext, groupement_id: string, base: BaseReleve): Promise<Fichier> {
  const { groupement } = await readAchat(context.db, groupement_id)
  const { lignes } = await readReleve(context.db, { groupement_id, base, now: context.now })
  const trace = { reference: groupement.reference, base, format: 'csv', lignes: lignes.length }
  await recordExport(context, { objet: 'releve', objet_id: groupement_id, ...trace })
  return {
    nom: `releve-${groupement.reference}.csv`,
    type: 'text/csv; charset=utf-8',
    octets: toCsv(COLONNES, inOne(lignes)),
  }
}

async function* inOne(lignes: LigneReleve[]) {
  yield lignes
}
