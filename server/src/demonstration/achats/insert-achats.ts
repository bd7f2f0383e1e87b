import { anneeOf, jourOf } from '@sillon/domain/jour'
import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import type pg from 'pg'
import { copyRows } from '../copy-rows.ts'
import type { AchatDemonstration, BonDemonstration } from './achat.ts'

const SERIE = 'BC'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

type Options = {
  /** Last number given, by year: a later call continues from there. */
  compteurs: Map<number, number>
  /** Account ids by person, for who accepted an order. */
  comptes: ReadonlyMap<string, string>
}

/** Writes purchases with their orders, numbered in the order of the first validations. */
export async function insertAchats(client: pg.Client, achats: readonly AchatDemonstration[], options: Options) {
  const bons = achats.flatMap((achat) => achat.bons)
  numberBons(bons, options.compteurs)
  await copyRows(
    client,
    'groupements_achats',
    achats.map(({ groupement }) => groupement),
  )
  await copyRows(
    client,
    'articles_achat',
    achats.flatMap(({ articles, groupement }) =>
      articles.map(({ paliers, ...article }) => ({
        ...article,
        groupement_id: groupement.id,
        paliers: JSON.stringify(paliers),
      })),
    ),
  )
  await copyRows(client, 'bons_commande', bons.map(toBon(options)))
  await copyRows(
    client,
    'lignes_commande',
    bons.flatMap(({ lignes }) => lignes),
  )
  await copyRows(
    client,
    'frais_achat',
    achats.flatMap(({ frais }) => frais),
  )
}

export async function saveCompteurs(client: pg.Client, compteurs: ReadonlyMap<number, number>) {
  await copyRows(
    client,
    'compteurs',
    [...compteurs].map(([annee, dernier]) => ({ serie: SERIE, annee, dernier })),
  )
}

function numberBons(bons: readonly BonDemonstration[], compteurs: Map<number, number>) {
  const valides = bons.flatMap((bon) => (bon.valide_le === null ? [] : [{ bon, valide_le: bon.valide_le }]))
  for (const { bon, valide_le } of valides.toSorted((a, b) => (a.valide_le < b.valide_le ? -1 : 1))) {
    const annee = anneeOf(jourOf(valide_le))
    const rang = (compteurs.get(annee) ?? 0) + 1
    compteurs.set(annee, rang)
    bon.numero = formatNumero(SERIE, annee, rang)
  }
}

const toBon =
  ({ comptes }: Options) =>
  ({ acheteur, calcul, calcul_accepte: _a, certiphyto, lignes: _l, edite_le, ...bon }: BonDemonstration) => ({
    ...bon,
    version: bon.edition + 1,
    updated_at: bon.annule_le ?? edite_le,
    accord_demande_le: bon.statut === 'a_reconfirmer' ? edite_le : null,
    entreprise_id: acheteur.entreprise_id,
    contact_id: acheteur.contact_id,
    total_ht: calcul?.total_ht ?? 0,
    total_tva: calcul?.total_tva ?? 0,
    total_ttc: calcul?.total_ttc ?? 0,
    calcul: json(calcul),
    certiphyto: json(certiphyto),
    accepte_le: bon.valide_le,
    accepte_par: bon.valide_le && (comptes.get(acheteur.contact_id) ?? null),
  })
