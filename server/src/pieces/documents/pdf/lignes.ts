import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Calcul, LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import { formatQuantite } from '@sillon/domain/unite'
import { DROITE, ENCRE, type Feuille, GAUCHE, LARGEUR, STYLES, type Structure } from './feuille.ts'
import { formatNombre, formatPrixVente, formatTaux } from './formats.ts'

type Colonne = { titre: string; x: number; width: number; cell: (ligne: LigneCalcul) => string }

/** Draws the lines of a call, each with its explanation. Without VAT there is no rate column. */
export function drawLignes(feuille: Feuille, { lignes, tva }: Calcul) {
  const avecTva = tva.some(({ taux_pct }) => taux_pct > 0)
  const tauxOf = ({ nature, tva_code }: LigneCalcul) => {
    const found = nature === 'parts' ? undefined : tva.find(({ code }) => code === tva_code)
    return found ? formatTaux(found.taux_pct) : '–'
  }
  const colonnes: Colonne[] = [
    {
      titre: 'Quantité',
      x: 300,
      width: 62,
      cell: ({ quantite, prix_unitaire, vente }) => {
        if (vente) return formatQuantite(quantite, vente.unite)
        return prix_unitaire === null ? '' : formatNombre(quantite)
      },
    },
    {
      titre: avecTva ? 'Prix HT' : 'Prix unitaire',
      x: 366,
      width: 70,
      cell: ({ prix_unitaire, vente }) => {
        if (vente) return formatPrixVente(vente.prix_ht)
        return prix_unitaire === null ? '' : formatMontant(prix_unitaire)
      },
    },
    ...(avecTva ? [{ titre: 'TVA', x: 436, width: 40, cell: tauxOf }] : []),
    {
      titre: avecTva ? 'Montant HT' : 'Montant',
      x: 476,
      width: DROITE - 476,
      cell: ({ montant_ht }) => formatMontant(montant_ht),
    },
  ]
  const table = feuille.open('Table')
  drawTitres(feuille, table, colonnes)
  for (const [rang, ligne] of lignes.entries()) {
    const libelle = `${rang + 1}. ${ligne.libelle}`
    const width = 300 - GAUCHE - 8
    const hauteurDetail = ligne.detail ? feuille.measure(ligne.detail, STYLES.petit, width + 120) + 1 : 0
    const hauteur = feuille.measure(libelle, STYLES.fort, width) + hauteurDetail + 13
    if (feuille.keep(hauteur)) drawTitres(feuille, table, colonnes)
    drawLigne(feuille, table, { libelle, ligne, width, colonnes })
    feuille.rule(feuille.y)
  }
  table.end()
}

function drawTitres(feuille: Feuille, table: Structure, colonnes: readonly Colonne[]) {
  const tr = feuille.open('TR', table)
  const y = feuille.y
  const scope = { scope: 'Column' }
  feuille.add('TH', () => feuille.write('Désignation', STYLES.petitFort, { y, width: 200 }), tr, scope)
  for (const { titre, x, width } of colonnes) {
    feuille.add('TH', () => feuille.write(titre, { ...STYLES.petitFort, align: 'right' }, { x, y, width }), tr, scope)
  }
  tr.end()
  feuille.y = y + 17
  feuille.rule(feuille.y, { couleur: ENCRE, width: LARGEUR })
}

type Ligne = { libelle: string; ligne: LigneCalcul; width: number; colonnes: readonly Colonne[] }

function drawLigne(feuille: Feuille, table: Structure, { libelle, ligne, width, colonnes }: Ligne) {
  const tr = feuille.open('TR', table)
  const y = feuille.y + 6
  let fin = y
  feuille.add(
    'TD',
    () => {
      fin += feuille.write(libelle, STYLES.fort, { y, width })
      if (ligne.detail) fin += feuille.write(ligne.detail, STYLES.petit, { y: fin + 1, width: width + 120 }) + 1
    },
    tr,
  )
  for (const { x, width: large, cell } of colonnes) {
    feuille.add('TD', () => feuille.write(cell(ligne), { ...STYLES.texte, align: 'right' }, { x, y, width: large }), tr)
  }
  tr.end()
  feuille.y = fin + 7
}
