import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatJour, type Jour } from '@sillon/domain/jour'
import { DROITE, ENCRE, type Feuille, GAUCHE, LARGEUR, openFeuille, STYLES, type Structure } from './feuille.ts'
import { formatIban } from './formats.ts'

export type BordereauImprime = {
  numero: string
  jour: Jour
  cooperative: string
  titulaire: string | null
  iban: string | null
  bic: string | null
  /** Amounts in cents. */
  lignes: readonly {
    adherent: string
    no_adherent: string
    pieces: string
    reference: string | null
    montant: number
  }[]
  total: number
}

const COLONNES = [
  { titre: '', x: GAUCHE, width: 24 },
  { titre: 'Émetteur du chèque', x: GAUCHE + 28, width: 190 },
  { titre: 'Pièce payée', x: GAUCHE + 224, width: 110 },
  { titre: 'N° de chèque', x: GAUCHE + 340, width: 80 },
  { titre: 'Montant', x: GAUCHE + 426, width: DROITE - GAUCHE - 426 },
] as const

const MONTANT = COLONNES.length - 1

/** Prints the slip that goes to the bank with the cheques. */
export function renderBordereau(bordereau: BordereauImprime): Promise<Uint8Array> {
  const { numero, jour, cooperative, lignes, total } = bordereau
  const titre = `Remise de chèques ${numero}`
  const feuille = openFeuille({ titre, auteur: cooperative, le: new Date(`${jour}T00:00:00Z`) })
  feuille.paragraph(cooperative, STYLES.petitFort, { apres: 4 })
  feuille.paragraph(titre, STYLES.titre, { apres: 4, tag: 'H1' })
  feuille.paragraph(compteOf(bordereau), STYLES.texte, { apres: 14 })
  const table = feuille.open('Table')
  drawLigne(
    feuille,
    table,
    COLONNES.map((colonne) => colonne.titre),
    'TH',
  )
  for (const [rang, { adherent, no_adherent, pieces, reference, montant }] of lignes.entries()) {
    const cellules = [String(rang + 1), `${adherent}, ${no_adherent}`, pieces, reference ?? '', formatMontant(montant)]
    drawLigne(feuille, table, cellules, 'TD')
  }
  table.end()
  feuille.keep(60)
  feuille.y += 14
  const cheques = lignes.length > 1 ? `${lignes.length} chèques` : '1 chèque'
  feuille.paragraph(`Total remis\u00a0: ${formatMontant(total)}, ${cheques}.`, STYLES.total, { apres: 30 })
  feuille.paragraph('Date et signature\u00a0:', STYLES.texte)
  return feuille.close((page, pages) => {
    feuille.write(`${titre} · page ${page} sur ${pages}`, STYLES.mention, { y: 841.89 - 54, width: LARGEUR })
  })
}

function compteOf({ jour, titulaire, iban, bic }: BordereauImprime): string {
  const compte = iban && `compte ${formatIban(iban)}`
  return [`Le ${formatJour(jour)}`, titulaire, compte, bic && `BIC ${bic}`].filter(Boolean).join(' · ')
}

function drawLigne(feuille: Feuille, table: Structure, cellules: readonly string[], tag: 'TH' | 'TD') {
  const style = tag === 'TH' ? STYLES.petitFort : STYLES.petit
  const hauteur = Math.max(
    ...cellules.map((cellule, rang) => feuille.measure(cellule || ' ', style, COLONNES[rang]?.width) + 6),
  )
  feuille.keep(hauteur)
  const tr = feuille.open('TR', table)
  const { y } = feuille
  for (const [rang, { x, width }] of COLONNES.entries()) {
    const place = { x, y: y + 3, width, ...(rang === MONTANT && { align: 'right' as const }) }
    const write = () => feuille.write(cellules[rang] ?? '', style, place)
    if (tag === 'TH') feuille.add('TH', write, tr, { scope: 'Column' })
    else feuille.add('TD', write, tr)
  }
  tr.end()
  feuille.y = y + hauteur
  feuille.rule(feuille.y, tag === 'TH' ? { couleur: ENCRE, width: LARGEUR } : {})
}
