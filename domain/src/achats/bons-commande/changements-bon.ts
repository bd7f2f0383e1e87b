import type { CalculBon } from '../../pieces/documents/calcul-bon.ts'
import { formatPrix } from '../../pieces/documents/format-article.ts'
import { formatColis } from '../../unite.ts'

/** One article or charge of an order, before and after; amounts in cents without VAT. */
type ChangementBon = {
  libelle: string
  /** « 38,40 €/L, puis 40,10 €/L », « 3 bidons, puis 4 bidons ». */
  details: string[]
  avant_ht: number
  apres_ht: number
}

type ChangementsBon = {
  changes: ChangementBon[]
  /** The articles and the charges whose amount stays the same. */
  inchanges: string[]
}

type Montant = { cle: string; libelle: string; montant_ht: number; prix: string | null; colis: string | null }

/** Compares two editions of an order, article by article, then charge by charge. */
export function compareBons(avant: CalculBon, apres: CalculBon): ChangementsBon {
  const lignes = [...pairs(lignesOf(avant), lignesOf(apres)), ...pairs(fraisOf(avant), fraisOf(apres))]
  const isChange = ({ avant_ht, apres_ht }: ChangementBon) => avant_ht !== apres_ht
  return {
    changes: lignes.filter(isChange),
    inchanges: lignes.filter((ligne) => !isChange(ligne)).map(({ libelle }) => libelle),
  }
}

const lignesOf = ({ lignes }: CalculBon): Montant[] =>
  lignes.map(({ article_id, designation, nombre, conditionnement, montant_ht, prix_unitaire_ht, unite }) => ({
    cle: article_id,
    libelle: designation,
    montant_ht,
    prix: formatPrix(prix_unitaire_ht, unite),
    colis: formatColis(nombre, conditionnement),
  }))

const fraisOf = ({ frais }: CalculBon): Montant[] =>
  frais.map(({ nature, libelle, montant_ht }) => ({
    cle: `${nature} ${libelle}`,
    libelle,
    montant_ht,
    prix: null,
    colis: null,
  }))

/** Both sides of each line; what one of them lacks costs nothing there. Two charges of one name are one. */
function pairs(avant: readonly Montant[], apres: readonly Montant[]): ChangementBon[] {
  const libelles = new Map([...avant, ...apres].map(({ cle, libelle }) => [cle, libelle]))
  const sommeOf = (montants: readonly Montant[], cle: string) =>
    montants.reduce((somme, montant) => somme + (montant.cle === cle ? montant.montant_ht : 0), 0)
  return [...libelles].map(([cle, libelle]) => ({
    libelle,
    details: detailsOf(
      avant.find((montant) => montant.cle === cle),
      apres.find((montant) => montant.cle === cle),
    ),
    avant_ht: sommeOf(avant, cle),
    apres_ht: sommeOf(apres, cle),
  }))
}

function detailsOf(avant: Montant | undefined, apres: Montant | undefined): string[] {
  const colis = apres?.colis ?? avant?.colis
  if (!colis) return []
  if (!avant || !apres) return [colis]
  return [suiteOf(avant.colis, apres.colis), avant.prix === apres.prix ? null : suiteOf(avant.prix, apres.prix)].filter(
    (detail) => detail !== null,
  )
}

const suiteOf = (avant: string | null, apres: string | null) => (avant === apres ? apres : `${avant}, puis ${apres}`)
