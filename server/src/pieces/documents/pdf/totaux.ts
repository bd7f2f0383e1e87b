import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { TvaBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { AU_CREANCIER } from '@sillon/domain/pieces/documents/creancier'
import { DROITE, ENCRE, ENCRE_2, type Feuille, STYLES, type Style } from './feuille.ts'
import { formatTaux } from './formats.ts'

const X = 322
const MONTANT_LARGEUR = 110

type Sommes = Omit<Calcul, 'lignes' | 'tva'> & { tva: readonly TvaBon[] }
type Ligne = { libelle: string; montant: number; fort?: boolean }

/**
 * Draws the totals: VAT by rate with its base, shares apart since they are capital, and the amount of the document
 * last.
 */
export function drawTotaux(feuille: Feuille, calcul: Sommes, dernier: string) {
  const lignes = linesOf(calcul)
  feuille.keep(lignes.length * 19 + 58)
  feuille.y += 12
  for (const { libelle, montant, fort } of lignes) {
    drawLigne(feuille, { libelle, montant }, fort ? STYLES.fort : { ...STYLES.texte, couleur: ENCRE_2 }, 0)
    feuille.y += 19
  }
  feuille.rule(feuille.y, { x: X, width: DROITE - X, couleur: ENCRE })
  feuille.y += 10
  drawLigne(feuille, { libelle: dernier, montant: calcul.montant_du }, STYLES.total, 6)
  feuille.y += 34
}

function linesOf({ tva, montant_ht, montant_tva, montant_ttc, montant_parts }: Sommes): Ligne[] {
  const taxees = tva.filter(({ taux_pct, base }) => taux_pct > 0 && base !== 0)
  const parts = montant_parts === 0 ? [] : [{ libelle: 'Parts sociales (capital, hors TVA)', montant: montant_parts }]
  if (montant_tva === 0 && taxees.length === 0) {
    return parts.length === 0 ? [] : [{ libelle: 'Total de la cotisation', montant: montant_ttc, fort: true }, ...parts]
  }
  return [
    { libelle: 'Total HT', montant: montant_ht },
    ...taxees.map(({ taux_pct, base, montant, creancier }) => ({
      libelle: `TVA ${formatTaux(taux_pct)} ${creancier ? AU_CREANCIER[creancier] : `sur ${formatMontant(base)}`}`,
      montant,
    })),
    ...(parts.length === 0 ? [] : [{ libelle: 'Total TTC', montant: montant_ttc, fort: true }, ...parts]),
  ]
}

function drawLigne(feuille: Feuille, { libelle, montant }: Ligne, style: Style, decalage: number) {
  feuille.add('P', () => {
    feuille.write(libelle, decalage ? STYLES.fort : style, { x: X, y: feuille.y + decalage, width: 170 })
    feuille.write(
      formatMontant(montant),
      { ...style, align: 'right' },
      { x: DROITE - MONTANT_LARGEUR, width: MONTANT_LARGEUR },
    )
  })
}
