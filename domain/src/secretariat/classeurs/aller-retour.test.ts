import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utcJourOf } from '../../jour.ts'
import { FEUILLES } from '../../pieces/classeurs/feuille.ts'
import { lisCellule } from '../imports/cellule.ts'
import type { Colonne } from '../imports/colonne.ts'
import { COLONNES } from '../imports/feuilles.ts'
import { type Cellule, toCellule, toCelluleCsv } from './cellule.ts'

const mots = ({ choix }: Colonne) => Object.keys(choix ?? {})
const jours = fc.date({ min: new Date('1900-03-01'), max: new Date('2099-12-31'), noInvalidDate: true })

/** Any value that a record may hold in this column. */
const valeursOf = (colonne: Colonne): fc.Arbitrary<unknown> => {
  switch (colonne.type) {
    case 'entier':
      return fc.integer({ min: -1_000_000, max: 1_000_000 })
    case 'decimal':
      return fc.integer({ min: -9_999_999, max: 9_999_999 }).map((centiemes) => centiemes / 100)
    case 'montant':
      return fc.integer({ min: 0, max: 1_000_000_000 })
    case 'jour':
      return jours.map(utcJourOf)
    case 'ouinon':
      return fc.boolean()
    case 'choix':
      return fc.constantFrom(...mots(colonne))
    case 'liste':
      return colonne.choix
        ? fc.subarray(mots(colonne), { minLength: 1 })
        : fc.subarray(['35', '22', '2A'], { minLength: 1 })
    case 'texte':
      return colonne.chiffres
        ? fc.stringMatching(new RegExp(`^\\d{${colonne.chiffres}}$`))
        : fc
            .oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^'{0,2}[=+\-@][a-z0-9]{1,9}$/))
            .map((texte) => texte.trim())
  }
}

/** The text of a cell as the reader of a workbook returns it. */
const lue = (cellule: Cellule): string => {
  if (cellule === null) return ''
  return typeof cellule === 'object' ? cellule.jour : String(cellule)
}

const COUPLES = FEUILLES.flatMap((feuille) =>
  COLONNES[feuille].map((colonne) => [feuille, colonne.titre, colonne] as const),
)

test.each(COUPLES)('R40 : %s, « %s » : ce qui s’écrit se relit', (_, __, colonne) => {
  fc.assert(
    fc.property(valeursOf(colonne), (valeur) => {
      fc.pre(valeur !== '')
      expect(lisCellule(colonne, toCelluleCsv(colonne, valeur))).toEqual({ valeur })
      expect(lisCellule(colonne, lue(toCellule(colonne, valeur)))).toEqual({ valeur })
    }),
    { numRuns: 50 },
  )
})
